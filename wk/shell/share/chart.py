"""What is counted in a match round by round, as lines in SVG and as tables, for a page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from wk.shell.match.score.series import by_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import A, S
    from wk.shell.match.replay.steps import Steps
    from wk.shell.match.score.series import Numbers
    from wk.shell.match.telling import MatchUi

WIDE, HIGH, LEFT, FOOT, RIGHT, TOP = 640, 220, 36, 24, 12, 12
"""Size of a chart, and the room for numbers at its edges, in units of its picture."""


def charts(steps: Steps[S, A], ui: MatchUi[S, A]) -> str:
    """Return a figure for each thing that is counted, each with its numbers as a table."""
    found = []
    for series in ui.series:
        numbers = by_round(steps.states, len(steps.seats), ui.round_of, series.value_of)
        found.append(
            f"<figure><figcaption>{escape(series.name)}</figcaption>"
            f"{_lines(numbers, [seat.colour for seat in steps.seats])}"
            f"<details><summary>{escape(ui.words('share.numbers'))}</summary>"
            f"{_table(numbers, [seat.name for seat in steps.seats], ui)}</details></figure>"
        )
    return "".join(found)


def _lines(numbers: Numbers, colours: Sequence[str]) -> str:
    most = max(1, *(max(row) for row in numbers))
    least = min(0, *(min(row) for row in numbers))
    last = max(1, len(numbers[0]) - 1)

    def at(column: int, value: float) -> str:
        x = LEFT + (WIDE - LEFT - RIGHT) * column / last
        y = HIGH - FOOT - (HIGH - FOOT - TOP) * (value - least) / (most - least)
        return f"{x:.0f},{y:.0f}"

    lines = "".join(
        f'<polyline class="line {_seat(colour)}" points="'
        f'{" ".join(at(n, value) for n, value in enumerate(row))}"/>'
        for row, colour in zip(numbers, colours, strict=True)
    )
    zero = at(0, 0).split(",")[1]
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">'
        f'<path class="axis" d="M{LEFT},{zero}H{WIDE - RIGHT}M{LEFT},{TOP}V{HIGH - FOOT}"/>'
        f'<text x="{LEFT - 6}" y="{TOP + 8}" text-anchor="end">{most}</text>'
        f'<text x="{LEFT - 6}" y="{HIGH - FOOT}" text-anchor="end">{least}</text>'
        f'<text x="{WIDE - RIGHT}" y="{HIGH - 6}" text-anchor="end">{last}</text>{lines}</svg>'
    )


def _seat(colour: str) -> str:
    return f"t-seat-{colour}"


def _table(numbers: Numbers, names: Sequence[str], ui: MatchUi[S, A]) -> str:
    """Return the numbers, a row a round."""
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{n or escape(ui.words("score.start"))}</th>'
        + "".join(f"<td>{row[n]}</td>" for row in numbers)
        + "</tr>"
        for n in range(len(numbers[0]))
    )
    corner = escape(ui.words("score.round"))
    return f'<table><tr><th scope="col">{corner}</th>{heads}</tr>{rows}</table>'
