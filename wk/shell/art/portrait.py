"""A figure in its frame: an alcove of two tones with a pale disc behind the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint
from wk.shell.art.figures import BOX, figure_svg

if TYPE_CHECKING:
    from pygame.typing import RectLike

HALO = "#fff1d0"
"""The disc behind a head, at a third of full strength."""

STEEL = ("#4f6a86", "#d8c39a")
ROYAL = ("#5a4482", "#c7a7d8")
"""Upper and lower tone of an alcove."""


def portrait(
    surface: pygame.Surface,
    rect: RectLike,
    name: str,
    tones: tuple[str, str] = STEEL,
    radius: paint.Radius = 0,
) -> None:
    """Draw a figure in an alcove; the bust stands on its lower edge, as large as its width allows.

    Args:
        surface: where to draw.
        rect: the alcove in pixels.
        name: of the figure, as ``winter_court/ruler``.
        tones: upper and lower colour of the wall.
        radius: of the corners in pixels.
    """
    box = pygame.Rect(rect)
    key = ("portrait", name, box.size, tones, radius)
    surface.blit(paint.kept(key, lambda: _frame(name, box.size, tones, radius)), box)


def _frame(name: str, size: tuple[int, int], tones: tuple[str, str], radius: paint.Radius) -> pygame.Surface:
    width, height = size
    side = min(width, round(height * 1.04))
    wall = paint.linear_gradient("wall", ((0, tones[0], 1), (1, tones[1], 1)), (0, 0), (0, height))
    scale, left, top = side / BOX[2], (width - side) / 2, height - side
    image = paint.svg(
        f'{wall}<rect width="{width}" height="{height}" fill="url(#wall)"/>'
        f'<g transform="translate({left} {top}) scale({scale})">'
        f'<circle cx="50" cy="50" r="38" fill="{HALO}" fill-opacity=".36"/>{figure_svg(name)}</g>',
        size,
    )
    return paint.rounded(image, radius) if radius else image
