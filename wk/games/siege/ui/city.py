"""Where the places of a city lie, and where cards lie on them: pure arithmetic over sizes in pixels."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from wk.games.siege.state import FORT, GARRISON, KEEP

FIELD, DISCARDS = 9, 10
"""What can be pointed at besides the places of a city."""

GRID = (
    (FORT, 0, 1), (FORT + 1, 1, 0), (FORT + 2, 2, 1), (FORT + 3, 1, 2),
    (GARRISON, 0, 0), (GARRISON + 1, 2, 0), (GARRISON + 2, 2, 2), (GARRISON + 3, 0, 2),
    (KEEP, 1, 1),
)  # fmt: skip
"""Column and row of each place (SG-TERM-4)."""

LARGE = 60
"""Width in pixels from which a place is a large one."""

BASE = -1
"""The number of the Jack in a Keep, below its royals."""


class Thing(NamedTuple):
    """Something on the table: a card, or the room for one."""

    seat: int
    spot: int
    """A place of a city, or FIELD, DISCARDS."""
    n: int = 0
    """Which card there, from 0; where there is none, the room for it."""


class City(NamedTuple):
    """The places of a city, in pixels."""

    rect: pygame.Rect
    cell: tuple[int, int]
    gap: int
    pad: int

    def place(self, spot: int) -> pygame.Rect:
        """Return a place."""
        _, column, row = GRID[spot]
        left = self.rect.left + self.pad + column * (self.cell[0] + self.gap)
        return pygame.Rect(left, self.rect.top + self.pad + row * (self.cell[1] + self.gap), *self.cell)

    def card(self, spot: int, n: int, count: int) -> pygame.Rect:
        """Return where a card lies that is one of so many at a place; the Jack of a Keep counts as one."""
        place = self.place(spot)
        if spot < GARRISON:
            return place.inflate(-2, -2)
        if spot == KEEP:
            n, count, share, right, down = n + 1, count + 1, 0.88 if not count else 0.74, 0.12, 0.08
        else:
            share = 0.9 if count < 2 else 0.8 if count == 2 else 0.7
            right, down = 0.17 * 2 / max(2, count), 0.15 * 2 / max(2, count)
        width, height = round(place.width * share), round(place.height * share)
        off = n - (count - 1) / 2
        middle = place.centerx + off * place.width * right, place.centery + off * place.height * down
        return pygame.Rect(round(middle[0] - width / 2), round(middle[1] - height / 2), width, height)

    def part(self, spot: int, n: int, count: int) -> pygame.Rect:
        """Return the part of a place in which one of so many things is hit: a strip each, side by side."""
        place, count = self.place(spot), max(1, count)
        left, right = (place.left + place.width * k // count for k in (n, n + 1))
        return pygame.Rect(left, place.top, right - left, place.height)


def city_at(corner: tuple[int, int], cell: tuple[int, int]) -> City:
    """Return a city with places of a size from its upper left corner."""
    gap, pad = max(3, round(cell[0] * 0.12)), max(6, round(cell[0] * 0.17))
    return City(pygame.Rect(corner, city_size(cell)), cell, gap, pad)


def city_size(cell: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a city with places of a size."""
    gap, pad = max(3, round(cell[0] * 0.12)), max(6, round(cell[0] * 0.17))
    return 3 * cell[0] + 2 * (gap + pad), 3 * cell[1] + 2 * (gap + pad)
