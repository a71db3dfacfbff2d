"""Cards on the rails: of one player, and those all share; what tells that a number is the user's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame

from wk.games.winter_kingdom.cards.numbers import COINS_KEY, NUMBERS
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.table.layout import FOUR
from wk.games.winter_kingdom.ui.table.sight import CardView, Standing
from wk.shell import paint, palette, theme
from wk.shell.colour import mix
from wk.shell.lettering import SMALLEST
from wk.shell.surface_cache import SurfaceCache
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.card_paper import kept_face

if TYPE_CHECKING:
    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.cards.catalogue import CardData, Catalogue, WordedCard
    from wk.games.winter_kingdom.narrate import Say
    from wk.shell.theme import Scale
    from wk.shell.widgets.card_paper import Face

BANDS = {
    "goal": "#7a3b46",
    "economy": "#8a6420",
    "twist": "#54407a",
    "build": "#2f6a55",
    "move": "#2c5f86",
    "tunnel": "#4a4f5a",
}
"""The band of a card by its family; `theme.BAND_TEXT` has 4.5 : 1 or more on each."""


# What tells that a number is the user's own -------------------------------------------------------


ICON = "pencil"
"""The icon that stands on such a card, as the feather does on a reconstructed one."""

ON_PAPER = "#8a5a10"
"""Its colour on a card's paper: darker than the feather's, to be told from it where both are small."""


def name_of(say: Say, path: KeyPath) -> str:
    """Return what a number of the card data is called."""
    if COINS_KEY in path:
        return say("numbers.game.starting_coins", players=int(path[2]) + 2, place=int(path[3]) + 1)
    family, *card, key = path
    if family == "game":
        return say(f"numbers.game.{key}")
    if key in NUMBERS.get(str(card[0]), ()):
        return say(f"numbers.card.{card[0]}.{key}")
    return say(f"numbers.each.{key}")


def own_line(say: Say, card: CardData) -> str:
    """Return what of a card is the user's own, and what is shipped; nothing if nothing is."""
    numbers = {("card", card.id, key): (card.numbers[key], shipped) for key, shipped in card.own.items()}
    return _line(say, numbers)


def own_game_line(say: Say, catalogue: Catalogue) -> str:
    """Return which numbers of the game are the user's own, and what is shipped; nothing if none is."""
    numbers: dict[KeyPath, tuple[int, int]] = {}
    for path, shipped in catalogue.own_game.items():
        now = getattr(catalogue.game, str(path[0]))
        for place in path[1:]:
            now = now[place]
        numbers["game", *path] = now, shipped
    return _line(say, numbers)


def _line(
    say: Say, numbers: dict[KeyPath, tuple[int, int]] | dict[tuple[str, str, str], tuple[int, int]]
) -> str:
    if not numbers:
        return ""
    parts = [
        say("numbers.own-part", name=name_of(say, path), n=now, shipped=shipped)
        for path, (now, shipped) in numbers.items()
    ]
    return say("numbers.own-line", n=len(parts), numbers="; ".join(parts))


# Ability cards ------------------------------------------------------------------------------------


BAND = 24
"""Height of the band of a table card, in units."""

PICTURE = 0.285
"""Height of its picture, as a share of the card."""

PICTURES = "winter_kingdom/art/cards/"

TURN = -3.0
"""Degrees a used card is turned."""


class Tones(NamedTuple):
    """Ground and ink of a card's actions, in force and not; text has 4.5 : 1 or more on both."""

    paper: str
    tan: str
    ink: str
    tan_ink: str


TURNED = 0.96
"""How much a turned card shrinks to stay in its place."""

_faces = SurfaceCache(budget=32 * 2**20)


def tones_of(*, dim: bool) -> Tones:
    """Return the tones of a card in the chosen colour set; a dim one cannot be used now."""
    if dim:
        return Tones(theme.DULL, theme.DULL_DIMMED, theme.DULL_INK, theme.DULL_DIMMED_INK)
    return Tones(theme.PARCHMENT, theme.DIMMED, theme.INK, theme.DIMMED_INK)


