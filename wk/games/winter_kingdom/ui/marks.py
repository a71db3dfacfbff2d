"""Small marks on cards and rails: coins, numbered lamps, chips of points, tags, card pictures cut to fit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.paint import Style
from wk.shell.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from pygame.typing import RectLike

    from wk.shell.faces import Face
    from wk.shell.theme import Scale

ART = (160, 100)
"""Width and height of a card picture's view box."""

FOCUS = 0.62
"""How far down the middle of what a picture shows lies; when it is cut, the sky goes first."""

COIN = ("#f7d27a", "#d99a2b", "#7a4f0c", "#3a2406")
"""A coin's upper and lower colour, its line, its number."""

DULL_COIN = ("#cfc8b8", "#a79f8f", "#5b564d", "#2b2620")
"""Likewise for a price of what is not in force."""

STRONG_ON_PAPER = "#8a6420"
"""The outline of the chip of who leads, on paper."""

GOLD_TEXT = "#ffe2a0"
"""Numbers of coins on chrome."""

_cut = SurfaceCache(budget=24 * 2**20)


def art(
    name: str, size: tuple[int, int], radius: paint.Radius = 0, view: tuple[int, int] = ART
) -> pygame.Surface:
    """Return a picture that fills a size, cut rather than stretched; shared, nobody may paint on it.

    Args:
        name: its path below ``assets``.
        size: width and height in pixels.
        radius: of its corners.
        view: width and height of the picture's own view box.
    """
    width, height = max(1, size[0]), max(1, size[1])
    return _cut.get((name, width, height, radius), lambda: _fitted(name, (width, height), radius, view))


def _fitted(name: str, size: tuple[int, int], radius: paint.Radius, view: tuple[int, int]) -> pygame.Surface:
    aspect = size[0] / size[1]
    width, height = min(view[0], view[1] * aspect), min(view[1], view[0] / aspect)
    box = ((view[0] - width) / 2, (view[1] - height) * FOCUS, width, height)
    image = paint.picture(name, size, box)
    return paint.rounded(image, radius) if radius else image


def coin(surface: pygame.Surface, rect: RectLike, number: int | None = None, *, dull: bool = False) -> None:
    """Draw a coin as large as fits a rectangle, with its number."""
    box = pygame.Rect(rect)
    side = min(box.size)
    top, foot, line, ink = DULL_COIN if dull else COIN
    gradient = paint.linear_gradient("g", ((0, top, 1), (1, foot, 1)), (3, 2), (17, 19))
    body = (
        f'{gradient}<circle cx="10" cy="10" r="9.3" fill="url(#g)" stroke="{line}" stroke-width="1.1"/>'
        f'<circle cx="10" cy="10" r="7.2" fill="none" stroke="{line}" stroke-opacity=".45"/>'
        '<path d="M4.6,8.2 A6,6 0 0 1 9,4.2" fill="none" stroke="#fff" stroke-opacity=".75" '
        'stroke-width="1.1" stroke-linecap="round"/>'
    )
    image = paint.svg(body, (side, side), (0, 0, 20, 20))
    surface.blit(image, image.get_rect(center=box.center))
    if number is not None:
        style = Style("bold", max(12, round(side * 0.66)), ink)
        paint.text(surface, str(number), box.center, style, "center")


def lamp(  # noqa: PLR0913 - the looks of one mark
    surface: pygame.Surface, rect: RectLike, number: int, colour: str, *, lit: bool, dark: str = ""
) -> None:
    """Draw the numbered lamp of a card's action: filled while it is in force, else a ring of dark ink."""
    box = pygame.Rect(rect)
    ring = dark or theme.DIMMED_INK
    line = colour if lit else ring
    body = (
        f'<circle cx="10" cy="10" r="9.3" fill="{colour if lit else "none"}" '
        f'stroke="{line}" stroke-width="1.1"/>'
    )
    surface.blit(paint.svg(body, box.size, (0, 0, 20, 20)), box)
    style = Style("bold", max(12, round(box.height * 0.74)), theme.BAND_TEXT if lit else ring)
    paint.text(surface, str(number), box.center, style, "center")


LEAST_NUMBER = 9
"""The least size in pixels of a number in a chip: only numbers far beyond those of the game come to it."""


