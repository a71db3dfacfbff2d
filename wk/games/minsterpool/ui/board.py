"""A member's board drawn: head with the figure, influence, lifeline, relationships, bribes, favors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.cards import BRIBE, FAVOR, HOURGLASS, RELATIONSHIP
from wk.games.minsterpool.ui.art import ADVANCE, FOLDER, GILT, KINDS, OAK, SAND, ink_of, kind_icon
from wk.games.minsterpool.ui.spots import HEAD, Spot, Spots
from wk.shell import paint, palette, theme
from wk.shell.art.figures import BOX, descriptions, figure_svg
from wk.shell.art.shapes import placed, shape
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widgets.lights import Light, beam, glow
from wk.shell.widgets.token import medal, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.minsterpool.ui.looks import BoardLook
    from wk.shell.theme import Scale

ROUND = 8
"""Radius of a board's corners in units."""
TINTS = ("#b98a9c", "#9fae88", "#b9a47c", "#8fa8c2", "#a396c2", "#8fb8b0")
"""Of the alcoves; a member has always the same."""
NAME_TYPES = (("display", 15), ("display", 14), ("display", 13), ("bold", 13), ("text", 12))
"""Type and size of a member's name, the first that fits."""
LEADS = "#b06f0c"
"""The rim of the leader's influence."""
EMPTY, FILLED, CELL_LINE = "#e7dcc6", "#f0d9c6", "#b7a083"
CIRCLE, RULE, PILL_LINE = "#fffaf0", "#d9cbb0", "#cdbf9e"
GONE = "#8a2a20"
"""The X of a bribe line, and what the end of the round will take."""


def draw_board(surface: pygame.Surface, rect: pygame.Rect, look: BoardLook, scale: Scale) -> None:
    """Draw a board and the light around it; the shadows of all boards are drawn before."""
    radius = round(ROUND * rect.width / 238)
    glow(surface, rect, radius, Light.CHOSEN if look.hot else Light.PLAIN, scale)
    if look.marked and not look.hot:
        edge = max(2, scale.px(2))
        ring = rect.inflate(2 * edge, 2 * edge)
        paint.panel(surface, ring, fill=None, radius=radius + edge, line=theme.TEXT, line_width=edge)
    plain = look._replace(marked=False)
    key = ("high-court-board", palette.name_in_force(), plain, rect.size, scale)
    surface.blit(paint.kept(key, lambda: _Drawing(rect.size, plain, scale).image), rect)


