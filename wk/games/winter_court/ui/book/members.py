"""Members in the help and in the workshop: tiles that lead to their pages, one enlarged, its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.ui.art import suit_disc
from wk.shell import paint
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.lettering import Style


@widget_class
class SuitName(Widget):
    """The icon of a suit with its name."""

    suit: str
    words: str
    style: Style

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the disc, and the name beside it."""
        side = self.rect.height
        suit_disc(surface, self.suit, pygame.Rect(self.rect.topleft, (side, side)))
        left = self.rect.left + side + look.scale.px(8)
        paint.text(surface, self.words, (left, self.rect.centery), self.style, "midleft")
