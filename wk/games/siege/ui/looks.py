"""How Siege looks: cities of stone, cards with a tower on their back and where they lie, a green cloth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.siege.play import standing
from wk.games.siege.state import (
    CARD_IDS,
    FORT,
    GARRISON,
    HIDDEN,
    JACK,
    KEEP,
    ROYAL_RANKS,
    SUIT_NAMES,
    SUITS,
    card_of,
)
from wk.shell import paint, theme
from wk.shell.art.pictures import drawn
from wk.shell.art.shapes import shape
from wk.shell.kinds import plate
from wk.shell.widgets.card import peeked, turned
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.card_pictures import ink_of
from wk.shell.widgets.french_cards import PlayingCard
from wk.shell.widgets.playing_card import TOWER, CardStyle

if TYPE_CHECKING:
    from pygame.typing import RectLike

    from wk.engine.seats import Seat
    from wk.games.siege.state import Card, Player, State
    from wk.shell.widgets.card_paper import Face
    from wk.words import Words

GRID = (
    (FORT, 0, 1), (FORT + 1, 1, 0), (FORT + 2, 2, 1), (FORT + 3, 1, 2),
    (GARRISON, 0, 0), (GARRISON + 1, 2, 0), (GARRISON + 2, 2, 2), (GARRISON + 3, 0, 2),
    (KEEP, 1, 1),
)  # fmt: skip
"""Column and row of each place (SG-TERM-4)."""

LARGE = 60
"""Width in pixels from which a place is a large one."""

BASE = -1
"""The number of the Jack in a Keep, below its royals."""


class Thing(NamedTuple):
    """Something on the table: a card, or the room for one."""

    seat: int
    spot: int
    """A place of a city, or FIELD, DISCARDS."""
    n: int = 0
    """Which card there, from 0; where there is none, the room for it."""


class City(NamedTuple):
    """The places of a city, in pixels."""

    rect: pygame.Rect
    cell: tuple[int, int]
    gap: int
    pad: int

    def place(self, spot: int) -> pygame.Rect:
        """Return a place."""
        _, column, row = GRID[spot]
        left = self.rect.left + self.pad + column * (self.cell[0] + self.gap)
        return pygame.Rect(left, self.rect.top + self.pad + row * (self.cell[1] + self.gap), *self.cell)

    def card(self, spot: int, n: int, count: int) -> pygame.Rect:
        """Return where a card lies that is one of so many at a place; the Jack of a Keep counts as one."""
        place = self.place(spot)
        if spot < GARRISON:
            return place.inflate(-2, -2)
        if spot == KEEP:
            n, count, share, right, down = n + 1, count + 1, 0.88 if not count else 0.74, 0.12, 0.08
        else:
            share = 0.9 if count < 2 else 0.8 if count == 2 else 0.7
            right, down = 0.17 * 2 / max(2, count), 0.15 * 2 / max(2, count)
        width, height = round(place.width * share), round(place.height * share)
        off = n - (count - 1) / 2
        middle = place.centerx + off * place.width * right, place.centery + off * place.height * down
        return pygame.Rect(round(middle[0] - width / 2), round(middle[1] - height / 2), width, height)

    def part(self, spot: int, n: int, count: int) -> pygame.Rect:
        """Return the part of a place in which one of so many things is hit: a strip each, side by side."""
        place, count = self.place(spot), max(1, count)
        left, right = (place.left + place.width * k // count for k in (n, n + 1))
        return pygame.Rect(left, place.top, right - left, place.height)


def city_at(corner: tuple[int, int], cell: tuple[int, int]) -> City:
    """Return a city with places of a size from its upper left corner."""
    gap, pad = max(3, round(cell[0] * 0.12)), max(6, round(cell[0] * 0.17))
    return City(pygame.Rect(corner, city_size(cell)), cell, gap, pad)


def city_size(cell: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a city with places of a size."""
    gap, pad = max(3, round(cell[0] * 0.12)), max(6, round(cell[0] * 0.17))
    return 3 * cell[0] + 2 * (gap + pad), 3 * cell[1] + 2 * (gap + pad)


STONE = ("#8f99a6", "#5f6875")
MERLON = ("#98a2af", "#555e6b")
PIT, PIT_EDGE = "#353e4b", "#1c232d"
ENGRAVED, ENGRAVED_SUIT = "#6f7b8a", "#8794a3"
GOLD = "#c99a3f"
CLOTH = ((0, "#2f5350", 1), (0.6, "#1d3536", 1), (1, "#111f22", 1))
WORDS = "#c9d8d6"
"""Muted words on the cloth."""
HAVE = ("#f0c05a", "#7a4f0c", "#2b1a02")
"""A royal that is home: fill, line and letter."""
FACES = 40
"""Width in pixels from which a court card shows its figure, as in a rival's city."""
ENGRAVES = 34
"""Width in pixels from which an empty place shows what belongs there."""


