"""The chart on a screen that looks back on a match: where its tabs stand, and the widgets of both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Toggle
from wk.shell.match.score.chart import HEAD, Chart

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.match.score.series import Numbers
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.words import GameWords


@dataclass(frozen=True)
class Charted:
    """What the chart shows."""

    names: tuple[str, ...]
    """Of all that is counted."""
    chosen: int
    numbers: Numbers
    column: int | None
    """The column that is read."""
    boxed: bool = True
    """Whether its numbers stand in a box; not where a turning point is told, which has a tip of its own."""


def toggle_width(options: tuple[str, ...], scale: Scale) -> int:
    """Return the width in pixels of a toggle, each part as wide as the widest words need."""
    style = scale.style("bold", theme.BUTTON)
    widest = max((paint.measure(words, style)[0] for words in options), default=0)
    return len(options) * (widest + scale.px(28))


def tabs_of(chart: pygame.Rect, options: tuple[str, ...], scale: Scale) -> pygame.Rect:
    """Return the place of the tabs in the heading of a chart."""
    px = scale.px
    tabs = pygame.Rect(0, 0, min(chart.width - px(24), toggle_width(options, scale)), scale.line(32))
    tabs.midright = chart.right - px(12), chart.top + scale.line(HEAD) // 2 + px(2)
    return tabs


@dataclass(frozen=True)
class ChartFrame:
    """Where a chart stands, and how it is told."""

    rect: pygame.Rect
    tabs: pygame.Rect
    scale: Scale
    words: GameWords
    colours: tuple[str, ...]
    """Of the players."""


def chart_widgets(
    frame: ChartFrame,
    chart: Charted,
    read: Callable[[int], None],
    show_kind: Callable[[int], Transition | None],
) -> tuple[Chart, Toggle]:
    """Return a chart and its tabs.

    Args:
        frame: where, and for whom.
        chart: what it shows.
        read: reads a column.
        show_kind: shows something else that is counted.
    """
    words = frame.words
    lines = Chart(
        key="chart",
        rect=frame.rect,
        title=words("score.by-round"),
        unit=chart.names[chart.chosen],
        axis=words("score.round"),
        start=words("score.start"),
        series=chart.numbers,
        colours=frame.colours,
        scale=frame.scale,
        tabs=frame.tabs.left,
        column=chart.column,
        boxed=chart.boxed,
        on_read=read,
    )
    tabs = Toggle(
        key="chart-kind", rect=frame.tabs, options=chart.names, chosen=chart.chosen, on_choose=show_kind
    )
    return lines, tabs
