"""What is drawn on the screens of golden games must not change unawares (see `screens`)."""

from __future__ import annotations

import pytest

from tests.records.screens import HERE, shown
from tests.systems import WINDOWS
from wk.games import GAMES


@pytest.mark.skipif(WINDOWS, reason="letters are a hair wider there: screens are pinned on Linux")
@pytest.mark.parametrize("name", GAMES)
def test_screens_are_drawn_as_they_were(name: str) -> None:
    """Who draws what where and in which words, at the table and beside it: to the last mark."""
    known = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    drawn = shown(name).splitlines()
    assert drawn == known.splitlines(), (
        "if this is meant: python -m tests.records.screens, and read the difference"
    )
