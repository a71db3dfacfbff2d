"""How the cards of Winter Court look: six suits with icon, colour and scene; faces, influences, the back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, palette, theme
from wk.shell.art.pictures import draw_icon, filling
from wk.shell.art.shapes import shape
from wk.shell.colour import darkened, mix
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widgets.card_paper import Back, kept_face, outline, paper, radius_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame.typing import RectLike

    from wk.shell.widgets.card_paper import Face

ART = "winter_court/art"

SUIT_COLOURS: Mapping[str, Mapping[str, str]] = {
    palette.USUAL: {
        "lands": "#2e603b",
        "might": "#4b5361",
        "wealth": "#7f5a12",
        "knowledge": "#36628e",
        "devotion": "#94215b",
        "wit": "#533c97",
    },
    "protan": {
        "lands": "#2e6345",
        "might": "#4f5b6d",
        "wealth": "#805a11",
        "knowledge": "#1161af",
        "devotion": "#8c0249",
        "wit": "#523283",
    },
    "deutan": {
        "lands": "#2b633d",
        "might": "#434e5e",
        "wealth": "#805a12",
        "knowledge": "#014478",
        "devotion": "#9e3c6a",
        "wit": "#7150aa",
    },
    "tritan": {
        "lands": "#1e5d38",
        "might": "#454f5f",
        "wealth": "#7d5b15",
        "knowledge": "#015cb7",
        "devotion": "#99285d",
        "wit": "#5d4298",
    },
}
"""The band of each suit, for the colour sets that have their own; icon and name are on every card."""

BACK = Back("#233a63", "#3d5b93", "shell/cards/snowflake", "#e7f0fb")
"""The back of every card."""

STARS = 3
"""Cards up to this rank may boost, and have a star."""
STAR = "#a0620a"

BAND, SCENE = 0.15, 0.56
"""Height of a card's band in heights, and of its scene in widths."""
SCENE_DOWN = 0.75
"""Which part of a scene stays when it is cut: the ground rather than the sky."""
NARROW = 0.7
"""Below so many heights a card at a member is too narrow for a band on its left."""
SMALL = 60
"""Width in pixels below which a card shows only its suit and rank."""


@dataclass(frozen=True)
class CardWords:
    """The words on a card in the language spoken."""

    suit: str
    boosts: str = ""
    """What a star says."""


def colour_of(suit: str) -> str:
    """Return the colour of the band of a suit in the colour set in force."""
    return palette.chosen(SUIT_COLOURS)[suit]


def ink_of(suit: str) -> str:
    """Return the ink of a suit, readable on the paper in force."""
    return darkened(colour_of(suit), theme.PAPER_FOOT, 4.5)


def suit_icon(surface: pygame.Surface, suit: str, rect: RectLike, ink: str = "", ground: str = "") -> None:
    """Draw the icon of a suit as large as fits a rectangle, by default in its ink on paper."""
    tones = {"ink": ink or ink_of(suit), "paper": ground or theme.PARCHMENT}
    draw_icon(surface, f"{ART}/suits/{suit}", rect, **tones)


def suit_disc(surface: pygame.Surface, suit: str, rect: RectLike) -> None:
    """Draw the icon of a suit on a disc of its colour, as on the tiles of members."""
    box = pygame.Rect(rect)
    side = min(box.size)
    place = pygame.Rect(0, 0, side, side)
    place.center = box.center
    disc = shape("circle", cx=12, cy=12, r=11.2, fill=colour_of(suit), stroke=theme.PARCHMENT)
    surface.blit(paint.svg(disc, place.size, (0, 0, 24, 24)), place)
    inner = place.inflate(-side * 0.38, -side * 0.38)
    suit_icon(surface, suit, inner, theme.BAND_TEXT, colour_of(suit))


def card_face(suit: str, rank: int, words: CardWords) -> Face:
    """Return what draws a card at any size: band with suit, scene, rank, a star up to rank 3."""
    return kept_face(("winter-court", suit, rank, words), partial(_card, suit, rank, words))


def _card(suit: str, rank: int, words: CardWords, size: tuple[int, int]) -> pygame.Surface:
    image = paint.svg(paper(size), size).copy()
    width, height = size
    if width < SMALL:
        _small(image, suit, rank)
        return image
    band = pygame.Rect(1, 1, width - 2, max(20, round(height * BAND)))
    scene = pygame.Rect(1, band.bottom, width - 2, round(width * SCENE))
    image.blit(filling(f"{ART}/scenes/{suit}", scene.size, 0, SCENE_DOWN), scene)
    _band(image, band, suit, words.suit)
    image.fill(colour_of(suit), (1, scene.bottom, width - 2, max(2, round(width * 0.02))))
    rest = pygame.Rect(0, scene.bottom + 2, width, height - scene.bottom - 2)
    starred = rank <= STARS and bool(words.boosts)
    if starred:
        rest.height -= round(width * 0.11)
        _star(image, words.boosts, rest.bottom)
    _rank(image, suit, rank, rest, min(round(width * 0.42), rest.height))
    image.blit(paint.svg(outline(size), size), (0, 0))
    return image


