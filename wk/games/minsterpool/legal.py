"""What the seat to move may do now, found as far as it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import kinds
from wk.engine.kinds import by_phase
from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.state import BID, CARRY, OVER, PLAY, SELECT
from wk.games.minsterpool.turn import KINDS

if TYPE_CHECKING:
    from wk.games.minsterpool.kinds import Fault, Kind
    from wk.games.minsterpool.state import State

OF_STAGE = by_phase(KINDS.values(), OVER)
"""The kinds of action that may be legal in each stage."""

CLOSED: dict[str, Fault] = {OVER: "game-over", BID: "bid-first", SELECT: "select-first"}
"""What forbids, in these stages, the kinds of all others."""

NOT_NOW: dict[str, Fault] = {
    BID: "bids-shown",
    SELECT: "cards-selected",
    PLAY: "carry-first",
    CARRY: "no-card",
}
"""What forbids the kinds of a stage while play is in another one."""


def fault(state: State, action: Action) -> Fault:
    """Return what forbids an action; empty if it is legal."""
    kind, stage = KINDS[action.word], state.stage
    if stage in kind.phases:
        return kind.fault(state, action)
    if BID in kind.phases and stage == SELECT:
        return "bids-shown"
    return CLOSED.get(stage) or NOT_NOW[kind.phases[0]]


class Legal(kinds.Sure["State", Action]):
    """The legal actions of one state."""

    __slots__ = ()
    forbids, said = staticmethod(fault), Action

    def kinds(self) -> tuple[Kind, ...]:
        """Return the kinds of the stage."""
        return OF_STAGE[self.state.stage]
