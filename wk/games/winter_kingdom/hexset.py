"""Sets of hexes as bitboards: one Python int, one bit a hex of a padded axial rectangle.

The rectangle is wide enough for the map and a rim of empty columns, so that a step in any
direction is a shift by a fixed number of bits and what leaves the map falls on bits no map has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.hexgrid import DIRECTIONS, Hex

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HexSet = int
"""A set of hexes; union, intersection and difference are ``|``, ``&`` and ``& ~``."""

REACH = 13
"""Largest absolute axial coordinate of the map (WK-MAP-4)."""

WIDTH = 2 * REACH + 3

SHIFTS = tuple(step.r * WIDTH + step.q for step in DIRECTIONS)
"""The six steps as shifts of a bit, in the order of DIRECTIONS."""

LATTICE: tuple[Hex, ...] = tuple(
    Hex(i % WIDTH - REACH - 1, i // WIDTH - REACH - 1) for i in range(WIDTH * WIDTH)
)
"""The hex of each bit number."""

BITS: dict[Hex, HexSet] = {at: 1 << i for i, at in enumerate(LATTICE)}
"""The one-hex set of each hex of the rectangle; a hex outside it has none."""


def hexset(hexes: Iterable[Hex]) -> HexSet:
    """Return the set of the given hexes, all within the rectangle."""
    found = 0
    for at in hexes:
        found |= BITS[at]
    return found


def singles(some: HexSet) -> Iterator[HexSet]:
    """Yield the one-hex sets of a set, row by row from the top, each row from the left."""
    while some:
        lowest = some & -some
        yield lowest
        some ^= lowest


def hexes(some: HexSet) -> list[Hex]:
    """Return the hexes of a set, row by row from the top, each row from the left."""
    return [LATTICE[single.bit_length() - 1] for single in singles(some)]


_FEW = 4
"""So many hexes are passed one by one in less time than it takes to halve the set."""

_BELOW = tuple((1 << i) - 1 for i in range(WIDTH * WIDTH + 1))
"""All bits below each bit number."""


def nth(some: HexSet, n: int) -> HexSet:
    """Return the n-th hex of a set, from 0 on in the order of `singles`, as a one-hex set."""
    low, high = 0, WIDTH * WIDTH
    while n > _FEW:
        middle = (low + high) >> 1
        lower = some & _BELOW[middle]
        count = lower.bit_count()
        if n < count:
            some, high = lower, middle
        else:
            some, low, n = some ^ lower, middle, n - count
    for _ in range(n):
        some &= some - 1
    return some & -some
