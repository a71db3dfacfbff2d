"""A kind of action is one class: when it may be, what can be chosen, what forbids it, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from wk.engine import kinds
from wk.games.winter_court.actions import Action
from wk.games.winter_court.state import MAIN

if TYPE_CHECKING:
    from wk.games.winter_court.state import State

Fault = Literal[
    "", "game-over", "finish-play", "discard-first", "no-play-begun", "nothing-owed", "played",
    "not-in-hand", "wrong-suit", "too-low", "too-high", "not-higher", "no-star", "wrong-suit-booster",
    "fool-or-boosters", "no-pass", "one-card-left", "no-play-yet", "must-play", "not-drawn", "not-held",
    "next-turn", "wizard-first", "wizard-no-play", "not-discarded", "no-influence", "claimed",
    "one-suit", "wrong-suit-added",
]  # fmt: skip
"""The code of what forbids an action; empty if nothing does. Words and `explain` go by it."""


class Kind(kinds.Kind["State", Action]):
    """One kind of action; what is written here is the simplest one, that is always legal in its phase."""

    phases = (MAIN,)

    def options(self, _state: State) -> list[Action]:
        """Return its actions."""
        return [Action(self.word)]

    def fault(self, _state: State, _action: Action) -> Fault:
        """Return what forbids an action in the phase of its kind."""
        return ""
