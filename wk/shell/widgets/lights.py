"""The three lights of every table: what can be chosen, what is chosen or hovered, what is not for now.

Besides them: the ghost of what will arrive, the way from here to there, and words on a dark pill.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame

from wk.shell import paint, theme
from wk.shell.art.shapes import shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point, RectLike

    from wk.shell.theme import Scale


class Light(Enum):
    """How a card, a tile or a place stands out."""

    PLAIN = "plain"
    """As it is; also what could be named but is not legal."""
    LIT = "lit"
    """It can be chosen now."""
    CHOSEN = "chosen"
    """It is chosen, or the pointer is on it."""
    DULLED = "dulled"
    """Not for now; it can still be read."""

    @property
    def told(self) -> tuple[str, ...]:
        """The same for ears, as `Widget.stands`: what can be chosen and what is chosen."""
        return (self.value,) if self in {Light.LIT, Light.CHOSEN} else ()


class Beam(NamedTuple):
    """The look of a light: a line with a glow around it and a dark companion outside."""

    line: str
    width: float
    """In units, as is the spread."""
    spread: float
    strength: float
    """Of the glow, 0 to 1."""


BEAMS = {Light.LIT: Beam("#ffd257", 2, 6, 0.45), Light.CHOSEN: Beam("#fff2c4", 3, 9, 0.8)}
COMPANION = "#1a1206"
"""The dark line that makes a light be seen on pale ground."""

HEAD, HALF_HEAD = 4.5, 2.4
"""Length and half the breadth of the head of an arrow, in widths of its line."""

LIFT = 8
"""How far what is chosen or hovered rises, in units."""

GHOST = 0.6
"""Strength of what will arrive."""

PILL = 22
"""Height of a pill, in units that hold text."""


def beam(light: Light) -> Beam | None:
    """Return the look of a light in the chosen colour set; None if it has no line."""
    found = BEAMS.get(light)
    strong = theme.MARKS.get("legal", {}).get("colour")
    if found is None or strong is None:
        return found
    return found._replace(line=strong if light is Light.LIT else "#ffffff", strength=1.0)


def glow(surface: pygame.Surface, rect: RectLike, radius: float, light: Light, scale: Scale) -> None:
    """Draw the light around a rectangle, to be drawn before what stands in it."""
    found = beam(light)
    if found is None:
        return
    box = pygame.Rect(rect)
    paint.shadow(surface, box, radius, max(2, scale.px(found.spread)), 0, found.strength, found.line)
    ring(surface, box, radius, light, scale)


def ring(surface: pygame.Surface, rect: RectLike, radius: float, light: Light, scale: Scale) -> None:
    """Draw the line of a light around a rectangle, and nothing in it."""
    found = beam(light)
    if found is None:
        return
    box, width = pygame.Rect(rect), max(2, scale.px(found.width))
    outer = max(1, scale.px(1))
    for grow, line, thick in ((width + outer, COMPANION, outer + 1), (width, found.line, width)):
        paint.panel(
            surface,
            box.inflate(2 * grow, 2 * grow),
            fill=None,
            radius=radius + grow,
            line=line,
            line_width=thick,
        )


def dulled(image: pygame.Surface) -> pygame.Surface:
    """Return an image greyer and darker, its ink darker still, so that it can be read; kept."""
    return _changed("dulled", image, _dull)


def ghost(image: pygame.Surface, strength: float = GHOST) -> pygame.Surface:
    """Return an image that lets through what lies below; kept."""

    def fade(copy: pygame.Surface) -> None:
        copy.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)

    return _changed(f"ghost {strength}", image, fade)


def dashes(  # noqa: PLR0913 - two ends, and how it looks
    surface: pygame.Surface,
    start: Point,
    end: Point,
    scale: Scale,
    *,
    bend: float = 0.12,
    colour: str = BEAMS[Light.CHOSEN].line,
    arrow: bool = False,
) -> None:
    """Draw the dashed way of something from one place to another, with a dark companion.

    Args:
        surface: where to draw.
        start: where it begins, in pixels.
        end: where it leads to.
        scale: of the screen.
        bend: how far its middle lies to the left, in lengths.
        colour: of the dashes.
        arrow: whether a head at its end tells whither it leads.
    """
    width = max(2, scale.px(3))
    (x, y), (to_x, to_y) = (float(start[0]), float(start[1])), (float(end[0]), float(end[1]))
    over_x, over_y = (x + to_x) / 2 + (to_y - y) * bend, (y + to_y) / 2 - (to_x - x) * bend
    room = HEAD * width + width
    left, top = min(x, to_x, over_x) - room, min(y, to_y, over_y) - room
    right, bottom = max(x, to_x, over_x) + room, max(y, to_y, over_y) + room
    way = f"M{x - left},{y - top} Q{over_x - left},{over_y - top} {to_x - left},{to_y - top}"
    body = _line(way, COMPANION, 2.2 * width) + _line(way, colour, width, (2.4, 2))
    if arrow:
        body += _head((to_x - left, to_y - top), (to_x - over_x, to_y - over_y), colour, width)
    surface.blit(paint.svg(body, (round(right - left), round(bottom - top))), (round(left), round(top)))


def _head(tip: Point, along: Point, colour: str, width: float) -> str:
    """Return the head of an arrow that points along a direction."""
    far = math.hypot(along[0], along[1]) or 1.0
    x, y = along[0] / far * width, along[1] / far * width
    back = tip[0] - HEAD * x, tip[1] - HEAD * y
    wings = (f"{back[0] - side * HALF_HEAD * y} {back[1] + side * HALF_HEAD * x}" for side in (1, -1))
    corners = f"M{tip[0]} {tip[1]} L{' L'.join(wings)} Z"
    return shape("path", d=corners, fill=colour, stroke=COMPANION, stroke_width=0.5 * width)


def _line(way: str, colour: str, width: float, dash: tuple[float, float] = (0, 0)) -> str:
    gaps = {"stroke_dasharray": f"{dash[0] * width} {dash[1] * width}"} if any(dash) else {}
    look: dict[str, str | float] = {
        "fill": "none",
        "stroke": colour,
        "stroke_width": width,
        "stroke_linecap": "round",
    }
    return shape("path", d=way, **look, **gaps)


def pill(  # noqa: PLR0913 - words, where they stand and how
    surface: pygame.Surface,
    words: str,
    middle: Point,
    scale: Scale,
    *,
    room: int = 0,
    gold: bool = False,
) -> pygame.Rect:
    """Draw a few words on a dark pill about a place and return where.

    Args:
        surface: where to draw.
        words: what it says.
        middle: of the pill, in pixels.
        scale: of the screen.
        room: the greatest width in pixels, if there is one; longer words are set smaller, then cut.
        gold: whether it is pale gold, for sums and tags of what is chosen.
    """
    style = scale.style("bold", theme.NOTE, theme.AMBER_INK if gold else theme.TEXT)
    if room:
        words, style = paint.fit(words, style, max(1, room - scale.px(12)))
    box = pygame.Rect(0, 0, paint.measure(words, style)[0] + scale.px(17), scale.line(PILL))
    box.center = round(middle[0]), round(middle[1])
    fill, line = ("#fff2c4", theme.AMBER_LINE) if gold else (theme.GROUND, theme.RAISED_LINE)
    paint.panel(
        surface,
        box,
        fill=fill,
        radius=box.height / 2,
        line=line,
        line_width=max(1, scale.px(1.4)),
        opacity=0.97,
    )
    paint.text(surface, words, box.center, style, "center")
    return box


def _dull(copy: pygame.Surface) -> None:
    pixels = pygame.surfarray.pixels3d(copy)
    dark = (pixels / 255.0) ** 1.7 * 0.74
    grey = dark @ np.array([0.3, 0.59, 0.11])
    pixels[:] = ((dark * 0.6 + grey[..., None] * 0.4) * 255).astype(np.uint8)
    del pixels  # unlocks the surface


def _changed(how: str, image: pygame.Surface, change: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Return a changed copy of an image; kept by the image itself, which should be a kept one too."""

    def made() -> pygame.Surface:
        copy = image.copy()
        change(copy)
        return copy

    return paint.kept((how, image), made)
