"""A column of the new game's screen as sections fill it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Toggle
from wk.shell.page import Column
from wk.shell.widget import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.app import App
    from wk.shell.scene import Transition
    from wk.shell.widget import Scroll

FIELD = 40
"""Height of a field and of a choice, in units that hold text."""

_GUTTER, _BAR = 6, 8


class ScrollColumn(Column):
    """A column of the screen: its bar of scrolling lies in the margin."""

    def __init__(self, app: App, view: pygame.Rect, scroll: Scroll) -> None:
        """Begin at the top of a view, as far up as it is scrolled."""
        super().__init__(app, view, scroll)
        self.app = app

    @property
    def width(self) -> int:
        """The room across in pixels."""
        return self._view.width - self.px(2 * _GUTTER + _BAR)

    def muted(self, words: str) -> None:
        """Add small print."""
        self.text(words, self.app.scale.style("text", theme.NOTE, theme.MUTED))

    def heading(self, words: str, *notes: str) -> None:
        """Add a label in capitals, and on the right of it the first of some notes that has room."""
        row = self.take(self.line(22))
        style = self.app.scale.label()
        wide = paint.measure(words.upper(), style)[0]
        self.add(Label(rect=row, clip=self.clip, words=words.upper(), style=style))
        room = row.width - wide - self.px(theme.SMALL)
        muted = self.app.scale.style("text", theme.NOTE, theme.MUTED)
        note = next((each for each in notes if paint.measure(each, muted)[0] <= room), "")
        if note:
            rest = pygame.Rect(row.right - room, row.top, room, row.height)
            self.add(Label(rect=rest, clip=self.clip, words=note, style=muted, anchor="midright"))
        self.gap(2)

    def choice(
        self, key: str, options: Sequence[str], chosen: int, choose: Callable[[int], Transition | None]
    ) -> None:
        """Add words side by side, of which one is chosen; of -1 none is."""
        self.add(
            Toggle(
                key=key,
                rect=self.take(self.line(FIELD)),
                clip=self.clip,
                options=tuple(options),
                chosen=chosen,
                on_choose=choose,
            )
        )
