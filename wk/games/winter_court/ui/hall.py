"""The hall in which the court stands: tall windows with snow, candle light, a red carpet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.ui.art import ART
from wk.shell import paint
from wk.shell.art.pictures import filling
from wk.shell.art.shapes import shape

if TYPE_CHECKING:
    import pygame

CARPET = ("#5c1f2e", "#46172a")
GOLD = ("#c99a3f", "#a87a2c")
DUSK = "#131726"
"""What darkens the hall so that cards stand out from it."""
DARK = 0.3
BORDER, LOZENGE = 5, 26
"""Width of the carpet's gold border, and how far apart its lozenges lie, in units of the scale."""


def draw_hall(surface: pygame.Surface, rect: pygame.Rect, carpet: pygame.Rect, unit: float) -> None:
    """Draw the hall and the carpet.

    Args:
        surface: where to draw.
        rect: the hall in pixels.
        carpet: where the row of the court stands.
        unit: pixels a unit.
    """
    surface.blit(filling(f"{ART}/hall", rect.size, 0, 0.0), rect)
    surface.blit(paint.svg(_dusk(rect.size), rect.size), rect)
    draw_carpet(surface, carpet, unit)


def draw_carpet(surface: pygame.Surface, carpet: pygame.Rect, unit: float) -> None:
    """Draw the carpet of a row; ``unit`` is pixels a unit."""
    paint.shadow(surface, carpet, 0, max(2, round(14 * unit)), round(4 * unit), 0.6)
    surface.blit(paint.svg(_carpet(carpet.size, unit), carpet.size), carpet)


def _dusk(size: tuple[int, int]) -> str:
    stops = ((0, DUSK, DARK * 0.7), (0.35, DUSK, DARK), (1, DUSK, DARK * 1.4))
    return paint.linear_gradient("dusk", stops, (0, 0), (0, size[1])) + shape(
        "rect", width=size[0], height=size[1], fill="url(#dusk)"
    )


def _carpet(size: tuple[int, int], unit: float) -> str:
    """Return the SVG of the carpet: two gold borders, a row of lozenges along each."""
    width, height = size
    border, step = max(2.0, BORDER * unit), LOZENGE * unit
    stops = ((0, CARPET[0], 1), (1, CARPET[1], 1))
    body = paint.linear_gradient("carpet", stops, (0, 0), (0, height))
    body += shape("rect", width=width, height=height, fill="url(#carpet)")
    for top, colour in ((0.0, GOLD[0]), (height - border, GOLD[1])):
        body += shape("rect", y=top, width=width, height=border, fill=colour)
    arm = 7 * unit
    places = [step / 2 + number * step for number in range(int(width / step) + 1)]
    for middle in (border + 12 * unit, height - border - 12 * unit):
        way = " ".join(
            f"M{x:.1f},{middle - 6 * unit:.1f} l{arm:.1f},{6 * unit:.1f} l{-arm:.1f},{6 * unit:.1f} "
            f"l{-arm:.1f},{-6 * unit:.1f}Z"
            for x in places
        )
        body += shape("path", d=way, fill=GOLD[0], fill_opacity=0.45)
    return body
