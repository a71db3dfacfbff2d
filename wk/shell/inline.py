"""Words and signs one after another on a line, from either end of it towards the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import pygame

from wk.shell import paint
from wk.shell.emblems import badge

if TYPE_CHECKING:
    from wk.shell.lettering import Style

ENOUGH = 0.8
"""Words that may be left out are written, smaller, from this share of their width on."""


class Inline:
    """A line that is being written; everything is in pixels.

    What is written at its left end stands behind what was written there before; what is written at its end,
    before what stands there already. ``gap`` is the room left free behind it, on the side of the middle.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        middle: float | None = None,
        *,
        left: int | None = None,
        right: int | None = None,
    ) -> None:
        """Begin a line from edge to edge of a rectangle, in the middle of its height, or where it is said."""
        self.surface = surface
        self.left = rect.left if left is None else left
        self.right = rect.right if right is None else right
        self.middle = rect.centery if middle is None else middle

    @property
    def room(self) -> int:
        """The width that is still free."""
        return self.right - self.left

    def place(self, size: tuple[int, int], gap: int = 0, *, end: bool = False) -> pygame.Rect:
        """Return the place of the next sign, whoever draws it."""
        box = pygame.Rect((0, 0), size)
        box.left = self.right - box.width if end else self.left
        box.centery = round(self.middle)
        self._taken(box, gap, end=end)
        return box

    def badge(self, colour: str, side: int, gap: int = 0, *, end: bool = False) -> Self:
        """Draw the emblem of a player."""
        badge(self.surface, colour, self.place((side, side), gap, end=end))
        return self

    def icon(self, name: str, colour: str, side: int, gap: int = 0, *, end: bool = False) -> Self:
        """Draw an icon."""
        paint.icon(self.surface, name, self.place((side, side), gap, end=end), colour)
        return self

    def words(  # noqa: PLR0913 - the last three are seldom said
        self,
        words: str,
        style: Style,
        gap: int = 0,
        *,
        most: int | None = None,
        spare: int = 0,
        end: bool = False,
    ) -> Self:
        """Write words, smaller or shortened where they would not fit.

        Args:
            words: without line breaks.
            style: how they are set.
            gap: free behind them.
            most: the widest they may be; else they have all that is free but ``spare``.
            spare: how much is left for what follows.
            end: whether they stand at the end of the line.
        """
        at = (self.right if end else self.left), self.middle
        width = self.room - spare if most is None else most
        box = paint.text(self.surface, words, at, style, "midright" if end else "midleft", width)
        self._taken(box, gap, end=end)
        return self

    def note(self, words: str, style: Style, *, whole: bool = False, end: bool = False) -> Self:
        """Write words as `words` does where there is room for ENOUGH of them, or for the ``whole``."""
        least = paint.measure(words, style)[0] * (1 if whole else ENOUGH)
        return self.words(words, style, end=end) if words and self.room >= least else self

    def _taken(self, box: pygame.Rect, gap: int, *, end: bool) -> None:
        if end:
            self.right = box.left - gap
        else:
            self.left = box.right + gap
