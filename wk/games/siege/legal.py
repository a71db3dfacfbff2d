"""What the seat to move may do now, found as far as it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import kinds
from wk.engine.kinds import by_phase
from wk.games.siege.actions import Action
from wk.games.siege.autumn import Play
from wk.games.siege.battle import Answer
from wk.games.siege.quarters import Drop, Put, Take
from wk.games.siege.seasons import Done, shuffle
from wk.games.siege.spring import Hire, Strike
from wk.games.siege.state import BATTLE, OVER, SHUFFLE

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.games.siege.kinds import Fault, Kind
    from wk.games.siege.state import State

KINDS: dict[str, Kind] = {
    kind.word: kind for kind in (Play(), Take(), Put(), Drop(), Strike(), Hire(), Answer(), Done())
}
"""Every kind of action by its word."""

OF_PHASE = by_phase(KINDS.values(), SHUFFLE, OVER)
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


class Legal(kinds.Sure["State", Action]):
    """The legal actions of one state."""

    __slots__ = ()
    of_phase, forbids, said = OF_PHASE, staticmethod(fault), Action

    def pick(self, draw: Draw) -> Action:
        """Choose a kind evenly among those with legal actions, then one of these; LookupError if none."""
        found = list(OF_PHASE[self.state.phase])
        while found:
            action = found.pop(int(draw() * len(found))).pick(self.state, draw)
            if action is not None:
                return action
        raise LookupError(kinds.NOTHING)
