"""A kind of action is one class: when it may be, what can be chosen, what forbids it, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.state import MAIN

if TYPE_CHECKING:
    from wk.games.winter_court.state import State


class Kind:
    """One kind of action; what is written here is the simplest one, that is always legal in its phase."""

    word: str
    """The first word of its actions."""
    phase: str = MAIN
    """The only phase in which it may be legal."""

    def options(self, _state: State) -> list[Action]:
        """Return a new list of actions among which all the legal ones are, in a stable order."""
        return [Action(self.word)]

    def fault(self, _state: State, _action: Action) -> str:
        """Return the code of what forbids an action in the phase of its kind; empty if it is legal."""
        return ""

    def effect(self, state: State, action: Action) -> State:
        """Return the state after a legal action."""
        raise NotImplementedError
