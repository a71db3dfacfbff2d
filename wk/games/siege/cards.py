"""The cards (SG-TERM-1, SG-TERM-2). A card is a number in sorted order; equal cards have the same number."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = int
"""The number of a card in sorted order: by suit, then by rank; the Joker, a hidden card."""

Cards = tuple[Card, ...]
"""A heap: cards in sorted order, equal ones as often as they are there. Of a deck or row: in its order."""

SUITS = "chds"
"""The letters of the suits in order: clubs, hearts, diamonds, spades."""

SUIT_NAMES = ("clubs", "hearts", "diamonds", "spades")
"""The suits as files name them, and as their words are called."""

RANKS = "23456789TJQKA"
"""The letters of the ranks but the Joker's, from the lowest."""

JOKER: Card = 52
HIDDEN: Card = 53
"""In place of a card that the viewer may not see."""

CARD_IDS = (*(rank + suit for suit in SUITS for rank in RANKS), "X", "?")
"""The ids of all cards by number, for example ``Th``."""

CARDS = {name: card for card, name in enumerate(CARD_IDS[:HIDDEN])}
"""The cards by id."""

SUIT = tuple(card // len(RANKS) for card in range(len(CARD_IDS)))
"""The suit of each card, and so its side of a city; the Joker has one that nothing else has."""

RANK = (*(card % len(RANKS) for card in range(JOKER)), len(RANKS), len(RANKS) + 1)
"""The rank of each card, 0 for a 2; the Joker's is the highest."""

JACK = RANKS.index("J")
ROYAL_RANKS = tuple(map(RANKS.index, "AKQ"))


def card_of(rank: int, suit: int) -> Card:
    """Return the card of a rank and a suit."""
    return suit * len(RANKS) + rank


ROYALS = tuple(frozenset(card_of(rank, suit) for rank in ROYAL_RANKS) for suit in range(len(SUITS)))
"""The royals of each line (SG-TERM-7)."""


def ids(cards: Iterable[Card]) -> list[str]:
    """Return the ids of cards in their order."""
    return [CARD_IDS[card] for card in cards]


def without(cards: Cards, card: Card) -> Cards:
    """Return cards without the first that equals one; ValueError if none does."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def joined(heap: Cards, cards: Cards) -> Cards:
    """Return a heap with more cards, in any order, put into it."""
    return tuple(sorted(heap + cards)) if cards else heap


def different(cards: Cards) -> list[Card]:
    """Return the cards without repeating equal ones."""
    return list(dict.fromkeys(cards))
