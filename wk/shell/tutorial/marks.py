"""The tutorial's rings: about something of the screen, and about a place of a picture, with an arrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.widget import Look, PointedAt, Widget, widget_class

if TYPE_CHECKING:
    from pygame.typing import Point

    from wk.shell.scene import Transition

LINE, DARK = "#ffffff", "#10151e"
"""The ring and its dark companion, seen on every ground."""

BOX = 3.4, 4.8
"""Width and height of the picture of a spot with its arrow, in radii of what is ringed."""

MIDDLE = 3.1
"""How far below the top of the picture the middle of what is ringed is, in radii."""

LEAST = 11
"""The least radius in pixels a spot is drawn for, however small the picture is."""


@widget_class
class Halo(Widget):
    """A ring about something of the screen, a card or a button."""

    decor = True

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


@widget_class
class Ringed(PointedAt):
    """What is ringed, wherever it is clicked inside its ring: whatever else lies there is not asked for."""

    of: Widget
    """What is ringed; this stands for it under the pointer alone."""
    ring: pygame.Rect

    @classmethod
    def by(cls, of: Widget, place: pygame.Rect, ring: Widget) -> Ringed:
        """Return what takes the clicks of a widget that is ringed, or of the part of it in a place."""
        return cls(
            key=of.key, rect=place, of=of, ring=ring.area, enabled=of.enabled, tooltip=of.tooltip,
            clip=of.clip,
        )  # fmt: skip

    @property
    def area(self) -> pygame.Rect:
        """All that is inside the ring, the line itself too."""
        return self.ring

    @property
    def reads(self) -> str:
        """Nothing: what is ringed is read."""
        return ""

    def press(self, pos: Point | None) -> Transition | None:
        """Press what is ringed, at the place in it that is nearest."""
        if pos is None:
            return self.of.press(None)
        return self.of.press(pygame.Rect(pos, (1, 1)).clamp(self.rect.clip(self.of.area)).topleft)


@widget_class
class RingSpot(Widget):
    """A ring about a place of a picture, with an arrow above it, or below where there is no room above."""

    below: bool = False

    @classmethod
    def at(cls, middle: tuple[float, float], radius: float, view: pygame.Rect) -> RingSpot:
        """Return the ring about a place.

        Args:
            middle: of the place, in pixels.
            radius: of what is ringed, in pixels.
            view: where the picture is seen.
        """
        x, y = middle
        a = max(LEAST, radius)
        below = y - MIDDLE * a < view.top
        above = (BOX[1] - MIDDLE) if below else MIDDLE
        rect = pygame.Rect(
            round(x - BOX[0] / 2 * a), round(y - above * a), round(BOX[0] * a), round(BOX[1] * a)
        )
        return cls(rect=rect, clip=view, below=below)

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
