"""Who plays a new game, in which order, who begins; and the page on which a computer's level is chosen."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Generic, NamedTuple

import pygame

from wk.engine.files.favourites import W
from wk.engine.seats import BOT
from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.help.pages import COMPUTER
from wk.shell.kinds import kind_words, level_of
from wk.shell.newgame.sheets import AMBER, WordedPage
from wk.shell.scene import Pop, Push
from wk.shell.textfield import TextField
from wk.shell.widget import ENTER, Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.app import App
    from wk.shell.newgame.plan import Plan
    from wk.shell.newgame.stack import ScrollColumn
    from wk.shell.page import Column
    from wk.shell.scene import Transition


@widget_class
class SetAside(Pressable):
    """What is chosen by a press, and left out or taken in again by the right button or the key Delete."""

    on_aside: Callable[[], None]


@widget_class
class EmblemButton(Pressable):
    """A player's emblem; pressed, the player gets another."""

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the emblem on a raised ground while the pointer is on it."""
        radius = look.scale.px(theme.RADIUS)
        fill = mix(theme.RAISED, "#ffffff", 0.1 * look.hovered)
        paint.panel(surface, self.rect, fill=fill, radius=radius, line=theme.RAISED_LINE)
        inner = self.rect.inflate(-self.rect.width // 4, -self.rect.height // 4)
        badge(surface, self.colour, inner)


@widget_class
class PlayerGround(Widget):
    """The darker ground of one player's row, with the player's colour along its left side."""

    decor = True

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ground and the strip."""
        px = look.scale.px
        radius = px(theme.RADIUS)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=theme.LINE)
        strip = pygame.Rect(self.rect.left, self.rect.top, px(5), self.rect.height)
        body = theme.PLAYER_COLOURS[self.colour].stripe
        paint.panel(surface, strip, fill=body, radius=(radius, 0, 0, radius))


_ROW, _TIME = 40, 64
"""Height of a row, and width of one time in its switch, in units that hold text."""


def _plain(kind: str) -> bool:
    """Return whether a kind is the usual one of those that differ in their time."""
    return "-" not in level_of(kind)


class LevelSheet(WordedPage[W], Generic[W]):
    """Who plays at a seat."""

    def __init__(self, app: App, plan: Plan[W], seat: int) -> None:
        super().__init__(app, plan, "newgame.level-title")
        self._seat = seat
        self._guests = [level for level in plan.making.guests if f"{BOT}{level}" not in plan.making.kinds]
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
            kind = self._present if self._present in kinds else next(filter(_plain, kinds), kinds[0])
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
            key = "newgame.guest" if level in self._guests else f"newgame.level.{level}"
            if key in self.words:
                column.gap(theme.HAIR)
                self.muted(column, self.words(key))
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
        """Return the kinds of player, together what differs in the time it takes alone; guests come last."""
        own = groupby(self.plan.making.kinds, lambda kind: kind.partition("-")[0])
        return [[*kinds] for _, kinds in own] + [[f"{BOT}{level}"] for level in self._guests]

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


ROW, FIELD, BUTTON = 86, 36, 32
"""Heights of a player's row, the field for the name, and the buttons below it, in units that hold text."""
WORDED = 58
"""Width of a small button with a word, in units that hold text."""


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
    label: str = ""
    """What it is for, in a word that stands in place of its picture; "" for none."""


