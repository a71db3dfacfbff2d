"""The end of a turn: discard, draw, next seat, reveal; reshuffles and full terrains; the end of the game.

WK-TURN-6..8 and WK-END-1. Where a reshuffle is due the position waits for it, with a status of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.stages import DRAWING, OVER, REVEALING, TURN, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_kingdom.position import Position


def end_turn(position: Position) -> None:
    """Discard the terrain card and draw a new one; then the turn passes on (WK-TURN-6)."""
    if not position.left:
        position.last_round = True
    _draw(position, DRAWING)


def reshuffled(position: Position, order: Sequence[int]) -> None:
    """Make the shuffled discards the draw pile and go on with the draw that waited (WK-TURN-7)."""
    position.deck, position.discards = tuple(order), ()
    _draw(position, position.status)


def reveal(position: Position) -> None:
    """Begin the turn of the seat to move: a card of a full terrain, or none, is drawn anew (WK-TURN-8)."""
    card = position.card
    if card == NO_CARD or not position.land.terrain[card] & position.free:
        _draw(position, REVEALING)
        return
    position.status = TURN
    position.begin_turn()


def _draw(position: Position, status: Status) -> None:
    """Discard the seat's terrain card and draw one, or wait with a status if a reshuffle is due.

    Cards of full terrains are discarded as well; once all terrains are full there is none to draw. Neither
    is there when the others hold every card of the terrains left, as can be with few cards of each.
    """
    terrain, free = position.land.terrain, position.free
    card, deck, discards = NO_CARD, position.deck, position.discards
    if position.card != NO_CARD:
        discards += (position.card,)
    land = position.land.card_land & free
    while land and deck and card == NO_CARD:
        if terrain[deck[0]] & free:
            card = deck[0]
        else:
            discards += (deck[0],)
        deck = deck[1:]
    position.card, position.deck, position.discards = card, deck, discards
    if land and card == NO_CARD and any(terrain[gone] & free for gone in discards):
        position.status = status
        position.begin_turn()
    elif status is REVEALING:
        position.status = TURN
        position.begin_turn()
    else:
        _next_seat(position)


def _next_seat(position: Position) -> None:
    """Pass the turn to the next seat, or end the game with its last round (WK-SETUP-5, WK-END-1)."""
    table = position.table
    seat = (position.seat + 1) % len(position.players)
    if seat == table.start:
        if position.last_round or position.round >= table.numbers.round_limit:
            position.status = OVER
            position.begin_turn()
            position.terrain = NO_CARD
            return
        position.round += 1
    position.leave_seat()
    position.take_seat(seat)
    reveal(position)
