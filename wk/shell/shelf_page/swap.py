"""Two games that change places on the shelf: both slide and change their size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell.shelf_page.box import cover, wide

if TYPE_CHECKING:
    from wk.shell.shelf_games import ShelfGame
    from wk.shell.shelf_page.layout import ShelfLayout

SECONDS = 0.32
"""How long a change of places takes at the usual pace."""


@dataclass(frozen=True)
class Swap:
    """A change of places under way."""

    coming: ShelfGame
    """The game that comes to the front."""
    going: ShelfGame
    place: int
    """The place in the upper row where the other one goes."""
    begun: float
    seconds: float

    def share(self, now: float) -> float:
        """Return how much of the way is done, 0 to 1, slow at both ends."""
        along = min(1.0, max(0.0, (now - self.begun) / self.seconds)) if self.seconds else 1.0
        return along * along * (3 - 2 * along)


def between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return the rectangle on the way from one to another."""
    mixed = [round(a + (b - a) * share) for a, b in zip(start, end, strict=True)]
    return pygame.Rect(mixed)


def faded(over: pygame.Surface, under: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture between two of them; both are stretched to the size of ``over``."""
    result = pygame.transform.smoothscale(under, over.get_size())
    top = over.copy()
    top.set_alpha(round(255 * share))
    result.blit(top, (0, 0))
    return result


def draw_swap(surface: pygame.Surface, layout: ShelfLayout, swap: Swap, now: float) -> None:
    """Draw the two boxes on their way past each other."""
    share, small, large = swap.share(now), layout.boxes[swap.place], layout.front
    for game, start, end, near in (
        (swap.going, large, small, 1 - share),
        (swap.coming, small, large, share),
    ):
        rect = between(start, end, share)
        front = pygame.transform.smoothscale(wide(game, large.size), rect.size)
        surface.blit(faded(front, cover(game, small.size), near), rect)