def _band(image: pygame.Surface, band: pygame.Rect, suit: str, name: str) -> None:
    """Draw the band with icon and name; a long name is set in text type, or stands without the icon."""
    colour, round_ = colour_of(suit), radius_of(image.get_width()) - 1
    paint.panel(
        image, band, fill=None, gradient=(mix(colour, "#ffffff", 0.05), colour), radius=(round_, round_, 0, 0)
    )
    side = min(band.height - 5, round(image.get_width() * 0.18))
    icon = pygame.Rect(band.left + 4, 0, side, side)
    icon.centery = band.centery
    left = icon.right + max(2, side // 5)
    room = band.right - left - 1
    style = Style("display", max(SMALLEST, round(image.get_width() * 0.13)), theme.BAND_TEXT)
    if paint.measure(name, style)[0] > room:
        style = Style("bold", style.size, style.colour)
    fitted = paint.fit(name, style, room)
    if fitted[0] == name:
        suit_icon(image, suit, icon, theme.BAND_TEXT, colour)
        paint.text(image, name, (left, band.centery), fitted[1], "midleft")
    else:
        paint.text(image, name, band.center, style, "center", band.width - 6)


def _rank(image: pygame.Surface, suit: str, rank: int, place: pygame.Rect, size: int) -> None:
    """Draw the rank with the suit beside it in the middle of a place."""
    style = Style("display", max(SMALLEST, size), ink_of(suit))
    wide, side = paint.measure(str(rank), style)[0], round(size * 0.56)
    gap = round(size * 0.16)
    left = place.centerx - (wide + gap + side) // 2
    paint.text(image, str(rank), (left, place.centery), style, "midleft")
    icon = pygame.Rect(left + wide + gap, 0, side, side)
    icon.centery = place.centery
    suit_icon(image, suit, icon)


def _star(image: pygame.Surface, words: str, middle: int) -> None:
    width = image.get_width()
    style = Style("text", max(SMALLEST, round(width * 0.115)), theme.SECOND_INK)
    words, style = paint.fit(words, style, width - 2 * style.size)
    wide = paint.measure(words, style)[0] + style.size + 3
    left = (width - wide) // 2
    star = pygame.Rect(left, 0, style.size, style.size)
    star.centery = middle - 1
    paint.icon(image, "star", star, darkened(STAR, theme.PAPER_FOOT, 4.5))
    paint.text(image, words, (star.right + 3, middle - 1), style, "midleft")


def _small(image: pygame.Surface, suit: str, rank: int) -> None:
    """Draw a band with the icon, and the rank below."""
    width, height = image.get_size()
    band = pygame.Rect(1, 1, width - 2, round(height * 0.42))
    round_ = radius_of(width) - 1
    paint.panel(image, band, fill=colour_of(suit), radius=(round_, round_, 0, 0))
    side = round(min(band.height, width) * 0.76)
    icon = pygame.Rect(0, 0, side, side)
    icon.center = band.center
    suit_icon(image, suit, icon, theme.BAND_TEXT, colour_of(suit))
    style = Style("display", max(SMALLEST, round(height * 0.4)), ink_of(suit))
    paint.text(image, str(rank), (width / 2, (band.bottom + height) / 2), style, "center", width - 4)


def influence_face(suit: str, rank: int) -> Face:
    """Return what draws a card lying at a member: flat, a band on its left, the rank."""
    return kept_face(("influence", suit, rank), partial(_influence, suit, rank))


def _influence(suit: str, rank: int, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    image = paint.svg(paper(size), size).copy()
    band = pygame.Rect(1, 1, min(round(width * 0.4), round(height * 0.5)), height - 2)
    room = width - band.right - 4
    style = Style("display", max(SMALLEST, min(round(height * 0.52), room)), ink_of(suit))
    words, style = paint.fit(str(rank), style, room)
    if width < NARROW * height or words != str(rank):
        _small(image, suit, rank)
        return image
    round_ = radius_of(width) - 1
    paint.panel(image, band, fill=colour_of(suit), radius=(round_, 0, 0, round_))
    side = round(band.width * 0.72)
    icon = pygame.Rect(0, 0, side, side)
    icon.center = band.center
    suit_icon(image, suit, icon, theme.BAND_TEXT, colour_of(suit))
    paint.text(image, words, ((band.right + width) / 2, height / 2), style, "center")
    return image
