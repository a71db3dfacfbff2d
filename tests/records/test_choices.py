"""What computer players think in golden positions must not change unawares (see `choosing`)."""

from __future__ import annotations

import pytest

from tests.records.choosing import expected, places, thoughts
from wk.games import GAMES

PINNED = [(name, place) for name in GAMES for place in expected(name)]

MEANT = "if this is meant: python -m tests.records.choosing, and read the difference"


@pytest.mark.parametrize(("name", "place"), PINNED)
def test_every_level_thinks_what_it_thought(name: str, place: str) -> None:
    """WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: what it does and why, what it weighs and what it expects."""
    found, known = thoughts(name, int(place)), expected(name)[place]
    for level in known:
        assert found[level] == known[level], f"{level}: {MEANT}"
    assert list(found) == list(known), MEANT


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_every_kind_are_pinned(name: str) -> None:
    """They are spread over the whole game, and players differ in some of them."""
    pinned = expected(name)
    assert list(map(int, pinned)) == places(name)
    assert any(
        len({thought["does"] for thought in at.values() if "does" in thought}) > 1 for at in pinned.values()
    )
