"""Hears words as they are drawn, so that they can be said; and what the app asks of whoever says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.shell.scene import Scene

T = TypeVar("T")

_ears: list[list[str] | None] = []
"""What is noted in place of being written, innermost last; None while nobody is to hear what is written."""


def overhear(draw: Callable[[], object]) -> list[str]:
    """Return the words something writes while it draws: whole, in the order of drawing."""
    noted: list[str] = []
    _ears.append(noted)
    try:
        draw()
    finally:
        _ears.pop()
    return noted


def unheard(make: Callable[[], T]) -> T:
    """Make a picture that is kept: its words belong on it, and are heard by nobody."""
    if not _ears:
        return make()
    _ears.append(None)
    try:
        return make()
    finally:
        _ears.pop()


def ear() -> list[str] | None:
    """Return where words are noted now; None where they are written, as they usually are."""
    return _ears[-1] if _ears else None


class Ears(Protocol):
    """Says what shows."""

    def follow(self, scene: Scene) -> None:
        """Say what is new since this was called last, with a scene on top."""

    def touched(self) -> None:
        """Have the next sentence cut off what is being said: somebody has pressed something."""

    def takes(self, event: pygame.Event, scene: Scene) -> bool:
        """Answer a key that asks for something; return whether it did."""

    @property
    def shown(self) -> str:
        """What stands in the live line."""

    def line_height(self, size: tuple[int, int]) -> int:
        """Return how many pixels of a window's height the live line takes for itself; 0 for none."""

    def draw(self, surface: pygame.Surface) -> None:
        """Write the live line at the foot of a window, if it is wanted."""

    def say(self, words: str) -> None:
        """Say something."""

    def close(self) -> None:
        """Say nothing any more."""
