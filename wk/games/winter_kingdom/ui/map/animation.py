"""What moves on the map when an action is done: pieces that drop, travel and fade, as plain values over time.

A motion knows no pixels and no clock: asked for a moment, it answers where between two hexes its piece is,
how high above the ground, and how solid. Times are in usual seconds; the speed that is set scales them.
"""

from __future__ import annotations

import math
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import Action, Build, Salvage, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex, distance

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State

DROP, FADE = 0.28, 0.30
"""Seconds a piece drops, and fades."""

START, STEP, LONGEST = 0.18, 0.07, 0.75
"""Seconds a journey takes: to set out, for each hex of distance, at most."""

HEIGHT = 1.3
"""From how high a piece drops, in circumradii."""

LANDED = 0.72
"""The share of the drop after which the piece touches the ground for the first time."""

BOUNCE = 0.10
"""How high it then bounces."""

HOP = 0.42
"""How high a travelling house is lifted between two hexes of its path."""

LIFTED = 0.5
"""How high a fading piece is lifted in the end."""


class Kind(Enum):
    """How a piece moves."""

    DROP = "drop"
    TRAVEL = "travel"
    FADE = "fade"


class Pose(NamedTuple):
    """Where a piece is at a moment."""

    start: Hex
    end: Hex
    share: float
    """How far it has come from start to end, 0 to 1."""
    rise: float
    """Height above the ground in circumradii."""
    opacity: float
    """From 0 to 1."""


class Motion(NamedTuple):
    """One piece that moves."""

    kind: Kind
    piece: tuple[str, str]
    """Its kind (``house``, ``fort``) and its player's colour."""
    path: tuple[Hex, ...]
    """The hexes it moves over, its last one last; only one for a piece that drops or fades."""
    begins: float = 0.0
    lasts: float = DROP

    @property
    def ends(self) -> float:
        """The moment it comes to rest."""
        return self.begins + self.lasts

    def pose(self, age: float) -> Pose | None:
        """Return where the piece is at a moment; None before it begins and once it is at rest."""
        if not self.begins <= age < self.ends:
            return None
        share = (age - self.begins) / self.lasts
        if self.kind is Kind.DROP:
            return Pose(self.path[0], self.path[0], 0.0, _fallen(share), min(1.0, 5 * share))
        if self.kind is Kind.FADE:
            return Pose(self.path[0], self.path[0], 0.0, LIFTED * share, 1 - share)
        return self._under_way(share * share * (3 - 2 * share))

    def _under_way(self, share: float) -> Pose:
        """Return where on its path a house is, each hex of distance taking the same time."""
        left = share * sum(distance(*leg) for leg in pairwise(self.path))
        for start, end in pairwise(self.path):
            length = distance(start, end)
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


def journey(path: tuple[Hex, ...]) -> float:
    """Return the seconds a house takes for a path."""
    whole = sum(distance(a, b) for a, b in pairwise(path))
    return min(LONGEST, START + STEP * whole)


def motions_of(before: State, action: Action) -> tuple[Motion, ...]:
    """Return how the pieces move that an action moves; nothing for an action that moves none.

    Args:
        before: the position it is done in.
        action: a legal action.
    """
    colour = before.table.colours[before.seat]
    match action:
        case Build(at, fort):
            return (_drop(at, colour, fort=fort),)
        case Salvage(at) | Wolves(at):
            return (Motion(Kind.FADE, (HOUSE, colour), (at,), 0.0, FADE),)
        case Use(_, _, path) if path:
            return _used(action, colour)
    return ()


def _drop(at: Hex, colour: str, begins: float = 0.0, *, fort: bool) -> Motion:
    return Motion(Kind.DROP, (FORT if fort else HOUSE, colour), (at,), begins, DROP)


def _used(use: Use, colour: str) -> tuple[Motion, ...]:
    """Return the motions of a card's use: it builds and may move on, or moves and may build where it was."""
    ability, path = ABILITIES[INDEX[use.card]], use.hexes
    builds = (ability.second if use.second else ability.first).builds
    found: tuple[Motion, ...] = (_drop(path[0], colour, fort=use.fort),) if builds else ()
    if len(path) > 1 and path[0] != path[-1]:
        begins = DROP if builds else 0.0
        found += (Motion(Kind.TRAVEL, (HOUSE, colour), path, begins, journey(path)),)
    if use.left:
        found += (_drop(path[0], colour, found[-1].ends, fort=use.left == FORT),)
    return found


def undone(motions: tuple[Motion, ...]) -> tuple[Motion, ...]:
    """Return how the pieces move back when an action is taken back: journeys first, then what was built."""
    found: list[Motion] = []
    for motion in motions:
        if motion.kind is Kind.TRAVEL:
            found.insert(0, motion._replace(path=motion.path[::-1], begins=0.0))
    begins = found[0].ends if found else 0.0
    for motion in motions:
        if motion.kind is Kind.DROP:
            found.append(motion._replace(kind=Kind.FADE, begins=begins, lasts=FADE))
        elif motion.kind is Kind.FADE:
            found.append(motion._replace(kind=Kind.DROP, begins=begins, lasts=DROP))
    return tuple(found)


class Moving:
    """The motions under way; their time begins with the first update after they were begun."""

    def __init__(self) -> None:
        self.motions: tuple[Motion, ...] = ()
        self.age = 0.0
        """How long they have been under way, in usual seconds."""
        self._since: float | None = None

    def begin(self, motions: tuple[Motion, ...]) -> None:
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
    def hidden(self) -> frozenset[Hex]:
        """The hexes whose piece is still under way to them."""
        return frozenset(
            motion.path[-1]
            for motion in self.motions
            if motion.kind is not Kind.FADE and self.age < motion.ends
        )
