"""Points by round as a chart, a line a player, told apart by emblems as well as colours."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.scoring import score
from wk.shell import paint, theme
from wk.shell.emblems import badge, emblem_svg
from wk.shell.widget import Look, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_kingdom.state import State

STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Distances of the grid lines in points."""

LINES = 5
"""The most grid lines above zero."""

Series = tuple[tuple[int, ...], ...]
"""For each player the points at the start and after each round."""


def points_by_round(states: Sequence[State]) -> Series:
    """Return everybody's points at the start, after each round, and now."""
    marks = [states[0]]
    for before, after in pairwise(states):
        if after.round > before.round:
            marks.append(after)
    if states[-1] is not marks[-1]:
        marks.append(states[-1])
    return tuple(tuple(score(state, seat).total for state in marks) for seat in range(len(states[0].players)))


@dataclass(frozen=True, kw_only=True)
class Chart(Widget):
    """The chart on its panel."""

    title: str
    start: str
    series: Series
    colours: tuple[str, ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw panel, grid, lines and the points at the end."""
        px = look.scale.px
        paint.panel(surface, self.rect, fill="#121b27", radius=px(12), line=theme.LINE, opacity=0.95)
        title = look.scale.style("display", theme.NAME)
        paint.text(surface, self.title, (self.rect.left + px(20), self.rect.top + px(22)), title, "midleft")
        plot = pygame.Rect(self.rect.left + px(48), self.rect.top + px(46), 0, 0)
        plot.width = self.rect.right - px(92) - plot.left
        plot.height = self.rect.bottom - px(34) - plot.top
        if plot.width < px(60) or plot.height < px(30):
            return
        top = max(1, *(max(points) for points in self.series))
        self._grid(surface, look, plot, top)
        self._lines(surface, look, plot, top)
        self._ends(surface, look, plot, top)

    def _grid(self, surface: pygame.Surface, look: Look, plot: pygame.Rect, top: int) -> None:
        px = look.scale.px
        note = look.scale.style("text", theme.NOTE, theme.MUTED)
        step = next((step for step in STEPS if top / step <= LINES), STEPS[-1])
        for value in range(0, top + 1, step):
            y = round(plot.bottom - plot.height * value / top)
            pygame.draw.line(surface, theme.RAISED, (plot.left, y), (plot.right, y))
            paint.text(surface, str(value), (plot.left - px(10), y), note, "midright")
        rounds = len(self.series[0]) - 1
        every = max(1, -(-rounds * px(24) // max(1, plot.width)))
        for number in range(0, rounds + 1, every):
            x = plot.left + plot.width * number / max(1, rounds)
            words = str(number) if number else self.start
            paint.text(surface, words, (x, plot.bottom + px(18)), note, "center")

    def _place(self, plot: pygame.Rect, number: int, value: int, top: int) -> tuple[float, float]:
        rounds = max(1, len(self.series[0]) - 1)
        return plot.left + plot.width * number / rounds, plot.bottom - plot.height * value / top

    def _lines(self, surface: pygame.Surface, look: Look, plot: pygame.Rect, top: int) -> None:
        pad, unit = look.scale.px(14), look.scale.unit
        body = ""
        for colour, points in reversed(list(zip(self.colours, self.series, strict=True))):
            tones = theme.PLAYER_COLOURS[colour]
            tone = tones.on_dark
            places = [self._place(plot, n, value, top) for n, value in enumerate(points)]
            inside = [(x - plot.left + pad, y - plot.top + pad) for x, y in places]
            path = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in inside)
            common = f'<path d="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
            body += f'{common} stroke="#0b121b" stroke-width="{6 * unit:.1f}"/>'
            body += f'{common} stroke="{tone}" stroke-width="{3 * unit:.1f}"/>'
            for x, y in inside[1:-1]:
                body += emblem_svg(theme.EMBLEMS[colour], (x, y, 4 * unit), tone, ("#0b121b", 1.2 * unit))
        size = (plot.width + 2 * pad, plot.height + 2 * pad)
        surface.blit(paint.svg(body, size), (plot.left - pad, plot.top - pad))

    def _ends(self, surface: pygame.Surface, look: Look, plot: pygame.Rect, top: int) -> None:
        """Draw emblem and points at the end of each line, moved apart where they would touch."""
        px = look.scale.px
        last = len(self.series[0]) - 1
        wanted = sorted(
            (self._place(plot, last, points[-1], top)[1], seat) for seat, points in enumerate(self.series)
        )
        side, y = px(22), float(plot.top - px(20))
        room = plot.bottom - (len(wanted) - 1) * px(25)
        for number, (place, seat) in enumerate(wanted):
            y = min(max(place, y + px(25)), room + number * px(25)) if number else min(place, room)
            box = pygame.Rect(plot.right + px(10), round(y) - side // 2, side, side)
            badge(surface, self.colours[seat], box)
            style = look.scale.style("bold", theme.NAME)
            paint.text(
                surface, str(self.series[seat][-1]), (box.right + px(9), box.centery), style, "midleft"
            )
