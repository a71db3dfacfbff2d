"""The end of a turn: discard, draw, next seat, reveal; reshuffles and full terrains; the end of the game.

WK-TURN-6..8 and WK-END-1. Where a reshuffle is due the state waits for it, with a status of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.position import position_of
from wk.games.winter_kingdom.state import (
    DRAWING,
    NO_CARD,
    OVER,
    REVEALING,
    TURN,
    State,
    Status,
    Turn,
    new,
    with_card,
    with_player,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def end_turn(state: State) -> State:
    """Discard the terrain card and draw a new one; then the turn passes on (WK-TURN-6)."""
    numbers = state.table.numbers
    out_of_pieces = state.player.pieces.bit_count() == numbers.houses + numbers.forts
    if out_of_pieces and not state.last_round:
        state = state._replace(last_round=True)
    return _draw(state, DRAWING)


def shuffled(state: State, order: Sequence[int]) -> State:
    """Make the shuffled discards the draw pile and go on with the draw that waited (WK-TURN-7)."""
    return _draw(state._replace(deck=tuple(order), discards=()), state.status)


def reveal(state: State) -> State:
    """Begin the turn of the seat to move: a card of a full terrain, or none, is drawn anew (WK-TURN-8)."""
    table, players, seat, number, deck, discards, last_round, _, _ = state
    card = players[seat].card
    if card == NO_CARD or not table.land.terrain[card] & ~state.occupied:
        return _draw(state, REVEALING)
    return new(State, (table, players, seat, number, deck, discards, last_round, TURN, Turn(card)))


def _draw(state: State, status: Status) -> State:
    """Discard the seat's terrain card and draw one, or wait with a status if a reshuffle is due.

    Cards of full terrains are discarded as well; once all terrains are full there is none to draw.
    """
    table, players, seat, number, deck, discards, last_round, _, _ = state
    player, card = players[seat], NO_CARD
    if player.card != NO_CARD:
        discards += (player.card,)
    terrain, free = table.land.terrain, position_of(state).free
    land = table.land.card_land & free
    while land and deck and card == NO_CARD:
        if terrain[deck[0]] & free:
            card = deck[0]
        else:
            discards += (deck[0],)
        deck = deck[1:]
    waits = land and card == NO_CARD
    players = with_player(players, seat, with_card(player, card))
    turn = Turn(card)
    state = new(
        State, (table, players, seat, number, deck, discards, last_round, status if waits else TURN, turn)
    )
    return state if waits or status is REVEALING else _next_seat(state)


def _next_seat(state: State) -> State:
    """Pass the turn to the next seat, or end the game with its last round (WK-SETUP-5, WK-END-1)."""
    table, players, seat, number, deck, discards, last_round, status, turn = state
    seat = (seat + 1) % len(players)
    if seat == table.start:
        if last_round or number >= table.numbers.round_limit:
            return state._replace(status=OVER, turn=Turn())
        number += 1
    return reveal(new(State, (table, players, seat, number, deck, discards, last_round, status, turn)))
