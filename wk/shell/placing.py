"""Where a box lies that speaks of things: near them, and over none of them as long as there is room.

Every box of the window is placed here: refusals, hints, previews, tooltips. Each says what it speaks of, and
where it would lie usually. Only where all that hides something it speaks of, every other place is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SUBJECT, NAMED, NEAR, WIDGET, SEEN = 1_000_000, 2_000, 1_000, 40, 1
"""What it costs to hide a thing: the one pointed at; one that is named; what lies round it; something to
press; and what had merely better be seen."""

PITCH = 4
"""How many pixels lie between two places that are looked at."""

Point = tuple[float, float]


class Kept(NamedTuple):
    """Something a box is not to hide."""

    rect: pygame.Rect
    cost: int
    """One of those above."""


def kept(*groups: tuple[Iterable[pygame.Rect | None], int]) -> list[Kept]:
    """Return things with what it costs to hide one; those that do not show are left out."""
    return [Kept(rect, cost) for rects, cost in groups for rect in rects if rect]


def cost(box: pygame.Rect, things: Sequence[Kept]) -> int:
    """Return what a box costs that hides some of the things."""
    return sum(things[number].cost for number in box.collidelistall([thing.rect for thing in things]))


class Found(NamedTuple):
    """A place that was found."""

    box: pygame.Rect
    cost: int

    @property
    def clear(self) -> bool:
        """Whether nothing is hidden that the box speaks of."""
        return self.cost < NAMED


def find(
    rooms: Sequence[pygame.Rect],
    usual: Sequence[pygame.Rect],
    things: Sequence[Kept],
    middle: Point,
    *,
    ordered: bool = False,
) -> Found:
    """Return where a box lies: of its usual places the one that hides least, or another that hides less.

    Args:
        rooms: what it stays within, the best first; another is only looked at if it hides what it speaks of.
        usual: where it lies usually.
        things: what it is not to hide.
        middle: what it is about; of several places that hide as much the nearest is taken.
        ordered: whether of the usual places the first is taken, be it the farthest.
    """
    best: Found | None = None
    for room in rooms:
        boxes = [each.clamp(room) for each in usual]
        far = [0.0 if ordered else _far(box, middle) for box in boxes]
        price, _, number = min((cost(box, things), far[n], n) for n, box in enumerate(boxes))
        found = Found(boxes[number], price)
        if price >= NEAR:
            found = min(found, _searched(room, found.box.size, things, middle), key=lambda each: each.cost)
        best = found if best is None or found.cost < best.cost else best
        if best.clear:
            break
    if best is None:
        raise ValueError("there is no room for a box")
    return best


def _far(box: pygame.Rect, middle: Point) -> float:
    return abs(box.centerx - middle[0]) + abs(box.centery - middle[1])


def _searched(room: pygame.Rect, size: tuple[int, int], things: Sequence[Kept], middle: Point) -> Found:
    """Return the place in a room that hides least; the nearest one of several."""
    import numpy as np  # noqa: PLC0415 - most boxes do without

    (width, height), span = size, (room.width - size[0], room.height - size[1])
    if min(span) < 0:  # it fits nowhere: then it begins where the room does
        box = pygame.Rect(room.topleft, size)
        return Found(box, cost(box, things))
    lefts, tops = (
        np.append(np.arange(0, most, PITCH), most) + first
        for most, first in zip(span, room.topleft, strict=True)
    )
    prices = np.zeros((len(tops), len(lefts)), dtype=np.int64)
    for rect, price in things:
        over = (tops < rect.bottom) & (tops + height > rect.top)
        beside = (lefts < rect.right) & (lefts + width > rect.left)
        prices[np.ix_(over, beside)] += price
    away = np.maximum(np.maximum(lefts - middle[0], middle[0] - lefts - width), 0)[None, :]
    away = away + np.maximum(np.maximum(tops - middle[1], middle[1] - tops - height), 0)[:, None]
    row, column = np.unravel_index(np.argmin(prices + away / (1 + away.max())), prices.shape)
    return Found(pygame.Rect(int(lefts[column]), int(tops[row]), width, height), int(prices[row, column]))
