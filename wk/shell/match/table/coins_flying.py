"""Coins on their way from the place where they were earned to where they are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint
from wk.shell.match.table.effects import Effect
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.theme import Scale

FLOAT = 1.2
"""Seconds a coin is under way."""

APPEARS = 0.2
"""The share of the time after which it appears: the piece that earned it lands first."""

RISE = 1.6
"""How far it rises above its place before it flies home, in radii of the place."""

STILL = 0.9
"""How far above its place it shows where nothing may fly."""

LEAVES = 0.55
"""The share of the time after which it flies home; until then its number is read."""

Point = tuple[float, float]


class Flight(NamedTuple):
    """From where to where coins fly."""

    scale: Scale
    """Of the table."""
    start: Point
    """The middle of the place where they were earned, in the window."""
    radius: float
    """Of that place, in pixels."""
    home: Point | None
    """Where they are counted; None if nowhere, then they rise and fade."""


def draw_coins(surface: pygame.Surface, flight: Flight, coins: int, share: float | None) -> None:
    """Draw coins that were earned.

    Args:
        surface: where to draw.
        flight: their way.
        coins: how many.
        share: how much of their time is over, 0 to 1; None where nothing may fly.
    """
    home = flight.home
    if share is not None and share < APPEARS:
        return
    image = _labelled(flight, coins)
    if share is not None and share > LEAVES:
        image = _coin(flight) if home else image
        if home is None:
            image.set_alpha(round(255 * (1 - share) / (1 - LEAVES)))
    surface.blit(image, image.get_rect(center=_centre(flight, share)))


def coins_rect(flight: Flight, share: float | None) -> pygame.Rect:
    """Return the rectangle in which `draw_coins` draws."""
    side = _side(flight)
    rect = pygame.Rect(0, 0, 2 * side, side)
    rect.center = _centre(flight, share)
    return rect


def _centre(flight: Flight, share: float | None) -> tuple[int, int]:
    """Return the pixel the coins are at: above their place, then ever faster along a line home."""
    (x, y), home = flight.start, flight.home
    if share is None:
        return round(x), round(y - STILL * flight.radius)
    risen = min(1.0, max(0.0, share - APPEARS) / (LEAVES - APPEARS))
    y -= (0.5 + (1 - (1 - risen) ** 2) * RISE) * flight.radius
    if home is not None and share > LEAVES:
        flown = ((share - LEAVES) / (1 - LEAVES)) ** 2
        x, y = x + (home[0] - x) * flown, y + (home[1] - y) * flown
    return round(x), round(y)


def _side(flight: Flight) -> int:
    return max(flight.scale.px(22), round(flight.radius * 1.1))


def _coin(flight: Flight) -> pygame.Surface:
    """Return a coin alone, as wide as one with its number so that its middle stays the same."""
    side = _side(flight)
    image = pygame.Surface((side * 2, side), pygame.SRCALPHA)
    marks.coin(image, (side // 2, 2, side - 4, side - 4))
    return image


def _labelled(flight: Flight, coins: int) -> pygame.Surface:
    """Return a coin with its number in outlined figures beside it."""
    side = _side(flight)
    image = pygame.Surface((side * 2, side), pygame.SRCALPHA)
    scale = flight.scale
    bright, dark = scale.style("bold", 18, marks.GOLD_TEXT), scale.style("bold", 18, "#1a1206")
    for right, down in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
        paint.text(image, f"+{coins}", (side - 2 + right, side // 2 + down), dark, "midright")
    paint.text(image, f"+{coins}", (side - 2, side // 2), bright, "midright")
    marks.coin(image, (side + 2, 2, side - 4, side - 4))
    return image


class CoinsFlying(Effect):
    """Coins on their way from the place where they were earned to where they are counted."""

    lasts = FLOAT
    still = True

    def __init__(self, coins: int, flight: Callable[[], Flight]) -> None:
        """Let coins rise; ``flight`` returns their way as the table is seen now."""
        super().__init__()
        self.coins = coins
        self._flight = flight

    @property
    def flight(self) -> Flight:
        """Their way."""
        return self._flight()

    def rects(self) -> list[pygame.Rect]:
        """Return where they are."""
        return [coins_rect(self.flight, self.share)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them."""
        draw_coins(surface, self.flight, self.coins, self.share)
