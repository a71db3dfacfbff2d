"""What SDL tells and does and pygame hands on to nobody: the room on a screen, touchpads, a wait that sleeps.

Asked of the very library pygame draws with. Where it cannot be asked, each function says so.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from ctypes import byref, c_int, c_void_p
from functools import cache
from typing import NamedTuple

import pygame

_SLEEPERS = frozenset({"x11", "wayland", "windows", "cocoa"})
"""The video drivers in which SDL's wait is one of the system; in others it looks every millisecond."""
_FOREVER = -1
_TOUCHPADS = frozenset({1, 2})
"""What SDL calls a device that is touched beside the screen."""
_UNSEEN = frozenset({"dummy", "offscreen"})
"""The video drivers whose screen nobody sees: it has any room there is."""


class Frame(NamedTuple):
    """How many pixels the desktop draws around a window."""

    left: int
    top: int
    right: int
    bottom: int


class _Rect(ctypes.Structure):
    _fields_ = tuple((name, c_int) for name in ("x", "y", "w", "h"))


@cache
def _library() -> ctypes.CDLL | None:
    """Return the library pygame has loaded; None if it cannot be found, or is one of other ways."""
    if pygame.get_sdl_version()[0] != 2:
        return None
    for name in (sys.modules["pygame.base"].__file__, "SDL2.dll"):
        with suppress(OSError, AttributeError):
            library = ctypes.CDLL(name)
            library.SDL_GetWindowFromID.restype = c_void_p
            library.SDL_GetWindowDisplayIndex.argtypes = [c_void_p]
            library.SDL_GetWindowBordersSize.argtypes = [c_void_p, *[ctypes.POINTER(c_int)] * 4]
            library.SDL_GetDisplayUsableBounds.argtypes = [c_int, ctypes.POINTER(_Rect)]
            library.SDL_GetTouchDeviceType.argtypes = [ctypes.c_int64]
            library.SDL_WaitEventTimeout.argtypes = [c_void_p, c_int]
            return library
    return None


def usable_bounds(window: pygame.Window | None = None) -> pygame.Rect | None:
    """Return what panels and bars leave free of the screen a window is on, or of the first one.

    None if it has no edges that matter: nobody sees it.
    """
    if pygame.display.get_driver() in _UNSEEN:
        return None
    library, bounds, display = _library(), _Rect(), 0
    if library is None:
        return pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
    if window is not None:
        display = max(0, library.SDL_GetWindowDisplayIndex(library.SDL_GetWindowFromID(window.id)))
    if library.SDL_GetDisplayUsableBounds(display, byref(bounds)):
        return pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[display])
    return pygame.Rect(bounds.x, bounds.y, bounds.w, bounds.h)


def frame(window: pygame.Window) -> Frame | None:
    """Return what the desktop draws around an open window; None while it does not say."""
    library = _library()
    if library is None:
        return None
    top, left, bottom, right = sides = [c_int() for _ in range(4)]
    if library.SDL_GetWindowBordersSize(library.SDL_GetWindowFromID(window.id), *map(byref, sides)):
        return None
    return Frame(left.value, top.value, right.value, bottom.value)


def is_touchpad(touch: int) -> bool:
    """Return whether what fingers touch is no screen: it moves the pointer by itself."""
    library = _library() if pygame.display.get_init() else None
    if library is None:
        return sys.platform == "darwin"  # only there touchpads tell of fingers
    return library.SDL_GetTouchDeviceType(touch) in _TOUCHPADS


def look_at_pads() -> None:
    """Have events made of what gamepads do; see `can_sleep`."""
    library = _library()
    if library is not None:
        library.SDL_GameControllerUpdate()


def can_sleep() -> bool:
    """Return whether `sleep` uses no time of the computer at all."""
    return pygame.display.get_driver() in _SLEEPERS and _library() is not None


def sleep(seconds: float | None) -> None:
    """Wait until there is an event, or so long at most; None waits for ever. Ask `can_sleep` before."""
    library = _library()
    if library is None:
        raise RuntimeError("SDL cannot be asked here")
    library.SDL_WaitEventTimeout(None, _FOREVER if seconds is None else max(1, round(seconds * 1000)))
