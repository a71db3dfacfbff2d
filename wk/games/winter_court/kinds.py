"""A kind of action is one class: when it may be, what can be chosen, what forbids it, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from wk.games.winter_court.actions import Action
from wk.games.winter_court.state import MAIN

if TYPE_CHECKING:
    from wk.games.winter_court.state import State

Fault = Literal[
    "",
    "game-over",
    "finish-play",
    "discard-first",
    "no-play-begun",
    "nothing-owed",
    "played",
    "not-in-hand",
    "wrong-suit",
    "too-low",
    "too-high",
    "not-higher",
    "no-star",
    "wrong-suit-booster",
    "fool-or-boosters",
    "no-pass",
    "one-card-left",
    "no-play-yet",
    "must-play",
    "not-drawn",
    "not-held",
    "next-turn",
    "wizard-first",
    "wizard-no-play",
    "not-discarded",
    "no-influence",
    "claimed",
    "one-suit",
    "wrong-suit-added",
]
"""The code of what forbids an action; empty if nothing does. Words and `explain` go by it."""


class Kind:
    """One kind of action; what is written here is the simplest one, that is always legal in its phase."""

    word: str
    """The first word of its actions."""
    phase: str = MAIN
    """The only phase in which it may be legal."""

    def options(self, _state: State) -> list[Action]:
        """Return a new list of actions among which all the legal ones are, in a stable order."""
        return [Action(self.word)]

    def fault(self, _state: State, _action: Action) -> Fault:
        """Return what forbids an action in the phase of its kind."""
        return ""

    def effect(self, state: State, action: Action) -> State:
        """Return the state after a legal action."""
        raise NotImplementedError
