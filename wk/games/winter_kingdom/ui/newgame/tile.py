"""Cards of the new game's screen as small pictures."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.families import BANDS
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.newgame.parts import SetAside
from wk.shell.widget import widget_class
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.catalogue import WordedCard
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

PICTURES = "winter_kingdom/art/cards/"

NAME = 32
"""Height of the name below the picture of a tile, in units that hold text: two lines."""

BADGE = 20


class Mark(Enum):
    """How a card stands in the new game."""

    CHOSEN = "check"
    DRAWN = "die"
    IDLE = ""
    """Not in the game, but the draw might bring it."""
    OUT = "close"
    """Left out: never drawn."""


@widget_class
class CardTile(SetAside):
    """A goal, an economy or a twist: its picture, its name, and how it stands in the new game."""

    card: WordedCard
    family: str
    mark: Mark
    beside: bool = False
    """Whether the name stands beside the picture, not below."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw picture and name, lit as far as the card is in the game."""
        px, rect = look.scale.px, self.rect
        radius = px(theme.RADIUS)
        idle, out, chosen = (self.mark is mark for mark in (Mark.IDLE, Mark.OUT, Mark.CHOSEN))
        paper = theme.GROUND if out else theme.DIMMED if idle else theme.PARCHMENT
        paint.panel(surface, rect, fill=mix(paper, "#ffffff", 0.12 * look.hovered), radius=radius)
        art, strip, room = self._parts(look.scale)
        corners = (radius, 0, 0, radius) if self.beside else (radius, radius, 0, 0)
        surface.blit(marks.art(PICTURES + self.card.id, art.size, corners), art)
        if idle or out:
            shade = (0.72 if out else 0.38) - 0.14 * look.hovered
            paint.panel(surface, art, fill=theme.GROUND, radius=corners, opacity=shade)
        surface.fill(mix(BANDS[self.family], theme.GROUND, 0.5 * out), strip)
        ink = theme.MUTED if out else theme.DIMMED_INK if idle else theme.INK
        self._name(surface, look.scale, room, ink)
        line = theme.AMBER if chosen else theme.RAISED_LINE if out else "#1a130a"
        width = max(2, px(2.4)) if chosen else 1
        paint.panel(surface, rect, fill=None, radius=radius, line=line, line_width=width)
        if self.mark.value:
            self._badge(surface, look.scale, art)

    def _parts(self, scale: Scale) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where the picture, the strip in the family's colour and the name lie."""
        px, rect = scale.px, self.rect
        if self.beside:
            art = pygame.Rect(rect.left, rect.top, self._art_width(scale), rect.height)
            strip = pygame.Rect(art.right, rect.top, px(3), rect.height)
            room = pygame.Rect(strip.right + px(5), rect.top, 0, rect.height)
            room.width = rect.right - px(4) - room.left
            return art, strip, room
        name = scale.line(NAME)
        art = pygame.Rect(rect.left, rect.top, rect.width, max(1, rect.height - name))
        strip = pygame.Rect(rect.left, art.bottom, rect.width, px(3))
        return art, strip, pygame.Rect(rect.left + px(4), strip.bottom, rect.width - px(8), name - px(3))

    def _art_width(self, scale: Scale) -> int:
        """Return the width of a picture beside the name: it gives way to a word that would be broken."""
        style = scale.style("bold", theme.LABEL)
        longest = max(paint.measure(word, style)[0] for word in self.card.name.split())
        usual = round(self.rect.height * 0.92)
        return max(scale.px(14), min(usual, self.rect.width - longest - scale.px(14)))

    def _name(self, surface: pygame.Surface, scale: Scale, room: pygame.Rect, ink: str) -> None:
        """Write the name in the middle of a room, over two lines if need be."""
        style = scale.style("bold", theme.LABEL, ink)
        lines = paint.wrap(self.card.name, style, room.width)[:2]
        step = round(style.size * 1.12)
        top = room.centery - step * (len(lines) - 1) / 2
        for number, words in enumerate(lines):
            y = round(top + number * step)
            if self.beside:
                place = paint.text(surface, words, (room.left, y), style, "midleft", room.width)
            else:
                place = paint.text(surface, words, (room.centerx, y), style, "center", room.width)
            if self.mark is Mark.OUT:
                surface.fill(ink, (place.left, y, place.width, max(1, scale.px(1.4))))

    def _badge(self, surface: pygame.Surface, scale: Scale, art: pygame.Rect) -> None:
        """Draw the sign of how the card stands in a corner of the picture."""
        side = max(16, scale.px(BADGE))
        box = pygame.Rect(art.right - side - scale.px(4), art.top + scale.px(4), side, side)
        if self.beside:
            box.bottomleft = art.left + scale.px(4), art.bottom - scale.px(4)
        fill, ink = {
            Mark.CHOSEN: (theme.AMBER, theme.AMBER_INK),
            Mark.DRAWN: (theme.GROUND, theme.TEXT),
            Mark.OUT: (theme.BAD, theme.GROUND),
        }[self.mark]
        paint.panel(surface, box, fill=fill, radius=side / 2, line=theme.GROUND, opacity=0.94)
        paint.icon(surface, self.mark.value, box.inflate(-side // 3, -side // 3), ink)
