"""What the seat to move may do now, found as far as it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.state import BID, CARRY, OVER, PLAY, SELECT
from wk.games.minsterpool.turn import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.game import Draw
    from wk.games.minsterpool.kinds import Fault
    from wk.games.minsterpool.state import State

OF_STAGE = {
    stage: tuple(kind for kind in KINDS.values() if kind.stage == stage)
    for stage in (BID, SELECT, PLAY, CARRY, OVER)
}
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
    if kind.stage == stage:
        return kind.fault(state, action)
    if kind.stage == BID and stage == SELECT:
        return "bids-shown"
    return CLOSED.get(stage) or NOT_NOW[kind.stage]


class Legal:
    """The legal actions of one state, each exactly once."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and not fault(self.state, action)

    def __iter__(self) -> Iterator[Action]:
        for kind in OF_STAGE[self.state.stage]:
            yield from kind.options(self.state)

    def __bool__(self) -> bool:
        return any(kind.options(self.state) for kind in OF_STAGE[self.state.stage])

    def pick(self, draw: Draw) -> Action:
        """Choose a kind evenly among those with legal actions, then one of these; LookupError if none."""
        found = [options for kind in OF_STAGE[self.state.stage] if (options := kind.options(self.state))]
        if not found:
            raise LookupError("nothing is legal in this position")
        options = found[int(draw() * len(found))]
        return options[int(draw() * len(options))]
