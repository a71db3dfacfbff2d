"""What screens share that look back on a match: score sheet, replay and coach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.shell.match.coach.pins import column_told
from wk.shell.match.score.chart import Chart
from wk.shell.scene import Push
from wk.shell.widget import HELP, Shortcut
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.match import AnyMatch
    from wk.shell.app import App
    from wk.shell.match.score.chart_frame import Charted
    from wk.shell.match.score.reader import ChartReader
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget

LEAST = (1010, 690)
"""Units such a screen needs across and down; a larger UI scale is cut down to it."""

MOST_TEXT = 1.5
"""The largest size of text beside everything else that fits into these."""


def scale_for(size: tuple[int, int], scale: Scale) -> Scale:
    """Return a scale, cut down so that everything fits into a window; its size is in pixels."""
    return scale.within(min(size[0] / LEAST[0], size[1] / LEAST[1]), MOST_TEXT)


def chart_among(widgets: Iterable[Widget]) -> Chart | None:
    """Return the chart among the widgets of a screen, if it has one."""
    return next((widget for widget in widgets if isinstance(widget, Chart)), None)


def help_asked(event: pygame.Event) -> bool:
    """Return whether an event asks for the help."""
    return event.type == pygame.KEYDOWN and Shortcut.of(event) in HELP


class MatchPage(WidgetScene):
    """A screen as large as the window, nothing of which scrolls out of it."""

    app: App
    help_at: str
    """Where the help tells of the screen."""

    @property
    def scale(self) -> Scale:
        """The scale, cut down so that everything fits."""
        return scale_for(self.app.size, self.app.scale)

    def helped(self, event: pygame.Event, match: AnyMatch) -> Transition | None:
        """Return the help on this screen if an event asks for it."""
        if self.app.reads is None or not help_asked(event):
            return None
        return Push(self.app.reads(match, self.help_at))


class ChartPage(MatchPage):
    """One with a chart by round, read by pointer and by keys."""

    reader: ChartReader[Any, Any]

    @property
    def charted(self) -> Charted | None:
        """What the chart shows; None for a game in which nothing is counted."""
        return self.reader.charted(focused=self.controls.ring and self.controls.focus == "chart")

    def read(self, column: int) -> None:
        """Read another column of the chart."""
        self.reader.read(column)
        self.dirty = True

    def show_kind(self, number: int) -> Transition | None:
        """Show something else that is counted."""
        self.reader.kind, self.dirty = number, True
        return None

    def point_at_chart(self, event: pygame.Event, widgets: Iterable[Widget]) -> None:
        """Read the column the pointer has been moved to, or that of the turning point there."""
        shown = [*widgets]
        self.dirty |= self.reader.point(chart_among(shown), event.pos, column_told(shown, event.pos))
