"""Ready-made sections for a game's options: one of a few values, for all or each player, and a number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from wk.engine.files.declared import OneOf, Whole, YesNo, declared
from wk.engine.files.favourites import W
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.newgame.stack import FIELD
from wk.shell.widget import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from wk.engine.files.declared import Declared, Limit
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan
    from wk.shell.newgame.stack import ScrollColumn

GAP = 12
"""Room below a section in units."""

WIDEST = 240
"""The greatest width of a number with its buttons, in units that hold text."""


V = TypeVar("V")
"""What is chosen from."""


@dataclass(frozen=True)
class Pick(Generic[W, V]):
    """One of a few values; ``newgame.<key>`` is its label, ``newgame.<key>-note`` what it means."""

    plan: Plan[W]
    key: str
    names: Mapping[V, str]
    """The values, each with what it is called."""
    value: Callable[[W], V]
    put: Callable[[W, V], W]

    def fill(self, column: ScrollColumn, room: int) -> None:  # noqa: ARG002 - always of one height
        """Place label, values, and the note."""
        plan, words, values = self.plan, self.plan.words, list(self.names)
        column.heading(words(f"newgame.{self.key}"))

        def choose(number: int) -> None:
            plan.change(self.put(plan.choices, values[number]))

        chosen = values.index(self.value(plan.choices))
        column.choice(self.key, list(self.names.values()), chosen, choose)
        column.gap(theme.TIGHT)
        column.muted(words(f"newgame.{self.key}-note"))
        column.gap(GAP)


@dataclass(frozen=True)
class EachPlayer(Generic[W, V]):
    """A value for each player, or left to the draw; ``newgame.<key>`` is the label."""

    plan: Plan[W]
    key: str
    names: Mapping[V, str]
    """The values, each with what it is called."""
    alone: bool = True
    """Whether no two players have the same: whoever had it gets the other's."""

    def fill(self, column: ScrollColumn, room: int) -> None:  # noqa: ARG002 - always of one height
        """Place the label, and for each player the name and the values."""
        plan, values = self.plan, [None, *self.names]
        names = [plan.words("newgame.drawn"), *self.names.values()]
        column.heading(plan.words(f"newgame.{self.key}"))
        for seat, player in enumerate(plan.choices.players):
            column.muted(plan.seats[seat].name)
            chosen = values.index(getattr(player, self.key))
            column.choice(f"{self.key}-{seat}", names, chosen, partial(self._choose, seat))
            column.gap(theme.TIGHT)
        column.gap(GAP)

    def _choose(self, seat: int, number: int) -> None:
        """Give a player a value, and the player's to whoever had it."""
        choices, wanted = self.plan.choices, [None, *self.names][number]
        mine = getattr(choices.players[seat], self.key)
        for other, player in enumerate(choices.players):
            if self.alone and wanted is not None and getattr(player, self.key) == wanted:
                choices = choices.with_player(other, **{self.key: mine})
        self.plan.change(choices.with_player(seat, **{self.key: wanted}))


@dataclass(frozen=True)
class Number(Generic[W]):
    """A whole number; ``newgame.<key>`` is its label."""

    plan: Plan[W]
    key: str
    allowed: range
    """The numbers there are."""
    value: Callable[[W], int]
    put: Callable[[W, int], W]

    def fill(self, column: ScrollColumn, room: int) -> None:  # noqa: ARG002 - always of one height
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


def option_rows(
    plan: Plan[W],
    complete: Callable[[Declared], Declared] = lambda options: options,
    but: Collection[str] = (),
) -> dict[str, Section]:
    """Return the section of each declared option by its name; words call it by that, with hyphens.

    Args:
        plan: what is chosen so far.
        complete: returns options as a match has them, nothing left open.
        but: options that have sections of their own.
    """
    limits = declared(type(plan.choices.options))
    return {name: _row(plan, complete, name, limit) for name, limit in limits.items() if name not in but}


def _row(plan: Plan[W], complete: Callable[[Declared], Declared], option: str, limit: Limit) -> Section:
    """Return the section of an option: two numbers have names, more of them are counted."""
    key, words = option.replace("_", "-"), plan.words

    def value(choices: W) -> object:
        return getattr(complete(choices.options), option)

    def number(choices: W) -> int:
        return int(getattr(complete(choices.options), option))

    def put(choices: W, value: object) -> W:
        return choices.with_options(**{option: value})

    names: dict[object, str]
    match limit:
        case YesNo():
            names = {False: words("newgame.no"), True: words("newgame.yes")}
        case Whole(low, high) if high > low + 1:
            return Number(plan, key, limit.values, number, put)
        case Whole() | OneOf():
            names = {each: words(f"newgame.{key}-{each}") for each in limit.values}
        case _:
            raise TypeError(limit)
    return Pick(plan, key, names, value, put)
