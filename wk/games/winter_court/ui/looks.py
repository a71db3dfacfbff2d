"""How things look: cards, the hall, members' tiles, status, pawns, shields."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_court.state import MEMBERS, RANK, ROYALS, SUIT, SUITS, Court, Member
from wk.shell import paint, palette, theme
from wk.shell.art.figures import BOX, figure_svg
from wk.shell.art.pictures import draw_icon, drawn, elements, filling
from wk.shell.art.shapes import placed, shape
from wk.shell.colour import darkened, mix
from wk.shell.inline import Inline
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widgets.card_paper import Back, kept_face, outline, paper, radius_of
from wk.shell.widgets.lights import ghost

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame.typing import RectLike

    from wk.engine.speech import Say
    from wk.games.winter_court.data import CourtWords
    from wk.games.winter_court.telling import Speech
    from wk.shell.faces import Face as Type
    from wk.shell.widgets.card_paper import Face

# Figures in their alcoves --------------------------------------------------------------------------


class Alcove(NamedTuple):
    """The colours of an alcove."""

    wall: str
    foot: str
    """The wall above and below."""
    arch: str
    sky: str
    dusk: str
    """What is seen in the arch, above and below."""


STONE = Alcove("#3d5068", "#8a8f90", "#cfd6dc", "#587797", "#e3cfa6")
ROYAL = Alcove("#4b3774", "#8f6fb0", "#e0b25a", "#7f5fae", "#d7b9dd")


def portrait(
    name: str,
    size: tuple[int, int],
    alcove: Alcove = STONE,
    radius: paint.Radius = 0,
    share: float = 1.0,
) -> pygame.Surface:
    """Return a figure in an alcove; its bust stands in the middle of the lower edge; kept.

    Args:
        name: of the figure, as ``winter_court/ruler``.
        size: width and height of the alcove in pixels.
        alcove: its colours.
        radius: of the corners in pixels.
        share: width of the bust in widths of the alcove, as far as its height allows.
    """
    key = ("portrait", name, size, alcove, radius, share)
    return paint.kept(key, lambda: _portrait(name, size, alcove, radius, share))


def _portrait(
    name: str, size: tuple[int, int], alcove: Alcove, radius: paint.Radius, share: float
) -> pygame.Surface:
    width, height = size
    side = min(width * share, height)
    niche = elements("shell/art/alcove", **alcove._asdict())
    niche = f'<g transform="scale({width / BOX[2]:.4f} {height / BOX[3]:.4f})">{niche}</g>'
    bust = placed(figure_svg(name), (width - side) / 2, height - side, side / BOX[2])
    image = paint.svg(niche + bust, size)
    return paint.rounded(image, radius) if radius else image


# Cards --------------------------------------------------------------------------------------------


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
LOW = 1.32
"""Below so many widths of height a card is low: its scene stands beside the rank."""


@dataclass(frozen=True)
class CardWords:
    """The words on a card in the language spoken."""

    suit: str
    boosts: str = ""
    """What a star says."""


def colour_of(suit: str) -> str:
    """Return the colour of the band of a suit in the chosen colour set."""
    return palette.chosen(SUIT_COLOURS)[suit]


def ink_of(suit: str) -> str:
    """Return the ink of a suit, readable on the chosen paper."""
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


def face_of(speech: Speech, card: int) -> Face:
    """Return what draws a card in the language spoken."""
    boosts = speech.say("card.boosts") if RANK[card] <= STARS else ""
    words = CardWords(speech.names.suits[SUIT[card]], boosts)
    return card_face(SUITS[SUIT[card]], RANK[card], words)


def _card(suit: str, rank: int, words: CardWords, size: tuple[int, int]) -> pygame.Surface:
    image = paint.svg(paper(size), size).copy()
    width, height = size
    if width < SMALL:
        _small(image, suit, rank)
        return image
    if height < LOW * width:
        _low(image, suit, rank, words)
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
        name, style = paint.fit(name, style, band.width - 2)
        paint.text(image, name, band.center, style, "center", band.width - 2)


def _rank(image: pygame.Surface, suit: str, rank: int, place: pygame.Rect, size: int) -> None:
    """Draw the rank with the suit beside it in the middle of a place."""
    style = Style("display", max(SMALLEST, size), ink_of(suit))
    wide, side, gap = paint.measure(str(rank), style)[0], round(size * 0.56), round(size * 0.16)
    line = Inline(image, place, left=place.centerx - (wide + gap + side) // 2)
    line.words(str(rank), style, gap, most=wide)
    suit_icon(image, suit, line.place((side, side)))


def _star(image: pygame.Surface, words: str, middle: int) -> None:
    width = image.get_width()
    style = Style("text", max(SMALLEST, round(width * 0.115)), theme.SECOND_INK)
    words, style = paint.fit(words, style, width - 2 * style.size)
    wide = paint.measure(words, style)[0] + style.size + 3
    line = Inline(image, image.get_rect(), middle - 1, left=(width - wide) // 2)
    line.icon("star", darkened(STAR, theme.PAPER_FOOT, 4.5), style.size, 3).words(words, style)


def _low(image: pygame.Surface, suit: str, rank: int, words: CardWords) -> None:
    """Draw band with icon and name, below it the rank and its star on the left, the scene on the right."""
    width, height = image.get_size()
    band = pygame.Rect(1, 1, width - 2, max(18, round(height * 0.27)))
    scene = pygame.Rect(0, band.bottom, round(width * 0.44), height - band.bottom - 1)
    scene.right = width - 1
    image.blit(filling(f"{ART}/scenes/{suit}", scene.size, 0.5, SCENE_DOWN), scene)
    _band(image, band, suit, words.suit)
    rest = pygame.Rect(1, band.bottom, scene.left - 1, scene.height)
    if rank <= STARS and words.boosts:
        star = round(rest.height * 0.26)
        place = pygame.Rect(rest.left + 3, rest.top + 3, star, star)
        paint.icon(image, "star", place, darkened(STAR, theme.PAPER_FOOT, 4.5))
    style = Style("display", max(SMALLEST, min(round(rest.height * 0.7), rest.width * 3 // 5)), ink_of(suit))
    paint.text(image, str(rank), rest.center, style, "center", rest.width - 2)
    image.blit(paint.svg(outline((width, height)), (width, height)), (0, 0))


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


# The hall -----------------------------------------------------------------------------------------


CARPET = ("#5c1f2e", "#46172a")
CARPET_GOLD = ("#c99a3f", "#a87a2c")
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
    for top, colour in ((0.0, CARPET_GOLD[0]), (height - border, CARPET_GOLD[1])):
        body += shape("rect", y=top, width=width, height=border, fill=colour)
    arm = 7 * unit
    places = [step / 2 + number * step for number in range(int(width / step) + 1)]
    for middle in (border + 12 * unit, height - border - 12 * unit):
        way = " ".join(
            f"M{x:.1f},{middle - 6 * unit:.1f} l{arm:.1f},{6 * unit:.1f} l{-arm:.1f},{6 * unit:.1f} "
            f"l{-arm:.1f},{-6 * unit:.1f}Z"
            for x in places
        )
        body += shape("path", d=way, fill=CARPET_GOLD[0], fill_opacity=0.45)
    return body


# Tiles, shields and pawns -------------------------------------------------------------------------


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
