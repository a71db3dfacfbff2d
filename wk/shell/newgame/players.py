"""The section of a new game that says who plays, in which order, and who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from wk.shell.buttons import Button
from wk.shell.kinds import kind_words
from wk.shell.newgame.levels import LevelSheet
from wk.shell.newgame.parts import EmblemButton, PlayerGround
from wk.shell.scene import Push
from wk.shell.textfield import TextField

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.newgame.plan import Plan
    from wk.shell.newgame.stack import Stack
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

ROW, FIELD, BUTTON = 86, 36, 32
"""Heights of a player's row, the field for the name, and the buttons below it, in units that hold text."""


FEW = 2
"""So many kinds of players are changed by a click; of more, one is chosen from a page."""


class SeatIcon(NamedTuple):
    """A small button of a player's row."""

    key: str
    icon: str
    tip: str
    """What it does, in words."""
    way: Callable[[], Transition | None]
    chosen: bool = False


class Players:
    """A row for each player: colour, name, place, kind, and who begins."""

    def __init__(
        self, plan: Plan[Any], icons: Callable[[int], Sequence[SeatIcon]] = lambda _seat: ()
    ) -> None:
        """Let players be chosen.

        Args:
            plan: the new game so far.
            icons: buttons of the game's own in the row of a seat.
        """
        self._plan = plan
        self._more = icons

    def fill(self, column: Stack, room: int) -> None:  # noqa: ARG002 - scrolls
        """Place a row for each player, and the button for one more."""
        plan, making = self._plan, self._plan.making
        count = len(plan.choices.players)
        column.heading(plan.words("newgame.players"), *self._who_begins())
        for seat in range(count):
            column.add(*self._player(column, seat))
            column.gap(6)
        if count < making.players[-1]:
            column.add(
                Button(
                    key="join",
                    rect=column.take(column.line(BUTTON)),
                    clip=column.clip,
                    icon="plus",
                    label=plan.words("newgame.join"),
                    on_press=lambda: plan.change(plan.choices.joined(making.colours, making.players[-1])),
                )
            )
        column.gap(10)

    def _who_begins(self) -> tuple[str, ...]:
        """Return who begins, in more and in fewer words."""
        plan, words = self._plan, self._plan.words
        if not plan.making.starts:
            return ()
        if plan.choices.start is not None:
            name = plan.seats[plan.choices.start].name
            return words("newgame.begins", name=name), name
        if plan.settled is None:
            return ()
        name = plan.seats[plan.making.first(plan.settled)].name
        return words("newgame.begins-drawn", name=name), words("newgame.begins", name=name), name

    def _player(self, column: Stack, seat: int) -> list[Widget]:
        """Return the widgets of one player's row."""
        px, line, plan = column.px, column.line, self._plan
        row = column.take(line(ROW))
        inner = pygame.Rect(row.left + px(13), row.top, row.width - px(23), row.height)
        upper = pygame.Rect(inner.left, row.top + px(7), inner.width, line(FIELD))
        lower = pygame.Rect(inner.left, 0, inner.width, line(BUTTON))
        lower.bottom = row.bottom - px(7)
        arrows = pygame.Rect(0, upper.top, 2 * (line(BUTTON) - px(6)) + px(8), upper.height)
        arrows.right = upper.right
        emblem = EmblemButton(
            key=f"colour-{seat}",
            rect=pygame.Rect(upper.left, upper.top, upper.height, upper.height),
            clip=column.clip,
            colour=plan.seats[seat].colour,
            tooltip=plan.words("newgame.colour"),
            on_press=lambda: plan.change(plan.choices.recoloured(seat, plan.making.colours)),
        )
        field = pygame.Rect(emblem.rect.right + px(6), upper.top, 0, upper.height)
        field.width = arrows.left - field.left
        return [
            PlayerGround(rect=row, clip=column.clip, colour=plan.seats[seat].colour),
            emblem,
            self._name(column, seat, field),
            *self._arrows(column, seat, arrows),
            *self._standing(column, seat, lower),
        ]

    def _name(self, column: Stack, seat: int, rect: pygame.Rect) -> Widget:
        """Return the field for a player's name."""
        boxes = self._plan.boxed(seat)
        return TextField(
            key=f"name-{seat}",
            rect=rect,
            clip=column.clip,
            typed=self._plan.names[seat],
            scale=column.app.scale,
            placeholder=self._plan.seats[seat].name,
            marked=boxes,
            tooltip=self._plan.words("newgame.unknown-letters") if boxes else "",
            on_submit=lambda: None,
        )

    def _arrows(self, column: Stack, seat: int, room: pygame.Rect) -> list[Widget]:
        """Return the buttons that change the order of seats."""
        plan, gap = self._plan, column.px(4)
        width = (room.width - 2 * gap) // 2

        def move(step: int) -> Callable[[], None]:
            return lambda: plan.change(plan.choices.swapped(seat, seat + step))

        return [
            Button(
                key=f"{icon}-{seat}",
                rect=pygame.Rect(room.left + gap + place * (width + gap), room.top, width, room.height),
                clip=column.clip,
                icon=icon,
                enabled=0 <= seat + step < len(plan.choices.players),
                tooltip=plan.words("newgame.earlier" if step < 0 else "newgame.later"),
                on_press=move(step),
            )
            for place, (icon, step) in enumerate((("up", -1), ("down", 1)))
        ]

    def _standing(self, column: Stack, seat: int, room: pygame.Rect) -> list[Widget]:
        """Return the buttons that say who sits there, who begins, who goes, and the game's own."""
        icons = self._icons(seat)
        gap = column.px(4)
        wide = room.height + column.px(2)
        left = room.right - len(icons) * (wide + gap)
        placed = [
            Button(
                key=f"{icon.key}-{seat}",
                rect=pygame.Rect(left + gap + n * (wide + gap), room.top, wide, room.height),
                clip=column.clip,
                icon=icon.icon,
                tooltip=icon.tip,
                chosen=icon.chosen,
                on_press=icon.way,
            )
            for n, icon in enumerate(icons)
        ]
        rect = pygame.Rect(room.left, room.top, left - room.left, room.height)
        return [self._kind(column, seat, rect), *placed]

    def _icons(self, seat: int) -> list[SeatIcon]:
        """Return the small buttons of a player's row."""
        plan, words, least = self._plan, self._plan.words, self._plan.making.players[0]
        begins = SeatIcon(
            "begins",
            "flag",
            words("newgame.begin"),
            lambda: plan.change(plan.choices.begun_by(seat)),
            plan.choices.start == seat,
        )
        icons = [*([begins] if plan.making.starts else []), *self._more(seat)]
        if len(plan.choices.players) > least:
            tip = words("newgame.leave")
            go = SeatIcon("leave", "close", tip, lambda: plan.change(plan.choices.left(seat, least)))
            icons.append(go)
        return icons

    def _kind(self, column: Stack, seat: int, rect: pygame.Rect) -> Widget:
        """Return the button that changes who sits at a seat: a person, or a computer of some level."""
        plan, kinds = self._plan, self._plan.making.kinds
        kind = plan.choices.players[seat].kind
        following = kinds[(kinds.index(kind) + 1) % len(kinds)]
        several = len(kinds) > FEW

        def change() -> Transition | None:
            if several:
                return Push(LevelSheet(column.app, plan, seat))
            plan.change(plan.choices.with_player(seat, kind=following))
            return None

        return Button(
            key=f"kind-{seat}",
            rect=rect,
            clip=column.clip,
            icon="person" if kind == kinds[0] else "computer",
            label=kind_words(plan.words, kind),
            tooltip=plan.words("newgame.level-tip" if several else "newgame.kind-tip"),
            on_press=change,
        )
