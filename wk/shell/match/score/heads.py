"""The heading of the score sheet: whose columns they are, and which of them a computer player's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.kinds import level_words
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.seats import Seat
    from wk.shell.lettering import Style
    from wk.words import GameWords

    Told = tuple[str, Style | None]
    """The level of a computer player, and how levels are written, if they are."""

SIDE = 22
"""Side of an emblem in units."""

LEAST_NOTE = 0.7
"""To how much of its size the level of a computer player shrinks before it is left out."""


@widget_class
class Heads(Widget):
    """The heading: the players' emblems and names, and below the level of a computer player."""

    words: GameWords
    seats: Sequence[Seat]
    first: int
    """Where the first player's column begins."""
    width: int
    """Of a column."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        px, seats = look.scale.px, self.seats
        title = look.scale.style("display", 18, theme.INK)
        middle = self.rect.centery + px(2)
        left = self.rect.left + px(24)
        paint.text(surface, self.words("score.title"), (left, middle), title, "midleft", self.first - left)
        name = look.scale.style("bold", theme.NAME, theme.INK)
        above = any(paint.measure(seat.name, name)[0] > self.width - px(SIDE + 16) for seat in seats)
        levels = [level_words(self.words, seat) for seat in seats]
        note = self._note(look, levels, px(SIDE + 10) if above else px(6))
        for number, (seat, level) in enumerate(zip(seats, levels, strict=True)):
            left, rect = self.first + number * self.width, self.rect
            column = pygame.Rect(left, rect.top, self.width, rect.height)
            (self._above if above else self._beside)(surface, look, column, seat, (level, note))

    def _note(self, look: Look, levels: Sequence[str], beside: int) -> Style | None:
        """Return how levels are written, all in one size; None if there are none, or no room."""
        usual = look.scale.style("text", theme.NOTE, theme.INK)
        widest = max(paint.measure(level, usual)[0] for level in levels)
        share = min(1.0, (self.width - beside) / max(1, widest))
        shown = any(levels) and share >= LEAST_NOTE
        return look.scale.style("text", theme.NOTE * share, theme.INK) if shown else None

    def _above(
        self, surface: pygame.Surface, look: Look, column: pygame.Rect, seat: Seat, told: Told
    ) -> None:
        """Draw the emblem above the name, and the level beside it."""
        px, side, gap, (level, note) = look.scale.px, look.scale.px(SIDE), look.scale.px(4), told
        wide = side + (gap + paint.measure(level, note)[0] if note and level else 0)
        left, top = column.centerx - wide // 2, column.top + px(7)
        badge(surface, seat.colour, (left, top, side, side), on_paper=True)
        if note:
            paint.text(surface, level, (left + side + gap, top + side // 2), note, "midleft")
        name = look.scale.style("bold", theme.NAME, theme.INK)
        foot = column.centerx, column.top + px(43)
        paint.text(surface, seat.name, foot, name, "center", column.width - px(6))

    def _beside(
        self, surface: pygame.Surface, look: Look, column: pygame.Rect, seat: Seat, told: Told
    ) -> None:
        """Draw emblem and name side by side, and the level below them."""
        px, side, gap, (level, note) = look.scale.px, look.scale.px(SIDE), look.scale.px(6), told
        name = look.scale.style("bold", theme.NAME, theme.INK)
        middle = column.centery - px(5 if note else -2)
        left = column.centerx - (side + gap + paint.measure(seat.name, name)[0]) // 2
        badge(surface, seat.colour, (left, middle - side // 2, side, side), on_paper=True)
        paint.text(surface, seat.name, (left + side + gap, middle), name, "midleft")
        if note:
            paint.text(surface, level, (column.centerx, column.centery + px(16)), note, "center")
