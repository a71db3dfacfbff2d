"""Resource cards and nobles (NB-TERM-1 to NB-TERM-3), each a number in the order of the texts of its sort."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Suit = int
"""0 to 3 in the order of SUITS."""

Card = int
"""The number of a Resource card in CARDS; equal cards are one number."""

Noble = int
"""The number of a noble in NOBLES; equal nobles are one number."""

SUITS = ("clubs", "diamonds", "hearts", "spades")
"""The suits, and the courts called after them."""

_LETTERS = "CDHS"

CARDS = (*sorted(f"{rank}{suit}" for rank in ("A", *range(2, 11)) for suit in _LETTERS), "X")
"""The texts of the different Resource cards, sorted."""

JOKER: Card = len(CARDS) - 1

HIDDEN = -1
"""In place of a card that the viewer may not see; looked up in a table it counts as a Joker does."""

SUIT = (*(_LETTERS.index(card[-1]) for card in CARDS[:-1]), -1)
"""The suit of each card; -1 for a Joker."""

SUIT_BIT = (*(1 << suit for suit in SUIT[:-1]), 0)
"""The suit of each card as a set of suits; a Joker has none."""

RANK = (*(1 if card[0] == "A" else int(card[:-1]) for card in CARDS[:-1]), 0)
"""The rank of each card, 1 for an Ace; 0 for a Joker."""

ACES = frozenset(card for card, rank in enumerate(RANK) if rank == 1)

PACKS = 2
"""How often every card but the Jokers is there."""

JACK, QUEEN, KING = range(3)
"""The ranks of nobles, lowest first."""

_RANKS = "JQK"

NOBLES = tuple(sorted(f"{rank}{suit}" for rank in _RANKS for suit in _LETTERS))
"""The texts of the different nobles, sorted."""

NOBLE_RANK = tuple(_RANKS.index(noble[0]) for noble in NOBLES)
NOBLE_SUIT = tuple(_LETTERS.index(noble[1]) for noble in NOBLES)

JACKS = tuple(noble for noble, rank in enumerate(NOBLE_RANK) if rank == JACK)


def noble_of(rank: int, suit: Suit) -> Noble:
    """Return the noble of a rank and a suit."""
    return NOBLES.index(_RANKS[rank] + _LETTERS[suit])


def resources(jokers: int) -> list[Card]:
    """Return all Resource cards of a game in sorted order (NB-TERM-2, NB-OPT-JOKERS)."""
    return [card for card in range(JOKER) for _ in range(PACKS)] + [JOKER] * jokers


def other_nobles(courts: Iterable[Suit]) -> list[Noble]:
    """Return the nobles that are not in the first courts, in sorted order (NB-SETUP-1, NB-SETUP-2)."""
    left = sorted(list(range(len(NOBLES))) * PACKS)
    for suit in courts:
        for rank in (JACK, QUEEN, KING):
            left.remove(noble_of(rank, suit))
    return left


def king_suits(court: Iterable[Noble]) -> int:
    """Return the set of the suits of a court's Kings: those of its loyal cards (NB-TERM-5)."""
    suits = 0
    for noble in court:
        suits |= _KING_BIT[noble]
    return suits


def count_rank(court: Iterable[Noble], rank: int) -> int:
    """Return how many nobles of a rank a court has."""
    return [NOBLE_RANK[noble] for noble in court].count(rank)


_KING_BIT = tuple(1 << suit if rank == KING else 0 for suit, rank in zip(NOBLE_SUIT, NOBLE_RANK, strict=True))
