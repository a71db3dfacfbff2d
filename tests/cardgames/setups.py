"""Reading, settling and refusing setups of a game of cards, for the tests of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import seeded
from wk.engine.game import SetupError

if TYPE_CHECKING:
    from wk.gamekit import AnyKit

LEVELS = ("random", "good")
"""The levels of bots there are in these tests."""


def settled(kit: AnyKit, text: str, seed: int = 7) -> dict[str, Any]:
    """Return what a setup file is settled to, as a record holds it."""
    return {**kit.settled(kit.setup.read(text, "a.toml", LEVELS), seeded(seed))}


def refusals(kit: AnyKit, text: str) -> list[str]:
    """Return what a setup file is refused with, without its name."""
    wishes, problems = kit.setup.examine(text, "a.toml", LEVELS)
    assert wishes is None
    return [problem.removeprefix("a.toml: ") for problem in problems]


def broken(kit: AnyKit, setup: object) -> str:
    """Return the one thing a settled setup is refused with."""
    with pytest.raises(SetupError) as caught:
        kit.setup.check_settled(setup)
    assert len(caught.value.problems) == 1
    return str(caught.value)


def setup_text(form: str, top: str = "", first: str = "", second: str = "", more: str = "") -> str:
    """Return a setup file: line 1 the format, 2, 4, 6 and 7 on as given, 3 and 5 begin a player."""
    return f'format = "{form}"\n{top}\n[[players]]\n{first}\n[[players]]\n{second}\n{more}\n'
