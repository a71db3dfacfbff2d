"""A play in the making: whether it is high enough, how high it can get (WC-PLAY-3, WC-PLAY-5)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from wk.games.winter_court.cards import OF_SUIT, RANK, RANKS, SUIT, cards_in
from wk.games.winter_court.state import with_player

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_court.cards import Card, Cards
    from wk.games.winter_court.state import Making, State


def lay(state: State, card: Card, making: Making) -> State:
    """Return the state after the player to move laid a card of the hand in a play."""
    player, others = state.player, ~(1 << card)
    player = player._replace(hand=player.hand & others, shown=player.shown & others)
    return with_player(state, player, making=making)


def beats(making: Making, present: int) -> bool:
    """Return whether a play, as it is, can be done against an influence of this total (WC-PLAY-3)."""
    return making.rank < present if making.fool else making.strength > present


def reach(making: Making, hand: Cards, addable: Iterable[int]) -> int:
    """Return the most strength a play without the Fool can get.

    More cards never hurt. Of a suit to which powers may add n cards, the n highest are added, which opens
    the suit to boosters, and the stars among the others are laid as these.

    Args:
        making: the play so far.
        hand: the cards still in hand.
        addable: the suit of each card that powers may still add.
    """
    counts = dict.fromkeys([SUIT[card] for card in making.cards], 0)
    for suit in addable:
        counts[suit] = counts.get(suit, 0) + 1
    gains = [_most(hand >> RANKS * suit & OF_SUIT, count) for suit, count in counts.items()]
    return making.strength + sum(gains)


@cache
def _most(cards: int, count: int) -> int:
    """Return the most that cards of one suit give, ``count`` of them added and the rest boosters."""
    ranks = [RANK[card] for card in reversed(cards_in(cards))]
    return sum(ranks[:count]) + sum(rank for rank in ranks[count:] if rank <= 3)
