"""A sentence in a box beside the thing pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.lettering import SMALLEST

if TYPE_CHECKING:
    from wk.shell.paint import Style
    from wk.shell.theme import Scale

WIDTH, PAD, LINE = 250, 8, 18
"""Most width of the lines, the margin, the height of a line, in units."""

SHARE, SHRINK = 0.25, 0.9
"""What share of the stage's height it takes at most, and by how much it is set smaller at a time."""


class Note(NamedTuple):
    """A sentence broken into lines."""

    lines: tuple[str, ...]
    scale: Scale

    @classmethod
    def of(cls, words: str, room: pygame.Rect, scale: Scale) -> Note:
        """Break a sentence into lines, set smaller where the stage is low."""
        while True:
            width = min(scale.line(WIDTH), room.width - 6 * scale.px(PAD))
            note = cls(tuple(paint.wrap(words, scale.style("text", theme.NOTE), width)), scale)
            if note.size[1] <= SHARE * room.height or scale.type(theme.NOTE) <= SMALLEST:
                return note
            scale = theme.Scale(scale.unit * SHRINK, scale.text)

    @property
    def style(self) -> Style:
        """How it is written."""
        return self.scale.style("text", theme.NOTE)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the box in pixels."""
        width = max(paint.measure(line, self.style)[0] for line in self.lines)
        pad = self.scale.px(PAD)
        return width + 2 * pad, self.scale.line(LINE) * len(self.lines) + 2 * pad

    def draw(self) -> pygame.Surface:
        """Return the picture of the box."""
        image = pygame.Surface(self.size, pygame.SRCALPHA)
        pad, step = self.scale.px(PAD), self.scale.line(LINE)
        radius = self.scale.px(6)
        paint.panel(image, image.get_rect(), fill=theme.GROUND, radius=radius, line=theme.RAISED_LINE)
        for number, line in enumerate(self.lines):
            paint.text(image, line, (pad, pad + number * step + step // 2), self.style, "midleft")
        return image
