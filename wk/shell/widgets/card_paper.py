"""The paper of cards, and their backs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from wk.shell import paint, palette, theme
from wk.shell.art.pictures import elements
from wk.shell.art.shapes import placed, shape
from wk.shell.colour import mix

if TYPE_CHECKING:
    from collections.abc import Hashable

Face: TypeAlias = Callable[[tuple[int, int]], "pygame.Surface"]
"""Draws one side of a card at a size in pixels; the picture is kept, so nobody may paint on it."""

ROUND = 0.075
"""Radius of a card's corners, in widths."""
EDGE = "#1a130a"
"""The thin line around a card."""
CREAM = "#f3ead8"
"""The edge of a back and the ring around its motif."""
FINE = 60
"""Width in pixels from which a back has its fine lines and small weave."""


class Back(NamedTuple):
    """The back of all cards of a deck; it never tells anything."""

    ground: str
    pattern: str
    motif: str
    """A picture below ``assets``, drawn with ``$ink`` on ``$paper``."""
    ink: str = "#f0c873"


def painted(draw: Callable[[pygame.Surface, pygame.Rect], object]) -> Face:
    """Return a face that something draws anew each time: on a clear picture, in its whole rectangle."""

    def face(size: tuple[int, int]) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        draw(image, image.get_rect())
        return image

    return face


def kept_face(key: Hashable, make: Callable[[tuple[int, int]], pygame.Surface]) -> Face:
    """Return a face that is made once for each size and colour set; ``key`` says all else it depends on."""
    return lambda size: paint.kept((key, palette.name_in_force(), size), lambda: make(size))


def radius_of(width: int) -> int:
    """Return the radius of the corners of a card of a width in pixels."""
    return max(4, round(width * ROUND))


def paper(size: tuple[int, int], *, top: str = "", foot: str = "") -> str:
    """Return the SVG of a blank card of a size in pixels, in the chosen colour set or in two tones."""
    tones = (top or mix(theme.PAPER_TOP, "#fffdf6", 0.5), foot or theme.PAPER_FOOT)
    stops = ((0, tones[0], 1), (1, tones[1], 1))
    return paint.linear_gradient("paper", stops, (0, 0), (0, size[1])) + _sheet(size, "url(#paper)")


def _sheet(size: tuple[int, int], fill: str) -> str:
    width, height = size
    return shape(
        "rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=radius_of(width), fill=fill, stroke=EDGE
    )


def outline(size: tuple[int, int]) -> str:
    """Return the SVG of the line around a card, to be drawn again over what reaches its edges."""
    return _sheet(size, "none")


def back_face(back: Back) -> Face:
    """Return what draws a back."""
    return kept_face(("back", back), lambda size: paint.svg(_back(back, size), size))


def _back(back: Back, size: tuple[int, int]) -> str:
    """Return the SVG of a back: a cream edge, a woven ground, the motif in a ring."""
    width, height = size
    margin = max(2.0, width * 0.06)
    top, foot = mix(back.ground, "#ffffff", 0.12), mix(back.ground, "#000000", 0.24)
    stops = ((0, top, 1), (1, foot, 1))
    ground = shape(
        "rect",
        x=margin,
        y=margin,
        width=width - 2 * margin,
        height=height - 2 * margin,
        rx=max(2, radius_of(width) - margin * 0.6),
        fill="url(#ground)",
    )
    return (
        _sheet(size, CREAM)
        + paint.linear_gradient("ground", stops, (0, 0), (0, height))
        + ground
        + _weave(back, size, margin)
        + (_frame(back, size, margin) if width > FINE else "")
        + _motif(back, size)
    )


def _frame(back: Back, size: tuple[int, int], margin: float) -> str:
    """Return the fine gold line within the edge of a back."""
    inset = margin + size[0] * 0.04
    return shape(
        "rect",
        x=inset,
        y=inset,
        width=size[0] - 2 * inset,
        height=size[1] - 2 * inset,
        rx=radius_of(size[0]) * 0.5,
        fill="none",
        stroke=back.ink,
        stroke_opacity=0.6,
        stroke_width=max(0.8, size[0] * 0.009),
    )


def _motif(back: Back, size: tuple[int, int]) -> str:
    """Return the motif of a back in its ring."""
    x, y, ring = size[0] / 2, size[1] / 2, size[0] * 0.29
    side = ring * 1.24
    motif = elements(back.motif, ink=back.ink, paper=mix(back.ground, "#000000", 0.1))
    return (
        shape("circle", cx=x, cy=y, r=ring * 1.13, fill=CREAM)
        + shape("circle", cx=x, cy=y, r=ring * 1.02, fill=mix(back.ground, "#000000", 0.1))
        + placed(motif, x - side / 2, y - side / 2, side / 24)
    )


def _weave(back: Back, size: tuple[int, int], margin: float) -> str:
    """Return the lozenges of a back's ground; none is cut at an edge."""
    columns = 7 if size[0] > FINE else 4
    step = (size[0] - 2 * margin) / columns
    rows = round((size[1] - 2 * margin) / (step / 2))
    down, arm = (size[1] - 2 * margin) / rows, step * 0.25
    lozenge = f"l{arm:.2f},{arm:.2f} l{-arm:.2f},{arm:.2f} l{-arm:.2f},{-arm:.2f}Z"
    middles = [
        (margin + (column + (0.5 if row % 2 else 1)) * step, margin + row * down)
        for row in range(1, rows)
        for column in range(columns if row % 2 else columns - 1)
    ]
    way = " ".join(f"M{x:.2f},{y - arm:.2f} {lozenge}" for x, y in middles)
    return shape("path", d=way, fill=back.pattern, fill_opacity=0.6)
