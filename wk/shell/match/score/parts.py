"""Parts of the score screen: its heading, and the sentence below the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.inline import Inline
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
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


@widget_class
class WinnerHead(Widget):
    """Who won, with what, and the others."""

    words: str
    note: str
    colours: tuple[str, ...]
    """Of the winners."""
    right: int
    """Where the buttons begin, in pixels."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblems and both lines."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill=None, gradient=(theme.PANEL, theme.DEEP))
        pygame.draw.line(surface, theme.LINE, rect.bottomleft, rect.bottomright)
        line = Inline(surface, rect, left=rect.left + px(MARGIN))
        for colour in self.colours:
            line.badge(colour, px(EMBLEM), px(8))
        left = line.left + (px(8) if self.colours else 0)
        room = self.right - px(16) - left
        title = _heading_style(look.scale)
        paint.text(surface, self.words, (left, rect.top + rect.height * 0.39), title, "midleft", room)
        note = look.scale.style("text", theme.NAME, theme.MUTED)
        paint.text(surface, self.note, (left, rect.top + rect.height * 0.75), note, "midleft", room)


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
