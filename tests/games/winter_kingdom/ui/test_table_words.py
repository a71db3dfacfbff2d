"""Every word the screens ask for stands in the file of words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wk.games.winter_kingdom as game
from wk import assets
from wk.games.winter_kingdom import explain
from wk.games.winter_kingdom.cards.ids import GOAL_IDS
from wk.words import Words

FOLDER = Path(game.__path__[0])
SAY = Words("winter_kingdom")


def sources() -> list[Path]:
    table = [path for path in FOLDER.glob("ui/**/*.py") if path.parent.name != "help"]
    return sorted([*table, FOLDER / "narrate.py", FOLDER / "front.py"])


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.name)
def test_every_key_written_in_the_code_has_words(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    keys = re.findall(r'\bsay\(\s*"([a-z0-9.-]+)"', text)
    assert [key for key in keys if key not in SAY] == []


def test_every_reason_has_words() -> None:
    """Whatever is clicked in vain, there is a sentence for it."""
    codes = re.findall(r'Reason\(\s*"([a-z-]+)"', Path(explain.__file__).read_text(encoding="utf-8"))
    codes += re.findall(
        r'"([a-z-]+)" if .* else "[a-z-]+"', Path(explain.__file__).read_text(encoding="utf-8")
    )
    assert len(set(codes)) > 30
    assert [code for code in set(codes) if f"reason.{code}" not in SAY] == []


def test_every_goal_and_the_castles_say_why() -> None:
    assert [goal for goal in (*GOAL_IDS, "castles") if f"why.{goal}" not in SAY] == []


def test_nobody_is_called_by_number() -> None:
    """Names, never "Player 1 must"."""
    files = assets.path("winter_kingdom", "words", "en").glob("*.toml")
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert len(text) > 10_000
    assert not re.search(r"[Pp]layer \d", text)
