"""The end of a turn: discard, draw, next seat, reveal; reshuffles and full terrains; the end of the game.

WK-TURN-6..8 and WK-END-1. Where a reshuffle is due the state waits for it, with a status of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from wk.games.winter_kingdom.state import NO_CARD, State, Status, Turn, with_player


def end_turn(state: State) -> State:
    """Discard the terrain card and draw a new one; then the turn passes on (WK-TURN-6)."""
    player = state.player
    discards = (*state.discards, player.card) if player.card != NO_CARD else state.discards
    numbers = state.table.numbers
    out_of_pieces = player.pieces.bit_count() == numbers.houses + numbers.forts
    state = state._replace(
        players=with_player(state.players, state.seat, player._replace(card=NO_CARD)),
        discards=discards,
        last_round=state.last_round or out_of_pieces,
        turn=Turn(),
    )
    return _draw(state, Status.DRAWING)


def shuffled(state: State, order: Sequence[int]) -> State:
    """Make the shuffled discards the draw pile and go on with the draw that waited (WK-TURN-7)."""
    return _draw(state._replace(deck=tuple(order), discards=()), state.status)


def reveal(state: State) -> State:
    """Begin the turn of the seat to move: a card of a full terrain, or none, is drawn anew (WK-TURN-8)."""
    player = state.player
    if player.card != NO_CARD and not _is_full(state, player.card):
        return state._replace(status=Status.TURN, turn=Turn(player.card))
    if player.card != NO_CARD:
        state = state._replace(
            players=with_player(state.players, state.seat, player._replace(card=NO_CARD)),
            discards=(*state.discards, player.card),
        )
    return _draw(state, Status.REVEALING)


def _draw(state: State, status: Status) -> State:
    """Draw a terrain card for the seat, discarding those of full terrains; wait if a reshuffle is due."""
    deck, discards, card = state.deck, state.discards, NO_CARD
    while card == NO_CARD and not _all_full(state):
        if not deck:
            return state._replace(deck=deck, discards=discards, status=status)
        if _is_full(state, deck[0]):
            discards = (*discards, deck[0])
        else:
            card = deck[0]
        deck = deck[1:]
    player = state.player._replace(card=card)
    state = state._replace(
        players=with_player(state.players, state.seat, player), deck=deck, discards=discards, status=Status.TURN
    )
    return _next_seat(state) if status == Status.DRAWING else state._replace(turn=Turn(card))


def _next_seat(state: State) -> State:
    """Pass the turn to the next seat, or end the game with its last round (WK-SETUP-5, WK-END-1)."""
    seat = (state.seat + 1) % len(state.players)
    if seat != state.table.start:
        return reveal(state._replace(seat=seat))
    if state.last_round or state.round >= state.table.numbers.round_limit:
        return state._replace(status=Status.OVER)
    return reveal(state._replace(seat=seat, round=state.round + 1))


def _is_full(state: State, terrain: int) -> bool:
    return not state.table.land.terrain[terrain] & ~state.occupied


def _all_full(state: State) -> bool:
    return not state.table.land.card_land & ~state.occupied
