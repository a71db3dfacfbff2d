"""Whose table it is, at its upper left in the player's colour: emblem, name, what now, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.colour import darkened
from wk.shell.emblems import badge
from wk.shell.widget import Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.theme import Scale
    from wk.shell.widget import Look


def draw_ground(
    surface: pygame.Surface, rect: pygame.Rect, colour: str, ink: tuple[str, float], scale: Scale
) -> None:
    """Draw a player's colour fading to the right, with a line below.

    Args:
        surface: where to draw.
        rect: the whole of it.
        colour: of the player.
        ink: the colour of what is written on it, and its least contrast.
        scale: of the screen.
    """
    body, shade, _ = theme.PLAYER_COLOURS[colour]
    ground, foot = darkened(shade, *ink), max(2, scale.px(2))
    paint.panel(surface, rect, fill=theme.DEEP)
    gradient = paint.linear_gradient("g", ((0, ground, 1), (1, ground, 0.35)), (0, 0), (rect.width, 0))
    sheet = f'<rect width="{rect.width}" height="{rect.height}" fill="url(#g)"/>'
    surface.blit(paint.svg(gradient + sheet, rect.size), rect)
    surface.fill(body, (rect.left, rect.bottom - foot, rect.width, foot))


@widget_class
class Head(Widget):
    """The panel."""

    colour: str
    """Of the player."""
    name: str
    note: str
    """What the player is or does now."""
    points: str = ""
    """The own score; nothing where there is none."""
    unit: str = ""
    """What the points are."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        rect, scale = self.rect, look.scale
        draw_ground(surface, rect, self.colour, (theme.TEXT, 5), scale)
        box = pygame.Rect(0, 0, scale.px(26), scale.px(26))
        box.center = rect.left + scale.px(27), rect.centery
        badge(surface, self.colour, box)
        right, left = rect.right - scale.px(14), rect.left + scale.px(50)
        upper, lower = rect.top + rect.height * 0.37, rect.top + rect.height * 0.76
        muted = scale.style("text", theme.LABEL)
        if self.points:
            number = paint.text(surface, self.points, (right, upper), scale.style("display", 24), "midright")
            label = paint.text(surface, self.unit, (right, lower), muted, "midright")
            right = min(number.left, label.left)
        room = right - left - scale.px(8)
        paint.text(surface, self.name, (left, upper), scale.style("display", 22), "midleft", room)
        paint.text(surface, self.note, (left, lower), muted, "midleft", room)
