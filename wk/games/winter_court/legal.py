"""What the seat to move may do now, found as far as it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import kinds
from wk.engine.kinds import by_phase
from wk.games.winter_court.actions import Action
from wk.games.winter_court.state import DISCARD, OVER, PLAY
from wk.games.winter_court.turn import KINDS

if TYPE_CHECKING:
    from wk.games.winter_court.kinds import Fault
    from wk.games.winter_court.state import State

OF_PHASE = by_phase(KINDS.values(), OVER)
"""The kinds of action that may be legal in each phase."""

CLOSED: dict[str, Fault] = {PLAY: "finish-play", DISCARD: "discard-first", OVER: "game-over"}
"""What forbids, in each phase but the main one, the kinds of another."""


def fault(state: State, action: Action) -> Fault:
    """Return what forbids an action; empty if it is legal."""
    kind, phase = KINDS[action.word], state.phase
    if phase in kind.phases:
        return kind.fault(state, action)
    return CLOSED.get(phase) or ("nothing-owed" if DISCARD in kind.phases else "no-play-begun")


class Legal(kinds.Legal["State", Action]):
    """The legal actions of one state."""

    __slots__ = ()
    of_phase, forbids, said = OF_PHASE, staticmethod(fault), Action
