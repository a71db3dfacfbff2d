"""The turning points as numbered pins, on a chart or a bar of moments; pressing one leads to its moment."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import theme
from wk.shell.match.coach.parts import DISC, SMALL, draw_disc
from wk.shell.widget import Look, Pressable, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame.typing import Point

    from wk.engine.coach.verdict import Verdict
    from wk.shell.match.coach.telling import Remarks
    from wk.shell.match.score.chart import Chart
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget

HIGH = 34
"""How far above its line a pin stands, in units."""


@widget_class
class Pin(Pressable):
    """A turning point on the line of its player."""

    number: int
    foot: tuple[int, int]
    """The pixel of the line it stands for."""
    tone: str
    """The colour of that line."""
    small: bool = False
    column: int | None = None
    """The column of a chart it tells of."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the needle and the disc."""
        pygame.draw.line(surface, self.tone, self.rect.center, self.foot, max(2, look.scale.px(2)))
        draw_disc(surface, look, self.rect.center, self.number, small=self.small)


def pins(
    chart: Chart,
    moments: Sequence[Verdict],
    remarks: Remarks,
    show: Callable[[int], Transition | None],
) -> list[Pin]:
    """Return a pin for each turning point, beside those that stand there already.

    Args:
        chart: numbers by round.
        moments: the turning points, the greatest first.
        remarks: the coach's words.
        show: shows a moment.
    """
    axes, px, side = chart.axes, chart.scale.px, chart.scale.line(DISC)
    found: list[Pin] = []
    if not chart.drawn:
        return found
    for number, verdict in enumerate(moments, 1):
        line = chart.series[verdict.seat]
        after = min(len(line) - 1, remarks.round(verdict))
        before = max(0, after - 1)
        places = [axes.place(column, line[column]) for column in (before, after)]
        foot = round((places[0][0] + places[1][0]) / 2), round((places[0][1] + places[1][1]) / 2)
        box = pygame.Rect(0, 0, side, side)
        box.center = foot[0], foot[1] - px(HIGH)
        box.clamp_ip(axes.plot.inflate(side, side))
        while any(box.colliderect(pin.rect) for pin in found):
            box.left += side + px(2)
        found.append(
            Pin(
                key=f"pin-{number}", rect=box, number=number, foot=foot, column=after,
                tone=theme.PLAYER_COLOURS[chart.colours[verdict.seat]].on_dark,
                tooltip=remarks.head(verdict), on_press=partial(show, verdict.first),
            )
        )  # fmt: skip
    return found


def column_told(widgets: Iterable[Widget], pos: Point) -> int | None:
    """Return the column that the pin at a pixel tells of; None where there is no pin of a chart."""
    return next(
        (each.column for each in widgets if isinstance(each, Pin) and each.area.collidepoint(pos)), None
    )


class MomentBar(NamedTuple):
    """A bar on which moments lie from left to right."""

    rect: pygame.Rect
    x: Callable[[int], int]
    """Returns the pixel of a moment."""
    scale: Scale


def marks(
    bar: MomentBar, moments: Sequence[Verdict], remarks: Remarks, show: Callable[[int], Transition | None]
) -> list[Pin]:
    """Return a small pin above a bar for each turning point, beside those that stand there already.

    Args:
        bar: the moments of the match.
        moments: the turning points, the greatest first.
        remarks: the coach's words.
        show: shows a moment.
    """
    found: list[Pin] = []
    for number, verdict in sorted(enumerate(moments, 1), key=lambda each: each[1].first):
        foot = bar.x(verdict.first), bar.rect.top
        box = pygame.Rect(0, 0, bar.scale.px(SMALL), bar.scale.px(SMALL))
        box.midbottom = foot[0], bar.rect.top - bar.scale.px(2)
        if found:
            box.left = max(box.left, found[-1].rect.right + 1)
        tone = theme.PLAYER_COLOURS[remarks.seats[verdict.seat].colour].on_dark
        found.append(
            Pin(
                key=f"mark-{number}", rect=box, number=number, foot=foot, tone=tone, small=True,
                tooltip=remarks.head(verdict), on_press=partial(show, verdict.first),
            )
        )  # fmt: skip
    end = bar.rect.right
    for pin in reversed(found):
        pin.rect.right = min(pin.rect.right, end)
        end = pin.rect.left - 1
    return found
