"""Scenes: what a window shows and hears, one at a time on a stack, and how one leads to another.

A scene never touches the stack: it returns a transition and the app applies it in one place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame


class Scene(Protocol):
    """One screen: a menu, a table, a dialog. `BaseScene` gives the members a plain screen leaves alone."""

    dirty: bool
    """Set by the scene whenever what it shows has changed; cleared by the app when it has drawn."""

    @property
    def overlay(self) -> bool:
        """Whether the scene below shows around this one, and is drawn first."""

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take one event, its position in window pixels; return where it leads, or None to stay."""

    def update(self, now: float) -> bool:
        """Advance what moves by itself to ``now`` in seconds; tell whether that changed the picture."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything for the surface's size."""

    def wake_in(self) -> float | None:
        """Return in how many seconds `update` wants to run; None waits for events alone."""

    def resume(self) -> None:
        """Called when this scene is on top: pushed, or uncovered by the one above it going away."""

    def parting(self, then: Transition) -> Scene | None:
        """Return a question to be answered before ``then`` leads away, if something here would be lost."""


class BaseScene:
    """The neutral behaviour of a scene: still, alone on the window, drawn once when it appears."""

    overlay: bool = False

    def __init__(self) -> None:
        self.dirty = True

    def handle(self, event: pygame.Event) -> Transition | None:  # noqa: ARG002 - part of the protocol
        """Ignore every event."""
        return None

    def update(self, now: float) -> bool:  # noqa: ARG002 - part of the protocol
        """Change nothing."""
        return False

    def wake_in(self) -> float | None:
        """Wait for events alone."""
        return None

    def resume(self) -> None:
        """Be drawn anew."""
        self.dirty = True

    def parting(self, then: Transition) -> Scene | None:  # noqa: ARG002 - part of the protocol
        """Lose nothing."""
        return None


@dataclass(frozen=True, slots=True)
class Push:
    """Show a scene on top of the present one, which stays below."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave the present scene; leaving the last one ends the program."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Show a scene in place of the present one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Leave every scene and show these, the last on top."""

    scenes: tuple[Scene, ...]


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Do several transitions one after the other; only the scene that is then on top appears."""

    steps: tuple[Transition, ...]


Transition: TypeAlias = Push | Pop | Replace | Reset | Quit | Chain


def apply(stack: tuple[Scene, ...], transition: Transition) -> tuple[Scene, ...]:
    """Return the stack after a transition, the last scene on top; an empty one ends the program."""
    match transition:
        case Push(scene):
            return (*stack, scene)
        case Pop():
            return stack[:-1]
        case Replace(scene):
            return (*stack[:-1], scene)
        case Reset(scenes):
            return scenes
        case Quit():
            return ()
        case Chain(steps):
            for step in steps:
                stack = apply(stack, step)
            return stack


def visible(stack: tuple[Scene, ...]) -> tuple[Scene, ...]:
    """Return the scenes to draw, lowest first: the top one and those that show around overlays."""
    first = len(stack) - 1
    while first > 0 and stack[first].overlay:
        first -= 1
    return stack[max(0, first) :]


def soonest(naps: Iterable[float | None]) -> float | None:
    """Return the least of some seconds to wait; None where nothing waits."""
    return min((nap for nap in naps if nap is not None), default=None)
