"""The widgets of a replay at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from wk.shell import theme
from wk.shell.buttons import Button, Toggle
from wk.shell.kinds import level_words
from wk.shell.match.coach.pins import Bar
from wk.shell.match.coach.remark import Remark
from wk.shell.match.replay.layout import STANDINGS, Facts
from wk.shell.match.replay.parts import Caption, Scrub, Standing
from wk.shell.scene import Pop
from wk.shell.widget import ESCAPE, Label, Panel, ScrollArea, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.match.coach.beside import Coach
    from wk.shell.match.replay.layout import Layout
    from wk.shell.match.replay.steps import Steps
    from wk.shell.match.replay.turn_list import TurnList
    from wk.shell.match.telling import MatchUi
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

SPEEDS = (1, 2, 4)


@dataclass(frozen=True)
class Callbacks:
    """What the widgets do."""

    go: Callable[[int], None]
    """Shows a moment."""
    jump: Callable[[int], None]
    """Shows a moment and stays there."""
    toggle: Callable[[], Transition | None]
    """Plays on, or pauses."""
    choose_speed: Callable[[int], Transition | None]
    """Plays at one of SPEEDS."""
    go_on: Callable[[], Transition | None]
    """Plays on from here as a game of its own."""
    save: Callable[[], Transition | None]
    """Writes all actions to a file."""
    coach: Callable[[], Transition | None]
    """Shows what the coach says."""


@dataclass(frozen=True)
class Moment:
    """What a replay shows now."""

    ui: MatchUi[Any, Any]
    steps: Steps[Any, Any]
    place: int
    """How many actions have been taken."""
    playing: bool
    speed: int
    """Which of SPEEDS it plays at."""
    counts: bool
    """Whether points show."""
    kept: bool
    """Whether the match has a record, so that there is a place for files beside it."""
    back: str
    """The key of the words on the button that leads back."""
    coach: Coach
    """What the coach has to say."""

    @property
    def goes_on(self) -> bool:
        """Whether the game is not over now."""
        return not self.steps.over(self.place)

    def facts(self) -> Facts:
        """Return what decides the layout."""
        words = self.ui.words
        players = len(self.steps.seats) if self.counts else 0
        buttons = words("replay.continue"), words("replay.save")
        return Facts(players, buttons, self.coach.label, remarks=self.coach.speaks)


def replay_widgets(layout: Layout, now: Moment, turns: TurnList, calls: Callbacks) -> list[Widget]:
    """Return every widget, lowest first."""
    return [
        *_head(layout, now, calls),
        *_film(layout, now, calls),
        *_points(layout, now),
        Panel(rect=layout.turns, radius=theme.RADIUS),
        _heading(layout, layout.turns, now.ui.words("log.title")),
        ScrollArea(key="turns", rect=layout.view, scroll=turns.scroll),
        *turns.widgets(layout.view, layout.scale, now.steps, now.place, calls.go),
        *_files(layout, now, calls),
    ]


def _heading(layout: Layout, panel: pygame.Rect, words: str) -> Label:
    """Return the heading of a panel."""
    px = layout.scale.px
    rect = pygame.Rect(panel.left + px(18), panel.top, panel.width - px(36), layout.scale.line(STANDINGS))
    return Label(rect=rect, words=words.upper(), style=layout.scale.label())


def _head(layout: Layout, now: Moment, calls: Callbacks) -> list[Widget]:
    """Return the caption, the ways out and what the coach says of this turn."""
    seat = now.steps.seat(now.place)
    caption = Caption(
        rect=layout.head,
        words=now.steps.sentence(now.place),
        note=now.steps.note(now.place),
        colour=now.steps.colour(seat),
        room=(layout.coach or layout.back).left - layout.scale.px(20),
    )
    label = now.ui.words(now.back)
    back = Button(key="back", rect=layout.back, label=label, size=15, on_press=Pop, shortcuts=ESCAPE)
    found: list[Widget] = [caption, back]
    if layout.coach is not None:
        words, tip = now.coach.label, now.ui.words("coach.open-tip")
        found.append(
            Button(
                key="coach", rect=layout.coach, label=words, icon="coach", size=15, on_press=calls.coach,
                tooltip=tip, shortcuts=(Shortcut(pygame.K_c),),
            )
        )  # fmt: skip
    if layout.remark is not None:
        (words, why), colour = now.coach.remark(now.place), now.coach.colour(now.place)
        found.append(Remark(rect=layout.remark, words=words, why=why, colour=colour))
    return found


def _points(layout: Layout, now: Moment) -> list[Widget]:
    """Return the panel with everybody's points, the panel itself first."""
    panel, px = layout.points, layout.scale.px
    if panel is None:
        return []
    left, width = panel.left + px(8), panel.width - px(16)
    title = _heading(layout, panel, now.ui.words("replay.points"))
    view, to_move = now.steps.states[now.place], now.steps.to_move(now.place)
    line = (panel.bottom - px(8) - title.rect.bottom) // len(now.steps.seats)
    return [
        Panel(rect=panel, radius=theme.RADIUS),
        title,
        *(
            Standing(
                rect=pygame.Rect(left, title.rect.bottom + n * line, width, line),
                name=seat.name,
                colour=seat.colour,
                holdings=tuple(now.ui.holdings(view, n)),
                points=now.steps.points(now.place)[n],
                moving=n == to_move,
                level=level_words(now.ui.words, seat),
            )
            for n, seat in enumerate(now.steps.seats)
        ),
    ]


