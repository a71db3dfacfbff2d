"""What one seat may see: a state without what is hidden (WK-SETUP-3, WK-SETUP-4, WK-TURN-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.players import HIDDEN, NO_CARD, Player
from wk.games.winter_kingdom.stages import Status

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who sees no hidden card.

    Hidden are the other players' hands, their terrain cards but for the one revealed by the turn,
    and the order of the draw pile. How many cards a hand holds follows from the acquired ones.
    """
    return state._replace(
        players=tuple(_seen(state, other, seat) for other in range(len(state.players))),
        deck=(HIDDEN,) * len(state.deck),
    )


def _seen(state: State, seat: int, viewer: int | None) -> Player:
    player = state.players[seat]
    if seat == viewer:
        return player
    revealed = seat == state.seat and state.status == Status.TURN
    card = player.card if revealed or player.card == NO_CARD else HIDDEN
    return player._replace(hand=0, card=card)


def hand_size(state: State, seat: int) -> int:
    """Return how many ability cards a player holds, which everybody may know."""
    acquired_with_tunnel = state.players[seat].acquired.bit_count()
    return state.table.numbers.hand - (acquired_with_tunnel - 1)
