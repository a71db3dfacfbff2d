"""Where a box lies that tells of a thing: at one of its sides, with a nub; see `wk.shell.placing`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import placing
from wk.shell.placing import NAMED, NEAR, SEEN, SUBJECT, WIDGET, Point

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

STOPS = 7
"""How many places are tried along each side of the thing."""


class Placed(NamedTuple):
    """The place of a box, in pixels of the window."""

    box: pygame.Rect
    nub: tuple[Point, Point, Point] | None
    """The tip that points at the thing, and its two feet on the edge of the box; None without room."""

    @property
    def outer(self) -> pygame.Rect:
        """The box with its nub."""
        if self.nub is None:
            return self.box
        x, y = self.nub[0]
        return self.box.union(pygame.Rect(round(x) - 1, round(y) - 1, 3, 3))


class Anchor(NamedTuple):
    """What a box is about, and what it spares."""

    middle: Point
    """The middle of the thing, in pixels of the window."""
    near: pygame.Rect
    """The thing with its nearest neighbours, which stay visible."""
    hidden: Sequence[pygame.Rect] = ()
    """Things that had better be seen."""
    named: Sequence[pygame.Rect] = ()
    """Things the box speaks of besides, which stay visible."""
    thing: pygame.Rect | None = None
    """The thing itself, where it is not all that is near."""

    @property
    def told(self) -> list[pygame.Rect]:
        """Everything the box speaks of."""
        return [self.thing or self.near, *self.named]


def place(
    rooms: Sequence[pygame.Rect],
    anchor: Anchor,
    size: tuple[int, int],
    widgets: Sequence[pygame.Rect],
    nub: int,
) -> tuple[Placed, bool]:
    """Return the place that hides fewest things, and whether nothing is hidden that the box speaks of.

    Args:
        rooms: what the box stays within, the best first.
        anchor: what it is about.
        size: of the box.
        widgets: the places of what must be seen.
        nub: how far the nub sticks out.
    """
    middle, near = anchor.middle, anchor.near
    things = placing.kept(
        ([anchor.thing or near], SUBJECT), (anchor.named, NAMED), ([near], NEAR), (widgets, WIDGET),
        (anchor.hidden, SEEN),
    )  # fmt: skip
    inner = [room.inflate(-2 * nub, -2 * nub) for room in rooms]
    found = placing.find(inner, [*_candidates(near, size)], things, middle)
    box = found.box
    points = not box.colliderect(near) and box.inflate(2 * nub, 2 * nub).colliderect(near)
    return Placed(box, _nub(box, near, middle, nub) if points else None), found.clear


def square(middle: Point, half: float) -> pygame.Rect:
    """Return the square about a point, from half its side."""
    return pygame.Rect(round(middle[0] - half), round(middle[1] - half), round(2 * half), round(2 * half))


def _candidates(near: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Yield places along the four sides of what is to stay visible."""
    width, height = size
    for stop in range(STOPS):
        share = stop / (STOPS - 1)
        top = round(near.top - height + (near.height + height) * share)
        left = round(near.left - width + (near.width + width) * share)
        yield pygame.Rect(near.right, top, width, height)
        yield pygame.Rect(near.left - width, top, width, height)
        yield pygame.Rect(left, near.bottom, width, height)
        yield pygame.Rect(left, near.top - height, width, height)


def _nub(box: pygame.Rect, near: pygame.Rect, middle: Point, nub: int) -> tuple[Point, Point, Point]:
    """Return the nub on the side of the box that faces the thing, as far along it as it can."""
    if box.left >= near.right or box.right <= near.left:
        y = min(max(middle[1], box.top + 2.5 * nub), box.bottom - 2.5 * nub)
        edge, out = (box.left + 1, -nub) if box.left >= near.right else (box.right - 1, nub)
        return (edge + out, y), (edge, y - nub), (edge, y + nub)
    x = min(max(middle[0], box.left + 2.5 * nub), box.right - 2.5 * nub)
    edge, out = (box.top + 1, -nub) if box.top >= near.bottom else (box.bottom - 1, nub)
    return (x, edge + out), (x - nub, edge), (x + nub, edge)
