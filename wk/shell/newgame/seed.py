"""The section of a new game that holds the seed, the number all draws come from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Generic

import pygame

from wk.engine.files.favourites import W
from wk.shell.buttons import Button
from wk.shell.newgame.stack import FIELD
from wk.shell.textfield import TextField

if TYPE_CHECKING:
    from wk.shell.newgame.plan import Plan
    from wk.shell.newgame.stack import ScrollColumn

_DRAW = 132
"""Width of the button that draws another, in units that hold text."""


class Seed(Generic[W]):
    """A field for the seed, and a button that draws another."""

    def __init__(self, plan: Plan[W]) -> None:
        self._plan = plan

    def fill(self, column: ScrollColumn, room: int) -> None:  # noqa: ARG002 - always of one height
        """Place them."""
        plan, words = self._plan, self._plan.words
        column.heading(words("newgame.seed"), words("newgame.seed-note"))
        row = column.take(column.line(FIELD))
        wide = min(column.line(_DRAW), row.width * 2 // 5)
        button = pygame.Rect(row.right - wide, row.top, wide, row.height)
        field = pygame.Rect(row.left, row.top, button.left - column.px(6) - row.left, row.height)
        column.add(
            TextField(
                key="seed",
                called=plan.words("speech.seed"),
                rect=field,
                clip=column.clip,
                typed=plan.seed,
                scale=column.app.scale,
                placeholder=str(plan.choices.seed),
                on_submit=lambda: None,
            ),
            Button(
                key="new-seed",
                rect=button,
                clip=column.clip,
                icon="die",
                label=words("newgame.new-seed-short"),
                tooltip=words("newgame.new-seed"),
                on_press=lambda: plan.change(replace(plan.choices, seed=plan.making.new_seed())),
            ),
        )
