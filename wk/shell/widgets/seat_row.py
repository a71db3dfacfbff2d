"""A player at the table in one row: emblem, name and note, facts with icons, total."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.inline import Inline
from wk.shell.widget import Look, Pressable, widget_class

if TYPE_CHECKING:
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale

_EMBLEM, _NAMES = 26, 44
"""Side of the emblem, and how far from the left the words begin, in units."""


class Fact(NamedTuple):
    """Something to know about a player."""

    words: str
    icon: str = ""
    """The name of an icon before the words."""
    called: str = ""
    """The whole fact in words, where the icon tells a part of it."""


@widget_class
class SeatRow(Pressable):
    """A player; who is to move has a raised row with an amber line."""

    colour: str
    """A key of `theme.EMBLEMS`."""
    name: str
    note: str = ""
    """What the player does now, beside the name."""
    facts: tuple[Fact, ...] = ()
    total: str = ""
    total_note: str = ""
    """What the total counts, below it."""
    total_called: str = ""
    """The total in words, where nothing below it says what it counts."""
    warns: bool = False
    """Whether the total is amber: somebody is about to win."""
    active: bool = False

    @property
    def written(self) -> list[str]:
        """All that is known of the player, however little room there is."""
        facts = [fact.called or fact.words for fact in self.facts]
        total = self.total_called or " ".join(filter(None, [self.total, self.total_note]))
        return [*filter(None, [self.name, self.note, *facts, total])]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet, then from both sides towards the middle."""
        px, rect = look.scale.px, self.rect
        self._draw_sheet(surface, look)
        side = min(px(_EMBLEM), rect.height - px(8))
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.left + px(22), rect.centery
        badge(surface, self.colour, box)
        right = self._draw_total(surface, look.scale)
        left = rect.left + px(_NAMES)
        upper = rect.centery if not self.facts else rect.top + rect.height * 0.32
        muted = theme.TEXT if self.active else theme.MUTED
        name = look.scale.style("bold", theme.NAME)
        written = paint.text(surface, self.name, (left, upper), name, "midleft", right - left)
        room = right - written.right - px(8)
        note = look.scale.style("text", theme.NOTE, muted)
        if self.note and room >= px(20):
            paint.text(surface, self.note, (written.right + px(8), upper), note, "midleft", room)
        self._draw_facts(surface, look.scale, right)

    def _draw_sheet(self, surface: pygame.Surface, look: Look) -> None:
        base = theme.RAISED if self.active else theme.PANEL
        fill = mix(base, "#000000", 0.2) if look.pressed else mix(base, "#ffffff", 0.06 * look.hovered)
        line = theme.AMBER if self.active else mix(theme.LINE, "#ffffff", 0.2 * look.hovered)
        width = max(2, look.scale.px(2)) if self.active else 1
        radius = look.scale.px(theme.RADIUS)
        paint.panel(surface, self.rect, fill=fill, radius=radius, line=line, line_width=width)

    def _draw_total(self, surface: pygame.Surface, scale: Scale) -> int:
        """Draw the total and return where it begins."""
        right = self.rect.right - scale.px(12)
        if not self.total:
            return right
        style = scale.style("display", theme.PLAYER, theme.AMBER if self.warns else theme.TEXT)
        upper = self.rect.centery if not self.total_note else self.rect.top + self.rect.height * 0.34
        found = paint.text(surface, self.total, (right, upper), style, "midright")
        left = found.left
        if self.total_note:
            muted = theme.TEXT if self.active else theme.MUTED
            note: Style = scale.style("text", theme.LABEL, muted)
            lower = self.rect.bottom - self.rect.height * 0.25
            left = min(left, paint.text(surface, self.total_note, (right, lower), note, "midright").left)
        return left - scale.px(8)

    def _draw_facts(self, surface: pygame.Surface, scale: Scale, end: int) -> None:
        """Draw the facts from the left, as many as there is room for."""
        px, style, side = scale.px, scale.style("text", theme.NOTE), scale.px(15)
        middle = round(self.rect.bottom - self.rect.height * 0.29)
        line = Inline(surface, self.rect, middle, left=self.rect.left + px(_NAMES), right=end)
        for fact in self.facts:
            if paint.measure(fact.words, style)[0] + (side + px(4) if fact.icon else 0) > line.room:
                return
            if fact.icon:
                line.icon(fact.icon, theme.MUTED, side, px(4))
            line.words(fact.words, style, px(12))
