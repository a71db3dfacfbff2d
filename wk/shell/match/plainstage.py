"""The picture of a position that has neither zoom nor motion: cards on a table, boards in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

import pygame

from wk.shell.match.amounts import draw_amount
from wk.shell.match.stage import PLAIN, A, Gesture, S

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.shell.match.stage import Lit
    from wk.shell.theme import Scale

SHADE, DIM = (10, 10, 16), 0.46
"""Towards what is darkened what is not brought out, and how bright it stays."""


def darken(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Darken a part of a picture in which other things are brought out."""
    shade = pygame.Surface(rect.size, pygame.SRCALPHA)
    shade.fill((*SHADE, round(255 * (1 - DIM))))
    surface.blit(shade, rect)


class PlainStage(Generic[S, A]):
    """What a stage without zoom and motion need not write: it adds ``paint`` and ``rect_of``."""

    writes = True
    """Whether the points are written on what scores."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.pointed: Hashable | None = None
        self.aspect: Hashable = None

    def place(
        self,
        rect: pygame.Rect,
        scale: Scale,
        *,
        room: pygame.Rect | None = None,
        ground: pygame.Rect | None = None,
    ) -> None:
        """Remember the places."""
        self.rect, self.scale = rect, scale
        self.room, self.ground = room or rect, ground or rect

    def show(self, view: S, lit: Lit = PLAIN) -> None:
        """Show a position as `view` and `lit`."""
        self.view, self.lit = view, lit

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a thing lies."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything but the points on the ground."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, the points last."""
        clip = surface.get_clip()
        surface.set_clip(self.ground.clip(clip))
        self.paint(surface)
        for amount in self.lit.amounts if self.writes else ():
            place = self.rect_of(amount.at)
            if place is not None:
                draw_amount(surface, amount.points, place.center, self.scale)
        surface.set_clip(clip)

    def animate(self, before: S, action: A | None, after: S) -> None:
        """Move nothing."""

    def finish(self) -> bool:
        """Return that nothing was under way."""
        return False

    def handle(self, event: pygame.Event) -> Gesture:  # noqa: ARG002 - part of the protocol
        """Take nothing."""
        return Gesture.NOTHING

    def zoom(self, steps: int) -> None:
        """Show all of it, always."""

    def update(self, now: float, pace: float) -> bool:  # noqa: ARG002 - part of the protocol
        """Return that nothing has moved."""
        return False

    def wake_in(self) -> float | None:
        """Wait for nothing."""
        return None

    def regions(self, surface: pygame.Surface, *, still: bool) -> list[pygame.Rect]:  # noqa: ARG002 - likewise
        """Return all of the surface."""
        return [surface.get_rect()]