class Looks:
    """What the cards look like to whoever plays."""

    back: Face = staticmethod(back_face(TOWER))

    def __init__(self, words: Words) -> None:
        """Draw cards with the letters of the shelf's words."""
        self.style = CardStyle(words, plain=FACES)
        self._words = words

    @property
    def letters(self) -> str:
        """The letters of Ace, King and Queen in the language spoken."""
        return "".join(self._words(f"card.letter.{rank}") for rank in "AKQ")

    def plate(self, seat: Seat) -> str:
        """Return what stands at a player's city in place of a name."""
        return plate(self._words, seat)

    def face(self, card: Card) -> Face:
        """Return what draws a card as it is seen: one that is hidden is a back."""
        return self.back if card == HIDDEN else self.style.face(PlayingCard.of(CARD_IDS[card]))


def draw_cloth(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw the map table; ``unit`` is pixels a unit."""
    width, height = rect.size
    body = paint.radial_gradient("cloth", CLOTH, (width * 0.46, height * 0.42), width * 0.72)
    body += shape("rect", width=width, height=height, fill="url(#cloth)")
    way = (
        f"M-10,{height * 0.34:.0f} Q{width * 0.12:.0f},{height * 0.29:.0f} {width * 0.21:.0f},"
        f"{height * 0.41:.0f} T{width * 0.41:.0f},{height * 0.51:.0f} T{width * 0.63:.0f},"
        f"{height * 0.46:.0f} T{width + 20},{height * 0.63:.0f}"
    )
    for thick in (26, 12):
        look = {"stroke_width": thick * unit, "stroke_opacity": 0.05}
        body += shape("path", d=way, fill="none", stroke="#8fb8b0", **look)
    seam = 9 * unit
    dash = f"{7 * unit:.1f} {5 * unit:.1f}"
    body += shape(
        "rect", x=seam, y=seam, width=width - 2 * seam, height=height - 2 * seam, fill="none",
        stroke="#c9a86a", stroke_width=1.2 * unit, stroke_opacity=0.45, stroke_dasharray=dash,
    )  # fmt: skip
    surface.blit(paint.svg(body, rect.size), rect)


def draw_city(surface: pygame.Surface, city: City, colour: str) -> None:
    """Draw a city without its cards: slab, battlements, line in the player's colour, the nine places."""
    paint.shadow(surface, city.rect, 6, 10, 6, 0.6)
    surface.blit(paint.svg(_slab(city, theme.PLAYER_COLOURS[colour].stripe), city.rect.size), city.rect)
    for spot, _, _ in GRID:
        _draw_place(surface, city.place(spot), spot)


def _slab(city: City, line: str) -> str:
    """Return the SVG of the stone a city stands on."""
    width, height = city.rect.size
    m = max(4.0, city.pad * 0.56)
    body = paint.linear_gradient("stone", ((0, STONE[0], 1), (1, STONE[1], 1)), (0, 0), (0, height))
    for whole, other, across in ((width, height, True), (height, width, False)):
        count = max(2, round((whole - 2 * m) / (2.2 * m)))
        for number in range(count + 1):
            at = number * (whole - 1.4 * m) / count
            for far, tone in ((0.0, MERLON[0]), (other - 2 * m, MERLON[1])):
                x, y, w, h = (at, far, 1.4 * m, 2 * m) if across else (far, at, 2 * m, 1.4 * m)
                body += shape("rect", x=x, y=y, width=w, height=h, rx=1.5, fill=tone)
    edge = m * 0.8
    inner = {"width": width - 2 * edge, "height": height - 2 * edge, "rx": 4.0}
    body += shape("rect", x=edge, y=edge, fill="url(#stone)", **inner)
    thin = {"width": width - 2 * edge - 3, "height": height - 2 * edge - 3, "rx": 3.0}
    return body + shape("rect", x=edge + 1.5, y=edge + 1.5, fill="none", stroke=line, stroke_width=2, **thin)


def _draw_place(surface: pygame.Surface, place: pygame.Rect, spot: int) -> None:
    """Draw a sunk place, engraved with wall or tower and suit."""
    line = GOLD if spot == KEEP else PIT_EDGE
    paint.panel(surface, place, fill=PIT, radius=5, line=line, line_width=max(1, place.width // 40))
    if spot == KEEP or place.width < ENGRAVES:
        return
    name = "tower" if spot >= GARRISON else "wall"
    side = round(place.width * 0.46)
    image = drawn(f"siege/art/places/{name}", (side, side), ink=ENGRAVED)
    surface.blit(image, image.get_rect(center=(place.centerx, place.top + round(place.height * 0.37))))
    side = round(place.width * (0.26 if place.width >= LARGE else 0.32))
    image = drawn(f"shell/cards/{SUIT_NAMES[spot % len(SUITS)]}", (side, side), ink=ENGRAVED_SUIT)
    surface.blit(image, image.get_rect(center=(place.centerx, place.top + round(place.height * 0.72))))


def draw_suit(surface: pygame.Surface, suit: int, rect: RectLike) -> None:
    """Draw a suit on a small sheet of paper."""
    box = pygame.Rect(rect)
    paint.panel(surface, box, fill=theme.PARCHMENT, radius=max(3, box.height // 5))
    side = round(box.height * 0.72)
    name = SUIT_NAMES[suit]
    image = drawn(f"shell/cards/{name}", (side, side), ink=ink_of(name))
    surface.blit(image, image.get_rect(center=box.center))


def draw_keep(surface: pygame.Surface, rect: pygame.Rect, line: int, player: Player, letters: str) -> None:
    """Draw the race: the suit of a line, then Ace, King, Queen: gold if home, on the side if turned.

    Args:
        surface: where to draw.
        rect: as high as a box is wide, from its left edge on; in pixels.
        line: the suit.
        player: whose royals they are.
        letters: of Ace, King and Queen in the language spoken.
    """
    side = rect.height
    box = pygame.Rect(rect.topleft, (side, side))
    draw_suit(surface, line, box)
    for letter, rank in zip(letters, ROYAL_RANKS, strict=True):
        box = box.move(side + max(2, side // 7), 0)
        card = card_of(rank, line)
        home = card in player.keep
        fill, edge, ink = HAVE if home else (theme.GROUND, "#66768a", theme.MUTED)
        paint.panel(surface, box, fill=fill, radius=max(3, side // 5), line=edge, line_width=1)
        style = paint.Style("bold", max(12, round(side * 0.6)), ink)
        if card not in player.turned:
            paint.text(surface, letter, box.center, style, "center")
            continue
        image = pygame.Surface(box.size, pygame.SRCALPHA)
        paint.text(image, letter, image.get_rect().center, style, "center")
        surface.blit(pygame.transform.rotate(image, -90), box)


def keep_width(side: int) -> int:
    """Return how wide the race at a glance is, in pixels."""
    return 4 * side + 3 * max(2, side // 7)


class Lying(NamedTuple):
    """A card as it lies in a city."""

    thing: Thing
    card: Card
    rect: pygame.Rect
    face: Face


def lying(looks: Looks, city: City, state: State, seat: int) -> list[Lying]:
    """Return all cards of a city, the lowest of each place first.

    What stands in a garrison and is seen by the viewer lies face down for the others, and so shows both.
    """
    player, found = state.players[seat], list[Lying]()
    for spot, _, _ in GRID:
        cards = standing(player, spot)
        if spot == KEEP:
            jack = card_of(JACK, state.fixed.lines[seat])
            found.append(_at(looks, city, Thing(seat, KEEP, BASE), jack, len(cards)))
        for n, card in enumerate(cards):
            one = _at(looks, city, Thing(seat, spot, n), card, len(cards))
            if spot == KEEP and card in player.turned:
                one = _on_its_side(one, city.place(spot))
            found.append(one)
    return found


def _at(looks: Looks, city: City, thing: Thing, card: Card, count: int) -> Lying:
    """Return a card that is one of so many at its place."""
    face = looks.face(card)
    if KEEP > thing.spot >= GARRISON and card != HIDDEN:
        face = peeked(face, looks.back)
    return Lying(thing, card, city.card(thing.spot, thing.n, count), face)


def _on_its_side(one: Lying, place: pygame.Rect) -> Lying:
    """Return a royal that has fought, at 90 degrees (SG-SPR-6)."""
    wide = min(one.rect.height, place.width)
    rect = pygame.Rect(0, 0, wide, wide * one.rect.width // one.rect.height)
    rect.center = one.rect.center
    return one._replace(rect=rect.clamp(place), face=turned(one.face))
