"""What a game knows of its own table in a lesson, as the tutorial of any game asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from wk.engine.game import A

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    import pygame

    from wk.shell.match.table.part import Act
    from wk.shell.scene import Scene
    from wk.shell.tutorial.script import Step
    from wk.shell.widget import Widget


class Aims(NamedTuple):
    """What is ringed."""

    things: tuple[Hashable, ...]
    """Things on the stage."""
    places: tuple[str, ...]
    """Keys of widgets or names of places of the table's layout."""


class GuidePlace(NamedTuple):
    """Where something is, and the view it scrolls in."""

    rect: pygame.Rect
    clip: pygame.Rect | None


class Spared(NamedTuple):
    """What the teacher's sheet leaves free."""

    keep: Sequence[pygame.Rect]
    """What it never hides."""
    avoid: Sequence[pygame.Rect]
    """What it hides only if need be."""
    guard: Sequence[pygame.Rect] = ()
    """What it rather changes its form for: what is held and drawn from, and what was ringed before."""
    former: pygame.Rect | None = None
    """Where it lay before, if it did: there it stays unless it would hide more."""


class Guide(Protocol[A]):
    """Knows the table of a lesson's match; made for the game's part in it."""

    def told(self, step: Step[A]) -> tuple[str, str]:
        """Return the heading of a step, and what it tells in one to three sentences."""

    def ask(self, step: Step[A]) -> str:
        """Return what is asked for by a wish of the game's own; nothing for all others."""

    def may(self, step: Step[A], act: Act) -> Act | str:
        """Return the act the script lets pass, or a kind word that something else is to be done now."""

    def aims(self, step: Step[A]) -> Aims:
        """Return what is ringed: what the step names, and what is to be clicked next for its action."""

    @property
    def seen(self) -> object:
        """What of the stage is seen, to be compared: rings and sheet follow when it changes."""

    def ring(self, thing: Hashable) -> Widget:
        """Return the ring about a thing on the stage."""

    def place_of(self, name: str, widgets: Sequence[Widget]) -> GuidePlace | None:
        """Return where a widget of the table or a part of its layout is; None if it does not show."""

    def bring_into_sight(self, aims: Aims, widgets: Sequence[Widget]) -> bool:
        """Scroll what is ringed into sight; return whether that moved anything."""

    def spared(self, step: Step[A], last: frozenset[Hashable]) -> Spared:
        """Return what of the stage is left free; ``last`` is what changed last."""


@dataclass(frozen=True)
class Lesson(Generic[A]):
    """A tutorial as a game gives it."""

    steps: tuple[Step[A], ...]
    guide: Callable[[Any], Guide[A]]
    """Returns who knows the table, for the game's part in it."""
    fulfils: Callable[[str, A], bool]
    """Returns whether an action is what a wish of the game's own waits for."""
    paced: bool = True
    """Whether its steps show what all look at, so that the table does not stop there."""
    further: Callable[[], Scene] | None = None
    """Returns the lesson that may follow, if there is one."""
