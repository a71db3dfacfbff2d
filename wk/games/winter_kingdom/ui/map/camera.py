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
        room: left, top, width and height of where the whole map is fitted; None for all of the view.
    """

    left: int
    top: int
    width: int
    height: int
    fitted: float
    level: int
    x: int
    y: int
    room: tuple[int, int, int, int] | None = None

    @classmethod
    def fit(cls, rect: RectLike, unit: float, room: RectLike | None = None) -> Camera:
        """Return the camera that shows the whole map centred in a rectangle.

        Args:
            rect: the part of the window in pixels.
            unit: pixels a unit of the layout, for the margin.
            room: the part of ``rect`` to centre the map in, if something else takes the rest.
        """
        view, box = pygame.Rect(rect), pygame.Rect(rect if room is None else room)
        inner = (box.width - MARGIN * unit) / WIDTH, (box.height - MARGIN * unit) / HEIGHT
        fitted = max(1.0, min(inner))
        x, y = round(box.left + box.width / 2), round(box.top + box.height / 2 - RISE * fitted)
        kept = None if box == view else (box.left, box.top, box.width, box.height)
        return cls(view.left, view.top, view.width, view.height, fitted, 0, x, y, kept)

    @cached_property
    def circumradius(self) -> float:
        """Centre to corner of a hex in pixels."""
        return self.fitted * STEP**self.level

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window the map is seen in."""
        return pygame.Rect(self.left, self.top, self.width, self.height)

    @property
    def home(self) -> pygame.Rect:
        """Where the whole map is fitted."""
        return pygame.Rect(self.room) if self.room else self.rect

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

    def resized(self, rect: RectLike, unit: float, room: RectLike | None = None) -> Camera:
        """Return this camera for another rectangle: same level, same place of the map in the middle."""
        fit = Camera.fit(rect, unit, room)
        scale = fit.fitted / self.fitted
        x = fit.home.centerx + (self.x - self.home.centerx) * scale
        y = fit.home.centery + (self.y - self.home.centery) * scale
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
    a, home = camera.circumradius, camera.home
    middle_x = home.left + home.width / 2
    middle_y = home.top + home.height / 2 - RISE * a
    slack_x, slack_y = 0.0, 0.0
    if camera.level:
        # At least so far that the map can be zoomed towards any of its hexes.
        grown = (a - camera.fitted) / 2
        slack_x = max(WIDTH * grown, (WIDTH * a - home.width) / 2 + 2 * a)
        slack_y = max(HEIGHT * grown, (HEIGHT * a - home.height) / 2 + 2 * a)
    x = min(middle_x + slack_x, max(middle_x - slack_x, camera.x))
    y = min(middle_y + slack_y, max(middle_y - slack_y, camera.y))
    return replace(camera, x=round(x), y=round(y))
