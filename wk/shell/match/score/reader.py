"""Which numbers the chart of a score sheet shows, and which of its columns is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wk.engine.chapters import Views
from wk.engine.game import A, S
from wk.shell.match.score.chart_frame import Charted
from wk.shell.match.score.series import by_round

if TYPE_CHECKING:
    from pygame.typing import Point

    from wk.engine.match import Match
    from wk.shell.match.score.chart import Chart
    from wk.shell.match.score.series import Numbers
    from wk.shell.match.telling import MatchUi


class ChartReader(Generic[S, A]):
    """Reads the chart by pointer or keys; numbers are worked out when they are first shown."""

    def __init__(self, ui: MatchUi[S, A], match: Match[S, A]) -> None:
        """Begin with what the game counts first."""
        self.kind = 0
        """Which of what is counted shows."""
        self._ui = ui
        self._views = Views(match.game, tuple(match.states), None)
        self._seats = len(match.game.seats(match.state))
        self._numbers: dict[int, Numbers] = {}
        self._pointed: int | None = None
        self._boxed = True
        self._read = 0

    @property
    def numbers(self) -> Numbers:
        """The numbers that show."""
        if self.kind not in self._numbers:
            count = self._ui.series[self.kind].value_of
            self._numbers[self.kind] = by_round(self._views, self._seats, self._ui.round_of, count)
        return self._numbers[self.kind]

    def charted(self, *, focused: bool) -> Charted | None:
        """Return what the chart shows; None for a game in which nothing is counted.

        Args:
            focused: whether the keyboard has come to the chart, and so reads a column.
        """
        if not self._ui.series:
            return None
        column = self._pointed
        if column is None and focused:
            column = min(self._read, len(self.numbers[0]) - 1)
        return Charted(
            tuple(each.name for each in self._ui.series), self.kind, self.numbers, column, self._boxed
        )

    def read(self, column: int) -> None:
        """Read another column by the keys."""
        self._read, self._pointed, self._boxed = column, None, True

    def point(self, chart: Chart | None, pos: Point, told: int | None = None) -> bool:
        """Read the column at a pixel; return whether that is another one.

        Args:
            chart: None where none shows.
            pos: the pixel.
            told: the column of the turning point that is pointed at, if one is, wherever it stands: its tip
                tells of it, and the numbers are left out.
        """
        before = self._pointed, self._boxed
        self._pointed = told if told is not None else chart.column_at(pos) if chart is not None else None
        self._boxed = told is None
        return before != (self._pointed, self._boxed)
