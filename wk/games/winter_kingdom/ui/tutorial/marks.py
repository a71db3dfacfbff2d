"""The tutorial's ring about a hex, with an arrow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.tutorial.marks import DARK, LINE
from wk.shell.widget import Look, Widget

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.hexgrid import Hex

BOX = 3.4, 4.8
"""Width and height of the picture of a ring with its arrow, in circumradii."""

MIDDLE = 3.1
"""How far below the top of the picture the middle of the hex is, in circumradii."""

LEAST = 11
"""The least circumradius in pixels the ring is drawn for, however small the map is."""


@dataclass(frozen=True, kw_only=True)
class Spot(Widget):
    """A ring about a hex, with an arrow above it, or below where there is no room above."""

    below: bool = False

    @classmethod
    def at(cls, at: Hex, camera: Camera) -> Spot:
        """Return the ring about a hex of the map."""
        x, y = camera.to_screen(at)
        a = max(LEAST, camera.circumradius)
        below = y - MIDDLE * a < camera.rect.top
        above = (BOX[1] - MIDDLE) if below else MIDDLE
        rect = pygame.Rect(
            round(x - BOX[0] / 2 * a), round(y - above * a), round(BOX[0] * a), round(BOX[1] * a)
        )
        return cls(rect=rect, clip=camera.rect, below=below)

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw ring and arrow, both with a dark companion."""
        above, turn = (BOX[1] - MIDDLE, -1) if self.below else (MIDDLE, 1)
        view = (-BOX[0] / 2, -above, BOX[0], BOX[1])
        body = f'<g transform="matrix(1 0 0 {turn} 0 0)">{_ring()}{_arrow()}</g>'
        surface.blit(paint.svg(body, self.rect.size, view), self.rect)


def _ring() -> str:
    circle = '<circle cx="0" cy="0" r="1.28" fill="none"'
    return (
        f'{circle} stroke="{DARK}" stroke-opacity=".85" stroke-width=".36"/>'
        f'{circle} stroke="{LINE}" stroke-width=".19"/>'
    )


def _arrow() -> str:
    path = "M0,-1.62 L.62,-2.36 H.24 V-2.98 H-.24 V-2.36 H-.62Z"
    return (
        f'<path d="{path}" fill="{theme.AMBER}" stroke="{DARK}" stroke-width=".14" stroke-linejoin="round"/>'
    )
