"""What the seat to move may do now, found as far as it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.state import DISCARD, MAIN, OVER, PLAY
from wk.games.winter_court.turn import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.game import Draw
    from wk.games.winter_court.kinds import Fault
    from wk.games.winter_court.state import State

OF_PHASE = {
    phase: tuple(kind for kind in KINDS.values() if kind.phase == phase)
    for phase in (MAIN, PLAY, DISCARD, OVER)
}
"""The kinds of action that may be legal in each phase."""

CLOSED: dict[str, Fault] = {PLAY: "finish-play", DISCARD: "discard-first", OVER: "game-over"}
"""What forbids, in each phase but the main one, the kinds of another."""


def fault(state: State, action: Action) -> Fault:
    """Return what forbids an action; empty if it is legal."""
    kind, phase = KINDS[action.word], state.phase
    if kind.phase == phase:
        return kind.fault(state, action)
    return CLOSED.get(phase) or ("nothing-owed" if kind.phase == DISCARD else "no-play-begun")


class Legal:
    """The legal actions of one state, each exactly once."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and not fault(self.state, action)

    def __iter__(self) -> Iterator[Action]:
        for kind in OF_PHASE[self.state.phase]:
            for action in kind.options(self.state):
                if not kind.fault(self.state, action):
                    yield action

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def pick(self, draw: Draw) -> Action:
        """Choose a kind evenly among those with legal actions, then one of these; LookupError if none."""
        kinds = list(OF_PHASE[self.state.phase])
        while kinds:
            kind = kinds.pop(int(draw() * len(kinds)))
            options = kind.options(self.state)
            while options:
                action = options.pop(int(draw() * len(options)))
                if not kind.fault(self.state, action):
                    return action
        raise LookupError("nothing is legal in this position")
