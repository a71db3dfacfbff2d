"""What is told of golden games must not change unawares (see `telling`)."""

from __future__ import annotations

import pytest

from tests.records.telling import HERE, told
from wk.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_it_was(name: str) -> None:
    """Its turns and what they point at, why some actions are refused, and the score: to its words."""
    known = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert told(name) == known, "if this is meant: python -m tests.records.telling, and read the difference"
