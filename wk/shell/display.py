"""The screen there is to open a window on, or why there is none."""

from __future__ import annotations

import os
import sys

import pygame

WINDOW_CLASS = "winter-kingdom"
"""By what desktops find the menu entry, and so the icon, of a window."""


_WITH_SURFACES = frozenset({"x11", "windows"})
"""The video drivers that show a surface by themselves; all others need a graphics driver for it."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on; the message is one line for the user."""


def find_screen() -> None:
    """Start pygame's display on a real screen or the driver that was asked for; NoDisplayError.

    Ask it before anything is begun that would be left behind without a window.
    """
    chosen = os.environ.get("SDL_VIDEO_DRIVER") or os.environ.get("SDL_VIDEODRIVER")
    if sys.platform == "linux" and not chosen and not os.environ.get("WAYLAND_DISPLAY"):
        if not os.environ.get("DISPLAY"):
            raise NoDisplayError("no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set")
        os.environ["SDL_VIDEODRIVER"] = "x11"  # no other driver then complains of a dead X server
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[variable] = WINDOW_CLASS  # pygame has put the name of the program's file there
    _tell_sdl()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(f"no display to open a window on: {error}") from error
    if pygame.display.get_driver() in _WITH_SURFACES:
        # The window only shows finished surfaces; a graphics driver behind it would double our memory
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if pygame.display.get_driver() in {"offscreen", "dummy"} and not chosen:
        pygame.display.quit()
        raise NoDisplayError("no display to open a window on: none was found")


def _tell_sdl() -> None:
    """Tell SDL what it is to do by itself and what not, as far as nobody else has."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # Windows then scales nothing up
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")  # fingers are heard by `touch`, not twice
    os.environ.setdefault("SDL_AUTO_UPDATE_JOYSTICKS", "0")  # `pad` looks at them, which is enough
