"""The live line: what is said, in large letters at the foot of the window, for people who see little."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.lettering import SMALLEST, Style
from wk.shell.window import SMALLEST_WINDOW

if TYPE_CHECKING:
    from collections.abc import Iterator

SHARE, LEAST = 0.11, 56
"""What share of the window's height it takes, and how many pixels at least."""

LARGEST, SMALLER, LEADING = 0.5, 0.92, 1.2
"""The largest type in heights of the line, by how much it is set smaller at a time, the height of a line of
text in sizes of its type."""

EDGE = 0.15
"""Free at the left and right, in heights of the line."""


def height(size: tuple[int, int]) -> int:
    """Return how many pixels of a window's height the line takes for itself."""
    high = max(LEAST, round(SHARE * size[1]))
    return high if size[1] - high >= SMALLEST_WINDOW[1] else 0


def place(size: tuple[int, int]) -> pygame.Rect:
    """Return where it stands in a window: below all else, or over its foot where no room can be spared."""
    high = height(size) or LEAST
    return pygame.Rect(0, size[1] - high, size[0], high)


def set_lines(words: str, rect: pygame.Rect) -> tuple[list[str], Style]:
    """Return words in as many lines as they need, in the largest type in which they fit, and that type.

    Of what does not fit in the smallest type the end shows: it was said last.
    """
    width = rect.width - 2 * round(EDGE * rect.height)
    for size in _sizes(rect.height):
        style = Style("bold", size, theme.TEXT)
        lines = list(paint.wrap(words, style, width))
        if len(lines) * size * LEADING <= rect.height:
            return lines, style
    return lines[-max(1, int(rect.height / (style.size * LEADING))) :], style


def _sizes(high: int) -> Iterator[int]:
    size = LARGEST * high
    while size > SMALLEST:
        yield round(size)
        size *= SMALLER
    yield SMALLEST


def draw(surface: pygame.Surface, words: str) -> None:
    """Write the line at the foot of a window."""
    rect = place(surface.get_size())
    surface.fill("#000000", rect)
    surface.fill(theme.AMBER, (rect.left, rect.top, rect.width, 2))
    lines, style = set_lines(words, rect)
    step = style.size * LEADING
    top = rect.centery - len(lines) * step / 2
    for number, line in enumerate(lines):
        middle = rect.left + round(EDGE * rect.height), top + (number + 0.5) * step
        paint.text(surface, line, middle, style, "midleft")
