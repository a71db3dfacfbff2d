"""Small plots as SVG text: bars with their intervals, and how often each amount came."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, LEFT, ROW = 720, 150, 30
"""Width of a plot, the room for its names, and the height of a bar with what is free above it, in pixels."""

HIGH = 120
"""Height of the columns of a histogram in pixels."""

MOST = 40
"""A histogram has at most so many columns."""

BAR, LINE, INK = "#3f78a8", "#d08a2e", "#7b8794"


def bars(rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Return a bar for each share from 0 to 1, with its interval: name, share, low, high."""
    room, height = WIDTH - LEFT - 60, ROW * len(rows) + 8
    parts = []
    for number, (name, share, low, high) in enumerate(rows):
        top = ROW * number + 8
        middle, start, end = top + 11, LEFT + low * room, LEFT + high * room
        parts += [
            f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end" fill="{INK}">{escape(name)}</text>',
            f'<rect x="{LEFT}" y="{top}" width="{share * room:.1f}" height="22" fill="{BAR}"/>',
            f'<path d="M{start:.1f},{middle} H{end:.1f}" stroke="{LINE}" stroke-width="3"/>',
            f'<text x="{end + 8:.1f}" y="{middle + 5}" fill="{INK}">{share:.0%}</text>',
        ]
    return _svg(height, parts)


def histogram(amounts: Sequence[int], name: str) -> str:
    """Return how often each amount came, several amounts a column where there are many."""
    if not amounts:
        return ""
    low, high = min(amounts), max(amounts)
    step = -(-(high - low + 1) // MOST)
    counts = Counter((amount - low) // step for amount in amounts)
    columns, most = (high - low) // step + 1, max(counts.values())
    width = (WIDTH - 40) / columns
    parts = [
        f'<rect x="{20 + i * width:.1f}" y="{HIGH + 4 - HIGH * counts[i] / most:.1f}" '
        f'width="{max(1.0, width - 2):.1f}" height="{HIGH * counts[i] / most:.1f}" fill="{BAR}">'
        f"<title>{low + i * step}: {counts[i]}</title></rect>"
        for i in range(columns)
    ]
    mean = sum(amounts) / len(amounts)
    told = f"{name}, mean {mean:.1f}"
    at = 20 + (mean - low + step / 2) / step * width
    parts += [
        f'<path d="M{at:.1f},4 V{HIGH + 4}" stroke="{LINE}" stroke-width="2"/>',
        f'<text x="20" y="{HIGH + 22}" fill="{INK}">{low}</text>',
        f'<text x="{WIDTH - 20}" y="{HIGH + 22}" text-anchor="end" fill="{INK}">{high}</text>',
        f'<text x="{WIDTH / 2}" y="{HIGH + 22}" text-anchor="middle" fill="{INK}">{escape(told)}</text>',
    ]
    return _svg(HIGH + 30, parts)


def _svg(height: int, parts: Sequence[str]) -> str:
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return f'<svg {size} font-family="system-ui, sans-serif" font-size="14">{"".join(parts)}</svg>'
