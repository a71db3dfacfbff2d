"""The boxes of the shelf: every game's cover with its title, and its wide picture darkened for words.

A game brings in its folder of assets ``art/cover.svg`` (3:4), ``art/wide.svg`` (13:6, its left calm) and
``art/emblem.svg`` (one colour, for `paint.icon`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wk.shell import paint
from wk.shell.art.pictures import filling
from wk.shell.art.shapes import shape
from wk.shell.lettering import SMALLEST, Style

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

DARK = "#0b111a"
TITLE, ABOVE = "#ffffff", "#f7ecd2"
"""Colours of a title on its box, and of the small words above it."""
ROOM = 0.92
"""What share of a cover's width its title takes at most."""
FADE = 0.28
"""How much of a cover lies under the fade behind its title."""


def box_front(game: str, size: tuple[int, int], title: str, above: str = "") -> pygame.Surface:
    """Return the front of a game's box with its title on a dark fade; kept.

    Args:
        game: its folder below ``assets``.
        size: width and height in pixels.
        title: its name; set as large as it fits.
        above: small words over the title, as "High Court of".
    """
    return paint.kept(("box", game, size, title, above), lambda: _box(game, size, title, above))


def _box(game: str, size: tuple[int, int], title: str, above: str) -> pygame.Surface:
    width, height = size
    radius = max(4, round(width * 0.032))
    image = filling(f"{game}/art/cover", size).copy()
    deep = round(height * FADE)
    stops = ((0.0, DARK, 0.94), (0.62, DARK, 0.72), (1.0, DARK, 0.0))
    fade = paint.linear_gradient("fade", stops, (0, 0), (0, deep))
    image.blit(
        paint.svg(fade + shape("rect", width=width, height=deep, fill="url(#fade)"), (width, deep)), (0, 0)
    )
    room = round(width * ROOM)
    style = Style("display", max(SMALLEST, round(width * 0.135)), TITLE)
    middle = height * (0.16 if above else 0.12)
    if above:
        small = Style("bold", max(SMALLEST, round(width * 0.075)), ABOVE, max(1, round(width * 0.004)))
        small = whole(above, (small, replace(small, tracking=0), Style("text", small.size, ABOVE)), room)
        paint.text(image, above, (width / 2, height * 0.078), small, "center", room)
    style = whole(title, (style, replace(style, face="bold"), replace(style, face="text")), room)
    paint.text(image, title, (width / 2, middle), style, "center", room)
    return paint.rounded(image, radius)


def whole(words: str, styles: Sequence[Style], room: int) -> Style:
    """Return the first of some styles in which words stand whole, smaller if need be; else the last."""
    return next((style for style in styles if paint.fit(words, style, room)[0] == words), styles[-1])


def wide_front(game: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a game's wide picture with a dark fade over its left, for title and buttons; kept."""
    return paint.kept(("wide", game, size, radius), lambda: _wide(game, size, radius))


def _wide(game: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    image = filling(f"{game}/art/wide", size).copy()
    stops = ((0.0, DARK, 0.95), (0.5, DARK, 0.8), (1.0, DARK, 0.0))
    fade = paint.linear_gradient("fade", stops, (0, 0), (size[0] * 0.72, 0))
    image.blit(
        paint.svg(fade + shape("rect", width=size[0], height=size[1], fill="url(#fade)"), size), (0, 0)
    )
    return paint.rounded(image, radius)
