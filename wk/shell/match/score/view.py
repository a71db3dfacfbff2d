"""The widgets of a score screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell.buttons import Button, Kind
from wk.shell.match.score.chart_frame import ChartFrame, chart_widgets
from wk.shell.match.score.layout import MAIN, Facts
from wk.shell.match.score.parts import Head, Sentence
from wk.shell.match.score.sheet import sheet_widgets
from wk.shell.scene import Pop
from wk.shell.widget import ENTER, ESCAPE, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.match.score.chart_frame import Charted
    from wk.shell.match.score.layout import Layout
    from wk.shell.match.score.reveal import Cell
    from wk.shell.match.score.sheet import Scored
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget
    from wk.words import GameWords


COACH = "coach.open"
"""The key of the coach's button."""


@dataclass(frozen=True)
class Callbacks:
    """What the widgets do."""

    choose: Callable[[Cell], None]
    """Shows where the points of a cell come from."""
    show_all: Callable[[], Transition | None]
    """Ends the reveal."""
    leave: Callable[[], Transition | None]
    """Leaves the match."""
    replay: Callable[[], Transition | None]
    """Shows the match again."""
    coach: Callable[[], Transition | None]
    """Shows what the coach says."""
    read: Callable[[int], None]
    """Reads a column of the chart."""
    show_kind: Callable[[int], Transition | None]
    """Shows something else in the chart."""


@dataclass(frozen=True)
class Shown:
    """What a score screen shows now."""

    words: GameWords
    scored: Scored
    over: bool
    heading: str
    note: str
    winners: tuple[str, ...]
    """The winners' colours, once they may be told."""
    sentence: str
    chart: Charted | None
    watched: bool = False
    """Whether the amber button is one of whoever looks over the player's shoulder."""
    coach: str = ""
    """The words of the coach's button; none if it is not offered."""

    @property
    def buttons(self) -> tuple[str, ...]:
        """The keys of the words on the buttons from left to right, the amber one last."""
        if self.scored.reveal is not None:
            return ("score.all",)
        coach = (COACH,) if self.coach else ()
        return (*coach, "score.replay", "score.look", "score.back") if self.over else ("score.resume",)

    def label(self, button: str) -> str:
        """Return the words of a button by its key."""
        return self.coach if button == COACH else self.words(button)

    def facts(self) -> Facts:
        """Return what decides the layout."""
        return Facts(
            rows=len(self.scored.rows) - 1,
            heading=self.heading,
            winners=len(self.winners),
            buttons=tuple(map(self.label, self.buttons)),
            sentence=self.sentence,
            tabs=self.chart.names if self.chart else (),
        )


def score_widgets(layout: Layout, shown: Shown, calls: Callbacks) -> list[Widget]:
    """Return every widget, lowest first."""
    right = layout.buttons[0].left
    return [
        Head(rect=layout.head, words=shown.heading, note=shown.note, colours=shown.winners, right=right),
        *_buttons(layout, shown, calls),
        *sheet_widgets(layout.sheet, shown.scored, layout.scale, layout.row, calls.choose),
        Sentence(rect=layout.sentence, words=shown.sentence),
        *_chart(layout, shown, calls),
    ]


def _buttons(layout: Layout, shown: Shown, calls: Callbacks) -> list[Widget]:
    """Return the buttons that lead on, without words where there is no room for them."""
    go_back = (*ENTER, *ESCAPE, Shortcut(pygame.K_SPACE))
    does: dict[str, tuple[str, str, Callable[[], Transition | None], tuple[Shortcut, ...]]] = {
        "score.all": ("all", "", calls.show_all, ESCAPE),
        "score.resume": ("back", "", Pop, go_back),
        "score.back": ("back", "", calls.leave, ENTER),
        "score.look": ("look", "eye", Pop, ESCAPE),
        "score.replay": ("replay", "restart", calls.replay, ()),
        COACH: ("coach", "coach", calls.coach, (Shortcut(pygame.K_c),)),
    }
    found: list[Widget] = []
    for words, box, shows in zip(shown.buttons, layout.buttons, layout.labels, strict=True):
        key, icon, act, keys = does[words]
        label = shown.label(words)
        if not icon:
            kind: Kind = "ghost" if shown.watched else "primary"
            main = Button(key=key, rect=box, label=label, kind=kind, size=MAIN, on_press=act, shortcuts=keys)
            found.append(main)
            continue
        label, tip = (label, "") if shows else ("", label)
        found.append(
            Button(key=key, rect=box, icon=icon, label=label, tooltip=tip, on_press=act, shortcuts=keys)
        )
    return found


def _chart(layout: Layout, shown: Shown, calls: Callbacks) -> list[Widget]:
    """Return the chart and its tabs."""
    if layout.chart is None or shown.chart is None:
        return []
    colours = tuple(seat.colour for seat in shown.scored.seats)
    frame = ChartFrame(layout.chart, layout.tabs, layout.scale, shown.words, colours)
    return [*chart_widgets(frame, shown.chart, calls.read, calls.show_kind)]
