"""Where everything of the score screen stands: heading, map and sentence on the left, sheet and chart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.narrate import number
from wk.games.winter_kingdom.scoring import winners
from wk.games.winter_kingdom.ui.score.chart import HEAD as CHART_HEAD
from wk.games.winter_kingdom.ui.score.chart import Chart
from wk.games.winter_kingdom.ui.score.history import KINDS
from wk.games.winter_kingdom.ui.score.parts import Head, Sentence, sentence_height
from wk.games.winter_kingdom.ui.score.sheet import Scored, sheet_height, sheet_widgets
from wk.games.winter_kingdom.ui.table.asking import outcome
from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.scene import Pop, Transition
from wk.shell.widget import ENTER, ESCAPE, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.score.scene import ScoreScene

HEAD, EDGE, BUTTON = 88, 24, 48
"""Heights of the heading and of a button, free space at the edges, in units."""

LEAST = (1010, 690)
"""Units the screen needs across and down; a larger UI scale is cut down to it."""

MOST_TEXT = 1.5
"""The largest size of text beside everything else that fits into these."""

CHART = 120
"""Units of height from which the chart is drawn."""


class ScoreLayout:
    """Places the widgets of a score screen for the present window."""

    def __init__(self, scene: ScoreScene) -> None:
        self._scene = scene
        self._say = scene.say

    @property
    def scale(self) -> theme.Scale:
        """The scale, cut down so that everything fits."""
        app = self._scene.app
        width, height = app.size
        return app.scale.within(min(width / LEAST[0], height / LEAST[1]), MOST_TEXT)

    def widgets(self) -> list[Widget]:
        """Return every widget, lowest first."""
        scene, scale, px = self._scene, self.scale, self.scale.px
        width, height = scene.app.size
        scored = Scored(self._say, scene.state, scene.scores, scene.chosen, scene.reveal)
        middle = round(width * 0.5) + px(8)
        sheet = pygame.Rect(middle, px(HEAD + EDGE), width - px(28) - middle, 0)
        sheet.height = px(sheet_height(len(scored.rows)))
        head = pygame.Rect(0, 0, width, px(HEAD))
        note = pygame.Rect(px(EDGE), 0, middle - px(2 * EDGE), 0)
        note.height = sentence_height(scene.why.sentence, note.width, scale)
        note.bottom = height - px(18)
        scene.pane.place(pygame.Rect(0, head.bottom, middle, note.top - head.bottom), scale.unit)
        return [
            *self._head(head),
            *sheet_widgets(sheet, scored, scale, scene.choose),
            Sentence(rect=note, words=scene.why.sentence),
            *self._chart(pygame.Rect(sheet.left, sheet.bottom + px(16), sheet.width, height - px(18))),
        ]

    # The heading --------------------------------------------------------------------------------

    def _head(self, rect: pygame.Rect) -> list[Widget]:
        """Return the heading and the buttons that lead on, without words where there is no room for them."""
        won = () if self._scene.reveal else self._first_colours()
        words = self._heading()
        wanted = Head.wanted(words, len(won), self.scale) + self.scale.px(16)
        buttons = self._buttons(rect, worded=True)
        if buttons[0].rect.left < wanted:
            buttons = self._buttons(rect, worded=False)
        right = buttons[0].rect.left
        return [Head(rect=rect, words=words, note=self._subtitle(), colours=won, right=right), *buttons]

    def _heading(self) -> str:
        if self._scene.reveal:
            return self._say("endgame.counting")
        if self._scene.over:
            return outcome(self._say, self._scene.state)
        return self._say("score.now", round=self._scene.state.round)

    def _subtitle(self) -> str:
        scene, say = self._scene, self._say
        if scene.reveal:
            return say("endgame.hurry")
        names, won = scene.state.table.names, winners(scene.state) if scene.over else ()
        order = sorted(range(len(names)), key=lambda seat: -scene.scores[seat].total)
        others = [
            say("score.other", name=names[seat], n=scene.scores[seat].total)
            for seat in order
            if seat not in won
        ]
        if not scene.over:
            return ", ".join(others)
        rounds = number(say, scene.state.round)
        if not others:
            return say("score.after-alone", n=scene.state.round, rounds=rounds)
        return say("score.after", others=", ".join(others), n=scene.state.round, rounds=rounds)

    def _first_colours(self) -> tuple[str, ...]:
        state = self._scene.state
        return tuple(state.table.colours[seat] for seat in winners(state)) if self._scene.over else ()

    def _buttons(self, head: pygame.Rect, *, worded: bool) -> list[Button]:
        """Return the buttons from the left to the right, the amber one last."""
        scene = self._scene
        if scene.reveal:
            return [replace(self._first(head, "endgame.all", scene.show_all, ESCAPE), key="all")]
        if not scene.over:
            leave = (*ENTER, *ESCAPE, Shortcut(pygame.K_SPACE))
            return [self._first(head, "score.resume", Pop, leave)]
        found = [self._first(head, "score.back", scene.leave, ENTER)]
        parts: tuple[tuple[str, str, Callable[[], Transition | None], tuple[Shortcut, ...]], ...] = (
            ("map", "eye", Pop, ESCAPE),
            ("replay", "restart", scene.show_replay, ()),
        )
        for key, icon, deed, keys in parts:
            words = self._say(f"score.{key}")
            box = self._beside(head, found[-1].rect.left, words if worded else "", theme.BUTTON)
            label, tip = (words, "") if worded else ("", words)
            found.append(
                Button(key=key, rect=box, icon=icon, label=label, tooltip=tip, on_press=deed, shortcuts=keys)
            )
        return found[::-1]

    def _first(
        self,
        head: pygame.Rect,
        words: str,
        deed: Callable[[], Transition | None],
        keys: tuple[Shortcut, ...],
    ) -> Button:
        label = self._say(words)
        right = head.right - self.scale.px(18)
        box = self._beside(head, right, label, 17)
        return Button(
            key="back", rect=box, label=label, kind="primary", size=17, on_press=deed, shortcuts=keys
        )

    def _beside(self, head: pygame.Rect, right: int, words: str, size: float) -> pygame.Rect:
        """Return the place of a button that ends before a place in pixels, as wide as its words need."""
        px = self.scale.px
        width = px(BUTTON)
        if words:
            width = paint.measure(words, self.scale.style("bold", size))[0] + px(70)
        height = px(BUTTON)
        return pygame.Rect(right - px(10) - width, head.centery - height // 2, width, height)

    # The chart ----------------------------------------------------------------------------------

    def _chart(self, rect: pygame.Rect) -> list[Widget]:
        """Return the chart and its tabs; ``rect`` holds its lower edge as its height."""
        scene, scale, say = self._scene, self.scale, self._say
        rect.height -= rect.top
        if rect.height < scale.px(CHART) or scene.reveal:
            return []  # the chart would tell the end of the tale
        options = tuple(say(f"endgame.tab.{kind}") for kind in KINDS)
        tabs = self._tabs(rect, options)
        chart = Chart(
            key="chart",
            rect=rect,
            title=say("endgame.by-round"),
            unit=say(f"endgame.tab.{scene.kind}"),
            axis=say("endgame.round"),
            start=say("score.start"),
            series=scene.series,
            colours=scene.state.table.colours,
            scale=scale,
            tabs=tabs.left,
            column=scene.column,
            on_read=scene.read,
        )
        toggle = Toggle(
            key="chart-kind",
            rect=tabs,
            options=options,
            chosen=KINDS.index(scene.kind),
            on_choose=scene.show_kind,
        )
        return [chart, toggle]

    def _tabs(self, rect: pygame.Rect, options: tuple[str, ...]) -> pygame.Rect:
        """Return the place of the tabs in the heading of the chart."""
        px, line = self.scale.px, self.scale.line
        style = self.scale.style("bold", theme.BUTTON)
        widest = max(paint.measure(words, style)[0] for words in options)
        width = min(rect.width - px(24), len(options) * (widest + px(28)))
        tabs = pygame.Rect(0, 0, width, line(32))
        tabs.midright = rect.right - px(12), rect.top + line(CHART_HEAD) // 2 + px(2)
        return tabs