class _Drawing:
    """One board in the making; its picture has its upper left corner at 0, 0."""

    def __init__(self, size: tuple[int, int], look: BoardLook, scale: Scale) -> None:
        self.image = pygame.Surface(size, pygame.SRCALPHA)
        self.look, self.scale = look, scale
        self.spots = Spots(self.image.get_rect(), look.board)
        self.unit = self.spots.unit
        sheet = mix(theme.PAPER_TOP, "#fffdf6", 0.5), theme.PAPER_FOOT
        radius = self.px(ROUND)
        paint.panel(
            self.image, self.image.get_rect(), fill=None, gradient=sheet, radius=radius, line="#1a130a"
        )
        self._head()
        self._influence()
        self._life()
        for top in self.spots.rules:
            pygame.draw.line(self.image, RULE, (self.px(8), top), (size[0] - self.px(8), top))
        for number in range(len(look.board.relationships)):
            self._relationship(number)
        self._bribes()
        self._favors()
        self._foot()
        if look.blamed:
            line = max(3, self.px(3))
            paint.panel(
                self.image,
                self.image.get_rect(),
                fill=None,
                radius=self.px(ROUND),
                line=theme.BAD,
                line_width=line,
            )

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def style(self, face: str, units: float, ink: str) -> Style:
        """Return a style in units of the board, larger where words are wanted larger."""
        return Style(face, max(SMALLEST, round(units * self.unit * min(self.scale.text, 1.1))), ink)  # type: ignore[arg-type]

    def _head(self) -> None:
        image, look, head = self.image, self.look, self.spots.head
        r = self.px(ROUND) - 1
        box = pygame.Rect(1, 1, head.width - 2, head.height)
        paint.panel(image, box, fill=None, gradient=OAK, radius=(r, r, 0, 0))
        image.fill(GILT, (1, box.bottom - max(2, self.px(3)), box.width, max(2, self.px(3))))
        side = head.height - max(2, self.px(3))
        image.blit(alcove(look.board.id, side), (self.px(4), 1))
        left = self.px(HEAD + 10)
        room = head.width - left - self.px(6)
        self._name(look.name, (left, self.px(20)), room)
        width = self.px(44)
        place = pygame.Rect(left, self.px(34), width, self.px(48))
        medal(image, place, str(look.worth), "gold" if look.golden else "silver")
        beside, room = place.right + self.px(6), head.width - place.right - self.px(10)
        for words, middle, ink in zip(look.title, (50, 68), ("#f3ead8", "#d8dee5"), strict=True):
            paint.text(image, words, (beside, self.px(middle)), self.style("text", 13, ink), "midleft", room)

    def _name(self, name: str, pos: tuple[int, int], room: int) -> None:
        """Write the name in display type, or in text type if that is too wide."""
        styles = [self.style(face, size, theme.BAND_TEXT) for face, size in NAME_TYPES]
        fits = next((each for each in styles if paint.measure(name, each)[0] <= room), styles[-1])
        paint.text(self.image, name, pos, fits, "midleft", room)

    def _influence(self) -> None:
        """Draw everybody's influence, the sole leader's with a gold rim."""
        look, px = self.look, self.px
        for seat, place in enumerate(self.spots.pills(len(look.influence))):
            leads, number = seat == look.leader, look.influence[seat]
            line, width = (LEADS, max(2, self.unit * 2.4)) if leads else (PILL_LINE, 1)
            paint.panel(
                self.image, place, fill="#fffaf0", radius=place.height / 2, line=line, line_width=width
            )
            box = pygame.Rect(0, 0, px(18), px(18))
            box.center = place.left + px(16), place.centery
            badge(self.image, look.colours[seat], box, 2, on_paper=True)
            style = self.style("bold" if number else "text", 15, theme.INK if number else theme.SECOND_INK)
            paint.text(self.image, str(number), (place.right - px(12), place.centery), style, "midright")

    def _life(self) -> None:
        spots, look = self.spots, self.look
        style = self.style("bold", 13, theme.SECOND_INK)
        room = spots.life[0].left - self.px(12)
        paint.text(self.image, look.life_label, (self.px(10), spots.life[0].centery), style, "midleft", room)
        self._cells(spots.life, look.life, Spot("hourglass"), ages=look.ends.ages, ends=look.ends.leaves)

    def _cells(self, cells: Sequence[pygame.Rect], full: int, spot: Spot, *, ages: bool, ends: bool) -> None:
        """Draw a lifeline: what lies there, what the end of the round brings, whether that is the last."""
        lit = spot in self.look.lit
        for number, cell in enumerate(cells):
            filled, coming = number < full, ages and number == full
            if lit and number == full:
                self._light(cell, spot, 4)
            fill = FILLED if filled else EMPTY
            line, width = (SAND, 1.6) if coming else (CELL_LINE, 1)
            paint.panel(self.image, cell, fill=fill, radius=self.px(4), line=line, line_width=width)
            ghost = spot == self.look.hot and lit and number == full
            ink = SAND if filled else mix(SAND, EMPTY, 0.35) if ghost else KINDS[HOURGLASS].pale
            box = cell.inflate(-max(2, cell.width // 4), -max(2, cell.height // 4))
            kind_icon(self.image, "hourglass", box, ink, fill)
        if ends:
            last = cells[-1]
            side = self.px(15)
            box = pygame.Rect(last.right + self.px(4), last.centery - side // 2, side, side)
            paint.icon(self.image, "close", box, GONE)

    def _value(self, place: pygame.Rect, value: int, kind: int) -> None:
        paint.panel(self.image, place, fill=KINDS[kind].colour, radius=self.px(5))
        style = self.style("bold", 14, theme.BAND_TEXT)
        paint.text(self.image, f"+{value}", place.center, style, "center", place.width - 2)

    def _circle(self, place: pygame.Rect, kind: int, *, square: bool = False, ink: str = "") -> None:
        radius = self.px(5) if square else place.width / 2
        width = max(1.2, 1.5 * self.unit)
        line = ink or KINDS[kind].colour
        paint.panel(self.image, place, fill=CIRCLE, radius=radius, line=line, line_width=width)

    def _token(self, place: pygame.Rect, seat: int, strength: float = 1) -> None:
        inset = max(1, self.px(1.5))
        token(self.image, self.look.colours[seat], place.inflate(-2 * inset, -2 * inset), strength=strength)

    def _light(self, place: pygame.Rect, spot: Spot, radius: float = 0) -> None:
        """Draw the light around a place where something can be put."""
        found = beam(Light.CHOSEN if spot == self.look.hot else Light.LIT)
        if found is None:
            return
        width = max(2, self.px(3))
        corner = self.px(radius) if radius else place.width / 2
        for grow, colour in ((width + max(1, self.px(1.5)), "#1a1206"), (width, found.line)):
            paint.panel(self.image, place.inflate(2 * grow, 2 * grow), fill=colour, radius=corner + grow)

    def _place(
        self, place: pygame.Rect, spot: Spot, kind: int, *, square: bool = False, ink: str = ""
    ) -> bool:
        """Draw a place that can be lit; return whether a token is going to lie there."""
        if spot in self.look.lit:
            self._light(place, spot, 5 if square else 0)
        self._circle(place, kind, square=square, ink=ink)
        if spot == self.look.hot and spot in self.look.lit and self.look.ghost is not None:
            self._token(place, self.look.ghost, 0.6)
            return True
        return False

    def _relationship(self, number: int) -> None:
        look, row = self.look, self.spots.lines[number]
        line, owner = look.board.relationships[number], look.owners[number]
        self._value(row.value, line.value, RELATIONSHIP)
        side, circle = self.px(20), row.places[0]
        icon = pygame.Rect(self.px(43), circle.centery - side // 2, side, side)
        kind_icon(self.image, KINDS[RELATIONSHIP].picture, icon, ink_of(RELATIONSHIP), theme.PARCHMENT)
        self._place(circle, Spot("relate", number + 1), RELATIONSHIP)
        if owner is not None:
            self._token(circle, owner)
        ends = number + 1 in look.ends.clears
        ages = look.ends.ages and owner is not None
        self._cells(row.cells, look.hourglasses[number], Spot("hourglass", number + 1), ages=ages, ends=ends)

    def _bribes(self) -> None:
        look, row = self.look, self.spots.bribe
        if row is None or look.board.bribe is None:
            return
        self._value(row.value, look.board.bribe.value, BRIBE)
        for number, place in enumerate(row.places):
            coming = self._place(place, Spot("bribe") if not number else Spot("bribe", -1), BRIBE)
            if coming:
                continue
            seat = look.bribes[number] if number < len(look.bribes) else None
            if seat is not None:
                self._token(place, seat)
            else:
                box = place.inflate(-place.width * 2 // 5, -place.height * 2 // 5)
                kind_icon(self.image, "bribe", box, KINDS[BRIBE].pale, CIRCLE)
        if row.end is not None:
            paint.icon(self.image, "close", row.end, GONE)

    def _favors(self) -> None:
        look, row = self.look, self.spots.favor
        if row is None or look.board.favor is None:
            return
        self._value(row.value, look.board.favor.value, FAVOR)
        for number, (place, icon) in enumerate(zip(row.places, look.board.favor.icons, strict=True)):
            taken, advance = number < len(look.favors), icon == "A"
            spot = Spot("favor") if number == len(look.favors) else Spot("favor", -1)
            coming = self._place(place, spot, FAVOR, square=True, ink=ADVANCE if advance else "")
            if taken:
                self._token(place, look.favors[number])
            elif not coming:
                box = place.inflate(-place.width * 2 // 5, -place.height * 2 // 5)
                ink = ADVANCE if advance else KINDS[FAVOR].pale
                kind_icon(self.image, "advance" if advance else "favor", box, ink, CIRCLE)

    def _foot(self) -> None:
        """Write what the award would give now, and what follows."""
        foot = self.spots.foot
        style = self.style("bold" if self.look.leader is not None else "text", 13, theme.SECOND_INK)
        middle = foot.left + foot.width / 2, foot.centery - self.px(3)
        paint.text(self.image, self.look.foot, middle, style, "center", foot.width - self.px(12))


def alcove(member: str, side: int) -> pygame.Surface:
    """Return a member's figure in its arch; kept."""
    return paint.kept(("high-court-alcove", member, side), lambda: _arch(member, side))


def _arch(member: str, side: int) -> pygame.Surface:
    tint = (
        TINTS[sorted(descriptions(FOLDER)).index(member) % len(TINTS)]
        if member in descriptions(FOLDER)
        else TINTS[0]
    )
    unit = side / 84
    stops = ((0, mix(tint, "#ffffff", 0.25), 1), (1, mix(tint, "#000000", 0.12), 1))
    left = f"M0,{side} V{40 * unit} Q{2 * unit},{4 * unit} {side / 2},{2 * unit}"
    way = f"{left} Q{82 * unit},{4 * unit} {side},{40 * unit} V{side}Z"
    body = paint.linear_gradient("arch", stops, (0, 0), (0, side)) + shape("path", d=way, fill="url(#arch)")
    if member in descriptions(FOLDER):
        body += placed(figure_svg(f"{FOLDER}/{member}"), 0, side * 0.06, side * 0.94 / BOX[2] * 1.0)
    return paint.rounded(paint.svg(body, (side, side)), (side * 0.45, side * 0.45, 0, 0))
