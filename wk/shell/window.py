"""The program's one window: the whole screen or a size of its own, opened as it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell.art.app_icon import icon
from wk.shell.theme import REFERENCE

if TYPE_CHECKING:
    from wk.shell.settings import Settings

SMALLEST_WINDOW = (1024, 640)
"""The least width and height of the window in pixels."""

MAXIMISED = "maximised"
"""What the setting ``window`` says of a window as large as the desktop lets it be; else ``1300x820``."""

_RESIZED = frozenset({pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE})


class Window:
    """The window, also while none is open."""

    def __init__(self, title: str) -> None:
        """Prepare a window; ``title`` is what the desktop shows of it."""
        self._title = title
        self._window: pygame.Window | None = None
        self._size = REFERENCE
        """Width and height in pixels while it does not fill the screen."""
        self._maximised = False

    @property
    def title(self) -> str:
        """What the desktop shows of it."""
        return self._window.title if self._window else self._title

    @title.setter
    def title(self, title: str) -> None:
        self._title = title
        if self._window is not None:
            self._window.title = title

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels; of the usual window while none is open."""
        return self._window.size if self._window else self._size

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows; RuntimeError while none is open."""
        if self._window is None:
            raise RuntimeError("no window is open")
        return self._window.get_surface()

    def open(self, size: tuple[int, int] | None, settings: Settings) -> None:
        """Open the window at a size in pixels, or as it was left; pygame.error."""
        self.close()
        self._maximised = size is None and settings.window == MAXIMISED
        self._size = size or _kept(settings.window)
        self._window = pygame.Window(self._title, self._size, resizable=True)
        self._window.minimum_size = SMALLEST_WINDOW
        self._window.set_icon(icon("app"))
        if self._maximised:
            self._window.maximize()
        if settings.full_screen:
            self.fill(whole=True)

    def close(self) -> None:
        """Close the window, if one is open."""
        if self._window is not None:
            self._window.destroy()
            self._window = None

    def fill(self, *, whole: bool) -> None:
        """Give the open window the whole screen or its own size."""
        if self._window is not None and whole:
            self._window.set_fullscreen(desktop=True)
        elif self._window is not None:
            self._window.set_windowed()
            if self._maximised:  # as it was before; SDL only knows its size
                self._window.maximize()

    def flip(self) -> None:
        """Show what was drawn."""
        if self._window is not None:
            self._window.flip()

    def note(self, event: pygame.Event, *, whole: bool) -> bool:
        """Take an event, of a window that has the whole screen or not; return whether its size changed."""
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            if not whole:
                self._maximised = event.type == pygame.WINDOWMAXIMIZED
        elif event.type in _RESIZED:
            if not whole:
                self._size = self.size
            return True
        return False

    @property
    def left(self) -> str:
        """How it was left, as the setting ``window`` tells it; empty is the usual size."""
        if self._maximised:
            return MAXIMISED
        return "" if self._size == REFERENCE else "{}x{}".format(*self._size)


def _kept(setting: str) -> tuple[int, int]:
    """Return the size the setting ``window`` tells of, no larger than the largest screen there is now."""
    if not setting or setting == MAXIMISED:
        return REFERENCE
    largest = map(max, zip(*pygame.display.get_desktop_sizes(), strict=True))
    sizes = zip(map(int, setting.split("x")), SMALLEST_WINDOW, largest, strict=True)
    width, height = (max(least, min(wanted, most)) for wanted, least, most in sizes)
    return width, height
