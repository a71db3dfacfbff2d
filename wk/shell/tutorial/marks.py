"""The tutorial's ring about something of the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.shell import paint, theme
from wk.shell.widget import Look, Widget

if TYPE_CHECKING:
    import pygame

LINE, DARK = "#ffffff", "#10151e"
"""The ring and its dark companion, seen on every ground."""


@dataclass(frozen=True, kw_only=True)
class Halo(Widget):
    """A ring about something of the screen, a card or a button."""

    @classmethod
    def about(cls, rect: pygame.Rect, clip: pygame.Rect | None, scale: theme.Scale) -> Halo:
        """Return the ring about a rectangle, seen as far as that is."""
        grown = 2 * max(3, scale.px(4))
        return cls(rect=rect.inflate(grown, grown), clip=clip.inflate(grown, grown) if clip else None)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a white line between two dark ones."""
        width = max(3, look.scale.px(3))
        radius = look.scale.px(theme.RADIUS) + width
        for grow, line, wide in ((0, DARK, width + 2), (-1, LINE, width)):
            box = self.rect.inflate(2 * grow, 2 * grow)
            paint.panel(surface, box, fill=None, radius=radius + grow, line=line, line_width=wide)
