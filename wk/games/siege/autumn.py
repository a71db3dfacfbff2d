"""Autumn: tricks bring cards (SG-AUT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import Action
from wk.games.siege.cards import JOKER, RANK, SUIT, different, joined, without
from wk.games.siege.kinds import Fault, Kind
from wk.games.siege.seasons import begin_winter
from wk.games.siege.state import AUTUMN, with_player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.siege.cards import Card, Cards
    from wk.games.siege.state import Player, State

PLAYS = tuple(Action("play", card) for card in range(JOKER + 1))
"""Every action of playing a card, by card; made once, for they never change."""

Trick = tuple[tuple[int, "Card"], ...]
"""Seats and cards in order of play."""


class Play(Kind):
    """A card of the Field is played to the trick (SG-AUT-1)."""

    word = "play"
    phases = (AUTUMN,)

    def options(self, state: State) -> list[Action]:
        """Every card that follows suit, or all."""
        return [PLAYS[card] for card in playable(state)]

    def fault(self, state: State, action: Action) -> Fault:
        """The suit must be followed; a Joker always may be played."""
        if action.card not in state.player.field:
            return "not-in-field"
        return "" if action.card in playable(state) else "follow-suit"

    def effect(self, state: State, action: Action) -> State:
        """Play; the last card of a trick settles it."""
        player, trick = state.player, (*state.trick, (state.seat, action.card))
        after = with_player(state, state.seat, player._replace(field=without(player.field, action.card)))
        if len(trick) == len(state.players):
            return settle(after, trick)
        return after._replace(trick=trick, seat=(state.seat + 1) % len(state.players))


def playable(state: State) -> list[Card]:
    """Return the different cards the seat to move may play (SG-AUT-2, SG-AUT-3)."""
    field: Cards = state.player.field
    if state.trick and (led := state.trick[0][1]) != JOKER:
        following = [card for card in field if SUIT[card] == SUIT[led]]
        if following:
            return different((*following, *(card for card in field if card == JOKER)))
    return different(field)


def winning(trick: Trick) -> tuple[int, Card]:
    """Return who has won a trick, or would if it ended now, and by which card (SG-AUT-4)."""
    suit = SUIT[trick[0][1]]
    return max(trick, key=lambda each: RANK[each[1]] if SUIT[each[1]] in (suit, SUIT[JOKER]) else -1)


def settle(state: State, trick: Trick) -> State:
    """Return the state after a whole trick; the last one ends the Autumn (SG-AUT-5, SG-AUT-6)."""
    seat, played = winning(trick)[0], state.tricks_played + 1
    player = state.players[seat]
    won = joined(player.won, tuple([card for _, card in trick]))
    player = player._replace(won=won, tricks=player.tricks + 1)
    after = with_player(state, seat, player, trick=(), tricks_played=played, seat=seat)
    if played < state.fixed.numbers.tricks:
        return after
    return begin_winter(after._replace(next_initiator=most_tricks(after.players, seat)))


def most_tricks(players: Sequence[Player], last: int) -> int:
    """Return who alone won most tricks, or else the winner of the last (SG-AUT-6)."""
    counts = [player.tricks for player in players]
    return counts.index(max(counts)) if counts.count(max(counts)) == 1 else last
