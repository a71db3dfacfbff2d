"""Rows of a list from which one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.inline import Inline
from wk.shell.widget import Look, Pressable, widget_class

if TYPE_CHECKING:
    import pygame


@widget_class
class Row(Pressable):
    """One of a list: a title, a line about it, and perhaps the players' names on the right."""

    title: str
    line: str
    chosen: bool = False
    trouble: bool = False
    """Whether the line says that something is wrong with it."""
    players: tuple[tuple[str, str], ...] = ()
    """Names and colours."""

    @property
    def stands(self) -> tuple[str, ...]:
        """Whether it is chosen."""
        return (*(["chosen"] if self.chosen else []), *super().stands)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw its sheet and its words."""
        self.draw_sheet(surface, look)
        px, scale = look.scale.px, look.scale
        left, right = self.rect.left + px(18), self.rect.right - px(18)
        edge = self._draw_players(surface, look, right) if self.players else right
        room = max(1, edge - left - px(theme.MEDIUM))
        paint.text(
            surface,
            self.title,
            (left, self.rect.centery - scale.line(12)),
            scale.style("bold", 17),
            "midleft",
            room,
        )
        colour = theme.BAD if self.trouble else theme.TEXT if self.chosen else theme.MUTED
        style = scale.style("text", theme.BUTTON, colour)
        paint.text(surface, self.line, (left, self.rect.centery + scale.line(13)), style, "midleft", room)

    def draw_sheet(self, surface: pygame.Surface, look: Look) -> None:
        """Draw its sheet, with an amber outline when it is chosen."""
        px = look.scale.px
        base = theme.RAISED if self.chosen else theme.GROUND
        fill = mix(base, "#000000", 0.2) if look.pressed else mix(base, "#ffffff", 0.06 * look.hovered)
        line = theme.AMBER if self.chosen else mix(theme.LINE, "#ffffff", 0.2 * look.hovered)
        width = max(2, px(2)) if self.chosen else 1
        paint.panel(surface, self.rect, fill=fill, radius=px(theme.RADIUS), line=line, line_width=width)

    def _draw_players(self, surface: pygame.Surface, look: Look, right: int) -> int:
        """Draw emblem and name of every player from the right; return where they begin.

        Where that takes more than two fifths of the row, the emblems stand alone.
        """
        px, style = look.scale.px, look.scale.style("text", theme.BUTTON)
        side, gap = px(20), px(theme.SMALL)
        wide = sum(paint.measure(name, style)[0] + px(5) + side + gap for name, _ in self.players)
        line = Inline(surface, self.rect, right=right)
        for name, colour in reversed(self.players):
            if wide * 5 <= self.rect.width * 2:
                line.words(name, style, px(5), end=True)
            line.badge(colour, side, gap, end=True)
        return line.right
