"""Where a picture larger than its place lies on the screen: fit, zoom to the pointer, pan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import pygame

if TYPE_CHECKING:
    from typing import Self

    from pygame.typing import RectLike

MARGIN = 20
"""Free space left and right together, and above and below together, in units of the layout."""

STEP = 1.2
"""How much larger one level of zoom is than the one before."""

LEVELS = 8
"""Levels of zoom above the fit: everything is then 4.3 times as wide."""


@dataclass(frozen=True)
class Camera:
    """One view of a picture; every move gives a new camera, so that a camera can be a key of caches.

    A game says how large its picture is, in whatever length it is drawn in.

    Attributes:
        left, top, width, height: the part of the window the picture is seen in, in pixels.
        fitted: pixels a length of 1 at which the whole picture is seen.
        level: steps of zoom above the fit, 0 to LEVELS.
        x, y: the pixel of the window at which the point 0,0 of the picture lies.
        room: left, top, width and height of where the whole picture is fitted; None for all of the view.
    """

    extent: ClassVar[tuple[float, float]]
    """Width and height of the picture."""

    rise: ClassVar[float] = 0.0
    """How far the point 0,0 lies above the middle of the fitted picture."""

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
    def fit(cls, rect: RectLike, unit: float, room: RectLike | None = None) -> Self:
        """Return the camera that shows the whole picture centred in a rectangle.

        Args:
            rect: the part of the window in pixels.
            unit: pixels a unit of the layout, for the margin.
            room: the part of ``rect`` to centre the picture in, if something else takes the rest.
        """
        view, box = pygame.Rect(rect), pygame.Rect(rect if room is None else room)
        width, height = cls.extent
        inner = (box.width - MARGIN * unit) / width, (box.height - MARGIN * unit) / height
        fitted = max(1.0, min(inner))
        x, y = round(box.left + box.width / 2), round(box.top + box.height / 2 - cls.rise * fitted)
        kept = None if box == view else (box.left, box.top, box.width, box.height)
        return cls(view.left, view.top, view.width, view.height, fitted, 0, x, y, kept)

    @cached_property
    def length(self) -> float:
        """Pixels a length of 1."""
        return self.fitted * STEP**self.level

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window the picture is seen in."""
        return pygame.Rect(self.left, self.top, self.width, self.height)

    @property
    def home(self) -> pygame.Rect:
        """Where the whole picture is fitted."""
        return pygame.Rect(self.room) if self.room else self.rect

    @property
    def is_fit(self) -> bool:
        """Whether the whole picture is seen."""
        return self.level == 0

    def zoom(self, steps: int, towards: tuple[float, float] | None = None) -> Self:
        """Return a camera some levels nearer (or farther, below 0) that keeps a point where it is.

        Args:
            steps: levels of zoom; what lies beyond the fit or the nearest level is cut.
            towards: the pixel of the window that shows the same place before and after; the middle if None.
        """
        level = min(LEVELS, max(0, self.level + steps))
        x, y = towards or self.rect.center
        scale = STEP ** (level - self.level)
        moved = round(x + (self.x - x) * scale), round(y + (self.y - y) * scale)
        return replace(self, level=level, x=moved[0], y=moved[1]).clamped()

    def pan(self, right: float, down: float) -> Self:
        """Return a camera with the picture moved by so many pixels, as far as it reaches."""
        return replace(self, x=round(self.x + right), y=round(self.y + down)).clamped()

    def resized(self, rect: RectLike, unit: float, room: RectLike | None = None) -> Self:
        """Return this camera for another rectangle: same level, same place of the picture in the middle."""
        fit = type(self).fit(rect, unit, room)
        scale = fit.fitted / self.fitted
        x = fit.home.centerx + (self.x - self.home.centerx) * scale
        y = fit.home.centery + (self.y - self.home.centery) * scale
        return replace(fit, level=self.level, x=round(x), y=round(y)).clamped()

    def showing(self, point: tuple[float, float], near: float) -> Self:
        """Return this camera moved no farther than needed to show a pixel of the window and what is near.

        Args:
            point: the pixel, in sight or not.
            near: how far what is to be seen reaches about it, in pixels.
        """
        x, y = point
        inner = self.rect.inflate(-2 * min(near, self.width / 2), -2 * min(near, self.height / 2))
        right = max(inner.left - x, 0) + min(inner.right - x, 0)
        down = max(inner.top - y, 0) + min(inner.bottom - y, 0)
        return self.pan(right, down) if right or down else self

    def clamped(self) -> Self:
        """Return this camera moved no farther than needed for the picture to fill its place."""
        # The picture may leave the middle only as far as it is larger than the view, and two lengths more.
        a, home, (width, height) = self.length, self.home, self.extent
        middle_x = home.left + home.width / 2
        middle_y = home.top + home.height / 2 - self.rise * a
        slack_x, slack_y = 0.0, 0.0
        if self.level:
            # At least so far that one can zoom towards any of its places.
            grown = (a - self.fitted) / 2
            slack_x = max(width * grown, (width * a - home.width) / 2 + 2 * a)
            slack_y = max(height * grown, (height * a - home.height) / 2 + 2 * a)
        x = min(middle_x + slack_x, max(middle_x - slack_x, self.x))
        y = min(middle_y + slack_y, max(middle_y - slack_y, self.y))
        return replace(self, x=round(x), y=round(y))
