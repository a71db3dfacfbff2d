"""Pictures of single boards: one side turned as it will lie, and the outline of a slot."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.boardfile import RADIUS, SIZE
from wk.games.winter_kingdom.hexmap import SLOTS, side_of, turned
from wk.games.winter_kingdom.terrain import LETTERS, Terrain
from wk.games.winter_kingdom.ui.map import motifs
from wk.games.winter_kingdom.ui.map.ground import THICKNESS, Ground
from wk.hexgrid import DIRECTIONS, SQRT3, Hex, corners, hexagon, to_pixel
from wk.shell import paint
from wk.shell.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.setup.wishes import Placed

WIDTH, HEIGHT = SIZE * SQRT3 + 0.5, 1.5 * (SIZE - 1) + 2 + 2 * THICKNESS + 0.3
"""Size of a board's picture in circumradii; the middle of the board is the middle of the picture."""

LOCAL = hexagon(RADIUS)
"""The hexes of a side in local coordinates."""

SLOT_OF = {Hex(at.q + centre.q, at.r + centre.r): slot for slot, centre in SLOTS.items() for at in LOCAL}
"""The slot each hex of the map lies in (WK-MAP-4)."""

_sides = SurfaceCache(budget=24 * 2**20)


def land_of(rows: Sequence[str], steps: int = 0) -> dict[Hex, Terrain]:
    """Return the terrain of each hex of a side turned by steps of 60 degrees, in local coordinates."""
    letters = turned(side_of(rows), steps)
    return {at: Terrain(LETTERS.index(letters[at.r + RADIUS, at.q + RADIUS])) for at in LOCAL}


def land_on_map(boards: BoardSet, placed: Mapping[str, Placed]) -> tuple[dict[Hex, Terrain], dict[Hex, int]]:
    """Return terrain and number of the slot of every hex of a map, whole or in part."""
    terrain: dict[Hex, Terrain] = {}
    number: dict[Hex, int] = {}
    for place, (slot, centre) in enumerate(SLOTS.items()):
        if slot not in placed:
            continue
        side, steps = placed[slot]
        for at, kind in land_of(boards.rows[side], steps).items():
            on_map = Hex(at.q + centre.q, at.r + centre.r)
            terrain[on_map], number[on_map] = kind, place
    return terrain, number


def side_picture(rows: Sequence[str], steps: int, circumradius: float) -> pygame.Surface:
    """Return the picture of a side lying by itself; shared, so nobody may paint on it.

    Args:
        rows: its nine rows of letters.
        steps: turns of 60 degrees clockwise.
        circumradius: centre to corner of a hex in pixels.
    """
    key = tuple(rows), steps, round(circumradius, 2)
    return _sides.get(key, lambda: _side(key[0], steps, circumradius))


def _side(rows: Sequence[str], steps: int, a: float) -> pygame.Surface:
    land = land_of(rows, steps)
    size = math.ceil(WIDTH * a), math.ceil(HEIGHT * a)
    view = (-size[0] / a / 2, -size[1] / a / 2, size[0] / a, size[1] / a)
    ground = Ground(land, dict.fromkeys(land, 0), islands=False)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(paint.svg(ground.svg(LOCAL, a), size, view), (0, 0))
    for at in LOCAL:
        sprite, (x, y) = motifs.motif_at(land[at], at, a)
        picture.blit(sprite, (x + size[0] // 2, y + size[1] // 2))
    return picture


@lru_cache(maxsize=1)
def _outline() -> str:
    """Return the SVG path round a board about 0,0, lengths in circumradii."""
    ends: dict[tuple[float, float], tuple[float, float]] = {}
    inside = set(LOCAL)
    for at in LOCAL:
        points = [(round(x, 3), round(y, 3)) for x, y in corners(*to_pixel(at, 1), 1)]
        for side, step in enumerate(DIRECTIONS):
            if (at.q + step.q, at.r + step.r) not in inside:
                ends[points[side]] = points[(side + 1) % 6]
    path: list[tuple[float, float]] = []
    place = next(iter(ends))
    for _ in ends:
        # The next side begins where this one ends, but for rounding.
        _, corner = min((math.dist(begin, place), begin) for begin in ends)
        path.append(corner)
        place = ends[corner]
    return "M" + " ".join(f"{x},{y}" for x, y in path) + "Z"


def slot_picture(
    circumradius: float, line: str, width: float, *, dashed: bool = False, fill: float = 0
) -> pygame.Surface:
    """Return the outline of a slot, as large as a board's picture.

    Args:
        circumradius: centre to corner of a hex in pixels.
        line: its colour.
        width: of the line in circumradii, over a dark companion.
        dashed: whether the slot is empty.
        fill: opacity of a wash of the same colour.
    """
    a = circumradius
    size = math.ceil(WIDTH * a), math.ceil(HEIGHT * a)
    view = (-size[0] / a / 2, -size[1] / a / 2, size[0] / a, size[1] / a)
    dashes = ' stroke-dasharray="0.9 0.6"' if dashed else ""
    common = f'<path d="{_outline()}" stroke-linejoin="round" stroke-linecap="round"{dashes}'
    body = f'<path d="{_outline()}" fill="{line}" fill-opacity="{fill}"/>' if fill else ""
    if not dashed:
        body += f'{common} fill="none" stroke="#1a1206" stroke-opacity=".85" stroke-width="{2 * width:.3f}"/>'
    body += f'{common} fill="none" stroke="{line}" stroke-width="{width:.3f}"/>'
    return paint.svg(body, size, view)
