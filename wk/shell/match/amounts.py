"""Points written on a stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.match.stage import Amount

if TYPE_CHECKING:
    from wk.engine.sheet import Row
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale

GOLD, GOLD_LINE = "#ffe2a0", "#ffd257"
"""The number, and the line around it."""


def part_by_part(row: Row) -> list[Amount]:
    """Return an amount for each part of a row, on the first thing it scores for or that scores."""
    return [
        Amount((part.about or part.at)[0], part.points, counted=part.at, about=part.about)
        for part in row.parts
        if part.points and (part.about or part.at)
    ]


def draw_amount(
    surface: pygame.Surface,
    points: int,
    centre: tuple[float, float],
    scale: Scale,
    small: Style | None = None,
) -> pygame.Rect:
    """Write points in a dark pill about a pixel; return where.

    Args:
        surface: where to draw.
        points: with their sign, but for small ones.
        centre: the middle of the pill.
        scale: of the screen.
        small: how those are written that stand beside one thing among many.
    """
    px = scale.px
    words = str(points) if small else f"{points:+d}"
    style = small or scale.style("bold", theme.BUTTON, GOLD)
    wide = paint.measure(words, style)[0]
    size = (max(style.size + 3, wide + 5), style.size + 3) if small else (wide + px(14), style.size + px(8))
    box = pygame.Rect((0, 0), size)
    box.center = round(centre[0]), round(centre[1])
    width = max(1, px(1.4))
    paint.panel(surface, box, fill=theme.GROUND, radius=box.height / 2, line=GOLD_LINE, line_width=width)
    paint.text(surface, words, box.center, style, "center")
    return box
