"""Where the teacher's sheet lies: anywhere but on what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

FAR = 4000.0
"""How many pixels farther from its corner the sheet may lie rather than hide one thing more."""


def place(
    sizes: Iterable[tuple[int, int]], room: Rect, keep: Sequence[Rect], avoid: Sequence[Rect]
) -> Rect | None:
    """Return the place of the sheet.

    Args:
        sizes: widths and heights it may have, the best first.
        room: where it may lie.
        keep: what is pointed at and is never hidden.
        avoid: what is hidden only where nothing else can be.

    Returns:
        A rectangle of the first size that hides nothing of ``keep``; of several the one that hides least, and
        of those the one nearest to the upper right corner of the room. None if there is no such rectangle.
    """
    pointed = [rect.clip(room) for rect in keep if rect.colliderect(room)]

    def cost(box: Rect) -> float:
        hidden = len(box.collidelistall(list(avoid)))
        return hidden * FAR + abs(room.right - box.right) + abs(box.top - room.top)

    for size in sizes:
        free = [box for box in _candidates(size, room, pointed) if box.collidelist(pointed) < 0]
        if free:
            return min(free, key=cost)
    return None


def _candidates(size: tuple[int, int], room: Rect, pointed: Sequence[Rect]) -> Iterator[Rect]:
    """Yield places in the corners, along the edges, in the middle, and beside what is pointed at."""
    width, height = size
    lefts = {room.left, room.right - width, room.centerx - width // 2}
    tops = {room.top, room.bottom - height, room.centery - height // 2}
    for rect in pointed:
        lefts |= {rect.left - width, rect.right}
        tops |= {rect.top - height, rect.bottom}
    for left in sorted(lefts):
        for top in sorted(tops):
            box = Rect(left, top, width, height)
            if room.contains(box):
                yield box
