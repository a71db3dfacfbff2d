"""The shapes that stand for players wherever their colours do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.colour import darkened

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame.typing import RectLike

ON_PAPER = 3.2
"""The least contrast of a badge's rim to the paper it lies on."""


def _star() -> tuple[tuple[float, float], ...]:
    """Return a star of five points, a little below its centre, so that it looks centred."""
    reach = [1.24, 0.6] * 5
    turns = [number * math.pi / 5 for number in range(10)]
    return tuple(
        (r * math.sin(turn), 0.08 - r * math.cos(turn)) for r, turn in zip(reach, turns, strict=True)
    )


_ARM, _BAR = 1.1, 0.46
POINTS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "triangle": ((0, -1.12), (1.1, 0.82), (-1.1, 0.82)),
    "diamond": ((0, -1.2), (1.1, 0), (0, 1.2), (-1.1, 0)),
    "star": _star(),
    "cross": (
        *((-_BAR, -_ARM), (_BAR, -_ARM), (_BAR, -_BAR), (_ARM, -_BAR), (_ARM, _BAR), (_BAR, _BAR)),
        *((_BAR, _ARM), (-_BAR, _ARM), (-_BAR, _BAR), (-_ARM, _BAR), (-_ARM, -_BAR), (-_BAR, -_BAR)),
    ),
}
"""The corners of the emblems that have some, in radii from the centre."""


def emblem_svg(
    shape: str, disc: tuple[float, float, float], fill: str, rim: tuple[str, float] = ("none", 0)
) -> str:
    """Return the SVG of an emblem in the SVG's own units.

    Args:
        shape: one of those of `theme.EMBLEMS`; they weigh alike at one radius.
        disc: x and y of the centre, and the radius.
        fill: its colour.
        rim: colour and width of its outline.
    """
    x, y, radius = disc
    look = f'fill="{fill}" stroke="{rim[0]}" stroke-width="{rim[1]}" stroke-linejoin="round"'
    if shape == "circle":
        return f'<circle cx="{x}" cy="{y}" r="{radius}" {look}/>'
    if shape == "square":
        half = radius * 0.88
        box = f'x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}"'
        return f'<rect {box} rx="{radius * 0.12}" {look}/>'
    path = " L".join(f"{x + dx * radius:.5g},{y + dy * radius:.5g}" for dx, dy in POINTS[shape])
    return f'<path d="M{path}Z" {look}/>'


def badge(
    surface: pygame.Surface, colour: str, rect: RectLike, rim: float = 1.7, *, on_paper: bool = False
) -> None:
    """Draw a player's emblem in the player's colour with a rim, as large as fits a rectangle.

    Args:
        surface: where to draw.
        colour: the player's, a key of `PLAYER_COLOURS`.
        rect: in pixels; the emblem is centred in it.
        rim: width of the rim in 24ths of the badge.
        on_paper: whether it lies on paper, where a pale colour with the usual white rim would be lost.
    """
    box = pygame.Rect(rect)
    side = min(box.size)
    shape = theme.EMBLEMS[colour]
    middle = 12.9 if shape == "triangle" else 12
    tones = theme.PLAYER_COLOURS[colour]
    line = darkened(tones.shade, theme.PAPER_TOP, ON_PAPER) if on_paper else tones.rim
    body = emblem_svg(shape, (12, middle, 8.6), tones.body, (line, rim))
    image = paint.svg(body, (side, side), (0, 0, 24, 24))
    surface.blit(image, image.get_rect(center=box.center))
