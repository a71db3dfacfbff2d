"""Memory of what is over, given back at once: pages that were left, and the pictures of a game."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress
from typing import TYPE_CHECKING

from wk.shell import surface_cache
from wk.shell.scene import visible

if TYPE_CHECKING:
    from wk.shell.scene import Scene


LARGE = 2**19
"""From so many bytes on memory is asked for by itself."""
_BY_ITSELF = -3
"""``M_MMAP_THRESHOLD`` of the GNU C library."""


class Memory:
    """What one window has to give back."""

    def __init__(self) -> None:
        self._left = self._played = False
        """Whether a page was left, and whether a game was played, since something was last given back."""
        self._turned = False
        """Whether another page shows than at the last drawing."""
        self._drawing = 0

    def begin(self) -> None:
        """Let Python look for garbage, which it does not while the program starts."""
        gc.enable()
        _give_pictures_back_at_once()

    def note_stack(self, before: tuple[Scene, ...], stack: tuple[Scene, ...], *, playing: bool) -> None:
        """Learn which scenes were there and which are there now, and whether a match is on."""
        self._left |= any(not scene.overlay for scene in before if scene not in stack)
        self._turned |= bool(before and stack) and visible(before)[0] is not visible(stack)[0]
        self._played |= playing

    def note_drawing(self, window: tuple[int, int]) -> None:
        """Called when the window, of a size in pixels, is about to be drawn."""
        if self._turned:
            surface_cache.turn_page()
        self._turned = False
        self._drawing = surface_cache.next_moment(window)

    def give_back(self, *, playing: bool) -> None:
        """Free the pages that were left and, after a game, the pictures the window does not show.

        A scene, its widgets and what they do know each other in circles: Python by itself would find them
        late, and until then keep the match, and the record's file from other programs.
        """
        if not self._left:
            return
        self._left = False
        gc.collect()
        if self._played and not playing:
            self._played = False
            surface_cache.forget_before(self._drawing)
            _trim()


def _give_pictures_back_at_once() -> None:
    """Have the GNU C library ask the system for each large picture by itself, and give it back when it goes.

    Left alone it keeps every hole that one leaves between others: as much again as all pictures there are.
    """
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(_BY_ITSELF, LARGE)


def _trim() -> None:
    """Give freed memory back to the system, where the C library would keep it: the GNU one does."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
