"""A figure of the help that is drawn once in its frame, in units of its own, and kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, palette, theme
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.shell.theme import Scale

ARROW = 34
"""Room for the arrow between what is before and after, in units of a figure."""


@widget_class
class KeptFigure(Widget):
    """Something in a frame; a game adds `about` and `paint`."""

    unit: float
    """Pixels a unit."""

    @property
    def about(self) -> Hashable:
        """Everything it shows."""
        raise NotImplementedError

    def paint(self, image: pygame.Surface, scale: Scale) -> None:
        """Draw it on its ground."""
        raise NotImplementedError

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.unit)

    def arrow(self, image: pygame.Surface, left: int, middle: float) -> None:
        """Draw an arrow from a left edge in pixels on, at a height in units."""
        side = self.px(ARROW - 10)
        box = pygame.Rect(left + self.px(5), 0, side, side)
        box.centery = self.px(middle)
        paint.icon(image, "next", box, theme.AMBER)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, rendered at the first time."""
        key = (type(self), self.about, self.rect.size, self.unit, palette.name_in_force())
        surface.blit(paint.kept(key, partial(self._render, look.scale)), self.rect)

    def _render(self, scale: Scale) -> pygame.Surface:
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        paint.panel(image, image.get_rect(), fill=theme.DEEP, radius=scale.px(theme.RADIUS), line=theme.LINE)
        self.paint(image, scale)
        return image
