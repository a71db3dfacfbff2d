"""The picture of a position in a part of the window: a map, or cards on a table.

Whoever shows a match (table, replay, score sheet) knows only this; what lies where, and how it moves, is the
game's. Places are the game's own values, as its chapters and sheets name them: fields of a map, members of a
court, cards.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

import pygame

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.shell.theme import Scale

S = TypeVar("S", contravariant=True)  # noqa: PLC0105 - as everywhere, the states of a game
A = TypeVar("A", contravariant=True)  # noqa: PLC0105 - likewise its actions

FRAME = 1 / 40
"""Seconds between two pictures of something that moves."""

HASTE = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""Events that put everything under way where it belongs, and count all the same."""

NONE: frozenset[Hashable] = frozenset()


class Gesture(Enum):
    """What was done on a stage."""

    NOTHING = "nothing"
    """The event does not concern it."""
    TAKEN = "taken"
    """The stage has dealt with it."""
    CLICK = "click"
    """What is `Stage.pointed` was clicked."""
    BACK = "back"
    """A click with the right button, anywhere."""


class Amount(NamedTuple):
    """Points to be written on a stage."""

    at: Hashable
    points: int
    beside: bool = False
    """Whether it belongs to the thing there, and so stands small beside it; else it stands on it."""
    counted: tuple[Hashable, ...] = ()
    """What gives the points."""
    about: tuple[Hashable, ...] = ()
    """What they are given for."""


class Lit(NamedTuple):
    """What is brought out in a picture."""

    last: frozenset[Hashable] = NONE
    """What changed last."""
    bright: frozenset[Hashable] | None = None
    """What is not dimmed; None dims nothing."""
    counted: frozenset[Hashable] = NONE
    """What of the bright has an outline, because it scores; in a replay what a better turn had changed."""
    amounts: tuple[Amount, ...] = ()
    """Points written on it."""


PLAIN = Lit()
"""A picture in which nothing is brought out."""


class Stage(Protocol[S, A]):
    """The picture of a position; `place` and `show` come before everything else."""

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window it is seen in."""

    def place(
        self,
        rect: pygame.Rect,
        scale: Scale,
        *,
        room: pygame.Rect | None = None,
        ground: pygame.Rect | None = None,
    ) -> None:
        """Give it a part of the window; zoomed and moved it stays as it was.

        Args:
            rect: the part in pixels.
            scale: of everything that is measured in units.
            room: the part of ``rect`` the whole is fitted in, if something lies over the rest.
            ground: what its background fills, if that reaches on behind something else.
        """

    def show(self, view: S, lit: Lit = PLAIN) -> None:
        """Show a position from now on: a view, never more than the viewer may see."""

    def animate(self, before: S, action: A | None, after: S) -> None:
        """Let what an action moves move there; both positions are views, None a hidden action."""

    def finish(self) -> bool:
        """Put everything under way at rest; return whether anything was."""

    @property
    def pointed(self) -> Hashable | None:
        """What the pointer or the keys' cursor is at; None beside everything."""

    def handle(self, event: pygame.Event) -> Gesture:
        """Take an event of pointer, wheel or cursor keys."""

    def zoom(self, steps: int) -> None:
        """Show it nearer or farther by steps; 0 shows all of it. One that always shows all does nothing."""

    @property
    def aspect(self) -> Hashable:
        """What of it is seen how: the picture is drawn anew when this has become something else."""

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where in the window a thing lies; None if it is not shown."""

    def update(self, now: float, pace: float) -> bool:
        """Go on to a time in seconds; return whether the picture changed.

        Args:
            now: the time.
            pace: how long motions take, as a share of their usual time.
        """

    def wake_in(self) -> float | None:
        """Return in how many seconds `update` has something to do."""

    def regions(self, surface: pygame.Surface, *, still: bool) -> list[pygame.Rect]:
        """Return what of a surface is to be drawn anew; called once before each drawing.

        Args:
            surface: where the picture is drawn.
            still: whether nothing has changed since the last drawing but what `update` moved.
        """

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, within the surface's clip."""
