"""What the rows of players are made of, and the base of what can be set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.widget import Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable


@widget_class
class SetAside(Pressable):
    """What is chosen by a press, and left out or taken in again by the right button or the key Delete."""

    on_aside: Callable[[], None]


@widget_class
class EmblemButton(Pressable):
    """A player's emblem; pressed, the player gets another."""

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the emblem on a raised ground while the pointer is on it."""
        radius = look.scale.px(theme.RADIUS)
        fill = mix(theme.RAISED, "#ffffff", 0.1 * look.hovered)
        paint.panel(surface, self.rect, fill=fill, radius=radius, line=theme.RAISED_LINE)
        inner = self.rect.inflate(-self.rect.width // 4, -self.rect.height // 4)
        badge(surface, self.colour, inner)


@widget_class
class PlayerGround(Widget):
    """The darker ground of one player's row, with the player's colour along its left side."""

    decor = True

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ground and the strip."""
        px = look.scale.px
        radius = px(theme.RADIUS)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=theme.LINE)
        strip = pygame.Rect(self.rect.left, self.rect.top, px(5), self.rect.height)
        body = theme.PLAYER_COLOURS[self.colour].stripe
        paint.panel(surface, strip, fill=body, radius=(radius, 0, 0, radius))
