"""Goal, economy and twist cards as they lie on the table, from a picture with words down to a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.families import BANDS
from wk.games.winter_kingdom.ui.measures import FOUR
from wk.games.winter_kingdom.ui.table.own_numbers import ICON, ON_PAPER
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.catalogue import WordedCard
    from wk.games.winter_kingdom.narrate import Say

PICTURES = "winter_kingdom/art/cards/"

ART_WIDTH = 58
"""Width of the picture, in units."""


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
    """What it is, in a word; not on goals, which stand under their own label."""
    points: tuple[tuple[str, int], ...] = ()
    """Colour and points of each player, if they are shown."""

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
            self._chips(surface, look, pygame.Rect(start, rect.bottom - px(27), right - start, px(22)))

    def _words(self, surface: pygame.Surface, style: paint.Style, room: pygame.Rect) -> None:
        """Write the full words if there is room for them, else the short ones."""
        step = style.size * 1.18
        fitting = max(1, int((room.height + style.size * 0.3) // step))
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
