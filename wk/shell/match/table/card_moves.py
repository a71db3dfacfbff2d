"""Cards under way in a rail: one slides to another place, one that is revealed turns over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.match.table.effects import Effect
from wk.shell.widget import Look

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.match.table.rails import Rail
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget

SLIDE, TURN = 0.35, 0.40
"""Seconds a card slides, and turns over."""


class KeptRail:
    """How a rail was drawn last, and where its cards lay."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self._places: dict[str, pygame.Rect] = {}

    def keep(self, picture: pygame.Surface, widgets: Sequence[Widget]) -> None:
        """Remember the picture of the window with the rail, and where its cards lie."""
        self.picture = picture
        self._places = {each.key: each.area for each in widgets if each.key.startswith("card-")}

    def card(self, key: str, radius: int) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Return how a card looked and where it lay; None if it did not show."""
        place = self._places.get(key)
        if place is None or self.picture is None or place.height <= 0:
            return None
        return paint.rounded(self.picture.subsurface(place), radius), place


class CardSlide(Effect):
    """A card on its way from one place of the rail to another."""

    lasts = SLIDE

    def __init__(
        self, image: pygame.Surface, start: pygame.Rect, end: Callable[[], pygame.Rect | None]
    ) -> None:
        """Let a card slide; ``end`` returns where it lies in the end."""
        super().__init__()
        self._image = image
        self._start = start
        self._end = end

    @property
    def rect(self) -> pygame.Rect:
        """Where it is now; empty if its end does not show."""
        end, share = self._end(), self.share or 0.0
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


class CardPlace(NamedTuple):
    """Where a card of a rail lies."""

    rect: pygame.Rect
    """The part of it that is seen."""
    rail: Rail
    scale: Scale


class CardTurn(Effect):
    """A card turns over: its back grows narrow, then its face grows broad."""

    lasts = TURN

    def __init__(self, kept: KeptRail, place: Callable[[], CardPlace]) -> None:
        super().__init__()
        self._kept = kept
        self._place = place

    def rects(self) -> list[pygame.Rect]:
        """Return where it lies."""
        return [self._place().rect]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground of the rail, and on it the card."""
        (rect, rail, scale), clip = self._place(), surface.get_clip()
        share, picture = self.share or 0.0, self._kept.picture
        if picture is None or not rect.height:
            return
        surface.set_clip(rect.clip(clip))
        rail.draw(surface, Look(scale))
        width = max(1, round(rect.width * abs(1 - 2 * share)))
        if share < 0.5:
            box = pygame.Rect(0, 0, width, rect.height)
            box.center = rect.center
            radius = min(scale.px(7), width // 2)
            paint.panel(
                surface, box, fill=None, gradient=("#2b3b50", "#1c2836"), radius=radius, line="#46586e"
            )
        else:
            face = pygame.transform.smoothscale(picture.subsurface(rect), (width, rect.height))
            surface.blit(face, face.get_rect(center=rect.center))
        surface.set_clip(clip)


def slide_of(
    kept: KeptRail, key: str, scale: Callable[[], Scale], end: Callable[[], pygame.Rect | None]
) -> list[Effect]:
    """Return the slide of a card, if it shows; nothing does before the table was drawn."""
    if kept.picture is None:
        return []
    found = kept.card(key, scale().px(theme.RADIUS))
    return [CardSlide(*found, end)] if found else []
