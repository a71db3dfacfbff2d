"""The keys' cursor on a table whose things do not lie in a row: from one to the next one that way."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""The direction of each arrow."""

T = TypeVar("T")
"""A thing on the table."""


def following(
    among: Sequence[T],
    here: T | None,
    way: tuple[int, int],
    middle: Callable[[T], tuple[int, int]],
) -> T:
    """Return the nearest thing in a direction; the present one if there is none, the first one without it.

    Args:
        among: what can be chosen.
        here: where the cursor is.
        way: the direction, one of those of `ARROWS`.
        middle: returns where a thing is, in pixels.
    """
    if here is None or here not in among:
        return min(among, key=lambda other: middle(other)[::-1])
    x, y = middle(here)

    def cost(other: T) -> tuple[bool, float]:
        to_x, to_y = middle(other)
        along = (to_x - x) * way[0] + (to_y - y) * way[1]
        across = abs((to_x - x) * way[1]) + abs((to_y - y) * way[0])
        return along <= 0, along + 2 * across

    best = min((other for other in among if other != here), key=cost, default=here)
    return here if cost(best)[0] else best
