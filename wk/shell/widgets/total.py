"""A number that is a sum: a widget of its own, so that it can be left out while it is counted up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint
from wk.shell.widget import Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.lettering import Style
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face


@widget_class
class Total(Widget):
    """A sum, at the right of its place."""

    number: int
    style: Style

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - the style is in pixels
        """Write it."""
        paint.text(surface, str(self.number), self.rect.midright, self.style, "midright")


def number_faces(style: Style) -> Callable[[int], Face]:
    """Return what draws any number as a `Total` of a style shows it."""

    def written(number: int) -> Face:
        def face(size: tuple[int, int]) -> pygame.Surface:
            image = pygame.Surface(size, pygame.SRCALPHA)
            paint.text(image, str(number), image.get_rect().midright, style, "midright")
            return image

        return face

    return written
