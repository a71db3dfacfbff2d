"""What is chosen in secret: the chip and the cards of a round (HC-BID-2, HC-SELECT-1)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wk.games.minsterpool.actions import Action, selections
from wk.games.minsterpool.cards import without
from wk.games.minsterpool.kinds import Fault, Kind
from wk.games.minsterpool.state import BID, PLAY, SELECT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.minsterpool.state import State


def is_last(state: State) -> bool:
    """Return whether all the other seats have chosen (HC-SELECT-2)."""
    return state.seat == len(state.players) - 1


class Bid(Kind):
    """An own chip is chosen in secret; the last one shows all (HC-BID-2)."""

    word = "bid"
    phases = (BID,)

    def options(self, state: State) -> Sequence[Action]:
        """Every chip left."""
        return [Action("bid", bid=bid) for bid in state.player.chips]

    def fault(self, state: State, action: Action) -> Fault:
        """No other chip."""
        return "" if action.bid in state.player.chips else "no-chip"

    def effect(self, state: State, action: Action) -> State:
        """Set the chip aside; when all are chosen, the order is by rising bid."""
        player = state.player
        left = tuple(bid for bid in player.chips if bid != action.bid)
        after = state.with_player(player._replace(chips=left, chip=action.bid))
        if not is_last(state):
            return after._replace(seat=state.seat + 1)
        order = sorted(range(len(after.players)), key=lambda seat: after.players[seat].chip)
        return after._replace(phase=SELECT, seat=0, order=tuple(order))


class Select(Kind):
    """Three cards are picked in secret; with the last pick play begins (HC-SELECT-1)."""

    word = "select"
    phases = (SELECT,)

    def options(self, state: State) -> Sequence[Action]:
        """Any three of the cards left."""
        return selections(state.player.hand)

    def fault(self, state: State, action: Action) -> Fault:
        """No other cards, and none oftener than it is there."""
        return "not-in-hand" if Counter(action.cards) - Counter(state.player.hand) else ""

    def effect(self, state: State, action: Action) -> State:
        """Take the cards out of the hand."""
        player = state.player
        hand = without(player.hand, action.cards)
        after = state.with_player(player._replace(hand=hand, selected=action.cards))
        if not is_last(state):
            return after._replace(seat=state.seat + 1)
        return after._replace(phase=PLAY, seat=state.order[0])
