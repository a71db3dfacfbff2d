"""The cards everybody has (HC-TERM-5). A card is a number, its place among all that could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = int
"""The number of a card in the order of CARD_IDS; two alike have the same."""

TYPES = "rhbf"
"""The types in card order: relationship, hourglass, bribe, favor."""

RELATIONSHIP, HOURGLASS, BRIBE, FAVOR = range(4)

MOST = 9
"""The largest amount of a card."""

CARD_IDS = tuple(f"{letter}{amount}" for letter in TYPES for amount in range(1, MOST + 1))
"""Every card there could be, as files write it."""

TYPE = tuple(card // MOST for card in range(len(CARD_IDS)))
"""The type of each card."""

AMOUNT = tuple(card % MOST + 1 for card in range(len(CARD_IDS)))
"""The amount of each card."""

SELECTED = 3
"""How many cards are selected in a round (HC-SELECT-1)."""


def ids(cards: Iterable[Card]) -> list[str]:
    """Return cards as files write them."""
    return [CARD_IDS[card] for card in cards]


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return sorted cards less others that are among them, each as often as it is named."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
