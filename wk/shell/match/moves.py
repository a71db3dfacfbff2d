"""What moves at a table, as plain values: cards that fly and turn, pawns that hop, places that flash.

A game says of each action what moves from which place to which, and when; the table finds the places, leaves
out what has not arrived yet, and lets everything go backwards when the action is taken back. Places are named
by what `GameTable.place_of` knows, or by the key of a widget: where a move begins is looked up before the
action, where it ends after it. One whose beginning or end does not show is left out. Times are in usual
seconds; the speed that is set scales them.

What moves follows from two moments: a game declares which things lie in which zones for a viewer, and
`moves_between` tells where each has gone. The game adds how that is staged: moments that lie between, what
begins when.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell.widget import Look

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wk.shell.theme import Scale
    from wk.shell.widget import Widget
    from wk.shell.widgets.card_paper import Face

Zones = Mapping[Hashable, Sequence[Hashable]]
"""By zone what lies there for one viewer, in order. In place of a thing seen only from behind stands None, or
where things of two sorts are in a game an empty text for one with a text."""

FLY, HOP, TURN, LEAVE, FLASH = 0.22, 0.26, 0.24, 0.18, 0.12
"""Seconds a card flies, a pawn hops to the next place, a card turns over, one goes away, a place flashes."""

LIFT = 0.55
"""How high a pawn hops, in its own heights."""

DEALT = 0.1
"""Seconds between two cards that are dealt as a match begins."""

FALL = 0.28
"""Seconds a piece falls into its place, or is lifted off it."""

READ = 1.2
"""Seconds something stands at least that is read where nothing may move."""

GLARE = 200
"""Opacity of a flash when it begins, of 255."""


class Heap(NamedTuple):
    """A place that stays as it is while something is on its way there, as a pile."""

    at: Hashable


BACKS = frozenset({None, ""})


class Spot(NamedTuple):
    """A place in a zone."""

    zone: Hashable
    n: int
    """Which of the things there, from 0."""


class Passage(NamedTuple):
    """A thing that lies elsewhere after an action, or shows its other side; None is a back."""

    was: Hashable
    now: Hashable
    start: Spot
    end: Spot

    @property
    def back(self) -> Passage:
        """The same thing on its way home."""
        return Passage(self.now, self.was, self.end, self.start)


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
    carries: tuple[Passage, ...] = ()
    """What lies elsewhere once it has arrived; several where a whole pile moves."""
    path: tuple[Hashable, ...] = ()
    """The places of a board it hops over, its start first, its end last; they stay where they are."""
    falls: bool = False
    """Whether it falls into its place from above or, without an end, is lifted off it."""
    within: Hashable = None
    """The place beyond which nothing of it is seen, as a board that is looked at from near."""
    still: float | None = None
    """Where nothing may move it shows as at this share of its way; None: it is left out there."""

    @property
    def ends(self) -> float:
        """The moment it arrives."""
        return self.begins + self.lasts

    def share(self, age: float) -> float | None:
        """Return how much of its way is behind it, 0 to 1; None before it begins and once it has arrived."""
        return (age - self.begins) / self.lasts if self.begins <= age < self.ends else None


# From one moment to another -----------------------------------------------------------------------


def moves_between(
    before: Zones,
    after: Zones,
    face: Callable[[Hashable, Spot], Face],
    place: Callable[[Spot, Zones], Hashable],
) -> list[Move]:
    """Return a move for each thing that lies elsewhere, or shows its other side; all begin at once.

    Args:
        before: what lay where.
        after: what lies where.
        face: returns what draws a thing at a spot; None is one from behind.
        place: returns where on the table the thing at a spot shows, at one of both moments.
    """
    found = []
    for passage in passages(before, after):
        was, now, start, end = passage
        move = Move(face(was, start), place(start, before), place(end, after), carries=(passage,))
        if (into := face(now, end)) != move.face:
            move = move._replace(into=into)
        found.append(move if was == now else move._replace(lasts=TURN, turns=True))
    return found


def passages(before: Zones, after: Zones) -> list[Passage]:
    """Return what lies elsewhere: first what is known in both moments, then in one, then the backs."""
    left, come, found = list(_missing(before, after)), list(_missing(after, before)), list[Passage]()
    for same in _SAME:
        for one in list(left):
            other = next((each for each in come if same(one, each)), None)
            if other is not None:
                left.remove(one)
                come.remove(other)
                found.append(Passage(one.thing, other.thing, one.at, other.at))
    return found


class _Lying(NamedTuple):
    """A thing at one of the moments."""

    thing: Hashable
    at: Spot


def _turned(one: _Lying, other: _Lying) -> bool:
    """Return whether one of two of the same sort is a back, the other not."""
    return _of_a_sort(one, other) and (one.thing in BACKS) is not (other.thing in BACKS)


def _of_a_sort(one: _Lying, other: _Lying) -> bool:
    return isinstance(one.thing, str) is isinstance(other.thing, str)


_SAME: tuple[Callable[[_Lying, _Lying], bool], ...] = (
    lambda one, other: one.thing == other.thing and one.thing not in BACKS,
    lambda one, other: _turned(one, other) and one.at.zone == other.at.zone,
    _turned,
    lambda one, other: one.thing == other.thing,
)
"""What makes two the same thing, the surest first: its face, its place as it turns over, what fits."""


def _missing(zones: Zones, others: Zones) -> Iterator[_Lying]:
    """Yield the things of zones that others have not as often in the same zone, the last of equal ones."""
    for zone, things in zones.items():
        if things == others.get(zone):
            continue
        there = Counter(others.get(zone, ()))
        for n, thing in enumerate(things):
            if there[thing]:
                there[thing] -= 1
            else:
                yield _Lying(thing, Spot(zone, n))


def moved(zones: Zones, thing: Hashable, start: Hashable, end: Hashable) -> Zones:
    """Return what lies where after a thing was moved that is known where it comes to; else it was a back."""
    left = list(zones[start])
    left.remove(thing if thing in left else None)
    return {**zones, start: tuple(left), end: (*zones.get(end, ()), thing)}


def undealt(zones: Zones, deck: Hashable, dealt: Iterable[Hashable]) -> Zones:
    """Return what lay where before some zones were dealt from a deck, of which backs are seen."""
    found = dict(zones)
    for zone in dealt:
        backs = ["" if isinstance(thing, str) else None for thing in zones[zone]]
        found |= {zone: (), deck: (*found[deck], *backs)}
    return found


def dealing(moves: Iterable[Move]) -> list[Move]:
    """Return moves of what is dealt: one after the other, to each zone in turn."""
    each = sorted(moves, key=lambda move: move.carries[0].end.n)
    return in_waves([move._replace(begins=0.0) for move in each], DEALT)


# Single moves -------------------------------------------------------------------------------------


def fly(face: Face, start: Hashable, end: Hashable, into: Face | None = None) -> Move:
    """Let a card fly, as from the hand to where it is laid."""
    return Move(face, start, end, FLY, into=into)


def turn(back: Face, face: Face, start: Hashable, end: Hashable) -> Move:
    """Let a card turn over, on its way or in its place."""
    return Move(back, start, end, TURN, into=face, turns=True)


def hop(face: Face, start: Hashable, end: Hashable) -> Move:
    """Let a pawn or a token hop."""
    return Move(face, start, end, HOP, lift=LIFT)


def drop(face: Face, at: Hashable) -> Move:
    """Let a piece fall into its place."""
    return Move(face, None, at, FALL, falls=True)


def lift_off(face: Face, at: Hashable) -> Move:
    """Let a piece be lifted off its place."""
    return Move(face, at, None, FALL, falls=True)


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


def standing(face: Face, at: Hashable, seconds: float) -> Move:
    """Let something stand where it was for so long, though it is gone."""
    return Move(face, at, None, seconds, alive=lambda _share: face)


def in_turn(groups: Iterable[Sequence[Move]], pause: float = 0.0) -> list[Move]:
    """Return groups of moves of which each begins as the one before has arrived.

    What lies open and leaves later stands where it was until then.

    Args:
        groups: what moves, each in the times of its own.
        pause: seconds between two of them.
    """
    found: list[Move] = []
    for group in groups:
        begins, arrived = end_of(found) + (pause if found else 0.0), {move.end for move in found}
        waits = [move for move in group if not isinstance(move.start, Heap) and move.start not in arrived]
        found += [standing(move.face, move.start, begins + move.begins) for move in waits if begins]
        found += after(group, begins)
    return found


def packed(moves: Iterable[Move]) -> list[Move]:
    """Return moves in which all that go from one pile to another at a time are one."""
    found: dict[Hashable, Move] = {}
    for move in moves:
        pile = isinstance(move.start, Heap) and isinstance(move.end, Heap)
        way = (move.start, move.end, move.begins) if pile else move.carries
        carried = found[way].carries if way in found else ()
        found[way] = move._replace(carries=(*carried, *move.carries))
    return list(found.values())


def in_waves(moves: Iterable[Move], apart: float) -> list[Move]:
    """Return moves of which each begins so many seconds after the one before."""
    return [move._replace(begins=move.begins + n * apart) for n, move in enumerate(moves)]


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
            path=move.path[::-1],
            begins=whole - move.ends,
            carries=tuple(each.back for each in move.carries),
        )
        for move in reversed(moves)
        if move.falls or (move.end is not None and (not move.fades or move.start == move.end))
    ]


def _backwards(alive: Callable[[float], Face] | None) -> Callable[[float], Face] | None:
    return None if alive is None else lambda share: alive(1 - share)


def pictured(widget: Widget, scale: Scale) -> Face:
    """Return a widget as it stands now, to be drawn in another size or place."""

    def face(size: tuple[int, int]) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        replace(widget, rect=image.get_rect(), clip=None).draw(image, Look(scale))
        return image

    return face


def _glare(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(size) // 6
    pygame.draw.rect(image, (255, 250, 225, GLARE), image.get_rect(), border_radius=radius)
    return image
