"""What moves at a table, as plain values: cards that fly and turn, pawns that hop, places that flash.

A game says of each action what moves from which place to which, and when; the table finds the places, leaves
out what has not arrived yet, and lets everything go backwards when the action is taken back. Places are named
by what `GameTable.place_of` knows, or by the key of a widget: where a move begins is looked up before the
action, where it ends after it. One whose beginning or end does not show is left out. Times are in usual
seconds; the speed that is set scales them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from wk.shell.widgets.card_paper import Face

FLY, HOP, TURN, LEAVE, FLASH = 0.22, 0.26, 0.24, 0.18, 0.12
"""Seconds a card flies, a pawn hops to the next place, a card turns over, one goes away, a place flashes."""

LIFT = 0.55
"""How high a pawn hops, in its own heights."""

GLARE = 200
"""Opacity of a flash when it begins, of 255."""


class Heap(NamedTuple):
    """A place that stays as it is while something is on its way there, as a pile."""

    at: Hashable


class Move(NamedTuple):
    """One thing on its way from a place to another."""

    face: Face
    """What is seen of it."""
    start: Hashable
    """None stands for where it ends, though nothing of it may have shown there before."""
    end: Hashable
    """None stands for where it began, though nothing of it may be left there."""
    lasts: float = FLY
    begins: float = 0.0
    into: Face | None = None
    """What it becomes on its way, as a large card becomes a small one."""
    turns: bool = False
    """Whether it becomes that by turning over."""
    lift: float = 0.0
    """How high it is lifted half-way, in its own heights; it then casts no card's shadow."""
    fades: bool = False
    """Whether it fades away on its way; nothing is left out for it."""
    alive: Callable[[float], Face] | None = None
    """What is seen of it by how much of its way is behind it, in place of its face; it casts no shadow."""

    @property
    def ends(self) -> float:
        """The moment it arrives."""
        return self.begins + self.lasts

    def share(self, age: float) -> float | None:
        """Return how much of its way is behind it, 0 to 1; None before it begins and once it has arrived."""
        return (age - self.begins) / self.lasts if self.begins <= age < self.ends else None


def fly(face: Face, start: Hashable, end: Hashable, into: Face | None = None) -> Move:
    """Let a card fly, as from the hand to where it is laid."""
    return Move(face, start, end, FLY, into=into)


def turn(back: Face, face: Face, start: Hashable, end: Hashable) -> Move:
    """Let a card turn over, on its way or in its place."""
    return Move(back, start, end, TURN, into=face, turns=True)


def hop(face: Face, start: Hashable, end: Hashable) -> Move:
    """Let a pawn or a token hop."""
    return Move(face, start, end, HOP, lift=LIFT)


def leave(face: Face, start: Hashable, end: Hashable, into: Face | None = None) -> Move:
    """Let a card go to the discards."""
    return Move(face, start, end, LEAVE, into=into)


def flash(at: Hashable) -> Move:
    """Let a place flash."""
    return Move(_glare, at, at, FLASH, fades=True)


def after(moves: Iterable[Move], seconds: float) -> list[Move]:
    """Return moves that begin so much later."""
    return [move._replace(begins=move.begins + seconds) for move in moves]


def one_by_one(moves: Iterable[Move]) -> list[Move]:
    """Return moves of which each begins as the one before it arrives."""
    found: list[Move] = []
    for move in moves:
        found.append(move._replace(begins=found[-1].ends if found else move.begins))
    return found


def end_of(moves: Iterable[Move]) -> float:
    """Return the moment the last of some moves arrives; 0 without any."""
    return max((move.ends for move in moves), default=0.0)


def taken_back(moves: Sequence[Move]) -> list[Move]:
    """Return the moves that lead back, the last one first; what is gone for good is left out."""
    whole = end_of(moves)
    return [
        move
        if move.fades
        else move._replace(
            alive=_backwards(move.alive),
            face=move.into or move.face,
            into=move.face if move.into else None,
            start=move.end,
            end=move.start,
            begins=whole - move.ends,
        )
        for move in reversed(moves)
        if move.end is not None and (not move.fades or move.start == move.end)
    ]


def _backwards(alive: Callable[[float], Face] | None) -> Callable[[float], Face] | None:
    return None if alive is None else lambda share: alive(1 - share)


def _glare(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(size) // 6
    pygame.draw.rect(image, (255, 250, 225, GLARE), image.get_rect(), border_radius=radius)
    return image
