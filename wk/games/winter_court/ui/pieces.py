"""What lies and stands on the table of Winter Court: members' tiles, status, pawns, the hall."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_court.cards import SUITS
from wk.games.winter_court.court import MEMBERS, ROYALS, Court, Member
from wk.games.winter_court.ui.art import ART, suit_disc
from wk.shell import paint, theme
from wk.shell.art.pictures import drawn
from wk.shell.art.portrait import ROYAL, STONE, portrait
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widgets.card_paper import kept_face, outline, paper, radius_of
from wk.shell.widgets.lights import ghost

if TYPE_CHECKING:
    from pygame.typing import RectLike

    from wk.engine.speech import Say
    from wk.games.winter_court.courtfile import CourtWords
    from wk.shell.faces import Face as Type
    from wk.shell.widgets.card_paper import Face

GOLD, GOLD_LINE, GOLD_INK = "#f0c05a", "#6b4a0c", "#2b1a02"
ROYAL_PAWN, PAWN = ("#a678e0", "#3d2068"), ("#f1dfb8", "#5c4218")
"""Body and line of a pawn."""
ROYAL_EDGE, EDGE_LINE = "#8a6bc0", "#b7a98e"
"""The line below the portrait of a royal that nobody holds, and of any other."""
ROYAL_INK = "#5d4296"
"""What says that a member is a royal."""
PORTRAIT = 0.53
"""Height of the portrait in heights of a tile."""
BUST = 0.92
"""Width of a bust in widths of its alcove: the hat stays clear of letter and status."""


NAME_TYPES: tuple[tuple[Type, float], ...] = (("display", 0.152), ("display", 0.135), ("bold", 0.135))
"""Type and size, in widths of a tile, of a member's name, the first that fits."""


class Tile(NamedTuple):
    """What a member's tile says."""

    figure: str
    """Its name in the figures of the game."""
    letter: str
    name: str
    status: int
    suits: tuple[str, ...]
    words: str
    """The power in two words, or what says that it is a royal."""
    royal: bool = False
    held: str = ""
    """The colour of the player who holds the member, if somebody does."""


class Telling(NamedTuple):
    """What is needed to tell of members."""

    say: Say
    words: CourtWords
    court: Court


def tile_of(telling: Telling, member: Member, held: str = "") -> Tile:
    """Return what a member's tile says, in the colour of who holds it."""
    say, words, court = telling
    royal = bool(ROYALS >> member & 1)
    return Tile(
        figure=MEMBERS[member],
        letter=court.letter(member),
        name=words.names[member],
        status=court.status[member],
        suits=tuple(SUITS[suit] for suit in court.suits[member]),
        words=say(f"power.{'royal' if royal else MEMBERS[member]}"),
        royal=royal,
        held=held,
    )


def tile_face(tile: Tile) -> Face:
    """Return what draws a member's tile: portrait with letter and status, name, suits, power."""
    return kept_face(("tile", tile), partial(_tile, tile))


