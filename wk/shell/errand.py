"""What a match is played for besides winning it, as the table and its score sheet ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.engine.game import Draw
    from wk.shell.scene import Scene, Transition
    from wk.shell.widget import Widget


class Errand(Protocol):
    """What a match is played for besides winning it, as a task of the road."""

    @property
    def prescribed(self) -> tuple[Draw, int] | None:
        """Where all chance of the match comes from, and that of computer players; None: from anywhere."""

    @property
    def told(self) -> str:
        """What the score sheet says of it, once it is decided; "" before."""

    def medal(self, rect: pygame.Rect) -> Widget | None:
        """Return the medal that was earned, as it shows in a rectangle; None for none."""

    def asked(self) -> Scene:
        """Return what tells what is to be reached."""

    def opening(self) -> Scene | None:
        """Return what is said to whoever sits down, if anything is."""

    def follow(self, leave: Callable[[], Transition]) -> Scene | None:
        """Look how it stands; return what is said now, if anything is. ``leave`` leaves the table."""

    def ask(self, leave: Callable[[], Transition]) -> Scene:
        """Return what is asked once the match is over."""

    def road(self) -> Scene:
        """Return where its table leads back to."""
