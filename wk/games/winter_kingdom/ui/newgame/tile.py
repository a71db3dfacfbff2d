"""What the screen of a new game is made of: tiles of cards, emblems to press, labels with a note."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.families import BANDS
from wk.games.winter_kingdom.ui.newgame.plan import Mark
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.page import Column
from wk.shell.widget import Label, Look, Pressable, Widget
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.catalogue import WordedCard
    from wk.shell.app import App
    from wk.shell.theme import Scale

PICTURES = "winter_kingdom/art/cards/"

NAME = 32
"""Height of the name below the picture of a tile, in units that hold text: two lines."""

BADGE = 20
_GUTTER, _BAR = 6, 8


class Stack(Column):
    """A column of the screen: its bar of scrolling lies in the margin."""

    @property
    def width(self) -> int:
        """The room across in pixels."""
        return self._view.width - self.px(2 * _GUTTER + _BAR)

    def heading(self, app: App, words: str, *notes: str) -> None:
        """Add a label in capitals, and on the right of it the first of some notes that has room."""
        row = self.take(self.line(22))
        style = app.scale.label()
        wide = paint.measure(words.upper(), style)[0]
        self.add(Label(rect=row, clip=self.clip, words=words.upper(), style=style))
        room = row.width - wide - self.px(theme.SMALL)
        muted = app.scale.style("text", theme.NOTE, theme.MUTED)
        note = next((each for each in notes if paint.measure(each, muted)[0] <= room), "")
        if note:
            rest = pygame.Rect(row.right - room, row.top, room, row.height)
            self.add(Label(rect=rest, clip=self.clip, words=note, style=muted, anchor="midright"))
        self.gap(2)


@dataclass(frozen=True, kw_only=True)
class CardTile(Pressable):
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


@dataclass(frozen=True, kw_only=True)
class EmblemButton(Pressable):
    """A player's emblem; pressed, the player gets another."""

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the emblem on a raised ground while the pointer is on it."""
        radius = look.scale.px(theme.RADIUS)
        fill = mix(theme.RAISED, "#ffffff", 0.1 * look.hovered)
        paint.panel(surface, self.rect, fill=fill, radius=radius, line=theme.RAISED_LINE)
        inner = self.rect.inflate(-self.rect.width // 4, -self.rect.height // 4)
        badge(surface, self.colour, inner)


@dataclass(frozen=True, kw_only=True)
class Sheet(Widget):
    """The darker ground of one player's row, with the player's colour along its left side."""

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ground and the strip."""
        px = look.scale.px
        radius = px(theme.RADIUS)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=theme.LINE)
        strip = pygame.Rect(self.rect.left, self.rect.top, px(5), self.rect.height)
        body = theme.PLAYER_COLOURS[self.colour].stripe
        paint.panel(surface, strip, fill=body, radius=(radius, 0, 0, radius))
