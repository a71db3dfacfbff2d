"""What a curtain is drawn of: the sheet, the emblem, and the snow behind."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Look, Panel, Widget, widget_class

if TYPE_CHECKING:
    import pygame

_STRIPE, _FLAKES = 6, 130
"""Height of the stripe in units; how many flakes of snow."""


def snow() -> str:
    """Return the SVG of snow over 1280 x 800 units, always the same."""
    chance = Random(5)  # noqa: S311 - a picture, not a secret
    return "".join(
        f'<circle cx="{chance.randint(0, 1280)}" cy="{chance.randint(0, 800)}" '
        f'r="{chance.choice((1.2, 1.8, 2.6, 3.4))}" '
        f'fill="#ffffff" fill-opacity="{chance.uniform(0.2, 0.6):.2f}"/>'
        for _ in range(_FLAKES)
    )


@widget_class
class Sheet(Panel):
    """The sheet with a stripe of the player's colour along its upper edge."""

    colour: str
    radius: float = theme.DIALOG_RADIUS
    casts: bool = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet, and on its upper edge the part of it that is as high as the stripe."""
        super().draw(surface, look)
        stripe, radius = max(3, look.scale.px(_STRIPE)), look.scale.px(self.radius)
        width = self.rect.width
        start = radius - math.sqrt(radius**2 - (radius - stripe) ** 2)
        path = (
            f"M{start},{stripe} A{radius},{radius} 0 0 1 {radius},0 H{width - radius} "
            f"A{radius},{radius} 0 0 1 {width - start},{stripe}Z"
        )
        colour = theme.PLAYER_COLOURS[self.colour].stripe
        surface.blit(paint.svg(f'<path d="{path}" fill="{colour}"/>', (width, stripe)), self.rect)


@widget_class
class Emblem(Widget):
    """The emblem of the player who comes next."""

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the player's emblem."""
        badge(surface, self.colour, self.rect, rim=1.2)
