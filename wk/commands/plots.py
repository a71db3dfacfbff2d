"""Small plots as SVG text: shares with their intervals, means side by side, how often each amount came.

Colours are the page's, by classes.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH, LEFT, RIGHT, ROW = 720, 160, 100, 26
"""Width of a plot, the room for names and for numbers at its sides, the height of a row, in pixels."""

ROOM = WIDTH - LEFT - RIGHT
"""What is left between the names and the numbers."""

HIGH = 84
"""Height of the columns of a histogram in pixels."""

MOST = 40
"""A histogram has at most so many columns."""

TONES = ("#3f78a8", "#d08a2e", "#5d8f4c", "#9a5fb0", "#b6504a", "#3d938f")
"""The colours that tell things apart, those of the classes ``tone-0``, ``tone-1`` and so on."""


class Share(NamedTuple):
    """A share from 0 to 1, with the interval in which the true one lies."""

    name: str
    share: float
    low: float
    high: float
    even: float
    """What it would be if all were equally good."""


def shares(rows: Sequence[Share]) -> str:
    """Return a bar for each share with its interval, and a line where it would be even."""
    parts: list[str] = []
    for number, row in enumerate(rows):
        middle = ROW * number + ROW / 2 + 4
        start, end = LEFT + row.low * ROOM, LEFT + row.high * ROOM
        wide = f'width="{row.share * ROOM:.1f}"'
        parts += [
            _text(LEFT - 10, middle, row.name, "end"),
            f'<rect class="tone-0" x="{LEFT}" y="{middle - 8}" {wide} height="16" rx="2"/>',
            _even(LEFT + row.even * ROOM, middle - ROW / 2, middle + ROW / 2),
            _sure(start, end, middle),
            _text(WIDTH - RIGHT + 14, middle, f"{row.share:.0%}"),
        ]
    return _svg(ROW * len(rows) + 10, parts)


def means(rows: Sequence[tuple[str, Sequence[float | None]]]) -> str:
    """Return a row of dots for each name, one a mean in the colour of its place; None has none."""
    found = [mean for _, row in rows for mean in row if mean is not None]
    most, least = max([*found, 1.0]), min([*found, 0.0])
    parts = [f'<path d="M{_at(0.0, least, most):.1f},2 V{ROW * len(rows) + 4}"/>']
    for number, (name, row) in enumerate(rows):
        middle = ROW * number + ROW / 2 + 2
        there = [(tone, mean) for tone, mean in enumerate(row) if mean is not None]
        places = [_at(mean, least, most) for _, mean in there]
        parts.append(_text(LEFT - 10, middle, name, "end"))
        parts.append(f'<path d="M{LEFT},{middle} H{WIDTH - RIGHT}"/>')
        parts.append(f'<path class="span" d="M{min(places):.1f},{middle} H{max(places):.1f}"/>')
        parts += [
            f'<circle cx="{at:.1f}" cy="{middle}" r="6" class="tone-{tone % len(TONES)}">'
            f"<title>{mean:.1f}</title></circle>"
            for (tone, mean), at in zip(there, places, strict=True)
        ]
        numbers = " · ".join(f"{mean:.1f}" for _, mean in there[:2])
        parts.append(_text(WIDTH - RIGHT + 14, middle, numbers))
    return _svg(ROW * len(rows) + 6, parts)


def _at(mean: float, least: float, most: float) -> float:
    return LEFT + ROOM * (mean - least) / (most - least)


def histograms(rows: Sequence[tuple[str, Sequence[int]]]) -> str:
    """Return a histogram a name over the same axis; of many amounts some share a column."""
    every = [amount for _, amounts in rows for amount in amounts]
    if not every:
        return ""
    low, high = min(every), max(every)
    step = -(-(high - low + 1) // MOST)
    below = HIGH + 30
    parts: list[str] = []
    for number, (name, amounts) in enumerate(rows):
        parts += _columns(name, amounts, range(low, high + 1, step), number * below + 18, number)
    height = len(rows) * below + 18
    parts += [_text(LEFT, height - 18, str(low)), _text(WIDTH - RIGHT, height - 18, str(high), "end")]
    return _svg(height, parts)


def _columns(name: str, amounts: Sequence[int], starts: range, top: int, tone: int) -> Iterator[str]:
    """Give one histogram: a column a start of the axis, and the mean as a line."""
    counts = Counter((amount - starts.start) // starts.step for amount in amounts)
    most, width = max(counts.values()), ROOM / len(starts)
    yield f'<path d="M{LEFT},{top + HIGH} H{WIDTH - RIGHT}"/>'
    for i, start in enumerate(starts):
        if tall := HIGH * counts[i] / most:
            size = f'x="{LEFT + i * width:.1f}" width="{max(1.0, width - 1.5):.1f}" height="{tall:.1f}"'
            yield (
                f'<rect class="tone-{tone % len(TONES)}" y="{top + HIGH - tall:.1f}" {size} rx="2">'
                f"<title>{start}: {counts[i]}</title></rect>"
            )
    mean = sum(amounts) / len(amounts)
    yield _even(LEFT + (mean - starts.start + 0.5) / starts.step * width, top - 6, top + HIGH)
    yield _text(LEFT - 10, top + HIGH / 2, name, "end")
    yield _text(WIDTH - RIGHT + 14, top + HIGH / 2, f"ø {mean:.1f}")


def _text(left: float, middle: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{left}" y="{middle + 5}" text-anchor="{anchor}">{escape(text)}</text>'


def _even(at: float, top: float, bottom: float) -> str:
    return f'<path class="even" d="M{at:.1f},{top} V{bottom}"/>'


def _sure(start: float, end: float, middle: float) -> str:
    """Return a line with its ends marked."""
    ends = " ".join(f"M{at:.1f},{middle - 4} v8" for at in (start, end))
    return f'<path class="sure" d="M{start:.1f},{middle} H{end:.1f} {ends}"/>'


def _svg(height: int, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{"".join(parts)}</svg>'
