"""What the coach says of the turn that shows in a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.coach.parts import draw_reasoned, leading, lines_of
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale

HIGH = 62
"""Its height, in units that hold text."""


def remark_height(scale: Scale) -> int:
    """Return the height in pixels that is kept for it, whatever is said."""
    return scale.line(HIGH)


@widget_class
class Remark(Widget):
    """Some sentences on their panel."""

    words: str
    why: str
    """The reasons, told however long the words are; none for none."""
    better: str
    """The end of the words, which says what would have been better."""
    colour: str
    """Of whose turn it is; none where nothing is said."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sign of the coach, the emblem and the words, on as many lines as there is room for."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE, opacity=0.92)
        side = px(24)
        box = pygame.Rect(rect.left + px(14), rect.centery - side // 2, side, side)
        paint.icon(surface, "coach", box, theme.AMBER if self.words else theme.FAINT)
        if not self.words:
            return
        badge(surface, self.colour, box.move(side + px(10), 0))
        left = box.right + px(22) + side
        width, most = rect.right - px(14) - left, rect.height - px(6)
        style = look.scale.style("text", theme.BUTTON)
        if self._lines(style, width) * leading(style) > most:
            style = look.scale.style("text", theme.LABEL)
        step = leading(style)
        room = pygame.Rect(left, 0, width, min(most, self._lines(style, width) * step))
        room.centery = rect.centery
        draw_reasoned(surface, (self.words, self.better, self.why), room, style)

    def _lines(self, style: Style, width: int) -> int:
        """Return how many lines all would take."""
        told = lines_of(self.words, self.better, width, style)
        return told + (len(paint.wrap(self.why, style, width)) if self.why else 0)
