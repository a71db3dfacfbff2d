"""Houses and forts as sprites, in the colours and with the emblems of the players."""

from __future__ import annotations

from functools import cache
from string import Template
from typing import TYPE_CHECKING

import pygame

from wk import assets
from wk.shell import paint, theme
from wk.shell.emblems import emblem_svg
from wk.shell.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from wk.shell.palette import PlayerColour

KINDS = ("house", "fort")
"""The kinds of pieces, each a file below ``assets``."""

BOX = 2.0
"""Width and height of a piece's sprite in circumradii; the middle is the middle of the hex."""

GHOST = 0.80
"""Opacity of a piece that is not built yet."""

EMBLEM_PLACES = {"house": (-0.141, 0.12, 0.156), "fort": (-0.013, 0.158, 0.211)}
"""Middle and radius of the emblem on each kind of piece, in circumradii."""

_ghosts = SurfaceCache(budget=4 * 2**20)


def piece(kind: str, colour: str, circumradius: float, *, ghost: bool = False) -> pygame.Surface:
    """Return the sprite of a piece, to be centred on its hex; shared, so nobody may paint on it.

    Args:
        kind: ``house`` or ``fort``.
        colour: name of the player's colour.
        circumradius: centre to corner of a hex in pixels.
        ghost: whether the piece only shows what would be built.
    """
    size = round(BOX * circumradius)
    tones = theme.PLAYER_COLOURS[colour]
    solid = paint.svg(_body(kind, theme.EMBLEMS[colour], tones), (size, size), (-BOX / 2, -BOX / 2, BOX, BOX))
    return _ghosts.get((kind, tones, size), lambda: _faded(solid)) if ghost else solid


def _faded(solid: pygame.Surface) -> pygame.Surface:
    image = solid.copy()
    image.fill((255, 255, 255, round(255 * GHOST)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@cache
def _body(kind: str, shape: str, tones: PlayerColour) -> str:
    x, y, radius = EMBLEM_PLACES[kind]
    body, shade, light = tones
    sign = emblem_svg(shape, (x, y, radius), tones.ink)
    document = assets.text("winter_kingdom", "art", "pieces", f"{kind}.svg")
    inner = document[document.index(">") + 1 : document.rindex("</svg>")]
    return Template(inner).substitute(body=body, shade=shade, light=light, emblem=sign)