def _tile(tile: Tile, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    image = paint.svg(paper(size), size).copy()
    picture = pygame.Rect(1, 1, width - 2, round(height * PORTRAIT))
    round_ = radius_of(width) - 1
    alcove, corners = ROYAL if tile.royal else STONE, (round_, round_, 0.0, 0.0)
    image.blit(portrait(f"winter_court/{tile.figure}", picture.size, alcove, corners, BUST), picture)
    edge = theme.PLAYER_COLOURS[tile.held].body if tile.held else ROYAL_EDGE if tile.royal else EDGE_LINE
    image.fill(edge, (1, picture.bottom, width - 2, max(3, round(width * 0.035))))
    side = max(18, round(width * 0.21))
    _letter(image, pygame.Rect(4, 4, side, side), tile.letter)
    status(
        image,
        (width - round(width * 0.31), 3, round(width * 0.29), round(width * 0.33)),
        tile.status,
        royal=tile.royal,
    )
    _words(image, tile, picture.bottom + 3)
    image.blit(paint.svg(outline(size), size), (0, 0))
    return image


def _letter(image: pygame.Surface, box: pygame.Rect, letter: str) -> None:
    paint.panel(image, box, fill=theme.GROUND, radius=box.width / 4, opacity=0.84)
    style = Style("bold", max(SMALLEST, round(box.width * 0.66)), theme.TEXT)
    paint.text(image, letter, box.center, style, "center")


def _words(image: pygame.Surface, tile: Tile, top: int) -> None:
    """Write the name, draw the suits and write the power below, sharing what room there is."""
    width, height = image.get_size()
    room = height - top
    name = _name_style(tile.name, width)
    paint.text(image, tile.name, (width / 2, top + room * 0.17), name, "center", width - 6)
    side = min(round(width * 0.29), round(room * 0.4))
    for number, suit in enumerate(tile.suits):
        box = pygame.Rect(0, 0, side, side)
        across = (number - (len(tile.suits) - 1) / 2) * side * 1.14
        box.center = round(width / 2 + across), round(top + room * 0.51)
        suit_disc(image, suit, box)
    ink = ROYAL_INK if tile.royal else theme.INK
    style = Style("bold" if tile.royal else "text", max(SMALLEST, round(width * 0.132)), ink)
    words, style = paint.fit(tile.words, style, width - 4)
    if words == tile.words:  # half a word says nothing: what a power does stands elsewhere too
        paint.text(image, words, (width / 2, top + room * 0.84), style, "center")


def _name_style(name: str, width: int) -> Style:
    """Return the largest style in which a name fits: display type, the same smaller, or text type."""
    styles = [Style(face, max(SMALLEST, round(width * share)), theme.INK) for face, share in NAME_TYPES]
    return next((style for style in styles if paint.measure(name, style)[0] <= width - 6), styles[-1])


def status(surface: pygame.Surface, rect: RectLike, value: int, *, royal: bool) -> None:
    """Draw the status of a member: on a gold shield for royals, else on a pale disc."""
    box = pygame.Rect(rect)
    width = min(box.width, round(box.height * 28 / 32))
    name, fill = ("shield", GOLD) if royal else ("disc", "#f5eee0")
    image = drawn(f"{ART}/pieces/{name}", (width, round(width * 32 / 28)), fill=fill, line=GOLD_LINE)
    place = image.get_rect(center=box.center)
    surface.blit(image, place)
    style = Style("bold", max(SMALLEST, round(width * (0.6 if royal else 0.56))), GOLD_INK)
    middle = place.top + place.height * (0.55 if royal else 0.47)
    paint.text(surface, str(value), (place.centerx, middle), style, "center")


def royal_shield(surface: pygame.Surface, rect: RectLike, letter: str, held: str = "") -> None:
    """Draw the shield of a royal in its holder's colour, with the letter of its place; hollow if free."""
    box = pygame.Rect(rect)
    width = min(box.width, round(box.height * 28 / 32))
    tones = theme.PLAYER_COLOURS[held] if held else None
    fill, line = (tones.body, tones.rim) if tones else (theme.GROUND, theme.FAINT)
    image = drawn(f"{ART}/pieces/shield", (width, round(width * 32 / 28)), fill=fill, line=line)
    place = image.get_rect(center=box.center)
    surface.blit(image, place)
    ink = tones.ink if tones else theme.MUTED
    style = Style("bold", max(SMALLEST, round(width * 0.52)), ink)
    paint.text(surface, letter, (place.centerx, place.top + place.height * 0.55), style, "center")


def pawn(
    surface: pygame.Surface, rect: RectLike, *, royal: bool, held: str = "", strength: float = 1
) -> None:
    """Draw a pawn as large as fits a rectangle; one that is held stands on a dish in its holder's colour.

    Place and dish say who holds a member, not the pawn's tint.

    Args:
        surface: where to draw.
        rect: of the pawn in pixels; the dish stands out below and to both sides.
        royal: whether it is a royal's: violet with a crown, else ivory.
        held: the holder's colour.
        strength: below 1 for one that is only going to stand there.
    """
    box = pygame.Rect(rect)
    side = min(box.size)
    if held:
        tones = theme.PLAYER_COLOURS[held]
        size = (round(side * 1.1), round(side * 0.425))
        dish = drawn(f"{ART}/pieces/dish", size, body=tones.body, shade=tones.shade, rim=tones.rim)
        surface.blit(dish, dish.get_rect(center=(box.centerx, box.centery + round(side * 0.39))))
    body, line = ROYAL_PAWN if royal else PAWN
    image = drawn(f"{ART}/pieces/{'royal-pawn' if royal else 'pawn'}", (side, side), body=body, line=line)
    surface.blit(image if strength >= 1 else ghost(image, strength), image.get_rect(center=box.center))


def pawn_place(surface: pygame.Surface, rect: RectLike) -> None:
    """Draw the place where a pawn may stand."""
    box = pygame.Rect(rect)
    image = drawn(f"{ART}/pieces/place", (box.width, round(box.width * 17 / 44)))
    surface.blit(image, image.get_rect(center=box.center))
