"""The faces of French cards: index, pips, sun of an ace, figures in their arches."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, palette, theme
from wk.shell.art.figures import figure_svg
from wk.shell.art.pictures import elements
from wk.shell.art.shapes import placed, shape
from wk.shell.colour import darkened, mix
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widgets.card_paper import paper, radius_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.shell.widgets.french_cards import PlayingCard

FULL, PLAIN = 88, 60
"""Widths in pixels from which a card has all its detail, and from which it has a picture."""

INKS: Mapping[str, Mapping[str, str]] = {
    palette.USUAL: {
        "hearts": "#af2422",
        "diamonds": "#085cab",
        "spades": "#232d3d",
        "clubs": "#26663d",
        "": "#56327f",
    },
    "protan": {
        "hearts": "#ae0111",
        "diamonds": "#015dab",
        "spades": "#232d3d",
        "clubs": "#2b6844",
        "": "#542d7b",
    },
    "deutan": {
        "hearts": "#b02725",
        "diamonds": "#0f5cad",
        "spades": "#242c39",
        "clubs": "#23643b",
        "": "#44256b",
    },
    "tritan": {
        "hearts": "#af2825",
        "diamonds": "#015bb7",
        "spades": "#222d3d",
        "clubs": "#1c5f34",
        "": "#5a3584",
    },
}
"""The ink of each suit, and of the joker, who has none, for the colour sets that have their own."""
TWO_COLOURS = {"diamonds": "hearts", "clubs": "spades"}
"""Whose ink a suit has where suits are red and black only."""
READ = 5.0
"""The least contrast of a suit to its paper and to the tint of its court cards."""

TINTS = {
    "hearts": ("#e3b09c", "#f6e3d9"),
    "diamonds": ("#a9c8e2", "#d9e6f0"),
    "spades": ("#aeb4c3", "#dcdfe6"),
    "clubs": ("#a9cbaa", "#dbe8d8"),
    "": ("#bfa9d6", "#e6dcf0"),
}
"""The sky in the arch of a court card, above and below; the lower tone is the ground of a small one."""
GOLD, HALO = "#b98a35", "#fff6df"

BUST = 1.34
"""How much wider a figure is than its arch: its shoulders may be cut, its face is large."""
WORD = 40
"""Width in pixels from which the joker's word is written."""

COURT = {"K": "king", "Q": "queen", "J": "jack"}

_LEFT, _RIGHT, _MIDDLE = 0.0, 1.0, 0.5
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((_MIDDLE, 0), (_MIDDLE, 1)),
    3: ((_MIDDLE, 0), (_MIDDLE, 0.5), (_MIDDLE, 1)),
    4: ((_LEFT, 0), (_RIGHT, 0), (_LEFT, 1), (_RIGHT, 1)),
    5: ((_LEFT, 0), (_RIGHT, 0), (_MIDDLE, 0.5), (_LEFT, 1), (_RIGHT, 1)),
    6: ((_LEFT, 0), (_RIGHT, 0), (_LEFT, 0.5), (_RIGHT, 0.5), (_LEFT, 1), (_RIGHT, 1)),
    7: ((_LEFT, 0), (_RIGHT, 0), (_MIDDLE, 0.25), (_LEFT, 0.5), (_RIGHT, 0.5), (_LEFT, 1), (_RIGHT, 1)),
    8: (
        *((_LEFT, 0), (_RIGHT, 0), (_MIDDLE, 0.25), (_LEFT, 0.5), (_RIGHT, 0.5)),
        *((_MIDDLE, 0.75), (_LEFT, 1), (_RIGHT, 1)),
    ),
    9: (
        *((_LEFT, 0), (_RIGHT, 0), (_LEFT, 1 / 3), (_RIGHT, 1 / 3), (_MIDDLE, 0.5)),
        *((_LEFT, 2 / 3), (_RIGHT, 2 / 3), (_LEFT, 1), (_RIGHT, 1)),
    ),
    10: (
        *((_LEFT, 0), (_RIGHT, 0), (_MIDDLE, 1 / 6), (_LEFT, 1 / 3), (_RIGHT, 1 / 3)),
        *((_LEFT, 2 / 3), (_RIGHT, 2 / 3), (_MIDDLE, 5 / 6), (_LEFT, 1), (_RIGHT, 1)),
    ),
}
"""Where the pips of a number lie: across and down, 0 to 1. Those of the lower half stand on their heads."""


