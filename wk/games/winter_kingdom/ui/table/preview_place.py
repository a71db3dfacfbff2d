"""Where the preview box lies: near its hex, hiding as little as it can, never the hex or its neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.hexgrid import Hex

APART = 3.0
"""How far the box lies from the middle of its hex, in circumradii: the six neighbours reach to 2.8."""

NUB = 8
"""How far the nub sticks out, in units."""

STOPS = 7
"""How many places are tried along each side of the hex."""

WIDGET = 40
"""How many hexes may be hidden rather than one thing to press."""

NEAR = 1000
"""How many hexes may be hidden rather than the hex itself or its neighbours."""

Point = tuple[float, float]


class Placed(NamedTuple):
    """The place of a box, in pixels of the window."""

    box: pygame.Rect
    nub: tuple[Point, Point, Point] | None
    """The tip that points at the hex, and its two feet on the edge of the box; None without room."""

    @property
    def outer(self) -> pygame.Rect:
        """The box with its nub."""
        if self.nub is None:
            return self.box
        x, y = self.nub[0]
        return self.box.union(pygame.Rect(round(x) - 1, round(y) - 1, 3, 3))


def place(
    camera: Camera,
    at: Hex,
    size: tuple[int, int],
    spared: tuple[Sequence[Point], Sequence[pygame.Rect]],
    nub: int,
) -> Placed:
    """Return the place that hides fewest hexes, the nearest one of several.

    Args:
        camera: of the map; the box stays within its rectangle.
        at: the hex the box is about.
        size: of the box.
        spared: the middles of the hexes that had better be seen, and the widgets that must be.
        nub: how far the nub sticks out.
    """
    middle = camera.to_screen(at)
    radius = camera.circumradius
    hexes = [_square(point, 0.9 * radius) for point in spared[0]]
    widgets = list(spared[1])
    near = _square(middle, APART * radius - 1)

    def cost(box: pygame.Rect) -> tuple[int, float]:
        hidden = len(box.collidelistall(hexes)) + WIDGET * len(box.collidelistall(widgets))
        far = abs(box.centerx - middle[0]) + abs(box.centery - middle[1])
        return hidden + NEAR * box.colliderect(near), far

    room = camera.rect.inflate(-2 * nub, -2 * nub)
    box = min((each.clamp(room) for each in _candidates(near, size)), key=cost)
    return Placed(box, None if box.colliderect(near) else _nub(box, near, middle, nub))


def _square(middle: Point, half: float) -> pygame.Rect:
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
    """Return the nub on the side of the box that faces the hex, as far along it as it can."""
    if box.left >= near.right or box.right <= near.left:
        y = min(max(middle[1], box.top + 2.5 * nub), box.bottom - 2.5 * nub)
        edge, out = (box.left + 1, -nub) if box.left >= near.right else (box.right - 1, nub)
        return (edge + out, y), (edge, y - nub), (edge, y + nub)
    x = min(max(middle[0], box.left + 2.5 * nub), box.right - 2.5 * nub)
    edge, out = (box.top + 1, -nub) if box.top >= near.bottom else (box.bottom - 1, nub)
    return (x, edge + out), (x - nub, edge), (x + nub, edge)
