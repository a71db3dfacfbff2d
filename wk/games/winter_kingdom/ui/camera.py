"""Where the map lies on the screen: fit, zoom to the pointer, pan; hex to pixel and back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from wk import hexgrid

if TYPE_CHECKING:
    from pygame.typing import RectLike

    from wk.hexgrid import Hex

WIDTH, HEIGHT = 39.8, 41.4
"""Size of the flower of seven boards in circumradii, its rim and the boards' thickness included."""

MARGIN = 20
"""Free space left and right together, and above and below together, in units of the layout."""

STEP = 1.2
"""How much larger one level of zoom is than the one before."""

LEVELS = 8
"""Levels of zoom above the fit: a hex is then 4.3 times as wide."""

RISE = 0.1
"""How far above the middle a fitted map lies, in circumradii, for the boards' thickness below it."""


@dataclass(frozen=True)
class Camera:
    """One view of the map; every move gives a new camera, so that a camera can be a key of caches.

    Attributes:
        left, top, width, height: the part of the window the map is seen in, in pixels.
        fitted: circumradius in pixels at which the whole map is seen.
        level: steps of zoom above the fit, 0 to LEVELS.
        x, y: the pixel of the window at which the centre of hex 0,0 lies.
    """

    left: int
    top: int
    width: int
    height: int
    fitted: float
    level: int
    x: int
    y: int

    @classmethod
    def fit(cls, rect: RectLike, unit: float) -> Camera:
        """Return the camera that shows the whole map centred in a rectangle.

        Args:
            rect: the part of the window in pixels.
            unit: pixels a unit of the layout, for the margin.
        """
        box = pygame.Rect(rect)
        inner = (box.width - MARGIN * unit) / WIDTH, (box.height - MARGIN * unit) / HEIGHT
        fitted = max(1.0, min(inner))
        x, y = round(box.left + box.width / 2), round(box.top + box.height / 2 - RISE * fitted)
        return cls(box.left, box.top, box.width, box.height, fitted, 0, x, y)

    @cached_property
    def circumradius(self) -> float:
        """Centre to corner of a hex in pixels."""
        return self.fitted * STEP**self.level

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window the map is seen in."""
        return pygame.Rect(self.left, self.top, self.width, self.height)

    @property
    def is_fit(self) -> bool:
        """Whether the whole map is seen."""
        return self.level == 0

    def to_screen(self, at: Hex) -> tuple[float, float]:
        """Return the pixel of the window at which the centre of a hex lies."""
        x, y = hexgrid.to_pixel(at, self.circumradius)
        return self.x + x, self.y + y

    def from_screen(self, point: tuple[float, float]) -> Hex:
        """Return the hex of the endless grid under a pixel of the window."""
        return hexgrid.from_pixel(point[0] - self.x, point[1] - self.y, self.circumradius)

    def zoom(self, steps: int, towards: tuple[float, float] | None = None) -> Camera:
        """Return a camera some levels nearer (or farther, below 0) that keeps a point where it is.

        Args:
            steps: levels of zoom; what lies beyond the fit or the nearest level is cut.
            towards: the pixel of the window that shows the same place before and after; the middle if None.
        """
        level = min(LEVELS, max(0, self.level + steps))
        x, y = towards or self.rect.center
        scale = STEP ** (level - self.level)
        moved = round(x + (self.x - x) * scale), round(y + (self.y - y) * scale)
        return _clamped(replace(self, level=level, x=moved[0], y=moved[1]))

    def pan(self, right: float, down: float) -> Camera:
        """Return a camera with the map moved by so many pixels, as far as the map reaches."""
        return _clamped(replace(self, x=round(self.x + right), y=round(self.y + down)))

    def resized(self, rect: RectLike, unit: float) -> Camera:
        """Return this camera for another rectangle: same level, same place of the map in the middle."""
        fit = Camera.fit(rect, unit)
        scale = fit.fitted / self.fitted
        x = fit.rect.centerx + (self.x - self.rect.centerx) * scale
        y = fit.rect.centery + (self.y - self.rect.centery) * scale
        return _clamped(replace(fit, level=self.level, x=round(x), y=round(y)))

    def showing(self, at: Hex) -> Camera:
        """Return this camera moved no farther than needed to show a hex and its neighbours."""
        x, y = self.to_screen(at)
        near = 2.5 * self.circumradius
        inner = self.rect.inflate(-2 * min(near, self.width / 2), -2 * min(near, self.height / 2))
        right = max(inner.left - x, 0) + min(inner.right - x, 0)
        down = max(inner.top - y, 0) + min(inner.bottom - y, 0)
        return self.pan(right, down) if right or down else self


def _clamped(camera: Camera) -> Camera:
    # The map may leave the middle only as far as it is larger than the view, and two radii more.
    a = camera.circumradius
    middle_x = camera.left + camera.width / 2
    middle_y = camera.top + camera.height / 2 - RISE * a
    slack_x, slack_y = 0.0, 0.0
    if camera.level:
        slack_x = max(0.0, (WIDTH * a - camera.width) / 2 + 2 * a)
        slack_y = max(0.0, (HEIGHT * a - camera.height) / 2 + 2 * a)
    x = min(middle_x + slack_x, max(middle_x - slack_x, camera.x))
    y = min(middle_y + slack_y, max(middle_y - slack_y, camera.y))
    return replace(camera, x=round(x), y=round(y))
