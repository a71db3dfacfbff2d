"""What grows or stands on a hex: one of four pictures of its terrain, chosen by its coordinate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import hexgrid
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.ground import seed
from wk.shell import paint

if TYPE_CHECKING:
    import pygame

    from wk.hexgrid import Hex

FOLDER = "winter_kingdom/art/terrain"

VARIANTS = 4
"""Pictures of each terrain, in files ``<terrain>-1.svg`` to ``<terrain>-4.svg``."""

BOX = 2.4
"""Width and height of a motif's picture in circumradii; the middle is the middle of the hex."""

DRIFT = 0.05
"""How far a motif may stand beside the middle, in circumradii."""

STEADY = frozenset({Terrain.MOUNTAIN, Terrain.TUNNEL, Terrain.VILLAGE, Terrain.CASTLE})
"""Terrains that fill their hex and stand in its middle."""


def motif(terrain: Terrain, variant: int, circumradius: float) -> pygame.Surface:
    """Return the sprite of a motif; shared, so nobody may paint on it.

    Args:
        terrain: what it shows.
        variant: 1 to VARIANTS.
        circumradius: centre to corner of a hex in pixels.
    """
    size = round(BOX * circumradius)
    return paint.picture(f"{FOLDER}/{terrain.label}-{variant}", (size, size))


def motif_at(terrain: Terrain, at: Hex, circumradius: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the sprite of a hex's motif and its upper left pixel from the centre of hex 0,0."""
    sprite = motif(terrain, 1 + seed(at, terrain.label) % VARIANTS, circumradius)
    x, y = hexgrid.to_pixel(at, circumradius)
    if terrain not in STEADY:
        places = seed(at, "drift")
        x += DRIFT * circumradius * (places % 9 - 4) / 4
        y += DRIFT * circumradius * (places // 9 % 9 - 4) / 4
    half = sprite.get_width() / 2
    return sprite, (round(x - half), round(y - half))
