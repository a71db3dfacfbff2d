"""Heaps of cards, equal ones among them; as sorted tuples, so that equal heaps are equal values."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Heap = tuple[int, ...]
"""Numbers of cards in sorted order, equal ones as often as they are there."""


def without(heap: Heap, card: int) -> Heap:
    """Return a heap without one card that equals the given one; ValueError if there is none."""
    place = heap.index(card)
    return heap[:place] + heap[place + 1 :]


def joined(heap: Heap, cards: Iterable[int]) -> Heap:
    """Return a heap with more cards, in any order, put into it."""
    return tuple(sorted((*heap, *cards)))


def different(heap: Iterable[int]) -> list[int]:
    """Return the cards of a heap without repeating equal ones."""
    return list(dict.fromkeys(heap))
