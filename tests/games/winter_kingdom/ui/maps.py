"""Maps for the tests of what is drawn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.hexmap import RADIUS, SLOTS
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import MapPicture, draw_map
from wk.hexgrid import Hex, hexagon

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from wk.games.winter_kingdom.ui.map.camera import Camera

BOARD = {
    Hex(at.q + centre.q, at.r + centre.r): slot
    for slot, centre in enumerate(SLOTS.values())
    for at in hexagon(RADIUS)
}
"""The slot of each of the 427 hexes."""

FLOWER = tuple(BOARD)

MIXED = {at: Terrain((at.q * 5 + at.r * 3 + at.q * at.r) % 11) for at in FLOWER}
"""All terrains scattered over the flower."""


def layer(terrain: dict[Hex, Terrain] | None = None) -> MapLayer:
    """Return a layer of the whole flower, all terrains scattered over it unless given."""
    return MapLayer(terrain or MIXED, BOARD)


@cache
def single(terrain: Terrain) -> MapLayer:
    """Return a layer of one terrain: a hex and two rings around it; kept, as the ground never changes."""
    land = dict.fromkeys(hexagon(2), terrain)
    return MapLayer(land, dict.fromkeys(land, 0))


def pixels(surface: pygame.Surface) -> NDArray[np.uint8]:
    """Return a copy of a surface's colours, by x, y and channel."""
    return pygame.surfarray.array3d(surface)


def drawn(camera: Camera, on: MapLayer, picture: MapPicture) -> NDArray[np.uint8]:
    """Return the colours of a window of the camera's size on which a picture was drawn."""
    surface = pygame.Surface((camera.left + camera.width, camera.top + camera.height))
    draw_map(surface, camera, on, picture)
    return pixels(surface)
