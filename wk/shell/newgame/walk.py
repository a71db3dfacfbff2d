"""Walking about a screen of tiles with the arrow keys: to the next widget in a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell.widget import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.widget import Widget

STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Right and down by arrow key."""

SIDEWAYS = 2.5
"""How much farther away something seems that lies aside of the direction."""


def beyond(widgets: Sequence[Widget], key: str, step: tuple[int, int]) -> str:
    """Return the key of the nearest usable widget in a direction from the one of a key.

    Without a widget to begin from it is the first one; with nothing in that direction the same one.
    """
    usable = [w for w in widgets if w.interactive and w.enabled and w.key and not isinstance(w, ScrollArea)]
    start = next((each for each in widgets if key and each.key == key), None)  # it may be unusable by now
    if start is None:
        return usable[0].key if usable else ""
    far = [
        (along + SIDEWAYS * aside, each.key)
        for each in usable
        if each is not start
        for along, aside in [_way(start.rect, each.rect, step)]
        if along > 0
    ]
    return min(far)[1] if far else key


def _way(start: pygame.Rect, end: pygame.Rect, step: tuple[int, int]) -> tuple[int, int]:
    """Return how far one rectangle lies from another in a direction, and how far aside of it.

    What overlaps along the direction does not lie in it; what overlaps across it does not lie aside.
    """
    if step[0]:
        along = end.left - start.right if step[0] > 0 else start.left - end.right
        aside = max(0, end.top - start.bottom, start.top - end.bottom)
    else:
        along = end.top - start.bottom if step[1] > 0 else start.top - end.bottom
        aside = max(0, end.left - start.right, start.left - end.right)
    return along + 1, aside
