"""The score sheet: who has how many points, and on the map where each of them comes from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.narrate import number
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.state import State, Status
from wk.games.winter_kingdom.ui.asking import outcome
from wk.games.winter_kingdom.ui.map_pane import Gesture, MapPane
from wk.games.winter_kingdom.ui.mapview import MapPicture
from wk.games.winter_kingdom.ui.picture import pieces_of
from wk.games.winter_kingdom.ui.replay_scene import ReplayScene
from wk.games.winter_kingdom.ui.score_chart import Chart, points_by_round
from wk.games.winter_kingdom.ui.score_parts import Head, Sentence
from wk.games.winter_kingdom.ui.score_sheet import Cell, Scored, sheet_height, sheet_widgets
from wk.games.winter_kingdom.ui.score_words import Amount, Why, why
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.scene import BaseScene, Pop, Push, Scene, Transition
from wk.shell.widget import ENTER, ESCAPE, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.ui.maplayer import MapLayer
    from wk.shell.app import App

HEAD, EDGE, NOTE = 88, 24, 44
"""Heights of the heading and of the sentence below the map, free space at the edges, in units."""

LEAST = (1010, 690)
"""Units the sheet needs across and down; a larger UI scale is cut down to it."""

CHART = 120
"""Units of height from which the chart is drawn."""


class ScoreScene(BaseScene):
    """The score of a match, over or going on."""

    def __init__(
        self,
        app: App,
        match: Match[State, Action],
        say: Say,
        layer: MapLayer,
        ways: tuple[Callable[[], Transition | None], Callable[[Match[State, Action]], Scene]],
    ) -> None:
        """Show the score.

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
        self.series = points_by_round(match.states)
        self.pane = MapPane(layer)
        self._match = match
        self._leave, self._table_of = ways
        best = winners(self.state)[0]
        goals = self.scores[best].goals
        self.chosen: Cell = max(goals, key=lambda goal: goals[goal].points), best
        self._now = 0.0
        self.controls = Controls(self.layout, lambda: self.scale, self._changed)

    def _changed(self) -> None:
        self.dirty = True

    @property
    def scale(self) -> theme.Scale:
        """The scale, cut down so that the whole sheet fits."""
        width, height = self.app.size
        return theme.Scale(min(self.app.scale.unit, width / LEAST[0], height / LEAST[1]))

    @property
    def why(self) -> Why:
        """The reason of the chosen points."""
        row, seat = self.chosen
        return why(self.say, self.state, self.scores[seat], seat, row)

    def choose(self, cell: Cell) -> None:
        """Show where the points of a cell come from."""
        self.chosen = cell
        self.dirty = True

    # Layout -------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        (width, height), px = self.app.size, self.scale.px
        scored = Scored(self.say, self.state, self.scores, self.chosen)
        middle = round(width * 0.5) + px(8)
        sheet = pygame.Rect(
            middle, px(HEAD + EDGE), width - px(28) - middle, px(sheet_height(len(scored.rows)))
        )
        chart = pygame.Rect(sheet.left, sheet.bottom + px(16), sheet.width, 0)
        chart.height = height - px(18) - chart.top
        head = pygame.Rect(0, 0, width, px(HEAD))
        note = pygame.Rect(px(EDGE), height - px(18 + NOTE), middle - px(2 * EDGE), px(NOTE))
        self.pane.place(pygame.Rect(0, head.bottom, middle, note.top - head.bottom), self.scale.unit)
        found: list[Widget] = [
            Head(rect=head, words=self._heading(), note=self._subtitle(), colours=self._first_colours()),
            *self._buttons(head),
            *sheet_widgets(sheet, scored, self.scale, self.choose),
            Sentence(rect=note, words=self.why.sentence),
        ]
        if chart.height >= px(CHART):
            colours = self.state.table.colours
            title, start = self.say("score.chart"), self.say("score.start")
            found.append(Chart(rect=chart, title=title, start=start, series=self.series, colours=colours))
        return found

    def _heading(self) -> str:
        if self.over:
            return outcome(self.say, self.state)
        return self.say("score.now", round=self.state.round)

    def _subtitle(self) -> str:
        names, won = self.state.table.names, winners(self.state) if self.over else ()
        order = sorted(range(len(names)), key=lambda seat: -self.scores[seat].total)
        others = [
            self.say("score.other", name=names[seat], n=self.scores[seat].total)
            for seat in order
            if seat not in won
        ]
        if not self.over:
            return ", ".join(others)
        rounds = number(self.say, self.state.round)
        if not others:
            return self.say("score.after-alone", n=self.state.round, rounds=rounds)
        return self.say("score.after", others=", ".join(others), n=self.state.round, rounds=rounds)

    def _first_colours(self) -> tuple[str, ...]:
        return tuple(self.state.table.colours[seat] for seat in winners(self.state)) if self.over else ()

    def _buttons(self, head: pygame.Rect) -> list[Widget]:
        """Return the buttons that lead on."""
        px, height = self.scale.px, self.scale.px(48)
        wide = pygame.Rect(head.right - px(28 + 196), head.centery - height // 2, px(196), height)
        side = pygame.Rect(wide.left - px(10 + 200), wide.top, px(200), height)
        on = Button(
            key="back",
            rect=wide,
            label=self.say("score.back" if self.over else "score.resume"),
            kind="primary",
            size=17,
            on_press=self._leave if self.over else Pop,
            shortcuts=ENTER if self.over else (*ENTER, *ESCAPE, Shortcut(pygame.K_SPACE)),
        )
        if not self.over:
            return [on]
        words = self.say("score.map")
        show = Button(key="map", rect=side, icon="eye", label=words, on_press=Pop, shortcuts=ESCAPE)
        before = pygame.Rect(side.left - px(10 + 146), side.top, px(146), height)
        words = self.say("score.replay")
        replay = Button(key="replay", rect=before, icon="restart", label=words, on_press=self._replay)
        return [replay, show, on]

    def _replay(self) -> Transition:
        scene = ReplayScene(self.app, self._match, self.say, self.pane.layer, self._table_of)
        return Push(scene)

    # The scene ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Transition | None:
        """Choose cells by pointer and arrows; zoom and move the map."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self._step(*_STEPS[event.key])
            return None
        done = self.controls.handle(event)
        if done is not None:
            return done.transition
        self.layout()
        if self.pane.handle(event) is not Gesture.NOTHING:
            self.pane.pointer = None
            self.dirty = True
        return None

    def _step(self, down: int, right: int) -> None:
        rows = Scored(self.say, self.state, self.scores, self.chosen).rows
        row = min(len(rows) - 1, max(0, rows.index(self.chosen[0]) + down))
        seat = min(len(self.scores) - 1, max(0, self.chosen[1] + right))
        self.choose((rows[row], seat))

    def update(self, now: float) -> bool:
        """Draw the map sharply again after zooming."""
        self._now = now
        parts = self.pane.update(now), self.controls.update(now)
        return any(parts)

    def wake_in(self) -> float | None:
        """Return when the map is to be drawn sharply."""
        naps = [self.pane.wake_in(self._now), self.controls.wake_in()]
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
            self._draw_amount(surface, amount)
        surface.set_clip(clip)
        self.controls.draw(surface)

    def _draw_amount(self, surface: pygame.Surface, amount: Amount) -> None:
        """Write points on their place, or small beside their piece."""
        camera, px = self.pane.camera, self.scale.px
        x, y = camera.to_screen(amount.at)
        a = camera.circumradius
        words = str(amount.points) if amount.beside else self.say("score.plus", n=amount.points)
        if amount.beside:
            x, y = x + 0.62 * a, y + 0.5 * a
            style = self.scale.style("bold", theme.LABEL, "#ffe2a0")
            side = style.size + 3
            box = pygame.Rect(0, 0, max(side, paint.measure(words, style)[0] + 5), side)
        else:
            style = self.scale.style("bold", theme.BUTTON, "#ffe2a0")
            box = pygame.Rect(0, 0, paint.measure(words, style)[0] + px(14), px(22))
        box.center = round(x), round(y)
        paint.panel(
            surface, box, fill=theme.GROUND, radius=box.height / 2, line="#ffd257", line_width=max(1, px(1.4))
        )
        paint.text(surface, words, box.center, style, "center")


_STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
