"""What the player at a screen sees of a table of things, handed to all that draws it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wk.engine.game import S

if TYPE_CHECKING:
    import pygame

    from wk.shell.scene import Transition

T = TypeVar("T", bound=Hashable)
"""A thing on the table, as a card of the hand or a member."""

D = TypeVar("D")
"""The choices of the player at the screen."""


@dataclass(frozen=True)
class Sight(Generic[S, T, D]):
    """What is seen, and how it is used; a game says more closely what its layout and its speech are."""

    layout: Any
    """Where everything lies."""
    matches: Any
    """Speaks for the game."""
    speech: Any
    """What says things in the game's words."""
    state: S
    """As the viewer may see it."""
    viewer: int | None
    """Whose secrets show; None is somebody who has none."""
    seat: int
    """Whose table it is."""
    desk: D | None
    """None while nobody at the screen decides."""
    thing: T | None
    """What the keys' cursor, or else the pointer, is at."""
    press: Callable[[T, pygame.Rect], Callable[[], Transition | None]]
    """Returns what a widget in a rectangle does that is pressed for a thing."""
    toggle: Callable[[str], None]
    """Opens something over the table, or closes it again."""
    absent: frozenset[Hashable] = frozenset()
    """What is on its way to where it lies."""
