"""The page on which a person or a computer of some level is chosen for a seat, each with a sentence."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pygame

from wk.shell import theme
from wk.shell.buttons import Button, Toggle
from wk.shell.newgame.sheets import AMBER, Sheet
from wk.shell.scene import Pop
from wk.shell.widget import ENTER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.app import App
    from wk.shell.newgame.plan import Plan
    from wk.shell.page import Column
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget
    from wk.words import GameWords

_ROW, _TIME = 40, 64
"""Height of a row, and width of one time in its switch, in units that hold text."""


def _level(kind: str) -> str:
    """Return the level of a kind of player; a person is one as well."""
    return kind.partition(":")[2] or kind


def kind_words(words: GameWords, kind: str) -> str:
    """Return what a kind of player is called: ``human``, or ``bot:<level>``."""
    level = _level(kind)
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
        """Place a row and a sentence for each kind of player; one that thinks for some time has a switch."""
        present = self.plan.choices.players[self._seat].kind
        for kinds in self._families():
            kind = present if present in kinds else next(each for each in kinds if "-" not in _level(each))
            level, row = _level(kind), column.take(column.line(_ROW))
            if len(kinds) > 1:
                row.width -= self._place_times(column, row, kinds, kind)
            column.add(
                Button(
                    key=f"level-{level}",
                    rect=row,
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

    def _place_times(self, column: Column, row: pygame.Rect, kinds: Sequence[str], kind: str) -> int:
        """Place what chooses the time at the right end of a row; return the width it takes."""
        keys = [f"newgame.time.{_level(each)}" for each in kinds]
        times = tuple(map(self.words, keys))
        switch = pygame.Rect(0, row.top, min(row.width // 2, column.line(_TIME) * len(times)), row.height)
        switch.right = row.right
        column.add(
            Toggle(
                key=f"time-{_level(kind).partition('-')[0]}",
                rect=switch,
                clip=column.clip,
                options=times,
                chosen=kinds.index(kind),
                on_choose=lambda number: self._take(kinds[number]),
            )
        )
        return switch.width + column.px(theme.TIGHT)

    def _families(self) -> list[list[str]]:
        """Return the kinds of player, together what differs in the time it takes alone."""
        return [[*kinds] for _, kinds in groupby(self.plan.making.kinds, lambda kind: kind.partition("-")[0])]

    def _choose(self, kind: str) -> Transition:
        self._take(kind)
        return Pop()

    def _take(self, kind: str) -> None:
        self.plan.change(self.plan.choices.with_player(self._seat, kind=kind))

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that goes back; a row chooses and goes back at once."""
        amber = pygame.Rect(0, rect.top, min(rect.width, self.app.scale.line(AMBER)), rect.height)
        amber.right = rect.right
        label = self.words("settings.done")
        return [Button(key="done", rect=amber, label=label, kind="primary", on_press=Pop, shortcuts=ENTER)]
