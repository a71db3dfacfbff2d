"""What lies under and over the boards: the table, their shadow on it, the light on everything.

All three are smooth, so they are computed on a coarse lattice and stretched; lengths are circumradii
from the centre of hex 0,0.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from wk import hexgrid
from wk.games.winter_kingdom.ui.map.camera import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from wk.hexgrid import Hex

TABLE_MIDDLE, TABLE_EDGE = (52, 71, 94), (14, 20, 30)
"""The table's colour under the map and far from it: a vignette."""

TABLE_REACH = (38.0, 30.0)
"""Where the table is as dark as it gets, to the right and downwards."""

SHADOW = (3, 6, 10)
SHADOW_OPACITY = 0.75
SHADOW_BLUR = 0.7
SHADOW_DROP = (0.15, 0.75)

LIGHT_UPPER_LEFT, LIGHT_LOWER_RIGHT = 1.06, 0.90
WARM, COOL = (1.012, 1.0, 0.985), (0.985, 1.0, 1.02)
"""The light's tint at the upper left and the lower right."""

BRIGHTEST = 1.08
"""More than the light ever reaches: multiplying pixels can only darken, so this much is added after."""

LATTICE = 8
"""Pixels between two points of the lattice."""

_TEXELS = 5
"""Points of the stored shadow a circumradius."""

_PAD = 6
"""Table around the boards the shadow may fall on."""


class Backdrop:
    """Table, shadow and light for boards on given hexes."""

    def __init__(self, hexes: Iterable[Hex]) -> None:
        centres = [hexgrid.to_pixel(at, 1) for at in hexes]
        reach = centres or [(0.0, 0.0)]
        # On whole points, so that the same land gets the same shadow whatever else there is.
        self._left = math.floor((min(x for x, _ in reach) - _PAD) * _TEXELS) / _TEXELS
        self._top = math.floor((min(y for _, y in reach) - _PAD) * _TEXELS) / _TEXELS
        width = max(x for x, _ in reach) + _PAD - self._left
        height = max(y for _, y in reach) + _PAD - self._top
        shape = pygame.Surface((round(width * _TEXELS), round(height * _TEXELS)), pygame.SRCALPHA)
        for x, y in centres:
            at = (x - self._left) * _TEXELS, (y - self._top) * _TEXELS
            pygame.draw.polygon(shape, "white", hexgrid.corners(*at, _TEXELS))
        blurred = pygame.transform.gaussian_blur(shape, round(SHADOW_BLUR * _TEXELS))
        self._shadow = pygame.surfarray.array_alpha(blurred).astype(np.float32) / 255

    def under(self, area: pygame.Rect, circumradius: float) -> pygame.Surface:
        """Return table and shadow for an area in pixels from the centre of hex 0,0."""
        x, y = _lattice(area, circumradius)
        far = np.hypot(x / TABLE_REACH[0], y / TABLE_REACH[1])
        near = np.clip(1 - far, 0, 1)[..., None] ** 1.1
        colour = np.array(TABLE_EDGE) + (np.array(TABLE_MIDDLE) - np.array(TABLE_EDGE)) * near
        dark = SHADOW_OPACITY * self._shade(x - SHADOW_DROP[0], y - SHADOW_DROP[1])[..., None]
        return _stretched(colour * (1 - dark) + np.array(SHADOW) * dark, area)

    def _shade(self, x: NDArray[np.float32], y: NDArray[np.float32]) -> NDArray[np.float32]:
        # The stored shadow between its points, and none beyond it.
        columns, rows = self._shadow.shape
        u = np.clip((x - self._left) * _TEXELS, 0, columns - 1.001)
        v = np.clip((y - self._top) * _TEXELS, 0, rows - 1.001)
        i, j = u.astype(int), v.astype(int)
        u, v = u - i, v - j
        upper = self._shadow[i, j] * (1 - u) + self._shadow[i + 1, j] * u
        lower = self._shadow[i, j + 1] * (1 - u) + self._shadow[i + 1, j + 1] * u
        mixed: NDArray[np.float32] = upper * (1 - v) + lower * v
        return mixed


def light(area: pygame.Rect, circumradius: float) -> pygame.Surface:
    """Return the light on an area in pixels from the centre of hex 0,0, as ``shine`` needs it."""
    x, y = _lattice(area, circumradius)
    away = np.clip(0.55 * (x / WIDTH + 0.5) + 0.45 * (y / HEIGHT + 0.5), 0, 1)[..., None]
    strength = LIGHT_UPPER_LEFT + (LIGHT_LOWER_RIGHT - LIGHT_UPPER_LEFT) * away
    tint = np.array(WARM) * (1 - away) + np.array(COOL) * away
    return _stretched(255 * strength * tint / BRIGHTEST, area)


def shine(surface: pygame.Surface, lit: pygame.Surface, area: pygame.Rect | None = None) -> None:
    """Let light fall on a surface, or on an area of it.

    Args:
        surface: what is lit, in its own pixels.
        lit: the light for the whole surface, from ``light``.
        area: the part that is lit.
    """
    part = area or surface.get_rect()
    surface.blit(lit, part, part, special_flags=pygame.BLEND_RGB_MULT)
    gain = surface.subsurface(part).copy()
    gain.fill([round(255 * (BRIGHTEST - 1))] * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(gain, part, special_flags=pygame.BLEND_RGB_ADD)


def _lattice(area: pygame.Rect, circumradius: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    # The stretching puts the first point on the first pixel and the last one just past the last.
    x = np.arange(area.left, area.right + 1, LATTICE, dtype=np.float32) / circumradius
    y = np.arange(area.top, area.bottom + 1, LATTICE, dtype=np.float32) / circumradius
    return x[:, None] + 0 * y[None, :], 0 * x[:, None] + y[None, :]


def _stretched(colours: NDArray[np.float64], area: pygame.Rect) -> pygame.Surface:
    points = pygame.surfarray.make_surface(np.clip(np.rint(colours), 0, 255).astype(np.uint8))
    whole = pygame.transform.smoothscale(points, area.size)
    result = pygame.Surface(area.size)
    result.blit(whole, (0, 0))
    return result
