"""What the pages that the new game's screen opens have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

import pygame

from wk.engine.files.favourites import W
from wk.shell import backdrop, theme
from wk.shell.art.pictures import filling
from wk.shell.buttons import Button
from wk.shell.page import Column, Page
from wk.shell.textfield import TextField, Typed
from wk.shell.widget import ENTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.app import App
    from wk.shell.newgame.plan import Plan
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

FIELD, AMBER = 48, 240
"""Height of a field, and width of the amber button, in units that hold text."""


class WordedPage(Page, Generic[W]):
    """A page with the heading in the game's words, which may have something wrong to tell."""

    def __init__(self, app: App, plan: Plan[W], title: str) -> None:
        """Open a page over the screen of a new game.

        Args:
            app: the app.
            plan: the new game so far.
            title: the key of the heading.
        """
        super().__init__(app)
        self.plan = plan
        self.words = plan.words
        self.trouble = ""
        """What went wrong, in one line."""
        self._title = title

    @property
    def heading(self) -> str:
        """The words of its heading."""
        return self.words(self._title)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture of the game, as behind the screen this was opened from, and the page on it."""
        surface.blit(filling(f"{self.plan.making.art}/art/wide", surface.get_size()), (0, 0))
        backdrop.vignette(surface, 0.66, 0.92)
        self.controls.draw(surface)

    def muted(self, column: Column, words: str) -> None:
        """Add a note."""
        column.text(words, self.app.scale.style("text", theme.BUTTON, theme.MUTED))

    def tell_trouble(self, column: Column) -> None:
        """Add what went wrong."""
        if self.trouble:
            column.gap(theme.TIGHT)
            column.text(self.trouble, self.app.scale.style("text", theme.BUTTON, theme.BAD))

    def field(
        self,
        column: Column,
        typed: Typed,
        placeholder: str,
        on_submit: Callable[[], Transition | None],
        beside: int = 0,
    ) -> pygame.Rect:
        """Add a field to type into; return the room to the right of it.

        Args:
            column: where it is added.
            typed: what is typed into it.
            placeholder: what stands there before that.
            on_submit: what Enter does.
            beside: how many pixels are left free to the right of it.
        """
        row = column.take(column.line(FIELD))
        gap = column.px(theme.TIGHT) if beside else 0
        column.add(
            TextField(
                key="field",
                rect=pygame.Rect(row.left, row.top, row.width - beside - gap, row.height),
                clip=column.clip,
                typed=typed,
                scale=self.app.scale,
                placeholder=placeholder,
                on_submit=on_submit,
            )
        )
        return pygame.Rect(row.right - beside, row.top, beside, row.height)

    def amber(
        self, rect: pygame.Rect, label: str, way: Callable[[], Transition | None], *, enabled: bool = True
    ) -> Widget:
        """Return the amber button at the right of the foot."""
        width = min(rect.width, self.app.scale.line(AMBER))
        return Button(
            key="amber",
            rect=pygame.Rect(rect.right - width, rect.top, width, rect.height),
            label=label,
            kind="primary",
            enabled=enabled,
            on_press=way,
            shortcuts=ENTER,
        )
