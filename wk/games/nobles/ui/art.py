"""What everything of Nobles looks like: cards, captives behind bars, banners, the tapestry they hang on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.cards import CARDS, HIDDEN, NOBLES, SUITS
from wk.shell import paint, theme
from wk.shell.art.pictures import elements
from wk.shell.art.shapes import placed, shape
from wk.shell.colour import mix
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.french_cards import PlayingCard
from wk.shell.widgets.playing_card import CROWN, FOUR_SUITS, CardStyle

if TYPE_CHECKING:
    from wk.games.nobles.cards import Card, Noble, Suit
    from wk.shell.widgets.card_paper import Face
    from wk.words import Words

GOLD, BRIGHT, DARK_GOLD = "#c99a3f", "#e0b25a", "#8d6a2c"
NIGHT = "#120a10"
"""What the colours of banners are darkened towards."""
SECOND = "#eaded9"
"""Second words on tapestry and banners."""
IRON = "#1d232c"
LAMP, UNLIT = "#ff9d8a", "#d9b8b0"
FRINGE = 9
"""Height of a fringe in units."""
STEP = 64
"""How far apart the lozenges of the tapestry lie, in units."""
BARS = 4

RESOURCE_BACK, NOBLES_BACK = back_face(FOUR_SUITS), back_face(CROWN)


FACES = 44
"""From so many pixels of width on a noble has a face: it is told by that more than by anything."""


class Looks:
    """How cards look in the language spoken."""

    def __init__(self, shelf: Words) -> None:
        """Take the letters of cards from the shelf's words."""
        self._style = CardStyle(shelf)
        self._nobles = CardStyle(shelf, plain=FACES)

    def card(self, card: Card) -> Face:
        """Return what draws a Resource card; its back if it is hidden."""
        return RESOURCE_BACK if card == HIDDEN else self._style.face(PlayingCard.of(CARDS[card]))

    def noble(self, noble: Noble) -> Face:
        """Return what draws a noble."""
        return self._nobles.face(PlayingCard.of(NOBLES[noble]))

    def captive(self, noble: Noble) -> Face:
        """Return what draws a noble behind bars."""
        face = self.noble(noble)
        return lambda size: paint.kept(("barred", face(size)), lambda: _barred(face(size)))


def _barred(face: pygame.Surface) -> pygame.Surface:
    """Return a card behind bars; its index stays to be read between two of them."""
    image, (width, height) = face.copy(), face.get_size()
    thick = max(2, round(width * 0.045))
    bars = [
        shape("rect", x=width * (0.06 + 0.29 * n), width=thick, height=height, fill=IRON, fill_opacity=0.8)
        for n in range(BARS)
    ]
    bars += [
        shape("rect", y=height * at, width=width, height=thick, fill=IRON, fill_opacity=0.8)
        for at in (0.42, 0.88)
    ]
    image.blit(paint.svg("".join(bars), (width, height)), (0, 0))
    return image


