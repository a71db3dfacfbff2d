"""The page on which a person or a computer of some level is chosen for a seat, each with a sentence."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pygame

from wk.shell import theme
from wk.shell.buttons import Button, Toggle
from wk.shell.help.topics import COMPUTER
from wk.shell.kinds import kind_words, level_of
from wk.shell.newgame.sheets import AMBER, Sheet
from wk.shell.scene import Pop, Push
from wk.shell.widget import ENTER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.app import App
    from wk.shell.newgame.plan import Plan
    from wk.shell.page import Column
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

_ROW, _TIME = 40, 64
"""Height of a row, and width of one time in its switch, in units that hold text."""


def _plain(kind: str) -> bool:
    """Return whether a kind is the usual one of those that differ in their time."""
    return "-" not in level_of(kind)


class LevelSheet(Sheet):
    """Who plays at a seat."""

    def __init__(self, app: App, plan: Plan[Any], seat: int) -> None:
        super().__init__(app, plan, "newgame.level-title")
        self._seat = seat
        self.controls.set_focus(f"level-{level_of(self._present)}", ring=False)
        if self.scroll.offset:  # the sentence below the row is to be read, too
            self.scroll.move(2 * app.scale.line(_ROW))

    @property
    def heading(self) -> str:
        """The words of its heading."""
        return self.words("newgame.level-title", name=self.plan.seats[self._seat].name)

    @property
    def _present(self) -> str:
        """Who plays there as yet."""
        kind: str = self.plan.choices.players[self._seat].kind
        return kind

    def body(self, column: Column) -> None:
        """Place a row and a sentence for each kind of player; one that thinks for some time has a switch."""
        for kinds in self._families():
            kind = self._present if self._present in kinds else next(each for each in kinds if _plain(each))
            level, row = level_of(kind), column.take(column.line(_ROW))
            times = self._times(column, row, kinds, kind) if len(kinds) > 1 else None
            if times is not None:
                row.width = times.rect.left - column.px(theme.TIGHT) - row.left
            column.add(
                Button(
                    key=f"level-{level}",
                    rect=row,
                    clip=column.clip,
                    kind="row",
                    label=kind_words(self.words, kind),
                    chosen=kind == self._present,
                    on_press=partial(self._choose, kind, kinds),
                )
            )
            if times is not None:
                column.add(times)
            if f"newgame.level.{level}" in self.words:
                column.gap(theme.HAIR)
                self.muted(column, self.words(f"newgame.level.{level}"))
            column.gap(theme.TIGHT)

    def _times(self, column: Column, row: pygame.Rect, kinds: Sequence[str], kind: str) -> Toggle:
        """Return what chooses the time, at the right end of a row."""
        keys = [f"newgame.time.{level_of(each)}" for each in kinds]
        times = tuple(map(self.words, keys))
        switch = pygame.Rect(0, row.top, min(row.width // 2, column.line(_TIME) * len(times)), row.height)
        switch.right = row.right
        return Toggle(
            key=f"time-{level_of(kind).partition('-')[0]}",
            rect=switch,
            clip=column.clip,
            options=times,
            chosen=kinds.index(kind),
            on_choose=lambda number: self._take(kinds[number]),
        )

    def _families(self) -> list[list[str]]:
        """Return the kinds of player, together what differs in the time it takes alone."""
        return [[*kinds] for _, kinds in groupby(self.plan.making.kinds, lambda kind: kind.partition("-")[0])]

    def _choose(self, kind: str, family: Sequence[str]) -> Transition | None:
        """Choose a kind and go back, but stay where the time is still to be chosen."""
        stays = len(family) > 1 and kind != self._present
        self._take(kind)
        return None if stays else Pop()

    def _take(self, kind: str) -> None:
        self.plan.change(self.plan.choices.with_player(self._seat, kind=kind))

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that goes back; most rows choose and go back at once."""
        amber = pygame.Rect(0, rect.top, min(rect.width, self.app.scale.line(AMBER)), rect.height)
        amber.right = rect.right
        label = self.words("settings.done")
        done = Button(key="done", rect=amber, label=label, kind="primary", on_press=Pop, shortcuts=ENTER)
        left = pygame.Rect(rect.left, rect.top, 0, rect.height)
        left.width = min(amber.left - self.app.scale.px(theme.TIGHT) - left.left, amber.width)
        about = self.words("newgame.levels-help")
        return [Button(key="about", rect=left, label=about, on_press=self._read), done]

    def _read(self) -> Transition:
        """Read in the help how each level thinks."""
        return Push(self.plan.help_at(f"topic/{COMPUTER}"))