def halves(rect: pygame.Rect, card: CardView, scale: Scale) -> list[pygame.Rect]:
    """Return the places of a table card's actions, for drawing and pointing."""
    top = rect.top + scale.px(BAND) + round(rect.height * PICTURE)
    count = 2 if card.data.second else 1
    height = (rect.bottom - top) / count
    return [
        pygame.Rect(rect.left, round(top + place * height), rect.width, round(height))
        for place in range(count)
    ]


def draw_card(
    surface: pygame.Surface, rect: pygame.Rect, card: CardView, scale: Scale, *, hovered: bool
) -> None:
    """Draw a card at table size."""
    radius = scale.px(7)
    paint.shadow(surface, rect, radius, scale.px(6), scale.px(3), 0.5)
    if card.standing is Standing.CHOSEN:
        marks.glow(surface, rect, radius, scale)
    key = (palette.name_in_force(), card, rect.size, scale, hovered)
    face = _faces.get(key, lambda: _table_face(card, rect.size, scale, hovered=hovered))
    surface.blit(face, face.get_rect(center=rect.center))
    if card.standing is Standing.CHOSEN:
        grown = rect.inflate(2 * scale.px(1.5), 2 * scale.px(1.5))
        paint.panel(
            surface,
            grown,
            fill=None,
            radius=radius + scale.px(1.5),
            line=theme.AMBER,
            line_width=max(2, scale.px(2)),
        )
    if card.tag:
        middle = rect.top + scale.px(BAND) + round(rect.height * PICTURE / 2)
        marks.tag(surface, card.tag, (rect.centerx, middle), scale, rect.width - scale.px(6))


def _table_face(card: CardView, size: tuple[int, int], scale: Scale, *, hovered: bool) -> pygame.Surface:
    """Return the face of a table card, turned if it was used."""
    face = pygame.Surface(size, pygame.SRCALPHA)
    rect, px, radius = face.get_rect(), scale.px, scale.px(7)
    tones = tones_of(dim=card.standing.dim)
    paint.panel(face, rect, fill=tones.paper, radius=radius)
    band = pygame.Rect(0, 0, rect.width, px(BAND))
    places = halves(rect, card, scale)
    picture = marks.art(PICTURES + card.data.id, (rect.width, places[0].top - band.bottom))
    face.blit(picture, band.bottomleft)
    if card.data.reconstructed:
        at = pygame.Rect(rect.right - px(20), places[0].top - px(20), px(17), px(17))
        _mark(face, "feather", at, theme.BAND_TEXT)
    if card.data.own:
        at = pygame.Rect(rect.left + px(3), places[0].top - px(20), px(17), px(17))
        _mark(face, ICON, at, theme.AMBER)
    colour = BANDS[card.family]
    marks.band(face, band, mix(colour, "#ffffff", 0.1 * hovered), (radius, radius, 0, 0))
    if card.standing.dim:
        _fade(face.subsurface((0, 0, rect.width, places[0].top)))
    corner = _corner(face, band, card, scale)
    name = scale.style("display", theme.BUTTON, theme.BAND_TEXT)
    marks.title(face, card.data.name, (px(8), band.centery), name, corner.left - px(10))
    for place, half in enumerate(places):
        _draw_half(face, half, card, place, scale, tones)
    pygame.draw.line(face, "#6b6354", places[0].topleft, (rect.right - 1, places[0].top))
    paint.panel(face, rect, fill=None, radius=radius, line="#1a130a", opacity=0.55)
    if card.standing is Standing.USED:
        return pygame.transform.rotozoom(face, TURN, TURNED)
    return face


