"""Cards under way in the left rail: one that was bought slides to its place, a revealed one turns over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.match.table.effects import Effect
from wk.shell.match.table.rails import Rail
from wk.shell.widget import Look

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.shell.widget import Widget

SLIDE, TURN = 0.35, 0.40
"""Seconds a card slides, and turns over."""


class KeptRail:
    """How the left rail was drawn last, and where its cards lay."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self._places: dict[str, pygame.Rect] = {}

    def keep(self, picture: pygame.Surface, widgets: Sequence[Widget]) -> None:
        """Remember the picture of the left rail, and where its cards lie."""
        self.picture = picture
        self._places = {each.key: each.area for each in widgets if each.key.startswith("card-")}

    def card(self, key: str, radius: int) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Return how a card looked and where it lay; None if it did not show."""
        place = self._places.get(key)
        if place is None or self.picture is None or place.height <= 0:
            return None
        return paint.rounded(self.picture.subsurface(place), radius), place


class CardSlide(Effect):
    """A card that was bought: from the hand to those in play."""

    lasts = SLIDE

    def __init__(
        self, image: pygame.Surface, start: pygame.Rect, end: Callable[[], pygame.Rect | None]
    ) -> None:
        """Let a card slide; ``end`` returns where it lies in the end."""
        super().__init__()
        self._image = image
        self._start = start
        self._goal = end

    @property
    def rect(self) -> pygame.Rect:
        """Where it is now; empty if its end does not show."""
        end, share = self._goal(), self.share or 0.0
        if end is None:
            return pygame.Rect(0, 0, 0, 0)
        eased, start = share * share * (3 - 2 * share), self._start
        return start.move(round((end.left - start.left) * eased), round((end.top - start.top) * eased))

    def rects(self) -> list[pygame.Rect]:
        """Return where it is."""
        return [self.rect]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if rect := self.rect:
            surface.blit(self._image, rect)


class CardTurn(Effect):
    """The terrain card turns over: its back grows narrow, then its face grows broad."""

    lasts = TURN

    def __init__(self, kept: KeptRail, layout: Callable[[], TableLayout]) -> None:
        super().__init__()
        self._kept = kept
        self._layout = layout

    def rects(self) -> list[pygame.Rect]:
        """Return where it lies."""
        layout = self._layout()
        return [layout.terrain.clip(layout.left_view)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground of the rail, and on it the card."""
        layout, rect, clip = self._layout(), self.rects()[0], surface.get_clip()
        share, picture = self.share or 0.0, self._kept.picture
        if picture is None or not rect.height:
            return
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
            face = pygame.transform.smoothscale(picture.subsurface(rect), (width, rect.height))
            surface.blit(face, face.get_rect(center=rect.center))
        surface.set_clip(clip)


def slide_of(
    kept: KeptRail, key: str, layout: Callable[[], TableLayout], end: Callable[[], pygame.Rect | None]
) -> list[Effect]:
    """Return the slide of a card, if it shows; nothing does before the table was drawn."""
    if kept.picture is None:
        return []
    found = kept.card(key, layout().scale.px(theme.RADIUS))
    return [CardSlide(*found, end)] if found else []
