"""What the seat to move may do now, found as far as it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import Action
from wk.games.siege.autumn import Play
from wk.games.siege.battle import Answer
from wk.games.siege.quarters import Drop, Put, Take
from wk.games.siege.seasons import Done, shuffle
from wk.games.siege.spring import Hire, Strike
from wk.games.siege.state import AUTUMN, BATTLE, OVER, SHUFFLE, SPRING, SUMMER, WINTER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.game import Draw
    from wk.games.siege.kinds import Fault, Kind
    from wk.games.siege.state import State

KINDS: dict[str, Kind] = {
    kind.word: kind for kind in (Play(), Take(), Put(), Drop(), Strike(), Hire(), Answer(), Done())
}
"""Every kind of action by its word."""

OF_PHASE = {
    phase: tuple(kind for kind in KINDS.values() if phase in kind.phases)
    for phase in (AUTUMN, WINTER, SPRING, SUMMER, BATTLE, SHUFFLE, OVER)
}
"""The kinds of action that may be legal in each phase."""

CLOSED: dict[str, Fault] = {OVER: "game-over", SHUFFLE: "shuffle-first", BATTLE: "answer-first"}
"""What forbids, in each phase but the seasons, the kinds of another."""


def fault(state: State, action: Action) -> Fault:
    """Return what forbids an action; empty if it is legal. A shuffle is chance's and never legal."""
    kind, phase = KINDS.get(action.word), state.phase
    if kind is not None and phase in kind.phases:
        return kind.fault(state, action)
    return CLOSED.get(phase) or ("nothing-struck" if action.word == "answer" else "wrong-season")


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action or the shuffle that is due."""
    if action.word == "shuffle":
        return shuffle(state, action.order)
    return KINDS[action.word].effect(state, action)


class Legal:
    """The legal actions of one state, each exactly once."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and not fault(self.state, action)

    def __iter__(self) -> Iterator[Action]:
        for kind in OF_PHASE[self.state.phase]:
            yield from kind.options(self.state)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def pick(self, draw: Draw) -> Action:
        """Choose a kind evenly among those with legal actions, then one of these; LookupError if none."""
        kinds = list(OF_PHASE[self.state.phase])
        while kinds:
            action = kinds.pop(int(draw() * len(kinds))).pick(self.state, draw)
            if action is not None:
                return action
        raise LookupError("nothing is legal in this position")