def _mark(face: pygame.Surface, icon: str, place: pygame.Rect, ink: str) -> None:
    """Draw the mark of a card on which something is reconstructed or own, readable on any picture."""
    paint.panel(face, place, fill=theme.GROUND, radius=place.width / 2, opacity=0.6)
    inner = place.inflate(-place.width // 3, -place.height // 3)
    paint.icon(face, icon, inner, ink)


def _fade(part: pygame.Surface) -> None:
    """Take most of the colour and some of the light out of a part of a card."""
    pixels = pygame.surfarray.pixels3d(part)
    grey = pixels.mean(axis=2, keepdims=True)
    pixels[:] = np.clip((pixels * 0.4 + grey * 0.6) * 0.62 + 18, 0, 255).astype(np.uint8)
    del pixels  # unlocks the surface


def _corner(face: pygame.Surface, band: pygame.Rect, card: CardView, scale: Scale) -> pygame.Rect:
    """Draw what stands on the right of the band: the price in hand, else what the card does."""
    px = scale.px
    side = px(19) if card.in_hand else px(14)
    place = pygame.Rect(band.right - side - px(4 if card.in_hand else 7), 0, side, side)
    place.centery = band.centery
    if card.in_hand:
        marks.coin(face, place, card.price, dull=card.standing is Standing.DEAR)
    else:
        paint.icon(face, "house" if card.family == "build" else "arrow", place, theme.BAND_TEXT)
    return place


def _draw_half(  # noqa: PLR0913, PLR0917 - one drawing step of the face
    face: pygame.Surface, half: pygame.Rect, card: CardView, place: int, scale: Scale, tones: Tones
) -> None:
    """Draw one action: parchment with a filled lamp in force, else tan with its price."""
    px = scale.px
    bought = place == 0 or card.upgraded
    in_force = bought and not card.used[place]
    radius = px(7) if place == bool(card.data.second) else 0
    corners = (0, 0, radius, radius)
    if not in_force:
        paint.panel(face, half, fill=tones.tan, radius=corners)
    elif card.half == place:
        paint.panel(face, half, fill=mix(tones.paper, theme.AMBER, 0.35), radius=corners)
    if place:
        pygame.draw.line(face, "#a89d86", half.topleft, (half.right - 1, half.top))
    lamp = pygame.Rect(half.left + px(5), 0, px(15), px(15))
    lamp.centery = half.centery
    ink = tones.ink if in_force else tones.tan_ink
    marks.lamp(face, lamp, place + 1, BANDS[card.family], lit=in_force, dark=ink)
    right = half.right - px(4)
    if not bought:
        price = pygame.Rect(half.right - px(19), 0, px(17), px(17))
        price.centery = half.centery
        marks.coin(face, price, card.upgrade, dull=True)
        right = price.left - px(2)
    words = card.data.second_short if place else card.data.first_short
    room = pygame.Rect(lamp.right + px(4), half.top, right - lamp.right - px(4), half.height)
    _words(face, words, room, scale, ink)


def _words(face: pygame.Surface, words: str, room: pygame.Rect, scale: Scale, ink: str) -> None:
    """Write words in the middle of a room's height, over as many lines as they take."""
    style = scale.style("text", theme.LABEL, ink)
    lines = paint.wrap(words, style, max(1, room.width))
    step = min(style.size * 1.12, room.height / max(1, len(lines)))
    top = room.centery - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        paint.text(face, line, (room.left, round(top + number * step)), style, "midleft")


def draw_row(
    surface: pygame.Surface, rect: pygame.Rect, card: CardView, scale: Scale, *, hovered: bool
) -> None:
    """Draw a card as a row: name, lamps or price, short words."""
    key = ("row", palette.name_in_force(), card, rect.size, scale, hovered)
    if card.standing is Standing.CHOSEN:
        marks.glow(surface, rect, scale.px(6), scale)
    face = _faces.get(key, lambda: _row_face(card, rect.size, scale, hovered=hovered))
    surface.blit(face, rect)
    if card.standing is Standing.CHOSEN:
        paint.panel(
            surface,
            rect.inflate(2, 2),
            fill=None,
            radius=scale.px(7),
            line=theme.AMBER,
            line_width=max(2, scale.px(2)),
        )


def _row_face(card: CardView, size: tuple[int, int], scale: Scale, *, hovered: bool) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    rect, px = face.get_rect(), scale.px
    tones = tones_of(dim=card.standing.dim)
    ground = tones.tan if card.standing.dim else mix(tones.paper, "#ffffff", 0.5 * hovered)
    ink = tones.tan_ink if card.standing.dim else tones.ink
    second = tones.tan_ink if card.standing.dim else theme.SECOND_INK
    paint.panel(face, rect, fill=ground, radius=px(6))
    paint.panel(face, (0, 0, px(6), rect.height), fill=BANDS[card.family], radius=(px(6), 0, 0, px(6)))
    left = px(13)
    upper, lower = rect.height * 0.3, rect.height * 0.71
    right = _row_marks(face, card, scale, round(upper))
    name = scale.style("display", theme.BUTTON, ink)
    box = paint.text(face, card.data.name, (left, upper), name, "midleft", right - left - px(4))
    if card.data.reconstructed and box.right + px(16) < right:
        paint.icon(face, "feather", (box.right + px(4), round(upper) - px(6), px(12), px(12)), "#8a7a62")
        box.width += px(16)
    if card.data.own and box.right + px(16) < right:
        paint.icon(face, ICON, (box.right + px(4), round(upper) - px(6), px(12), px(12)), ON_PAPER)
    words = card.tag or (card.data.short if card.upgraded else card.data.first_short)
    style = scale.style("bold" if card.tag else "text", theme.NOTE, second)
    if not card.tag and paint.measure(words, style)[0] > rect.width - left - px(8):
        words = card.data.first_short
    paint.text(face, words, (left, lower), style, "midleft", rect.width - left - px(8))
    return face


def _row_marks(face: pygame.Surface, card: CardView, scale: Scale, middle: int) -> int:
    """Draw the lamps or the price on the right of a row; return where they begin."""
    px, right = scale.px, face.get_width() - scale.px(8)
    if card.in_hand:
        side = px(19)
        place = pygame.Rect(right - side, middle - side // 2, side, side)
        marks.coin(face, place, card.price, dull=card.standing is Standing.DEAR)
        return place.left
    count = 2 if card.data.second else 1
    side = px(16)
    for number in range(count):
        place = pygame.Rect(right - (count - number) * (side + px(2)) + px(2), middle - side // 2, side, side)
        lit = (number == 0 or card.upgraded) and not card.used[number]
        dark = tones_of(dim=card.standing.dim).tan_ink
        marks.lamp(face, place, number + 1, BANDS[card.family], lit=lit, dark=dark)
    return right - count * (side + px(2))


def name_row(name: str, colour: str, lit: tuple[bool, ...] = ()) -> Face:
    """Return what draws no more of a card than its name, its family's colour and its lamps, at any size."""
    return kept_face(("name-row", name, colour, lit), partial(_name_row, name, colour, lit))


def _name_row(name: str, colour: str, lit: tuple[bool, ...], size: tuple[int, int]) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    rect, radius = face.get_rect(), max(3, size[1] // 5)
    paint.panel(face, rect, fill=theme.PARCHMENT, radius=radius)
    edge, side = max(4, size[1] // 5), round(size[1] * 0.7)
    paint.panel(face, (0, 0, edge, rect.height), fill=colour, radius=(radius, 0, 0, radius))
    right = rect.right - edge // 2
    for number in reversed(range(len(lit))):
        place = pygame.Rect(right - side, 0, side, side)
        place.centery = rect.centery
        marks.lamp(face, place, number + 1, colour, lit=lit[number])
        right = place.left - 2
    style = paint.Style("display", max(SMALLEST, round(size[1] * 0.56)), theme.INK)
    marks.title(face, name, (2 * edge, rect.centery), style, right - 3 * edge)
    return face


def clear() -> None:
    """Forget every face."""
    _faces.clear()


ART_WIDTH = 58
"""Width of the picture, in units."""


# Cards all share ----------------------------------------------------------------------------------


@widget_class
class SharedCard(Widget):
    """A card in front of everybody; the pointer or the keyboard on it shows it at reading size."""

    card: WordedCard
    family: str
    """``goal``, ``economy`` or ``twist``."""
    compact: bool
    brief: str = ""
    """What it says in one short sentence; by default its short words."""
    kind: str = ""
    """What it is, in a word; of goals, which stand under their own label, only which rows Wanderers count."""
    points: tuple[tuple[str, int], ...] = ()
    """Colour and points of each player, if they are shown."""
    names: tuple[str, ...] = ()
    """Of the players, for ears."""

    @property
    def written(self) -> list[str]:
        """Name, kind and words, and the points of each player."""
        points = [f"{name} {n}" for name, (_, n) in zip(self.names, self.points, strict=False)]
        return [*filter(None, [self.card.name, self.kind, self.card.words]), *points]

    @property
    def interactive(self) -> bool:
        """Whether it can be pointed at."""
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it with as much as its height has room for."""
        px, rect = look.scale.px, self.rect
        radius = px(theme.RADIUS if not self.compact else 6)
        if not self.compact:
            paint.shadow(surface, rect, radius, px(6), px(2), 0.4)
        fill = mix(theme.PARCHMENT, "#ffffff", 0.5 * look.hovered)
        paint.panel(surface, rect, fill=fill, radius=radius, line="#1a130a", opacity=1)
        colour = BANDS[self.family]
        if self.compact or rect.height < px(44):
            strip = pygame.Rect(rect.left, rect.top, px(6), rect.height)
            paint.panel(surface, strip, fill=colour, radius=(radius, 0, 0, radius))
            self._row(surface, look, rect.left + px(13))
            return
        chips = self._chip_height(look) if len(self.points) >= FOUR else 0
        art = pygame.Rect(rect.left + 1, rect.top + 1, px(ART_WIDTH), rect.height - 2 - chips)
        corners = (radius - 1, 0, 0, 0 if chips else radius - 1)
        surface.blit(marks.art(PICTURES + self.card.id, art.size, corners), art)
        surface.fill(colour, (art.right, art.top, px(3), art.height))
        self._full(surface, look, art.right + px(12), chips)

    def _chip_height(self, look: Look) -> int:
        return look.scale.px(28)

    def _full(self, surface: pygame.Surface, look: Look, left: int, chips: int) -> None:
        """Write name and words beside the picture, and the chips below."""
        px, rect = look.scale.px, self.rect
        right = rect.right - px(9)
        low = rect.height < px(60)
        name = look.scale.style("display", 15, theme.INK)
        if self.kind:
            kind = look.scale.style("bold", theme.LABEL, BANDS[self.family])
            box = paint.text(surface, self.kind, (right, rect.top + px(11 if low else 15)), kind, "midright")
            right = box.left - px(6)
        middle = rect.top + px(12 if low else 16)
        icons = _icons(self.card)
        room = right - left - px(18 + 16 * (len(icons) > 1))
        box = marks.title(surface, self.card.name, (left, middle), name, room)
        for place, icon in enumerate(icons):
            side = px(13)
            left_of = box.right + px(5) + place * px(16)
            paint.icon(surface, icon, (left_of, middle - side // 2, side, side), _INKS[icon])
        words = look.scale.style("text", theme.NOTE, theme.SECOND_INK)
        room = rect.right - px(9) - left
        below = self._chip_height(look) if self.points else 0
        self._words(
            surface, words, pygame.Rect(left, middle + px(9), room, rect.bottom - below - middle - px(11))
        )
        if self.points:
            start = rect.left + px(8) if chips else left - px(2)
            wide = rect.right - px(9) - start
            self._chips(surface, look, pygame.Rect(start, rect.bottom - px(27), wide, px(22)))

    def _words(self, surface: pygame.Surface, style: paint.Style, room: pygame.Rect) -> None:
        """Write the full words if there is room for them, else the short ones."""
        step = style.size * 1.18
        fitting = max(1, int((room.height + style.size * 0.1) // step))
        lines = paint.wrap(self.card.words, style, room.width)
        if len(lines) > fitting:
            lines = paint.wrap(self.brief or self.card.short, style, room.width)
        top = room.top + step * 0.6
        if len(lines) > fitting:
            paint.text(surface, self.card.short, (room.left, top), style, "midleft", room.width)
            return
        for number, line in enumerate(lines):
            paint.text(surface, line, (room.left, round(top + number * step)), style, "midleft")

    def _row(self, surface: pygame.Surface, look: Look, left: int) -> None:
        """Write the name, and below it the chips or the short words if there is room."""
        px, rect = look.scale.px, self.rect
        right = rect.right - px(8)
        tall = rect.height >= px(44)
        middle = rect.top + (px(14) if tall else rect.height // 2)
        name = look.scale.style("display", theme.BUTTON, theme.INK)
        narrow = rect.width < px(110)
        if narrow:  # half of a compact rail: the display type would not fit
            left, right = left - px(3), rect.right - px(4)
            name = look.scale.style("bold", theme.NOTE, theme.INK)
        box = paint.text(surface, self.card.name, (left, middle), name, "midleft", right - left)
        mark = right
        for icon in _icons(self.card):
            side = px(12)
            if box.right + px(8) + side < mark:
                mark -= side + (px(3) if mark < right else 0)
                paint.icon(surface, icon, (mark, middle - side // 2, side, side), _INKS[icon])
        if self.kind and not narrow:
            kind = look.scale.style("bold", theme.LABEL, BANDS[self.family])
            if box.right + paint.measure(self.kind, kind)[0] + px(10) < mark:
                paint.text(surface, self.kind, (mark - px(4), middle), kind, "midright")
        if not tall:
            return
        if self.points:
            self._chips(
                surface, look, pygame.Rect(left - px(1), rect.bottom - px(28), right - left + px(2), px(22))
            )
            return
        style = look.scale.style("text", theme.NOTE, theme.SECOND_INK)
        paint.text(surface, self.card.short, (left, rect.bottom - px(13)), style, "midleft", right - left)

    def _chips(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw a chip a player side by side."""
        draw_chips(surface, look, room, self.points)


def brief(say: Say, card: WordedCard, family: str) -> str:
    """Return the short words of a card as a sentence: a number alone becomes so many points or coins."""
    number, _, rest = card.short.partition(" ")
    unit = {"goal": "points", "economy": "coins"}.get(family)
    if unit and number.isdigit():
        return say(f"brief.{unit}", n=int(number), rest=rest)
    return f"{card.short[:1].upper()}{card.short[1:]}."


_INKS = {"feather": "#8a7a62", ICON: ON_PAPER}


def _icons(card: WordedCard) -> list[str]:
    """Return the marks beside a card's name: something is reconstructed, something is the user's own."""
    return [icon for icon, marked in (("feather", card.reconstructed), (ICON, card.own)) if marked]


def draw_chips(
    surface: pygame.Surface,
    look: Look,
    room: pygame.Rect,
    points: tuple[tuple[str, int], ...],
    *,
    on_chrome: bool = False,
) -> None:
    """Draw a chip a player side by side over the whole width of a room."""
    gap = look.scale.px(4)
    most = max(number for _, number in points)
    width = (room.width - gap * (len(points) - 1)) / len(points)
    lefts = [round(room.left + place * (width + gap)) for place in range(len(points))]
    boxes = [pygame.Rect(left, room.top, round(width), room.height) for left in lefts]
    # All in one size: among equals a smaller number would look like less.
    size = min(
        marks.chip_size(box, look.scale, number) for box, (_, number) in zip(boxes, points, strict=True)
    )
    for box, (colour, number) in zip(boxes, points, strict=True):
        lead = number == most > 0
        marks.chip(surface, box, look.scale, colour, number, lead=lead, on_chrome=on_chrome, size=size)
