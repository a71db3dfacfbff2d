"""The page on which a person or a computer of some level is chosen for a seat, each with a sentence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.newgame.sheets import Sheet
from wk.shell.scene import Pop

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from wk.shell.app import App
    from wk.shell.newgame.plan import Plan
    from wk.shell.page import Column
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget
    from wk.words import GameWords

_ROW = 40


def kind_words(words: GameWords, kind: str) -> str:
    """Return what a kind of player is called: ``human``, or ``bot:<level>``."""
    level = kind.partition(":")[2] or kind
    key = f"newgame.kind.{level}"
    return words(key) if key in words else level.title()


class LevelSheet(Sheet):
    """Who plays at a seat."""

    def __init__(self, app: App, plan: Plan[Any], seat: int) -> None:
        super().__init__(app, plan, "newgame.level-title")
        self._seat = seat

    @property
    def heading(self) -> str:
        """The words of its heading."""
        return self.words("newgame.level-title", name=self.plan.seats[self._seat].name)

    def body(self, column: Column) -> None:
        """Place a row and a sentence for each kind of player."""
        present = self.plan.choices.players[self._seat].kind
        for kind in self.plan.making.kinds:
            level = kind.partition(":")[2] or kind
            column.add(
                Button(
                    key=f"level-{level}",
                    rect=column.take(column.line(_ROW)),
                    clip=column.clip,
                    kind="row",
                    label=kind_words(self.words, kind),
                    chosen=kind == present,
                    on_press=partial(self._choose, kind),
                )
            )
            if f"newgame.level.{level}" in self.words:
                column.gap(theme.HAIR)
                self.muted(column, self.words(f"newgame.level.{level}"))
            column.gap(theme.TIGHT)

    def _choose(self, kind: str) -> Transition:
        self.plan.change(self.plan.choices.with_player(self._seat, kind=kind))
        return Pop()

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place nothing: a row chooses, and Escape goes back."""
        del rect
        return ()