def draw_lamps(surface: pygame.Surface, middle: tuple[int, int], missed: int, of: int, unit: float) -> None:
    """Draw the lamps of a captive below a place: one lit for every ransom missed, ``of`` at the most."""
    wide, high = max(4, round(12 * unit)), max(3, round(5 * unit))
    left = middle[0] - (of * (wide + high // 2)) // 2
    for n in range(of):
        box = pygame.Rect(left + n * (wide + high // 2 + 1), middle[1], wide, high)
        paint.panel(surface, box, fill=LAMP if n < missed else None, radius=high / 2, line=UNLIT)


def draw_shield(surface: pygame.Surface, box: pygame.Rect, suit: Suit) -> None:
    """Draw the shield of a court."""
    ink = {"hearts": "#b02a26", "diamonds": "#1c5a99", "spades": "#232d3d", "clubs": "#24643b"}[SUITS[suit]]
    body = shape(
        "path", d="M2,1 H22 V11 Q22,19 12,23.5 Q2,19 2,11Z", fill="#f5eee0", stroke=GOLD, stroke_width=1.6
    )
    body += placed(elements(f"shell/cards/{SUITS[suit]}", ink=ink), 5.4, 4.4, 0.55)
    surface.blit(paint.svg(body, box.size, (0, 0, 24, 24)), box)


def draw_suit(surface: pygame.Surface, box: pygame.Rect, suit: Suit, ink: str) -> None:
    """Draw a suit in one colour; the fifth one is the Joker's crown."""
    name = f"shell/cards/{SUITS[suit]}" if suit >= 0 else "shell/cards/crown"
    tones = {"ink": ink} if suit >= 0 else {"ink": ink, "paper": "#f5eee0"}
    surface.blit(paint.svg(elements(name, **tones), box.size, (0, 0, 24, 24)), box)


def draw_tapestry(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw the weave of the tapestry with its fringe above."""
    surface.blit(paint.svg(_tapestry(rect.size, unit), rect.size), rect)


def _tapestry(size: tuple[int, int], unit: float) -> str:
    width, height = size
    stops = ((0, "#4d2030", 1), (0.6, "#30141f", 1), (1, "#1a0c13", 1))
    body = paint.radial_gradient("weave", stops, (width / 2, height * 0.4), width * 0.7)
    body += shape("rect", width=width, height=height, fill="url(#weave)")
    step = STEP * unit
    lines = "".join(
        f"M{x:.1f},0 l{height},{height} M{x + height:.1f},0 l{-height},{height}"
        for x in _steps(-height, width, step)
    )
    body += shape("path", d=lines, stroke=BRIGHT, stroke_opacity=0.06, fill="none")
    arm = 4 * unit
    lozenge = f"l{arm:.1f},{arm:.1f} l{-arm:.1f},{arm:.1f} l{-arm:.1f},{-arm:.1f}Z"
    way = "".join(
        f"M{x + row % 2 * step / 2:.1f},{y - arm:.1f} {lozenge}"
        for row, y in enumerate(_steps(0, height, step / 2))
        for x in _steps(0, width, step)
    )
    body += shape("path", d=way, fill=BRIGHT, fill_opacity=0.13)
    return body + _fringe(width, 0, unit, DARK_GOLD)


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + n * step for n in range(int((end - start) / step) + 1)]


def _fringe(width: int, top: float, unit: float, band: str = BRIGHT) -> str:
    """Return a gold band with its teeth, from a height on."""
    count, high = max(1, round(width / (10 * unit))), FRINGE * unit
    tooth = width / count
    way = "".join(
        f"M{n * tooth:.2f},{top + 0.4 * high:.2f} h{tooth:.2f} l{-tooth / 2:.2f},{high:.2f}Z"
        for n in range(count)
    )
    return shape("path", d=way, fill=GOLD) + shape("rect", y=top, width=width, height=0.45 * high, fill=band)


def draw_banner(
    surface: pygame.Surface, rect: pygame.Rect, colour: str, unit: float, *, fallen: bool = False
) -> None:
    """Draw a court's banner: the player's dark tone, a gold border, a fringe; grey once it has fallen."""
    paint.shadow(surface, rect, 4, max(2, round(9 * unit)), round(5 * unit), 0.5)
    surface.blit(paint.svg(_banner(rect.size, colour, unit, fallen=fallen), rect.size), rect)


def _banner(size: tuple[int, int], colour: str, unit: float, *, fallen: bool) -> str:
    width, height = size
    tones = theme.PLAYER_COLOURS[colour]
    shade, body = ("#5a5a60", "#77777d") if fallen else (tones.shade, tones.stripe)
    foot = height - 1.5 * FRINGE * unit
    stops = ((0, mix(shade, NIGHT, 0.52), 1), (1, mix(shade, NIGHT, 0.80), 1))
    found = paint.linear_gradient("cloth", stops, (0, 0), (0, height))
    found += shape("rect", width=width, height=foot + 1, rx=3, fill="url(#cloth)")
    found += shape("rect", width=width, height=4 * unit, fill=body)
    edge = 4 * unit
    found += shape(
        "rect", x=edge, y=2 * edge, width=width - 2 * edge, height=foot - 3 * edge, fill="none",
        stroke=GOLD, stroke_opacity=0.6,
    )  # fmt: skip
    return found + _fringe(width, foot, unit)