def chip(  # noqa: PLR0913 - the looks of one mark
    surface: pygame.Surface,
    rect: RectLike,
    scale: Scale,
    colour: str,
    number: int,
    *,
    lead: bool,
    on_chrome: bool = False,
    size: int | None = None,
) -> None:
    """Draw a player's emblem with a number; who leads has a strong outline, zeros are muted.

    Args:
        surface: where to draw.
        rect: the chip.
        scale: of the screen.
        colour: the player's, by its name.
        number: what it says.
        lead: whether nobody has more.
        on_chrome: whether it lies on a panel and not on paper.
        size: of the number in pixels; by default as large as it fits.
    """
    box = pygame.Rect(rect)
    fill = theme.RAISED if on_chrome else "#fbf8f1"
    strong, weak = (theme.AMBER, theme.RAISED_LINE) if on_chrome else (STRONG_ON_PAPER, "#cfc6b4")
    width = max(1.5, scale.unit * 1.6) if lead else 1
    paint.panel(
        surface, box, fill=fill, radius=box.height / 2, line=strong if lead else weak, line_width=width
    )
    place = _emblem_place(box, scale)
    badge(surface, colour, place, 2.2, on_paper=not on_chrome)
    inks = (theme.TEXT, theme.MUTED) if on_chrome else (theme.INK, theme.DIMMED_INK)
    style = _number_style(scale, number, inks[0] if number else inks[1])
    right = box.right - _beside(box, scale)
    size = size or chip_size(box, scale, number)
    paint.text(surface, str(number), (right, box.centery), replace(style, size=size), "midright")


def chip_size(rect: RectLike, scale: Scale, number: int) -> int:
    """Return the size in pixels in which a number fits its chip, whole: rather small than cut."""
    box = pygame.Rect(rect)
    right = box.right - _beside(box, scale)
    room = right - _emblem_place(box, scale).right - min(scale.px(2), round(0.03 * box.width))
    style = _number_style(scale, number, theme.INK)
    while style.size > LEAST_NUMBER and paint.measure(str(number), style)[0] > room:
        style = replace(style, size=style.size - 1)
    return style.size


EMBLEM, EDGE = 0.34, 0.08
"""The most of a chip's width its emblem and the space at each end take: the number needs it more."""


def _beside(box: pygame.Rect, scale: Scale) -> int:
    """Return the space at the right of a chip's number, in pixels."""
    return min(scale.px(8 if box.width > scale.px(50) else 6), round(EDGE * box.width))


def _emblem_place(box: pygame.Rect, scale: Scale) -> pygame.Rect:
    side = min(box.height - 2 * scale.px(4), round(EMBLEM * box.width))
    left = box.left + min(scale.px(5), round(EDGE * box.width))
    return pygame.Rect(left, box.top + (box.height - side) // 2, side, side)


def _number_style(scale: Scale, number: int, ink: str) -> Style:
    return scale.style("bold" if number else "text", theme.BUTTON, ink)


TITLES: tuple[Face, ...] = ("display", "bold", "text")
"""The types of a card's name, from the one it is meant for to the narrowest."""


def title(
    surface: pygame.Surface, words: str, pos: tuple[float, float], style: Style, width: int
) -> pygame.Rect:
    """Write a card's name in display type, or in the narrower types of text where that would be cut."""
    for face in TITLES:
        style = replace(style, face=face)
        if paint.fit(words, style, width)[0] == words:
            break
    return paint.text(surface, words, pos, style, "midleft", width)


def tag(surface: pygame.Surface, words: str, centre: tuple[int, int], scale: Scale, room: int) -> None:
    """Draw a few words on a dark pill about a place."""
    style = scale.style("bold", theme.LABEL)
    words, style = paint.fit(words, style, room - scale.px(12))
    box = pygame.Rect(0, 0, paint.measure(words, style)[0] + scale.px(16), scale.px(20))
    box.center = centre
    paint.panel(surface, box, fill=theme.GROUND, radius=box.height / 2, line="#5a6c80", opacity=0.94)
    paint.text(surface, words, box.center, style, "center")


def glow(surface: pygame.Surface, rect: RectLike, radius: float, scale: Scale) -> None:
    """Draw the amber glow behind a chosen card."""
    box = pygame.Rect(rect)
    pad = scale.px(16)
    image = _cut.get(("glow", box.size, radius, pad), lambda: _glow(box.size, radius, pad))
    surface.blit(image, (box.left - pad, box.top - pad))


def _glow(size: tuple[int, int], radius: float, pad: int) -> pygame.Surface:
    whole = (size[0] + 2 * pad, size[1] + 2 * pad)
    inner = pad - 3
    body = (
        f'<rect x="{inner}" y="{inner}" width="{size[0] + 6}" height="{size[1] + 6}" '
        f'rx="{radius + 3}" fill="#ffc145" fill-opacity=".75"/>'
    )
    return pygame.transform.gaussian_blur(paint.svg(body, whole), max(1, pad * 3 // 8))


def band(
    surface: pygame.Surface, rect: RectLike, colour: str, radius: paint.Radius, *, from_side: bool = False
) -> None:
    """Draw the coloured band of a card's family, along its top or, for rows, down its side."""
    box = pygame.Rect(rect)
    if from_side:
        paint.panel(surface, box, fill=colour, radius=radius)
        return
    paint.panel(
        surface,
        box,
        fill=None,
        gradient=(mix(colour, "#ffffff", 0.08), mix(colour, "#000000", 0.12)),
        radius=radius,
    )


def clear() -> None:
    """Forget every picture that was cut."""
    _cut.clear()
