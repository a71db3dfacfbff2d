"""The program's one window: the whole screen or a size of its own, opened as it was left.

Whatever its size, the window with the frame the desktop draws around it fits what panels leave of the screen.
"""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

import pygame

from wk.shell import sdl
from wk.shell.art.app_icon import icon
from wk.shell.sdl import Frame
from wk.shell.theme import REFERENCE

if TYPE_CHECKING:
    from wk.shell.settings import Settings

SMALLEST_WINDOW = (1024, 640)
"""The least width and height of the window in pixels, on a screen that has room for it."""

MAXIMISED = "maximised"
"""What the setting ``window`` says of a window as large as the desktop lets it be; else ``1300x820``."""

USUAL_SCREEN = (1920, 1080)
"""The screen for which the usual window is made; a larger one has a window as much larger."""

USUAL_FRAME = Frame(8, 40, 8, 8)
"""What is left for the frame until the desktop has told how wide it is."""

ARRIVING = 1.0
"""For how many seconds after it first showed the desktop may still be putting the window in its place."""

_RESIZED = frozenset({pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWDISPLAYCHANGED})
_UNSEEN = {
    **dict.fromkeys((pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN), True),
    **dict.fromkeys((pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN), False),
    pygame.WINDOWEXPOSED: False,
}
"""Whether nobody sees the window after an event."""
_PLACED = frozenset({pygame.WINDOWSHOWN, pygame.WINDOWMOVED, pygame.WINDOWEXPOSED, *_RESIZED})

Size = tuple[int, int]


