"""Caches of rendered surfaces that forget the least recently used beyond a budget of memory.

Each has a budget of its own. Besides there is room for so many bytes in all of them together: what the window
has not shown for longest goes first, whichever cache has it, and what it shows now never goes.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING
from weakref import WeakSet

import pygame

from wk.shell.listening import unheard

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

_WINDOW_ORDER = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
"""The masks of red, green, blue and alpha in a surface that blits fast."""


def in_screen_format(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface with alpha in the pixel order of windows: it blits fifty times faster.

    One that has no alpha, or has that order already, is returned as it is.
    """
    if not surface.get_flags() & pygame.SRCALPHA or surface.get_masks() == _WINDOW_ORDER:
        return surface
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))  # a blit would take 17 times as long


class SurfaceCache:
    """Surfaces by key, at most ``budget`` bytes of pixels in all.

    A cached surface is shared by all who ask for it: nobody may paint on it.
    """

    def __init__(self, budget: int, *, apart: bool = False) -> None:
        """Keep surfaces; ``apart`` from other caches is what is small, and slow to make for its size."""
        self._budget = budget
        self.apart = apart
        self._held = 0
        self._surfaces: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()
        """Each with the moment it was last asked for, the one asked for last at the end."""
        _caches.add(self)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of a key, made now if it is not held."""
        held = self._surfaces.get(key)
        if held is not None:
            if held[1] != _moment.now:
                self._surfaces[key] = held[0], _moment.now
            self._surfaces.move_to_end(key)
            return held[0]
        surface = in_screen_format(unheard(make))
        self._surfaces[key] = surface, _moment.now
        self._held += _bytes(surface)
        while self._held > self._budget and len(self._surfaces) > 1:
            self.forget_first()
        _make_room()
        return surface

    @property
    def held(self) -> int:
        """How many bytes of pixels there are."""
        return self._held

    @property
    def oldest(self) -> int | None:
        """The moment at which the surface was asked for that nobody has asked for since; None if empty."""
        return next(iter(self._surfaces.values()))[1] if self._surfaces else None

    def forget_before(self, moment: int) -> None:
        """Forget every surface nobody has asked for since a moment."""
        while self._surfaces and next(iter(self._surfaces.values()))[1] < moment:
            self.forget_first()

    def forget_first(self) -> int:
        """Forget the surface nobody has asked for for longest; return how many bytes it had."""
        freed = _bytes(self._surfaces.popitem(last=False)[1][0])
        self._held -= freed
        return freed

    def clear(self) -> None:
        """Forget every surface."""
        self._surfaces.clear()
        self._held = 0

    def __len__(self) -> int:
        return len(self._surfaces)


_caches: WeakSet[SurfaceCache] = WeakSet()
"""Every cache there is."""


LEAST_ROOM, WINDOWS = 24 * 2**20, 4
"""Bytes there are for all caches together: so many, and in large windows so many pictures of the window."""

SHOWN = 2
"""For so many moments a surface counts as shown: it may have been drawn beside what is drawn now."""


class _Moment:
    now = 0
    """What lies between two calls of `next_moment` is one moment, mostly one drawing of the window."""
    room = LEAST_ROOM


_moment = _Moment()


def next_moment(window: tuple[int, int] = (0, 0)) -> int:
    """Begin another moment, of a window of a size in pixels, and return it as `forget_before` takes it."""
    _moment.now += 1
    _moment.room = max(LEAST_ROOM, WINDOWS * 4 * window[0] * window[1])
    return _moment.now


def turn_page() -> None:
    """Let nothing count as shown: another page comes, and need not find room beside the one that goes."""
    _moment.now += SHOWN


def _make_room() -> None:
    """Forget what was not shown for longest, until there is room for all the rest."""
    caches = [cache for cache in _caches if not cache.apart]
    over = sum(cache.held for cache in caches) - _moment.room
    while over > 0:
        filled = [(oldest, cache) for cache in caches if (oldest := cache.oldest) is not None]
        oldest, cache = min(filled, key=lambda pair: pair[0])
        if oldest > _moment.now - SHOWN:
            return
        over -= cache.forget_first()


def forget_before(moment: int) -> None:
    """Have every cache forget the surfaces nobody has asked for since a moment."""
    for cache in _caches:
        cache.forget_before(moment)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
