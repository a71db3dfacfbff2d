"""The end of a turn: discard, draw, next seat, reveal; reshuffles and full terrains; the end of the game.

WK-TURN-6..8 and WK-END-1. Where a reshuffle is due the state waits for it, with a status of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.state import NO_CARD, Player, State, Status, Turn, with_player

if TYPE_CHECKING:
    from collections.abc import Sequence


def end_turn(state: State) -> State:
    """Discard the terrain card and draw a new one; then the turn passes on (WK-TURN-6)."""
    player, numbers = state.player, state.table.numbers
    out_of_pieces = player.pieces.bit_count() == numbers.houses + numbers.forts
    if out_of_pieces and not state.last_round:
        state = state._replace(last_round=True)
    return _draw(_without_card(state, Turn()), Status.DRAWING)


def shuffled(state: State, order: Sequence[int]) -> State:
    """Make the shuffled discards the draw pile and go on with the draw that waited (WK-TURN-7)."""
    return _draw(state._replace(deck=tuple(order), discards=()), state.status)


def reveal(state: State) -> State:
    """Begin the turn of the seat to move: a card of a full terrain, or none, is drawn anew (WK-TURN-8)."""
    card = state.player.card
    if card != NO_CARD and state.table.land.terrain[card] & ~state.occupied:
        return State(*state[:7], Status.TURN, Turn(card))
    return _draw(_without_card(state, Turn()), Status.REVEALING)


def _without_card(state: State, turn: Turn) -> State:
    """Return the state with the terrain card of the seat discarded."""
    player = state.player
    if player.card == NO_CARD:
        return state._replace(turn=turn)
    players = with_player(state.players, state.seat, Player(*player[:6], NO_CARD))
    return State(state.table, players, *state[2:5], (*state.discards, player.card), *state[6:8], turn)


def _draw(state: State, status: Status) -> State:
    """Draw a terrain card for the seat, discarding those of full terrains; wait if a reshuffle is due."""
    deck, discards, card = state.deck, state.discards, NO_CARD
    land, occupied = state.table.land, state.occupied
    while card == NO_CARD and land.card_land & ~occupied:
        if not deck:
            return state._replace(deck=deck, discards=discards, status=status)
        if land.terrain[deck[0]] & ~occupied:
            card = deck[0]
        else:
            discards = (*discards, deck[0])
        deck = deck[1:]
    players = with_player(state.players, state.seat, Player(*state.player[:6], card))
    state = State(
        state.table,
        players,
        state.seat,
        state.round,
        deck,
        discards,
        state.last_round,
        Status.TURN,
        Turn(card),
    )
    return _next_seat(state) if status == Status.DRAWING else state


def _next_seat(state: State) -> State:
    """Pass the turn to the next seat, or end the game with its last round (WK-SETUP-5, WK-END-1)."""
    seat = (state.seat + 1) % len(state.players)
    number = state.round
    if seat == state.table.start:
        if state.last_round or number >= state.table.numbers.round_limit:
            return state._replace(status=Status.OVER, turn=Turn())
        number += 1
    return reveal(State(state.table, state.players, seat, number, *state[4:]))
