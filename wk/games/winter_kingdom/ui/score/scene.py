"""The score sheet: who has how many points, and on the map where each of them comes from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.state import State, Status
from wk.games.winter_kingdom.ui.map.pane import Gesture, MapPane
from wk.games.winter_kingdom.ui.map.picture import pieces_of
from wk.games.winter_kingdom.ui.map.view import MapPicture
from wk.games.winter_kingdom.ui.replay.scene import ReplayScene
from wk.games.winter_kingdom.ui.score.chart import Chart
from wk.games.winter_kingdom.ui.score.history import KINDS, Series, by_round
from wk.games.winter_kingdom.ui.score.layout import ScoreLayout
from wk.games.winter_kingdom.ui.score.parts import draw_amount
from wk.games.winter_kingdom.ui.score.reveal import Reveal
from wk.games.winter_kingdom.ui.score.sheet import Cell, Scored
from wk.games.winter_kingdom.ui.score.words import Why, why
from wk.shell import theme
from wk.shell.controls import Controls
from wk.shell.scene import Push, Scene, Transition, WidgetScene
from wk.shell.widget import ENTER, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.ui.map.layer import MapLayer
    from wk.shell.app import App

CHART_KEYS = ("chart", "chart-kind")
"""What takes the arrow keys for itself while it is focused."""

REST = 0.8
"""Seconds after the reveal in which a click or key too many does not leave the sheet."""

HURRY = (*ENTER, Shortcut(pygame.K_SPACE))


class ScoreScene(WidgetScene):
    """The score of a match, over or going on."""

    def __init__(
        self,
        app: App,
        match: Match[State, Action],
        say: Say,
        layer: MapLayer,
        ways: tuple[Callable[[], Transition | None], Callable[[Match[State, Action]], Scene]],
    ) -> None:
        """Show the score, all at once.

        Args:
            app: the app.
            match: the match.
            say: the words.
            layer: the map.
            ways: leaves the match; and returns the table of another one.
        """
        super().__init__()
        self.app = app
        self.say = say
        self.state: State = match.state
        self.over = self.state.status == Status.OVER
        seats = range(len(self.state.players))
        self.scores = tuple(score(self.state, seat) for seat in seats)
        self.pane = MapPane(layer)
        self.reveal: Reveal | None = None
        """How far the sheet is revealed; None once all of it is."""
        self.kind = KINDS[0]
        """What the chart shows."""
        self._leave, self._table_of = ways
        self._rests = False
        self._rests_until: float | None = None
        best = winners(self.state)[0]
        goals = self.scores[best].goals
        self._chosen: Cell = max(goals, key=lambda goal: goals[goal].points), best
        self._match = match
        self._series: dict[str, Series] = {}
        self._pointed: int | None = None
        self._read = 0
        self._whys: dict[Cell, Why] = {}
        self._now = 0.0
        self._layout = ScoreLayout(self)
        self.controls = Controls(self.layout, lambda: self.scale, self.changed)

    @property
    def scale(self) -> theme.Scale:
        """The scale, cut down so that the whole sheet fits."""
        return self._layout.scale

    # What is chosen -----------------------------------------------------------------------------

    @property
    def chosen(self) -> Cell:
        """The cell whose reason shows on the map."""
        return self._chosen if self.reveal is None else self.reveal.cell

    def choose(self, cell: Cell) -> None:
        """Show where the points of a cell come from."""
        self._chosen = cell
        self.dirty = True

    @property
    def why(self) -> Why:
        """The reason of the chosen points, as far as it is counted."""
        whole = self._why(self.chosen)
        return whole if self.reveal is None else whole.first(self.reveal.lit)

    def _why(self, cell: Cell) -> Why:
        row, seat = cell
        if cell not in self._whys:
            self._whys[cell] = why(self.say, self.state, self.scores[seat], seat, row)
        return self._whys[cell]

    def resume(self) -> None:
        """Speak another language if that has been set."""
        super().resume()
        self._whys.clear()

    @property
    def _scored(self) -> Scored:
        return Scored(self.say, self.state, self.scores, self.chosen)

    # The reveal ---------------------------------------------------------------------------------

    def count(self) -> None:
        """Reveal the sheet step by step, unless nothing is to move."""
        if not self.app.settings.motion:
            return
        parts = {
            (row, seat): [amount.points for amount in self._why((row, seat)).amounts]
            for row in self._scored.rows
            for seat in range(len(self.scores))
        }
        self.reveal, self.dirty = Reveal(parts, self.app.settings.pace), True

    def show_all(self) -> Transition | None:
        """End the reveal; for a moment nothing leaves the sheet."""
        self.reveal, self.dirty = None, True
        self._rests, self._rests_until = True, None
        return None

    def leave(self) -> Transition | None:
        """Leave the match, unless this only meant to hurry the reveal."""
        return None if self._rests else self._leave()

    def _hurry(self) -> None:
        """Reveal the next row."""
        if self.reveal is not None:
            self.reveal.hurry()
            self.dirty = True
            if self.reveal.over:
                self.show_all()

    # The chart ----------------------------------------------------------------------------------

    @property
    def series(self) -> Series:
        """The numbers of the chart; worked out when they are first shown."""
        if self.kind not in self._series:
            self._series[self.kind] = by_round(self._match.states, self.kind)
        return self._series[self.kind]

    @property
    def column(self) -> int | None:
        """The column of the chart that is read, by pointer or keys."""
        if self._pointed is not None:
            return self._pointed
        read = self.controls.ring and self.controls.focus == "chart"
        return min(self._read, len(self.series[0]) - 1) if read else None

    def read(self, column: int) -> None:
        """Read another column."""
        self._read, self._pointed, self.dirty = column, None, True

    def show_kind(self, number: int) -> Transition | None:
        """Show points, coins or pieces."""
        self.kind, self.dirty = KINDS[number], True
        return None

    def _point_at_chart(self, event: pygame.Event) -> None:
        charts = [widget for widget in self.layout() if isinstance(widget, Chart)]
        at = charts[0].column_at(event.pos) if charts else None
        if at != self._pointed:
            self._pointed, self.dirty = at, True

    # The scene ----------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        return self._layout.widgets()

    def show_replay(self) -> Transition:
        """Show the match again."""
        return Push(ReplayScene(self.app, self._match, self.say, self.pane.layer, self._table_of))

    def handle(self, event: pygame.Event) -> Transition | None:
        """Hurry the reveal; choose cells by pointer and arrows; read the chart; zoom and move the map."""
        if event.type == pygame.MOUSEMOTION:
            self._point_at_chart(event)
        if event.type == pygame.KEYDOWN and event.key in _STEPS and self._steps():
            self._step(*_STEPS[event.key])
            return None
        done = self.controls.handle(event)
        if done is not None:
            return done.transition
        if self.reveal is not None and _hurries(event):
            self._hurry()
            return None
        self.layout()
        if self.pane.handle(event) is not Gesture.NOTHING:
            self.pane.pointer = None
            self.dirty = True
        return None

    def _steps(self) -> bool:
        """Tell whether the arrow keys choose cells now."""
        return self.reveal is None and self.controls.focus not in CHART_KEYS

    def _step(self, down: int, right: int) -> None:
        rows = self._scored.rows
        row = min(len(rows) - 1, max(0, rows.index(self.chosen[0]) + down))
        seat = min(len(self.scores) - 1, max(0, self.chosen[1] + right))
        self.choose((rows[row], seat))

    def update(self, now: float) -> bool:
        """Go on with the reveal; draw the map sharply again after zooming."""
        self._now = now
        counted = self.reveal is not None and self.reveal.update(now)
        if self.reveal is not None and self.reveal.over:
            self.show_all()
        if self._rests and self._rests_until is None:
            self._rests_until = now + REST
        self._rests = self._rests and now < (self._rests_until or 0)
        parts = counted, self.pane.update(now), self.controls.update(now)
        return any(parts)

    def wake_in(self) -> float | None:
        """Return when the reveal goes on, or the map is to be drawn sharply."""
        naps = [self.pane.wake_in(self._now), self.controls.wake_in()]
        if self.reveal is not None:
            naps.append(self.reveal.wake_in())
        if self._rests:
            naps.append(0.0 if self._rests_until is None else max(0.0, self._rests_until - self._now))
        return min((nap for nap in naps if nap is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map with the chosen points lit, the sheet and the chart."""
        surface.fill(theme.GROUND)
        self.layout()
        reason = self.why
        lit = MapPicture(pieces=pieces_of(self.state), scored=reason.lit, counted=reason.counted)
        camera = self.pane.camera
        # The table reaches on behind the sheet, so that there is no seam.
        whole = replace(camera, width=surface.get_width(), height=surface.get_height() - camera.top)
        self.pane.draw(surface, lit, whole)
        clip = surface.get_clip()
        surface.set_clip(camera.rect)
        for amount in reason.amounts:
            words = str(amount.points) if amount.beside else self.say("score.plus", n=amount.points)
            draw_amount(surface, amount, words, camera, self.scale)
        surface.set_clip(clip)
        self.controls.draw(surface)


def _hurries(event: pygame.Event) -> bool:
    """Tell whether an event hurries the reveal on: a click anywhere, Space, Enter."""
    if event.type == pygame.KEYDOWN:
        return Shortcut.of(event) in HURRY
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


_STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
