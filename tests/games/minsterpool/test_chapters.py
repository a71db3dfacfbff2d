"""The chapters of the rules, as the help shows them."""

from __future__ import annotations

import re

import pytest

from wk import assets

CHAPTERS = sorted(path.name for path in assets.path("minsterpool", "rules", "de").glob("*.md"))
ID = re.compile(r"^- (HC-[A-Z]+-[0-9]+) ", re.MULTILINE)


def test_what_players_need_is_there_in_german() -> None:
    """HC-TERM-1, HC-SETUP-1, HC-BID-1, HC-PLAY-1, HC-REL-1, HC-AWARD-1, HC-END-1, HC-HIDE-1."""
    english = {path.name for path in assets.path("minsterpool", "rules").glob("*.md")}
    assert english - set(CHAPTERS) == {"data.md", "examples.md", "files.md"}


@pytest.mark.parametrize("name", CHAPTERS)
def test_german_chapters_have_the_paragraphs_of_the_english_ones(name: str) -> None:
    """HC-TERM, HC-SETUP, HC-BID, HC-SELECT, HC-PLAY, HC-AWARD, HC-ROUND, HC-END: in the same order."""
    english, german = (
        assets.text("minsterpool", "rules", name),
        assets.text("minsterpool", "rules", "de", name),
    )
    assert ID.findall(german) == ID.findall(english) != []
    assert german.startswith("# ")