def _files(layout: Layout, now: Moment, calls: Callbacks) -> list[Widget]:
    """Return the buttons that make files of the match."""
    words = now.ui.words
    lost = "" if now.kept else words("replay.no-record")
    ended = words("replay.continue-tip" if now.goes_on else "replay.continue-over")
    return [
        Button(
            key="continue", rect=layout.go_on, label=words("replay.continue"), tooltip=lost or ended,
            enabled=now.kept and now.goes_on, on_press=calls.go_on,
        ),
        Button(
            key="save", rect=layout.save, label=words("replay.save"), enabled=now.kept,
            tooltip=lost or words("replay.save-tip"), on_press=calls.save,
        ),
    ]  # fmt: skip


def _film(layout: Layout, now: Moment, calls: Callbacks) -> list[Widget]:
    """Return the buttons of the film, the scrub bar and the speed."""
    words = tuple(now.ui.words("replay.speed", n=n) for n in SPEEDS)
    scrub = Scrub(
        key="scrub", rect=layout.bar, spans=now.steps.spans, go=calls.go, place=now.place,
        last=now.steps.last, colours=tuple(seat.colour for seat in now.steps.seats),
    )  # fmt: skip
    return [
        Panel(rect=layout.film, radius=0, gradient=("#1d2b3f", "#151f2d")),
        *_buttons(layout, now, calls),
        scrub,
        *now.coach.marks(Bar(scrub.turns(layout.scale), scrub.x, layout.scale), calls.jump),
        Toggle(
            key="speed", rect=layout.speed, options=words, chosen=now.speed, on_choose=calls.choose_speed
        ),
    ]  # fmt: skip


def _buttons(layout: Layout, now: Moment, calls: Callbacks) -> list[Widget]:
    """Return the buttons of the film; the amber one plays and pauses."""
    place, last = now.place, now.steps.last
    moments = {"first": 0, "previous": place - 1, "": place, "next": place + 1, "last": last}
    found: list[Widget] = []
    for (name, to), box in zip(moments.items(), layout.keys, strict=True):
        icon = name or ("pause" if now.playing else "play")
        found.append(
            Button(
                key=name or "play", rect=box, icon=icon, tooltip=now.ui.words(f"replay.{icon}"),
                enabled=(0 <= to <= last and to != place) if name else last > 0,
                on_press=partial(calls.jump, to) if name else calls.toggle,
                kind="ghost" if name else "primary",
                shortcuts=() if name else (Shortcut(pygame.K_SPACE),),
            )
        )  # fmt: skip
    return found
