"""Fingers on a screen, as events of the pointer.

A tap is a click. A finger that rests is a pointer that rests, and clicks nothing when it goes. One that moves
at once drags; `Controls` scrolls by that. Two move and zoom. SDL makes no pointer of fingers here: it would
press at once, whatever the finger does next.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import sdl

if TYPE_CHECKING:
    from collections.abc import Callable

TWO_FINGERS = pygame.event.custom_type()
"""The event of two fingers: their ``middle``, how far it ``moved``, how many times as far they ``parted``."""

TOUCHES = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP, pygame.MULTIGESTURE})
"""The events of fingers."""

HOLD = 0.45
"""Seconds after which a finger rests, and does not tap."""

SLOP = 0.012
"""How far a finger that taps may slip, in widths and heights of the window together."""

AWAY = (-1, -1)
"""Where a pointer is that is nowhere, as after a finger has left."""


Pixel = tuple[float, float]


class _Finger(NamedTuple):
    """One that touches the screen."""

    pos: Pixel
    """Where it is, in pixels."""
    start: Pixel
    since: float
    """When it came."""


class Fingers:
    """The fingers on the screen."""

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        """Follow fingers on a window, whose size in pixels is asked."""
        self._size = size
        self._fingers: dict[int, _Finger] = {}
        self._drags = False
        """Whether the only finger drags."""
        self._several = False
        """Whether there were two since the screen was free: the last one that goes then means nothing."""

    def hear(self, event: pygame.Event, now: float) -> list[pygame.Event]:
        """Return what the pointer does for a finger; touchpads move it by themselves, and only pinch."""
        if event.type == pygame.MULTIGESTURE:
            return [] if self._fingers else [event]
        if sdl.is_touchpad(event.touch_id):
            return []
        pos = self._pixel(event)
        if event.type == pygame.FINGERDOWN:
            return self._down(event.finger_id, _Finger(pos, pos, now))
        if event.finger_id not in self._fingers:
            return []
        if event.type == pygame.FINGERUP:
            return self._up(event.finger_id, now)
        return self._move(event.finger_id, pos, now)

    def _pixel(self, event: pygame.Event) -> tuple[int, int]:
        width, height = self._size()
        return min(width - 1, round(event.x * width)), min(height - 1, round(event.y * height))

    def _down(self, finger: int, came: _Finger) -> list[pygame.Event]:
        alone, drags = not self._fingers, self._drags
        self._fingers[finger] = came
        if alone:
            self._drags = self._several = False
            return [_moved(came.pos)]
        self._drags, self._several = False, True
        return [*([_button(pygame.MOUSEBUTTONUP, AWAY)] if drags else ()), _moved(AWAY)]

    def _move(self, finger: int, pos: Pixel, now: float) -> list[pygame.Event]:
        held = self._fingers[finger]
        before = self._spread()
        self._fingers[finger] = held._replace(pos=pos)
        if len(self._fingers) == 2:
            return self._zoom(*before)
        if self._several:
            return []
        found = []
        if not self._drags:
            width, height = self._size()
            if math.dist(pos, held.start) < SLOP * (width + height) / 2:
                return []
            if now - held.since >= HOLD:
                return [_moved(pos)]
            self._drags = True
            found = [_button(pygame.MOUSEBUTTONDOWN, held.start)]
        return [*found, _moved(pos, held.pos, drags=True)]

    def _up(self, finger: int, now: float) -> list[pygame.Event]:
        held = self._fingers.pop(finger)
        if self._several:
            return []
        found = []
        if self._drags:
            found = [_button(pygame.MOUSEBUTTONUP, held.pos)]
        elif now - held.since < HOLD:
            found = [_button(kind, held.start) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
        self._drags = False
        return [*found, _moved(AWAY)]

    def _spread(self) -> tuple[tuple[float, float], float]:
        """Return the middle of all fingers, and how far they are from each other."""
        places = [finger.pos for finger in self._fingers.values()]
        (x, y), (to_x, to_y) = places[0], places[-1]
        return ((x + to_x) / 2, (y + to_y) / 2), max(1.0, math.dist(places[0], places[-1]))

    def _zoom(self, before: tuple[float, float], apart: float) -> list[pygame.Event]:
        middle, now_apart = self._spread()
        moved = middle[0] - before[0], middle[1] - before[1]
        return [pygame.Event(TWO_FINGERS, middle=middle, moved=moved, parted=now_apart / apart)]


def _moved(pos: Pixel, before: Pixel | None = None, *, drags: bool = False) -> pygame.Event:
    rel = (0, 0) if before is None else (pos[0] - before[0], pos[1] - before[1])
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(drags), 0, 0), touch=True)


def _button(kind: int, pos: Pixel) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=pygame.BUTTON_LEFT, touch=True)
