"""A series of games as one page of HTML without other files: tables, and plots as SVG."""

from __future__ import annotations

from collections import Counter, defaultdict
from html import escape
from statistics import fmean
from typing import TYPE_CHECKING

from wk.commands import plots
from wk.commands.series import levels_of
from wk.commands.tally import added, interval

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wk.commands.series import Detail, Played, Series

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  color: #1d2733; background: #f6f4ef; }
h1 { font-size: 1.7rem; } h2 { margin-top: 2.2rem; font-size: 1.2rem; }
table { border-collapse: collapse; margin: .6rem 0; }
td, th { padding: .25rem .8rem .25rem 0; text-align: left; }
td.n, th.n { text-align: right; } tr { border-bottom: 1px solid #d8d2c4; }
svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { color: #e8e4da; background: #16202b; }
  tr { border-color: #34414f; } }
"""

FEWEST = 5
"""Things fewer players did than this are left out: they tell nothing."""


def page(series: Series, played: Sequence[Played]) -> str:
    """Return the page; every game was played with its details."""
    title = f"{series.game}: {len(played)} games, seed {series.seed}"
    parts = [
        *_section("Wins by level", _by_level(series, played)),
        *_section("Wins by seat, and who begins", _by_seat(series, played)),
        *_section("Points", _points(series, played)),
        *_section("Points by row of the score sheet", _by_row(series, played)),
        *_section("By what was drawn", _by_kind(played)),
        *_section("What was done, and won with", _things(played)),
        *_section("Length of games", _lengths(played)),
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        f"<p>Levels by seat: {escape(', '.join(series.levels))}. "
        "Intervals hold the true value with 95 %.</p>\n"
        f"{body}\n</body>\n</html>\n"
    )


def _section(title: str, content: Iterable[str]) -> Iterator[str]:
    found = list(content)
    if found:
        yield f"<h2>{escape(title)}</h2>"
        yield from found


def _table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table; what is no text is aligned to the right."""

    def cell(tag: str, value: object) -> str:
        text = f"{value:.1f}" if isinstance(value, float) else str(value)
        number = "" if isinstance(value, str) else ' class="n"'
        return f"<{tag}{number}>{escape(text)}</{tag}>"

    lines = ["".join(cell("th", head) for head in heads)]
    lines += ["".join(cell("td", value) for value in row) for row in rows]
    return "<table>" + "\n".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def _share(won: float, games: int) -> str:
    low, high = interval(won, games)
    return f"{100 * won / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})" if games else "none"


def _by_level(series: Series, played: Sequence[Played]) -> Iterator[str]:
    shares = added(levels_of(one.result, series.levels) for one in played)
    names, games = list(dict.fromkeys(series.levels)), len(played)
    rows = [
        (name, shares[name], _share(shares[name], games), _mean_points(series, played, name))
        for name in names
    ]
    yield _table(("level", "games won", "share", "points a player"), rows)
    yield plots.bars([(name, shares[name] / games, *interval(shares[name], games)) for name in names])


def _mean_points(series: Series, played: Sequence[Played], level: str) -> float:
    seats = [seat for seat, name in enumerate(series.levels) if name == level]
    return fmean(one.result.points[seat] for one in played for seat in seats)


def _by_seat(series: Series, played: Sequence[Played]) -> Iterator[str]:
    games, seats = len(played), range(len(series.levels))
    rows = []
    for seat in seats:
        won = sum(seat in one.result.winners for one in played)
        rows.append((seat + 1, series.levels[seat], won, _share(won, games)))
    yield _table(("seat", "level", "wins", "share"), rows)
    first = sum(detail.first in one.result.winners for one, detail in _detailed(played))
    even = 100 / len(seats)
    yield f"<p>Who begins wins or shares {_share(first, games)}; evenly it would be {even:.1f} %.</p>"


def _detailed(played: Sequence[Played]) -> Iterator[tuple[Played, Detail]]:
    for one in played:
        if one.detail is not None:
            yield one, one.detail


def _points(series: Series, played: Sequence[Played]) -> Iterator[str]:
    names = list(dict.fromkeys(series.levels))
    for name in names:
        seats = [seat for seat, level in enumerate(series.levels) if level == name]
        yield plots.histogram(
            [one.result.points[seat] for one in played for seat in seats], f"points, {name}"
        )


def _by_row(series: Series, played: Sequence[Played]) -> Iterator[str]:
    found: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for _, detail in _detailed(played):
        for level, sheet in zip(series.levels, detail.rows, strict=True):
            for row, points in sheet.items():
                found[row][level].append(points)
    names = list(dict.fromkeys(series.levels))
    rows = [
        (row, sum(map(len, by.values())), *(fmean(by[name]) if by[name] else 0.0 for name in names))
        for row, by in sorted(found.items())
    ]
    if rows:
        yield _table(("row", "times", *(f"points, {name}" for name in names)), rows)


def _by_kind(played: Sequence[Played]) -> Iterator[str]:
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for one, detail in _detailed(played):
        for key, value in detail.kinds.items():
            found[key, value].append(fmean(one.result.points))
    rows = [(key, value, len(points), fmean(points)) for (key, value), points in sorted(found.items())]
    if rows:
        yield _table(("drawn", "which", "games", "points a player"), rows)


def _things(played: Sequence[Played]) -> Iterator[str]:
    players: Counter[str] = Counter()
    times: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one, detail in _detailed(played):
        for seat, things in enumerate(detail.things):
            for thing, count in things.items():
                players[thing] += 1
                times[thing] += count
                won[thing] += seat in one.result.winners
    rows = [
        (thing, count, times[thing] / count, _share(won[thing], count))
        for thing, count in sorted(players.items())
        if count >= FEWEST
    ]
    if rows:
        yield _table(("what", "players", "times each", "of them won"), rows)


def _lengths(played: Sequence[Played]) -> Iterator[str]:
    yield plots.histogram([one.result.rounds for one in played], "rounds")
    actions = [detail.actions for _, detail in _detailed(played)]
    if actions:
        yield f"<p>{fmean(actions):.1f} actions a game on average.</p>"
