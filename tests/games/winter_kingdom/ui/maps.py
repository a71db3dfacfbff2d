"""Maps for the tests of what is drawn, and colours as people with other colour vision see them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

from wk.games.winter_kingdom.hexmap import RADIUS, SLOTS
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import MapPicture, draw_map
from wk.hexgrid import Hex, hexagon

if TYPE_CHECKING:
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

VISION: dict[str, NDArray[np.float64]] = {
    "usual": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""Linear RGB as seen with full protanopia, deuteranopia, tritanopia.

Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE TVCG 15(6), 2009; the matrices for severity 1.0.
"""


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


def seen(colours: NDArray[np.uint8], vision: str) -> NDArray[np.float64]:
    """Return colours (0 to 255, last axis RGB) as linear RGB, 0 to 1, as a kind of vision sees them."""
    value = colours / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    mixed: NDArray[np.float64] = np.clip(linear @ VISION[vision].T, 0, 1)
    return mixed


def luminance(colours: NDArray[np.uint8], vision: str) -> NDArray[np.float64]:
    """Return the relative luminance (WCAG 2) of colours as a kind of vision sees them."""
    result: NDArray[np.float64] = seen(colours, vision) @ np.array([0.2126, 0.7152, 0.0722])
    return result


def contrast(one: float, other: float) -> float:
    """Return the contrast ratio (WCAG 2) of two relative luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def difference(one: NDArray[np.uint8], other: NDArray[np.uint8], vision: str) -> NDArray[np.float64]:
    """Return how far apart colours look to a kind of vision: CIE 1976 delta E; 2 is just seen."""
    return distance(tones(one, vision), tones(other, vision))


def distance(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how far apart `tones` look, as `difference` does."""
    apart: NDArray[np.float64] = np.linalg.norm(one - other, axis=-1)
    return apart


def tones(colours: NDArray[np.uint8], vision: str) -> NDArray[np.float64]:
    """Return colours as a kind of vision sees them, in CIE L*a*b*."""
    linear = seen(colours, vision)
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = linear @ to_xyz.T / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = np.moveaxis(f, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
