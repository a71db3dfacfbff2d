"""Cards under way in the left rail: one that was bought slides to its place, a revealed one turns over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.table.rail_parts import Rail
from wk.shell import paint, theme
from wk.shell.widget import Look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_kingdom.ui.table.view import TableView

SLIDE, TURN = 0.35, 0.40
"""Seconds a card slides, and turns over."""

TERRAIN = "terrain"
"""What stands for the terrain card where other cards have their widget's key."""


@dataclass
class CardMove:
    """A card under way."""

    key: str
    """The key of its widget, or TERRAIN for the terrain card, which turns over."""
    image: pygame.Surface | None = None
    """How it looked where it lay, for one that slides; caught when it is first drawn."""
    start: pygame.Rect | None = None
    """Where it lay, likewise."""
    since: float | None = None

    @property
    def lasts(self) -> float:
        """Usual seconds it takes."""
        return TURN if self.key == TERRAIN else SLIDE


class RailMoves:
    """Draws the cards under way over the pictures of the rails."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._places: dict[str, pygame.Rect] = {}
        self._left: pygame.Surface | None = None

    def keep(self, left: pygame.Surface) -> None:
        """Remember the picture of the left rail, and where its cards lie."""
        self._left = left
        self._places = {each.key: each.area for each in self._view.widgets() if each.key.startswith("card-")}

    def catch(self, moves: Sequence[CardMove]) -> None:
        """Catch the looks of cards about to slide, before the rail is drawn anew."""
        for move in moves:
            place = self._places.get(move.key)
            if move.start is None and place is not None and self._left is not None and place.height > 0:
                radius = self._view.layout.scale.px(theme.RADIUS)
                move.image, move.start = paint.rounded(self._left.subsurface(place), radius), place

    def rect(self, move: CardMove, share: float) -> pygame.Rect:
        """Return where a card is drawn when a share of its time is over; empty if nowhere."""
        if move.key == TERRAIN:
            layout = self._view.layout
            return layout.terrain.clip(layout.left_view)
        end = self._view.rect_of(move.key)
        if move.start is None or end is None:
            return pygame.Rect(0, 0, 0, 0)
        eased = share * share * (3 - 2 * share)
        return move.start.move(
            round((end.left - move.start.left) * eased), round((end.top - move.start.top) * eased)
        )

    def draw(self, surface: pygame.Surface, move: CardMove, share: float) -> None:
        """Draw a card when a share of its time is over."""
        rect = self.rect(move, share)
        if move.key == TERRAIN:
            self._draw_turning(surface, rect, share)
        elif move.image is not None:
            surface.blit(move.image, rect)

    def _draw_turning(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        """Draw the terrain card: its back grows narrow, then its face grows broad."""
        if self._left is None or not rect.height:
            return
        layout, clip = self._view.layout, surface.get_clip()
        surface.set_clip(rect.clip(clip))
        Rail(rect=layout.left, on_left=True).draw(surface, Look(layout.scale))
        width = max(1, round(rect.width * abs(1 - 2 * share)))
        if share < 0.5:
            box = pygame.Rect(0, 0, width, rect.height)
            box.center = rect.center
            radius = min(layout.scale.px(7), width // 2)
            paint.panel(
                surface, box, fill=None, gradient=("#2b3b50", "#1c2836"), radius=radius, line="#46586e"
            )
        else:
            face = pygame.transform.smoothscale(self._left.subsurface(rect), (width, rect.height))
            surface.blit(face, face.get_rect(center=rect.center))
        surface.set_clip(clip)
