"""Axial hex arithmetic: steps, rotation, distance, hex to pixel and back. Nothing else.

Pointy-top hexes; q grows to the right, r grows down and to the right, and ``s = -q - r``.
Source of the formulas: Red Blob Games, "Hexagonal Grids".
"""

from __future__ import annotations

import math
from typing import NamedTuple

SQRT3 = math.sqrt(3.0)


class Hex(NamedTuple):
    """A hex by its axial coordinates."""

    q: int
    r: int

    def __str__(self) -> str:
        """Return the hex as it stands in records: ``q,r``."""
        return f"{self.q},{self.r}"


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The six steps, clockwise from the right: E, SE, SW, W, NW, NE."""


def parse_hex(text: str) -> Hex:
    """Read ``q,r``; raise ValueError for anything else, other spellings of a number included."""
    q, comma, r = text.partition(",")
    if comma and q.removeprefix("-").isdecimal() and r.removeprefix("-").isdecimal() and len(text) < 16:
        at = Hex(int(q), int(r))
        if str(at) == text:
            return at
    raise ValueError(f"'{text}' is not a hex; a hex is written q,r, for example 3,-2")


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around one, in the order of DIRECTIONS."""
    q, r = at
    return tuple([Hex(q + across, r + down) for across, down in DIRECTIONS])


def distance(one: Hex, other: Hex) -> int:
    """Return the number of steps between two hexes of the endless grid."""
    dq, dr = one.q - other.q, one.r - other.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(at: Hex, steps: int) -> Hex:
    """Turn a hex about the origin by steps of 60 degrees clockwise (WK-MAP-5)."""
    for _ in range(steps % 6):
        at = Hex(-at.r, at.q + at.r)
    return at


def hexagon(radius: int) -> list[Hex]:
    """Return the hexes within ``radius`` steps of the origin, row by row from the top."""
    span = range(-radius, radius + 1)
    return [Hex(q, r) for r in span for q in span if abs(q + r) <= radius]


def to_pixel(at: Hex, circumradius: float) -> tuple[float, float]:
    """Return the centre of a hex in pixels from the centre of hex 0,0; y grows downwards."""
    return SQRT3 * circumradius * (at.q + at.r / 2), 1.5 * circumradius * at.r


def from_pixel(x: float, y: float, circumradius: float) -> Hex:
    """Return the hex under a point given from the centre of hex 0,0."""
    r = y / (1.5 * circumradius)
    q = x / (SQRT3 * circumradius) - r / 2
    rounded = [round(q), round(r), round(-q - r)]
    errors = [abs(got - exact) for got, exact in zip(rounded, (q, r, -q - r), strict=True)]
    worst = errors.index(max(errors))
    if worst == 0:
        rounded[0] = -rounded[1] - rounded[2]
    elif worst == 1:
        rounded[1] = -rounded[0] - rounded[2]
    return Hex(rounded[0], rounded[1])


_CORNERS = tuple((math.cos(angle), math.sin(angle)) for angle in map(math.radians, range(-30, 330, 60)))


def corners(x: float, y: float, circumradius: float) -> list[tuple[float, float]]:
    """Return the six corners of a hex about a centre, clockwise from the upper right.

    The side between corner i and corner i + 1 faces ``DIRECTIONS[i]``.
    """
    return [(x + circumradius * across, y + circumradius * down) for across, down in _CORNERS]