class Window:
    """The window, also while none is open."""

    def __init__(self, title: str) -> None:
        """Prepare a window; ``title`` is what the desktop shows of it."""
        self._title = title
        self._window: pygame.Window | None = None
        self._size = self._usual = REFERENCE
        """Width and height while it does not fill the screen, and the usual ones on this screen, in points.

        A point of the desktop is a pixel, or several where it makes all larger and tells so.
        """
        self._maximised = False
        self.unseen = False
        """Whether it is minimised, or hidden by the desktop; of a covered one SDL tells nothing."""
        self._shown = math.inf
        """The moment since when it shows."""
        self._setting = ""
        """What the settings said of it, and how it was opened for that; only a person's change is kept."""
        self._opened: tuple[bool, Size] | None = None

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
    def size(self) -> Size:
        """Width and height of the window in pixels; of the usual window while none is open."""
        return self._window.get_surface().get_size() if self._window else self._size

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows; RuntimeError while none is open."""
        if self._window is None:
            raise RuntimeError("no window is open")
        return self._window.get_surface()

    def open(self, size: Size | None, settings: Settings) -> None:
        """Open the window at a size in pixels, or as it was left; pygame.error."""
        self.close()
        bounds = sdl.usable_bounds()
        self._setting, self._usual = settings.window, usual_size(bounds)
        self._maximised, self._size = (False, size) if size else first_look(self._setting, bounds)
        self._window = pygame.Window(self._title, self._size, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = fitting(SMALLEST_WINDOW, bounds)
        self._window.set_icon(icon("app"))
        if self._maximised:
            if bounds is not None:
                self._window.position = bounds.left + USUAL_FRAME.left, bounds.top + USUAL_FRAME.top
            self._window.maximize()
        self.unseen, self._shown = False, math.inf
        self._opened = self._maximised, self._size
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

    def measured(self, event: pygame.Event) -> pygame.Event:
        """Return an event of the pointer with its place in pixels, not in the points of the desktop."""
        if self._window is None or self.size == self._window.size:
            return event
        across, down = (is_ / was for is_, was in zip(self.size, self._window.size, strict=True))
        moved = {"rel": _times(event.rel, across, down)} if event.type == pygame.MOUSEMOTION else {}
        return pygame.Event(event.type, {**event.dict, "pos": _times(event.pos, across, down), **moved})

    def minimise(self) -> None:
        """Put the open window away."""
        if self._window is not None:
            self._window.minimize()

    def flip(self) -> None:
        """Show what was drawn."""
        if self._window is not None:
            self._window.flip()

    def note(self, event: pygame.Event, *, whole: bool) -> bool:
        """Take an event, of a window that has the whole screen or not; return whether its size changed."""
        self.unseen = _UNSEEN.get(event.type, self.unseen)
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            if not whole:
                self._maximised = event.type == pygame.WINDOWMAXIMIZED
        elif event.type in _PLACED and not whole:
            self._settle()
        if event.type not in _RESIZED:
            return False
        if not whole:
            self._size = self._window.size if self._window else self._size
        return True

    def _settle(self) -> None:
        """Bring a window that has just opened on to the screen, once the width of its frame is known.

        One that was to be maximised gets all the room where no desktop answers that wish.
        """
        self._shown = min(self._shown, time.monotonic())
        if self._window is None or time.monotonic() > self._shown + ARRIVING:
            return
        bounds, frame = sdl.usable_bounds(self._window), sdl.frame(self._window)
        now = pygame.Rect(self._window.position, self._window.size)
        if bounds is None or frame is None or (self._maximised and (any(frame) or now.size != self._size)):
            return
        place = bounds if self._maximised else placed(now, bounds, frame)
        self._window.minimum_size = fitting(SMALLEST_WINDOW, bounds, frame)
        if place.size != now.size:
            self._window.size = self._size = place.size
            self._opened = self._maximised, self._size
        if place.topleft != now.topleft:
            self._window.position = place.topleft

    @property
    def left(self) -> str:
        """How it was left, as the setting ``window`` tells it; empty is the usual size."""
        as_opened = self._opened == (self._maximised, self._size)
        if as_opened or (self._maximised and self._opened is not None and self._opened[0]):
            return self._setting
        if self._maximised:
            return MAXIMISED
        return "" if self._size == self._usual else "{}x{}".format(*self._size)


def _times(pos: Size, across: float, down: float) -> Size:
    return round(pos[0] * across), round(pos[1] * down)


def usual_size(bounds: pygame.Rect | None) -> Size:
    """Return width and height of the window nobody has changed, where a screen has so much room."""
    if bounds is None:
        return REFERENCE
    larger = max(1.0, min(bounds.width / USUAL_SCREEN[0], bounds.height / USUAL_SCREEN[1]))
    return round(REFERENCE[0] * larger), round(REFERENCE[1] * larger)


def first_look(setting: str, bounds: pygame.Rect | None) -> tuple[bool, Size]:
    """Return whether a window opens maximised, and its size otherwise.

    Args:
        setting: how it was left, see `Window.left`.
        bounds: the room on the screen; None for any.
    """
    kept = setting not in {"", MAXIMISED}
    if kept:
        width, height = map(int, setting.split("x"))
        wanted = max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])
    else:
        wanted = usual_size(bounds)
    size = fitting(wanted, bounds)
    cut = [is_ < was for is_, was in zip(size, wanted, strict=True)]
    return setting == MAXIMISED or (all(cut) if kept else any(cut)), size


def fitting(size: Size, bounds: pygame.Rect | None, frame: Frame = USUAL_FRAME) -> Size:
    """Return as much of a size as fits the room on the screen together with the frame."""
    if bounds is None:
        return size
    most = bounds.width - frame.left - frame.right, bounds.height - frame.top - frame.bottom
    return min(size[0], most[0]), min(size[1], most[1])


def placed(window: pygame.Rect, bounds: pygame.Rect, frame: Frame) -> pygame.Rect:
    """Return where a window lies as a whole within the room on the screen, changed as little as possible.

    Args:
        window: what is drawn in, without the frame.
        bounds: the room.
        frame: around the window.
    """
    size = fitting(window.size, bounds, frame)
    left = min(window.left, bounds.right - frame.right - size[0])
    top = min(window.top, bounds.bottom - frame.bottom - size[1])
    return pygame.Rect(max(left, bounds.left + frame.left), max(top, bounds.top + frame.top), *size)