class Players(Generic[W]):
    """A row for each player: colour, name, place, kind, and who begins."""

    def __init__(self, plan: Plan[W], icons: Callable[[int], Sequence[SeatIcon]] = lambda _seat: ()) -> None:
        """Let players be chosen.

        Args:
            plan: the new game so far.
            icons: buttons of the game's own in the row of a seat.
        """
        self._plan = plan
        self._more = icons

    def fill(self, column: ScrollColumn, room: int) -> None:  # noqa: ARG002 - scrolls
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

    def _player(self, column: ScrollColumn, seat: int) -> list[Widget]:
        """Return the widgets of one player's row."""
        px, line, plan = column.px, column.line, self._plan
        row = column.take(line(ROW))
        inner = pygame.Rect(row.left + px(13), row.top, row.width - px(23), row.height)
        upper = pygame.Rect(inner.left, row.top + px(7), inner.width, line(FIELD))
        lower = pygame.Rect(inner.left, 0, inner.width, line(BUTTON))
        lower.bottom = row.bottom - px(7)
        arrows = pygame.Rect(0, upper.top, 2 * (line(BUTTON) - px(6)) + px(8), upper.height)
        arrows.right = upper.right
        square = pygame.Rect(upper.left, upper.top, upper.height, upper.height)
        emblem = self._emblem(column, seat, square)
        field = pygame.Rect(emblem.rect.right + px(6), upper.top, 0, upper.height)
        field.width = arrows.left - field.left
        return [
            PlayerGround(rect=row, clip=column.clip, colour=plan.seats[seat].colour),
            emblem,
            self._name(column, seat, field),
            *self._arrows(column, seat, arrows),
            *self._standing(column, seat, lower),
        ]

    def _emblem(self, column: ScrollColumn, seat: int, rect: pygame.Rect) -> Widget:
        """Return the button that gives a player another colour."""
        plan = self._plan
        return EmblemButton(
            key=f"colour-{seat}",
            rect=rect,
            clip=column.clip,
            colour=plan.seats[seat].colour,
            tooltip=plan.words("newgame.colour"),
            called=plan.words("speech.colour", colour=plan.words(f"colour.{plan.seats[seat].colour}")),
            on_press=lambda: plan.change(plan.choices.recoloured(seat, plan.making.colours)),
        )

    def _name(self, column: ScrollColumn, seat: int, rect: pygame.Rect) -> Widget:
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
            called=self._plan.words("speech.name-of", n=seat + 1),
            on_submit=lambda: None,
        )

    def _arrows(self, column: ScrollColumn, seat: int, room: pygame.Rect) -> list[Widget]:
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

    def _standing(self, column: ScrollColumn, seat: int, room: pygame.Rect) -> list[Widget]:
        """Return the buttons that say who sits there, who begins, who goes, and the game's own."""
        gap, plain = column.px(4), room.height + column.px(2)
        found: list[Widget] = []
        right = room.right
        for icon in reversed(self._icons(seat)):
            style = column.app.scale.style("bold", theme.NOTE)
            worded = max(column.line(WORDED), paint.measure(icon.label, style)[0] + column.px(16))
            wide = worded if icon.label else plain
            found.append(
                Button(
                    key=f"{icon.key}-{seat}",
                    rect=pygame.Rect(right - wide, room.top, wide, room.height),
                    clip=column.clip,
                    icon="" if icon.label else icon.icon,
                    label=icon.label,
                    size=theme.NOTE,
                    tooltip=icon.tip,
                    chosen=icon.chosen,
                    on_press=icon.way,
                )
            )
            right -= wide + gap
        rect = pygame.Rect(room.left, room.top, right - room.left, room.height)
        return [self._kind(column, seat, rect), *reversed(found)]

    def _icons(self, seat: int) -> list[SeatIcon]:
        """Return the small buttons of a player's row."""
        plan, words, least = self._plan, self._plan.words, self._plan.making.players[0]
        begins = SeatIcon(
            "begins",
            "flag",
            words("newgame.begin"),
            lambda: plan.change(plan.choices.begun_by(seat)),
            plan.choices.start == seat,
            words("newgame.begin-short"),
        )
        icons = [*([begins] if plan.making.starts else []), *self._more(seat)]
        if len(plan.choices.players) > least:
            tip = words("newgame.leave")
            go = SeatIcon("leave", "close", tip, lambda: plan.change(plan.choices.left(seat, least)))
            icons.append(go)
        return icons

    def _kind(self, column: ScrollColumn, seat: int, rect: pygame.Rect) -> Widget:
        """Return the button that changes who sits at a seat: a person, or a computer of some level."""
        plan, kinds = self._plan, self._plan.making.kinds
        kind = plan.choices.players[seat].kind
        several = len(kinds) > FEW

        def change() -> Transition | None:
            if several:
                return Push(LevelSheet(column.app, plan, seat))
            plan.change(plan.choices.with_player(seat, kind=kinds[(kinds.index(kind) + 1) % len(kinds)]))
            return None

        label, style = kind_words(plan.words, kind), column.app.scale.style("bold", theme.BUTTON)
        room = rect.width - paint.measure(label, style)[0] >= column.px(50)
        icon = "person" if kind == kinds[0] else "computer"
        return Button(
            key=f"kind-{seat}",
            rect=rect,
            clip=column.clip,
            icon=icon if room else "",
            label=label,
            tooltip=plan.words("newgame.level-tip" if several else "newgame.kind-tip"),
            on_press=change,
        )
