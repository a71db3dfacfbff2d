"""Ready-made sections of a new game for a game's options: yes or no, and a number within limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

import pygame

from wk.engine.files.favourites import W
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.newgame.stack import FIELD
from wk.shell.widget import Label

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.newgame.plan import Plan
    from wk.shell.newgame.stack import Stack

GAP = 12
"""Room below a section in units."""

WIDEST = 240
"""The greatest width of a number with its buttons, in units that hold text."""


@dataclass(frozen=True)
class Flag(Generic[W]):
    """Something that is so or not; ``newgame.<key>`` is its label, ``newgame.<key>-note`` what it means."""

    plan: Plan[W]
    key: str
    value: Callable[[W], bool]
    put: Callable[[W, bool], W]

    def fill(self, column: Stack, room: int) -> None:  # noqa: ARG002 - always of one height
        """Place label, no and yes, and the note."""
        plan, words = self.plan, self.plan.words
        column.heading(words(f"newgame.{self.key}"))

        def choose(number: int) -> None:
            plan.change(self.put(plan.choices, bool(number)))

        chosen = int(self.value(plan.choices))
        column.choice(self.key, [words("newgame.no"), words("newgame.yes")], chosen, choose)
        column.gap(theme.TIGHT)
        column.muted(words(f"newgame.{self.key}-note"))
        column.gap(GAP)


@dataclass(frozen=True)
class Number(Generic[W]):
    """A whole number; ``newgame.<key>`` is its label."""

    plan: Plan[W]
    key: str
    allowed: range
    """The numbers there are."""
    value: Callable[[W], int]
    put: Callable[[W, int], W]

    def fill(self, column: Stack, room: int) -> None:  # noqa: ARG002 - always of one height
        """Place label, number, and the buttons for one less and one more."""
        plan = self.plan
        column.heading(plan.words(f"newgame.{self.key}"))
        row, now = column.take(column.line(FIELD)), self.value(plan.choices)
        row.width = min(row.width, column.line(WIDEST))
        width = row.height + column.px(theme.SMALL)
        style = column.app.scale.style("bold", theme.NAME)
        middle = row.inflate(-2 * width, 0)
        column.add(Label(rect=middle, clip=column.clip, words=str(now), style=style, anchor="center"))
        for icon, step, left in (("minus", -1, row.left), ("plus", 1, row.right - width)):
            column.add(
                Button(
                    key=f"{self.key}-{icon}",
                    rect=pygame.Rect(left, row.top, width, row.height),
                    clip=column.clip,
                    icon=icon,
                    enabled=now + step in self.allowed,
                    tooltip=plan.words("newgame.less" if step < 0 else "newgame.more-of-it"),
                    on_press=self._adding(step),
                )
            )
        column.gap(GAP)

    def _adding(self, step: int) -> Callable[[], None]:
        plan = self.plan
        return lambda: plan.change(self.put(plan.choices, self.value(plan.choices) + step))
