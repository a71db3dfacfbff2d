"""The heading of the score sheet, and the sentence below its map."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Look, Widget


@dataclass(frozen=True, kw_only=True)
class Head(Widget):
    """Who won, with what, and the others."""

    words: str
    note: str
    colours: tuple[str, ...]
    """Of the winners."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblems and both lines."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill=None, gradient=("#1d2b3f", "#151f2d"))
        pygame.draw.line(surface, theme.LINE, rect.bottomleft, rect.bottomright)
        left, side = rect.left + px(28), px(44)
        for colour in self.colours:
            badge(surface, colour, (left, rect.centery - side // 2, side, side))
            left += side + px(8)
        left += px(8) if self.colours else 0
        room = rect.right - px(28 + 196 + 10 + 200 + 10 + 146 + 16) - left
        title = look.scale.style("display", 32)
        paint.text(surface, self.words, (left, rect.top + rect.height * 0.39), title, "midleft", room)
        note = look.scale.style("text", theme.NAME, theme.MUTED)
        paint.text(surface, self.note, (left, rect.top + rect.height * 0.73), note, "midleft", room)


@dataclass(frozen=True, kw_only=True)
class Sentence(Widget):
    """Why the chosen points are there."""

    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sentence on its panel."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill="#101823", radius=px(theme.RADIUS), line=theme.LINE)
        style = look.scale.style("text", 15)
        lines = paint.wrap(self.words, style, rect.width - px(28))
        if len(lines) > 1:
            style = look.scale.style("text", theme.NOTE)
            lines = paint.wrap(self.words, style, rect.width - px(28))
        step = round(style.size * 1.25)
        top = rect.centery - step * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            paint.text(surface, line, (rect.left + px(14), round(top + place * step)), style, "midleft")
