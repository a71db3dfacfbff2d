"""The keys' cursor: from one place where something can be put to the next one that way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.ui.spots import Spot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.minsterpool.ui.table.things import Thing

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}

Place = tuple[str, Spot]
"""A place on a member: the id of its board, and where."""


def following(
    among: Sequence[Thing],
    here: Thing | None,
    way: tuple[int, int],
    middle: Callable[[Thing], tuple[int, int]],
) -> Thing:
    """Return the nearest place in a direction; the present one if there is none, the first one without it.

    Args:
        among: where something can be put.
        here: where the cursor is.
        way: the direction, one of those of `ARROWS`.
        middle: returns where a place is, in pixels.
    """
    if here is None or here not in among:
        return min(among, key=lambda place: middle(place)[::-1])
    x, y = middle(here)

    def cost(place: Thing) -> tuple[bool, float]:
        to_x, to_y = middle(place)
        along = (to_x - x) * way[0] + (to_y - y) * way[1]
        across = abs((to_x - x) * way[1]) + abs((to_y - y) * way[0])
        return along <= 0, along + 2 * across

    best = min((place for place in among if place != here), key=cost, default=here)
    return here if cost(best)[0] else best
