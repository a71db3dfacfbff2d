"""Parts of the score screen: its heading, and the sentence below the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.inline import Inline
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.lettering import Style
    from wk.shell.theme import Scale

MARGIN, EMBLEM = 28, 44
"""Free space at the sides of the heading, and the winners' emblems, in units."""

HEADING = 32
"""Size of type of the heading in units."""


def _heading_style(scale: Scale) -> Style:
    return scale.large.style("display", HEADING)


def heading_width(words: str, winners: int, scale: Scale) -> int:
    """Return the width in pixels a heading takes at its full size, with an emblem a winner."""
    lead = MARGIN + winners * (EMBLEM + 8) + (8 if winners else 0)
    return scale.px(lead) + paint.measure(words, _heading_style(scale))[0]


def medal_place(head: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Return where a medal shows in a heading."""
    side = scale.px(EMBLEM)
    return pygame.Rect(head.left + scale.px(MARGIN), head.centery - side // 2, side, side)


@widget_class
class WinnerHead(Widget):
    """Who won, with what, and the others."""

    words: str
    note: str
    colours: tuple[str, ...]
    """Of the winners."""
    right: int
    """Where the buttons begin, in pixels."""
    medal: Widget | None = None
    """What stands before the emblems; its place is `medal_place`."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblems and both lines."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill=None, gradient=(theme.PANEL, theme.DEEP))
        pygame.draw.line(surface, theme.LINE, rect.bottomleft, rect.bottomright)
        left = rect.left + px(MARGIN)
        if self.medal is not None:
            self.medal.draw(surface, look)
            left = self.medal.rect.right + px(8)
        line = Inline(surface, rect, left=left)
        for colour in self.colours:
            line.badge(colour, px(EMBLEM), px(8))
        left = line.left + (px(8) if self.colours or self.medal else 0)
        room = self.right - px(16) - left
        title, (style, lines) = _heading_style(look.scale), self._noted(room, look.scale)
        heights = (0.39, 0.75) if len(lines) == 1 else (0.3, 0.64, 0.86)
        written = zip((self.words, *lines), heights, (title, style, style), strict=False)
        for words, at, how in written:
            paint.text(surface, words, (left, rect.top + rect.height * at), how, "midleft", room)

    def _noted(self, room: int, scale: Scale) -> tuple[Style, Sequence[str]]:
        """Return style and lines of the note: one if there is room, else two that are a little smaller."""
        style = scale.style("text", theme.NAME, theme.MUTED)
        if paint.measure(self.note, style)[0] <= room:
            return style, (self.note,)
        style = scale.style("text", theme.NOTE, theme.MUTED)
        first, *rest = paint.wrap(self.note, style, room)
        return style, (first, " ".join(rest)) if rest else (first,)


def set_sentence(words: str, width: int, scale: Scale) -> tuple[Style, tuple[str, ...]]:
    """Return style and lines of a sentence for a width in pixels: a little smaller on more than one line."""
    room = width - scale.px(28)
    style = scale.style("text", 15)
    if len(paint.wrap(words, style, room)) > 1:
        style = scale.style("text", theme.NOTE)
    return style, paint.wrap(words, style, room)


def sentence_height(words: str, width: int, scale: Scale) -> int:
    """Return the height in pixels a sentence needs on its panel."""
    style, lines = set_sentence(words, width, scale)
    return max(scale.px(44), round(style.size * 1.25) * len(lines) + scale.px(16))


@widget_class
class PointsReason(Widget):
    """Why the chosen points are there."""

    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sentence on its panel."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        style, lines = set_sentence(self.words, rect.width, look.scale)
        step = round(style.size * 1.25)
        top = rect.centery - step * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            paint.text(surface, line, (rect.left + px(14), round(top + place * step)), style, "midleft")
