"""How pieces drop, travel and fade on a board, as plain values over time.

A motion knows no pixels and no clock: asked for a moment, it answers where between two places its piece is,
how high above the ground, and how solid. Times are in usual seconds; the speed that is set scales them.
"""

from __future__ import annotations

import math
from enum import Enum
from itertools import pairwise
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

DROP, FADE = 0.28, 0.30
"""Seconds a piece drops, and fades."""

HEIGHT = 1.3
"""From how high a piece drops, in radii of a place."""

LANDED = 0.72
"""The share of the drop after which the piece touches the ground for the first time."""

BOUNCE = 0.10
"""How high it then bounces."""

HOP = 0.42
"""How high a travelling piece is lifted between two places of its path."""

LIFTED = 0.5
"""How high a fading piece is lifted in the end."""


class Kind(Enum):
    """How a piece moves."""

    DROP = "drop"
    TRAVEL = "travel"
    FADE = "fade"


class Pose(NamedTuple, Generic[T]):
    """Where a piece is at a moment."""

    start: T
    end: T
    share: float
    """How far it has come from start to end, 0 to 1."""
    rise: float
    """Height above the ground in radii of a place."""
    opacity: float
    """From 0 to 1."""


class Motion(NamedTuple, Generic[T]):
    """One piece that moves."""

    kind: Kind
    piece: tuple[str, str]
    """Its kind and its player's colour."""
    path: tuple[T, ...]
    """The places it moves over, its last one last; only one for a piece that drops or fades."""
    begins: float = 0.0
    lasts: float = DROP
    legs: tuple[int, ...] = ()
    """How far it is from each place of the path to the next; empty if it stays in its place."""

    @property
    def ends(self) -> float:
        """The moment it comes to rest."""
        return self.begins + self.lasts

    def pose(self, age: float) -> Pose[T] | None:
        """Return where the piece is at a moment; None before it begins and once it is at rest."""
        if not self.begins <= age < self.ends:
            return None
        share = (age - self.begins) / self.lasts
        if self.kind is Kind.DROP:
            return Pose(self.path[0], self.path[0], 0.0, _fallen(share), min(1.0, 5 * share))
        if self.kind is Kind.FADE:
            return Pose(self.path[0], self.path[0], 0.0, LIFTED * share, 1 - share)
        return self._under_way(share * share * (3 - 2 * share))

    def _under_way(self, share: float) -> Pose[T]:
        """Return where on its path a piece is, always equally fast."""
        left = share * sum(self.legs)
        for (start, end), length in zip(pairwise(self.path), self.legs, strict=True):  # noqa: B007 - the last
            if left <= length or end == self.path[-1]:
                break
            left -= length
        part = min(1.0, left / length)
        return Pose(start, end, part, HOP * math.sin(math.pi * part), 1.0)


def _fallen(share: float) -> float:
    """Return the height of a dropping piece: it falls ever faster, then settles."""
    if share < LANDED:
        return HEIGHT * (1 - (share / LANDED) ** 2)
    return BOUNCE * math.sin(math.pi * (share - LANDED) / (1 - LANDED))


def undone(motions: tuple[Motion[T], ...]) -> tuple[Motion[T], ...]:
    """Return how the pieces move back when an action is taken back: journeys first, then what was built."""
    found: list[Motion[T]] = []
    for motion in motions:
        if motion.kind is Kind.TRAVEL:
            found.insert(0, motion._replace(path=motion.path[::-1], legs=motion.legs[::-1], begins=0.0))
    begins = found[0].ends if found else 0.0
    for motion in motions:
        if motion.kind is Kind.DROP:
            found.append(motion._replace(kind=Kind.FADE, begins=begins, lasts=FADE))
        elif motion.kind is Kind.FADE:
            found.append(motion._replace(kind=Kind.DROP, begins=begins, lasts=DROP))
    return tuple(found)


def awaited(motions: tuple[Motion[T], ...], age: float) -> frozenset[T]:
    """Return the places whose piece is still under way to them at a moment."""
    coming = (motion for motion in motions if motion.kind is not Kind.FADE)
    return frozenset(motion.path[-1] for motion in coming if age < motion.ends)


class Moving(Generic[T]):
    """The motions under way; their time begins with the first update after they were begun."""

    def __init__(self) -> None:
        self.motions: tuple[Motion[T], ...] = ()
        self.age = 0.0
        """How long they have been under way, in usual seconds."""
        self._since: float | None = None

    def begin(self, motions: tuple[Motion[T], ...]) -> None:
        """Let pieces move; what was still under way is at rest at once."""
        self.motions, self.age, self._since = motions, 0.0, None

    def finish(self) -> bool:
        """Put everything at rest; tell whether anything was under way."""
        moved = bool(self.motions)
        self.motions = ()
        return moved

    def update(self, now: float, pace: float) -> bool:
        """Go on to a time in seconds; tell whether anything looks different.

        Args:
            now: the time.
            pace: how long everything takes, as a share of its usual time.
        """
        if not self.motions:
            return False
        if self._since is None:
            self._since = now
        self.age = (now - self._since) / pace if pace > 0 else math.inf
        if all(self.age >= motion.ends for motion in self.motions):
            self.motions = ()
        return True

    @property
    def hidden(self) -> frozenset[T]:
        """The places whose piece is still under way to them."""
        return awaited(self.motions, self.age)
