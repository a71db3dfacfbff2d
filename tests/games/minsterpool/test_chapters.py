"""The help: topics and chapters of the rules, in every language the same pages with other words."""

from __future__ import annotations

import re

import pytest

from wk import assets
from wk.shell.help.markup import words_of
from wk.shell.help.pages import RULES, SHARED
from wk.shell.help.source import HelpSource
from wk.words import LANGUAGES, Words

FOLDER = assets.path("minsterpool")
BOOKS = {language: HelpSource(FOLDER, Words("shell", language)) for language in LANGUAGES}
OTHERS = LANGUAGES[1:]


def see(language: str, topic: str) -> list[str]:
    """Return the pages that a topic leads to."""
    (block,) = re.findall(
        r"(?s)```see\n(.*?)\n```", assets.text("minsterpool", "help", language, f"{topic}.md")
    )
    return [page.strip() for page in str(block).split(",")]


def test_every_page_is_there_and_leads_to_pages_that_are() -> None:
    """HC-TERM-1, HC-SETUP-1, HC-BID-1, HC-PLAY-1, HC-REL-1, HC-AWARD-1, HC-END-1, HC-HIDE-1 can be read."""
    for language, book in BOOKS.items():
        topics = [key.partition("/")[2] for key, page in book.pages.items() if page.section != RULES]
        assert SHARED.keys() <= set(topics)
        topics = [topic for topic in topics if topic not in SHARED]
        assert len(topics) == 9
        for topic in topics:
            assert set(see(language, topic)) <= set(book.pages)
        stated = {line.id for line in book.lines}
        assert {"HC-TERM-1", "HC-SETUP-1", "HC-BID-1", "HC-PLAY-1", "HC-REL-1", "HC-HIDE-1"} <= stated


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_pages_in_other_words(language: str) -> None:
    """HC-TERM, HC-SETUP, HC-BID, HC-SELECT, HC-PLAY, HC-AWARD, HC-ROUND, HC-END: paragraph by paragraph."""
    first, other = BOOKS["en"].pages, BOOKS[language].pages
    assert list(other) == list(first)
    for key, page in other.items():
        assert [type(block) for block in page.blocks] == [type(block) for block in first[key].blocks], key
        for block, said in zip(page.blocks, first[key].blocks, strict=True):
            assert getattr(block, "id", "") == getattr(said, "id", ""), key
            assert len(words_of(said)) <= 20 or words_of(block) != words_of(said), key
        topic = key.partition("/")[2]
        if page.section != RULES and topic not in SHARED:
            assert see(language, topic) == see("en", topic)
