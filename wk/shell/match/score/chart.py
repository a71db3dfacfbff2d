"""Numbers by round as a chart, a line a player, told apart by emblems as well as colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge, emblem_svg
from wk.shell.widget import Done, Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.shell.match.score.series import Numbers
    from wk.shell.theme import Scale

STEPS = (1, 2, 5, 10, 20, 50, 100, 200)
"""Distances of the grid lines."""

LINES = 5
"""The most grid lines above zero."""

HEAD = 46
"""Height of the heading, in which the tabs stand, in units that hold text."""

DARK = "#0b121b"
"""What lines and emblems are drawn over."""


class Axes(NamedTuple):
    """Where a chart's numbers lie."""

    plot: pygame.Rect
    rounds: int
    """Rounds after the start."""
    top: int
    """The number at the upper edge."""

    def place(self, column: int, value: int) -> tuple[float, float]:
        """Return the pixel of a number."""
        share = column / max(1, self.rounds)
        return (
            self.plot.left + self.plot.width * share,
            self.plot.bottom - self.plot.height * value / self.top,
        )


@widget_class
class Chart(Widget):
    """The chart on its panel; the pointer, or the arrow keys while it is focused, read it at a round."""

    title: str
    """Left out where there is no room for it beside the tabs."""
    unit: str
    """What is counted, at the upper end of the axis."""
    axis: str
    """What the columns are."""
    start: str
    """What the first column is called."""
    series: Numbers
    colours: tuple[str, ...]
    scale: Scale
    tabs: int
    """Where the tabs begin, in pixels."""
    column: int | None
    """The column that is read."""
    on_read: Callable[[int], None]
    boxed: bool = True
    """Whether the numbers of that column stand in a box."""

    @property
    def written(self) -> list[str]:
        """What it counts, and the numbers of the column that is read, or of the last one."""
        column = len(self.series[0]) - 1 if self.column is None else self.column
        numbers = ", ".join(str(numbers[column]) for numbers in self.series)
        return [self.title, f"{self.unit}, {self.axis} {column or self.start}: {numbers}"]

    @property
    def interactive(self) -> bool:
        """Whether it can be read."""
        return True

    @property
    def axes(self) -> Axes:
        """Where the numbers lie."""
        px, line, rect = self.scale.px, self.scale.line, self.rect
        note = self.scale.type(theme.NOTE)
        left = rect.left + px(26) + 2 * note
        top = rect.top + line(HEAD) + note
        right = rect.right - px(60) - 2 * self.scale.type(theme.NAME)
        bottom = rect.bottom - px(14) - 2 * note
        plot = pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
        return Axes(plot, len(self.series[0]) - 1, max(1, *(max(numbers) for numbers in self.series)))

    @property
    def drawn(self) -> bool:
        """Whether there is room for more than its heading."""
        return self.axes.plot.height >= self.scale.px(30)

    def column_at(self, pos: Point) -> int | None:
        """Return the column nearest to a pixel; None beside the plot."""
        axes = self.axes
        near = axes.plot.inflate(self.scale.px(28), self.scale.px(40))
        if not near.collidepoint(pos):
            return None
        share = (pos[0] - axes.plot.left) / axes.plot.width
        return min(axes.rounds, max(0, round(share * axes.rounds)))

    def keydown(self, event: pygame.Event) -> Done | None:
        """Read the next round with the arrow keys."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key) if event.type == pygame.KEYDOWN else None
        if step is None:
            return None
        rounds = self.axes.rounds
        at = rounds if self.column is None else min(rounds, max(0, self.column + step))
        self.on_read(at)
        return Done()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw panel, grid, lines, the numbers at the end, and those that are read."""
        px = look.scale.px
        paint.panel(surface, self.rect, fill=theme.DEEP, radius=px(12), line=theme.LINE, opacity=0.95)
        style = look.scale.style("display", theme.NAME)
        left = self.rect.left + px(20)
        if left + paint.measure(self.title, style)[0] <= self.tabs - px(12):
            middle = self.rect.top + look.scale.line(HEAD) // 2
            paint.text(surface, self.title, (left, middle), style, "midleft")
        axes = self.axes
        if not self.drawn:
            return
        self._grid(surface, look, axes)
        if self.column is not None:
            x = round(axes.place(self.column, 0)[0])
            pygame.draw.line(surface, theme.MUTED, (x, axes.plot.top - px(4)), (x, axes.plot.bottom))
        self._lines(surface, look, axes)
        self._ends(surface, look, axes)
        if self.column is not None and self.boxed:
            self._read(surface, look, axes, self.column)

    def _grid(self, surface: pygame.Surface, look: Look, axes: Axes) -> None:
        px, plot = look.scale.px, axes.plot
        note = look.scale.style("text", theme.NOTE, theme.MUTED)
        step = next((step for step in STEPS if axes.top / step <= LINES), STEPS[-1])
        while step * plot.height / axes.top < note.size * 1.2:
            step *= 2
        for value in range(0, axes.top + 1, step):
            y = round(axes.place(0, value)[1])
            pygame.draw.line(surface, theme.RAISED, (plot.left, y), (plot.right, y))
            paint.text(surface, str(value), (plot.left - px(10), y), note, "midright")
        middle = plot.top - round(note.size * 0.9)
        paint.text(surface, self.unit, (plot.left - px(10), middle), note, "midleft")
        foot = plot.bottom + px(6) + note.size // 2 + px(4)
        start = paint.text(surface, self.start, (plot.left, foot), note, "center")
        every = max(1, -(-axes.rounds * round(note.size * 1.9) // plot.width))
        end = start.right + note.size // 2
        for number in range(every, axes.rounds + 1, every):
            x = axes.place(number, 0)[0]
            if x - note.size * 0.7 >= end:
                paint.text(surface, str(number), (x, foot), note, "center")
        right = self.rect.right - px(14)
        room = right - plot.right - note.size
        paint.text(surface, self.axis, (right, foot), note, "midright", room)

    def _lines(self, surface: pygame.Surface, look: Look, axes: Axes) -> None:
        pad, unit, plot = look.scale.px(14), look.scale.unit, axes.plot
        body = ""
        for colour, numbers in reversed(list(zip(self.colours, self.series, strict=True))):
            tone = theme.PLAYER_COLOURS[colour].on_dark
            places = [axes.place(column, value) for column, value in enumerate(numbers)]
            inside = [(x - plot.left + pad, y - plot.top + pad) for x, y in places]
            path = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in inside)
            common = f'<path d="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
            body += f'{common} stroke="{DARK}" stroke-width="{6 * unit:.1f}"/>'
            body += f'{common} stroke="{tone}" stroke-width="{3 * unit:.1f}"/>'
            for column, (x, y) in enumerate(inside):
                read = column == self.column
                if read or 0 < column < axes.rounds:
                    size = (6.5 if read else 4) * unit
                    body += emblem_svg(theme.EMBLEMS[colour], (x, y, size), tone, (DARK, 1.2 * unit))
        size_of = (plot.width + 2 * pad, plot.height + 2 * pad)
        surface.blit(paint.svg(body, size_of), (plot.left - pad, plot.top - pad))

    def _ends(self, surface: pygame.Surface, look: Look, axes: Axes) -> None:
        """Draw emblem and number at the end of each line, moved apart where they would touch."""
        px, last = look.scale.px, axes.rounds
        wanted = sorted((axes.place(last, n[-1])[1], seat) for seat, n in enumerate(self.series))
        top = axes.plot.top - px(16)
        apart = min(look.scale.line(25), (axes.plot.bottom - top) // max(1, len(wanted) - 1))
        side, style = min(px(22), apart - 3), look.scale.style("bold", theme.NAME)
        y = float(top - apart)
        room = axes.plot.bottom - (len(wanted) - 1) * apart
        for number, (place, seat) in enumerate(wanted):
            y = min(max(place, y + apart), room + number * apart)
            box = pygame.Rect(axes.plot.right + px(10), round(y) - side // 2, side, side)
            badge(surface, self.colours[seat], box)
            paint.text(
                surface, str(self.series[seat][-1]), (box.right + px(7), box.centery), style, "midleft"
            )

    def _read(self, surface: pygame.Surface, look: Look, axes: Axes, column: int) -> None:
        """Draw a box with everybody's number at a round, the most first."""
        px, style = look.scale.px, look.scale.style("bold", theme.BUTTON)
        head = look.scale.style("text", theme.NOTE, theme.MUTED)
        words = f"{self.axis} {column}" if column else self.start
        numbers = sorted(((n[column], -seat) for seat, n in enumerate(self.series)), reverse=True)
        step, side = round(style.size * 1.35), style.size + 2
        value = max(paint.measure(str(number), style)[0] for number, _ in numbers)
        width = max(paint.measure(words, head)[0], side + px(8) + value) + px(20)
        box = pygame.Rect(0, 0, width, px(12) + round(head.size * 1.3) + step * len(numbers))
        x = round(axes.place(column, 0)[0])
        box.topleft = x + px(12), axes.plot.top
        if box.right > axes.plot.right + px(6):
            box.right = x - px(12)
        box.bottom = min(box.bottom, self.rect.bottom - px(4))
        box.clamp_ip(self.rect.inflate(-px(4), -px(4)))
        paint.shadow(surface, box, px(6), px(6), px(3), 0.6)
        paint.panel(surface, box, fill=theme.GROUND, radius=px(6), line=theme.RAISED_LINE)
        top = box.top + px(6) + round(head.size * 0.65)
        paint.text(surface, words, (box.left + px(10), top), head, "midleft")
        for line, (number, seat) in enumerate(numbers):
            middle = box.top + px(6) + round(head.size * 1.3) + round((line + 0.5) * step)
            badge(surface, self.colours[-seat], (box.left + px(10), middle - side // 2, side, side))
            paint.text(surface, str(number), (box.right - px(10), middle), style, "midright")