class _Canvas(NamedTuple):
    """A card in the making."""

    card: PlayingCard
    width: int
    height: int
    letters: str
    ink: str

    @property
    def full(self) -> bool:
        return self.width >= FULL


def ink_of(suit: str, *, two_colours: bool = False) -> str:
    """Return the ink of a suit, or without one that of the joker, readable on the chosen paper."""
    ink = palette.chosen(INKS)[TWO_COLOURS.get(suit, suit) if two_colours else suit]
    return darkened(darkened(ink, theme.PAPER_FOOT, READ), TINTS[suit][1], READ)


def face(
    card: PlayingCard, size: tuple[int, int], index: str, *, two_colours: bool, plain: int = PLAIN
) -> pygame.Surface:
    """Return the face of a card at a size in pixels; not kept.

    Args:
        card: which one.
        size: width and height in pixels.
        index: what stands in its corner; of the joker its word.
        two_colours: whether suits are red and black only.
        plain: from which width on it has a picture.
    """
    on = _Canvas(card, *size, index, ink_of(card.suit, two_colours=two_colours))
    image = paint.svg(paper(size), size).copy()
    if not card.suit:
        _joker(image, on)
    elif on.width < plain:
        _small(image, on)
    else:
        _picture(image, on)
        _index(image, on)
    return image


def _suit(on: _Canvas, x: float, y: float, side: float, *, turned: bool = False) -> str:
    """Return the suit of a card about a place, a side in pixels wide and high."""
    body = elements(f"shell/cards/{on.card.suit}", ink=on.ink)
    middle = placed(body, -side / 2, -side / 2, side / 24)
    return placed(middle, x, y, 1, 180 if turned else 0)


def _small(image: pygame.Surface, on: _Canvas) -> None:
    """Draw rank and suit; court cards and aces on a tint with a gold rim."""
    width, height = on.width, on.height
    body = ""
    if on.card.rank in "AKQJ":
        body = shape(
            "rect",
            x=1.7,
            y=1.7,
            width=width - 3.4,
            height=height - 3.4,
            rx=radius_of(width) - 1,
            fill=TINTS[on.card.suit][1],
            stroke=GOLD,
            stroke_width=1.4,
        )
    body += _suit(on, width * 0.64, height * 0.69, width * 0.5)
    image.blit(paint.svg(body, (width, height)), (0, 0))
    style = Style("display", max(SMALLEST, round(height * 0.4)), on.ink)
    across = 0.36 if len(on.letters) == 1 else 0.42
    paint.text(image, on.letters, (width * across, height * 0.29), style, "center", width - 4)


def _index(image: pygame.Surface, on: _Canvas) -> None:
    """Draw rank and suit upper left; the two figures of a ten take no more room than a fan leaves them."""
    long = len(on.letters) > 1
    size = round(on.width * (0.235 if on.full else 0.3) * (0.8 if long else 1))
    style = Style("display", size, on.ink)
    half = paint.measure(on.letters, style)[0] / 2
    across = on.width * 0.035 + half if long else on.width * (0.145 if on.full else 0.19) + 1
    top = on.height * (0.115 if on.full else 0.155)
    paint.text(image, on.letters, (across, top), style, "center")
    side = on.width * (0.188 if on.full else 0.24)
    suit = _suit(on, across, top + side * 1.24, side)
    image.blit(paint.svg(suit, image.get_size()), (0, 0))


def _picture(image: pygame.Surface, on: _Canvas) -> None:
    """Draw what fills the card: pips, one large suit, the sun of an ace or a figure."""
    if on.card.rank in COURT:
        left, top = on.width * (0.24 if on.full else 0.3), on.height * (0.09 if on.full else 0.1)
        arch = pygame.Rect(left, top, on.width * (0.7 if on.full else 0.66), on.height * 0.82)
        _arch(image, arch, f"shell/{COURT[on.card.rank]}-{on.card.suit}", TINTS[on.card.suit])
        return
    if on.card.rank == "A":
        body = _sun(on, on.width * 0.55, on.height * 0.53, on.width * 0.46)
    elif on.full:
        body = _pips(on)
    else:
        body = _suit(on, on.width * 0.6, on.height * 0.6, on.width * 0.56)
    image.blit(paint.svg(body, image.get_size()), (0, 0))


