"""The sixty cards (WC-TERM-1). A card is a number in card order; a set of cards is one int, a bit a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = int
"""The number of a card in card order, 0 to 59: by suit, then by rank."""

Cards = int
"""A set of cards: bit n is card n."""

SUITS = ("lands", "might", "wealth", "knowledge", "devotion", "wit")
"""The suits in suit order, as files name them."""

LANDS, MIGHT, WEALTH, KNOWLEDGE, DEVOTION, WIT = range(len(SUITS))

RANKS = 10
"""How many cards a suit has, their ranks 1 to 10."""

CARD_IDS = tuple(f"{suit[:2]}{rank}" for suit in SUITS for rank in range(1, RANKS + 1))
"""The ids of the cards in card order, for example ``la4``."""

SUIT = tuple(card // RANKS for card in range(len(CARD_IDS)))
"""The suit of each card."""

RANK = tuple(card % RANKS + 1 for card in range(len(CARD_IDS)))
"""The rank of each card."""

OF_SUIT = (1 << RANKS) - 1
"""The ten cards of a suit, once they are shifted down: ``cards >> RANKS * suit & OF_SUIT``."""

STARS: Cards = sum(1 << card for card, rank in enumerate(RANK) if rank <= 3)
"""The cards of rank 1, 2 and 3, which can be boosters."""


def cards_in(some: Cards) -> list[Card]:
    """Return the cards of a set in card order."""
    found = []
    while some:
        lowest = some & -some
        found.append(lowest.bit_length() - 1)
        some ^= lowest
    return found


def card_set(cards: Iterable[Card]) -> Cards:
    """Return the set of some cards."""
    return sum({1 << card for card in cards})


def total(some: Cards) -> int:
    """Return the sum of the ranks of a set of cards."""
    return sum([RANK[card] for card in cards_in(some)])


def ids(some: Cards) -> list[str]:
    """Return the ids of a set of cards in card order."""
    return [CARD_IDS[card] for card in cards_in(some)]
