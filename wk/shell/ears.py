"""What the app asks of whoever says what is on its screen, none of which is loaded while that is off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from wk.shell.scene import Scene


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