def _pips(on: _Canvas) -> str:
    number = int(on.card.rank)
    left, right, top, foot = on.width * 0.43, on.width * 0.83, on.height * 0.16, on.height * 0.84
    side = on.width * (0.2 if number > 3 else 0.25)
    return "".join(
        _suit(on, left + (right - left) * across, top + (foot - top) * down, side, turned=down > 0.55)
        for across, down in PIPS[number]
    )


def _sun(on: _Canvas, x: float, y: float, reach: float) -> str:
    """Return the ace's suit in a gold sun."""
    turns = [number * math.pi / 8 for number in range(16)]
    rays = " ".join(
        f"M{x + math.sin(turn) * reach * 0.63:.2f},{y - math.cos(turn) * reach * 0.63:.2f} "
        f"L{x + math.sin(turn) * reach * far:.2f},{y - math.cos(turn) * reach * far:.2f}"
        for turn, far in zip(turns, [0.8, 0.72] * 8, strict=True)
    )
    line: dict[str, str | float] = {
        "fill": "none",
        "stroke": GOLD,
        "stroke_width": reach * 0.032,
        "stroke_linecap": "round",
    }
    return (
        shape("path", d=rays, **line)
        + shape("circle", cx=x, cy=y, r=reach * 0.56, fill=mix(theme.PAPER_FOOT, "#f0cf86", 0.45))
        + shape("circle", cx=x, cy=y, r=reach * 0.56, **line)
        + shape("circle", cx=x, cy=y, r=reach * 0.5, **{**line, "stroke_width": reach * 0.012})
        + _suit(on, x, y + reach * 0.01, reach * 0.76)
    )


def _joker(image: pygame.Surface, on: _Canvas) -> None:
    """Draw the jester and his word."""
    width, height = on.width, on.height
    if width < PLAIN:
        side = width - 4
        image.blit(paint.svg(figure_svg("shell/joker"), (side, side), (0, 0, 100, 100)), (2, height * 0.12))
        if width >= WORD:
            style = Style("bold", SMALLEST, on.ink)
            paint.text(image, on.letters, (width / 2, height - 10), style, "center", width - 4)
        return
    arch = pygame.Rect(width * 0.12, height * 0.08, width * 0.76, height * 0.75)
    _arch(image, arch, "shell/joker", TINTS[""])
    style = Style("display", max(SMALLEST, round(width * 0.16)), on.ink)
    paint.text(image, on.letters, (width / 2, height * 0.915), style, "center", width - 8)


def _arch(image: pygame.Surface, place: pygame.Rect, name: str, tones: tuple[str, str]) -> None:
    """Draw a figure in an arch with a halo, its foot on the sill."""
    width, height = place.size
    half, side = width / 2, min(width * BUST, height * 0.94)
    stops = ((0, tones[0], 1), (1, tones[1], 1))
    inside = (
        paint.linear_gradient("sky", stops, (0, 0), (0, height))
        + shape("rect", width=width, height=height, fill="url(#sky)")
        + shape("circle", cx=half, cy=height - side * 0.56, r=half * 0.84, fill=HALO, fill_opacity=0.55)
        + placed(figure_svg(name), half - side / 2, height - side, side / 100)
    )
    image.blit(paint.rounded(paint.svg(inside, place.size), (half, half, 2, 2)), place)
    line = max(1.2, image.get_width() * 0.013)
    rim = f"M0,{height} V{half} A{half},{half} 0 0 1 {width},{half} V{height}Z"
    outline = shape("path", d=rim, fill="none", stroke=GOLD, stroke_width=line, stroke_linejoin="round")
    grown = place.inflate(4, 4)
    view = (-2, -2, width + 4, height + 4)
    image.blit(paint.svg(outline, grown.size, view), grown)
