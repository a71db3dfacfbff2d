"""A series of games as one page of HTML without other files: tables, and plots as SVG."""

from __future__ import annotations

from collections import Counter, defaultdict
from html import escape
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from wk.commands.elo import meetings, ratings
from wk.commands.series import levels_of
from wk.commands.tally import added, games_of, interval

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from wk.commands.series import Detail, PlayedGame, Series

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


STYLE = """
:root { --paper: #f6f4ef; --sheet: #fffdf8; --ink: #1d2733; --quiet: #667180; --faint: #ddd7ca; }
@media (prefers-color-scheme: dark) { :root { --paper: #141c26; --sheet: #1c2733; --ink: #e8e4da;
  --quiet: #97a3b1; --faint: #34414f; } }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 52rem; padding: 2.5rem 1rem 4rem;
  color: var(--ink); background: var(--paper); }
h1 { font: 600 2.1rem/1.2 Georgia, serif; margin: 0; }
h2 { font: 600 1.25rem/1.3 Georgia, serif; margin: 0 0 .6rem; }
h3 { font: 600 1rem/1.3 system-ui, sans-serif; margin: 1rem 0 0; }
summary { color: var(--quiet); cursor: pointer; }
section { background: var(--sheet); border: 1px solid var(--faint); border-radius: 10px;
  padding: 1.2rem 1.5rem; margin: 1.2rem 0; overflow-x: auto; }
p { margin: .5rem 0; } p.quiet { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; margin: .4rem 0; font-variant-numeric: tabular-nums; }
th { color: var(--quiet); font-weight: 400; }
td, th { padding: .3rem .8rem .3rem 0; text-align: left; } td.n, th.n { text-align: right; }
tr { border-bottom: 1px solid var(--faint); } tr:last-child { border: 0; }
svg { display: block; width: 100%; height: auto; margin: .6rem 0; font: 14px system-ui, sans-serif; }
svg text { fill: var(--ink); } path { fill: none; stroke: var(--faint); }
path.even { stroke: var(--quiet); stroke-dasharray: 4 4; }
path.sure { stroke: var(--ink); stroke-width: 1.5; }
path.span { stroke: var(--quiet); stroke-width: 2; }
i { display: inline-block; width: .8em; height: .8em; border-radius: 50%; margin: 0 .4em 0 1em; }
"""

FEWEST = 5
"""Things fewer players did than this are left out: they tell nothing."""


def page(series: Series, played: Sequence[PlayedGame]) -> str:
    """Return the page; every game was played with its details."""
    name = _named(series.game).title()
    seated = "by seat" if series.turns is None else f"in turn, {series.turns} at a time"
    about = f"{len(played)} games, seed {series.seed}. Levels {seated}: {', '.join(series.levels)}."
    parts = [
        *_section("Wins by level", _by_level(series, played)),
        *_section("Strength in Elo", _by_elo(series, played)),
        *_section("Pair by pair", _by_pair(series, played)),
        *_section("Wins by seat, and who begins", _by_seat(series, played)),
        *_section("Points", _points(series, played)),
        *_section("Points by row of the score sheet", _by_row(series, played)),
        *(
            part
            for key in _drawn(played)
            for part in _section(f"By {_named(key)}", _by_drawn(series, played, key))
        ),
        *_section("What was done, and won with", _things(series, played)),
        *_section("Length of games", _lengths(played)),
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(f"{name}: {about}")}</title>\n'
        f"<style>{STYLE}{_tones()}</style>\n</head>\n<body>\n<h1>{escape(name)}</h1>\n<p>{escape(about)}</p>\n"
        '<p class="quiet">Brackets behind shares, and thin lines on bars, hold the true value with 95 %. '
        "A dashed line is what would be even, or a mean. Numbers behind names count players.</p>\n"
        f"{body}\n</body>\n</html>\n"
    )


def _tones() -> str:
    """Return the rules of the colours that tell things apart."""
    tones = enumerate(TONES)
    return "".join(f".tone-{n} {{ fill: {tone}; background: {tone}; }}\n" for n, tone in tones)


def _named(name: str) -> str:
    """Return the name of a card, row or key as it is read."""
    return name.replace("-", " ").replace("_", " ")


def _titled(name: str) -> str:
    return _named(name).capitalize()


def _section(title: str, content: Iterable[str]) -> Iterator[str]:
    found = list(content)
    if found:
        yield f"<section>\n<h2>{escape(title)}</h2>"
        yield from found
        yield "</section>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a table; what is no text is aligned to the right."""

    def cell(tag: str, value: object, like: object) -> str:
        text = f"{value:.1f}" if isinstance(value, float) else str(value)
        number = "" if isinstance(like, str) else ' class="n"'
        return f"<{tag}{number}>{escape(text)}</{tag}>"

    lines = ["".join(map(cell, ["th"] * len(heads), heads, rows[0]))]
    lines += ["".join(cell("td", value, value) for value in row) for row in rows]
    return "<table>" + "\n".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def _share(won: float, games: int) -> str:
    low, high = interval(won, games)
    return f"{100 * won / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})" if games else "none"


def _different(series: Series) -> list[str]:
    """Return the levels that play, each once."""
    return list(dict.fromkeys(series.levels))


def _legend(series: Series) -> Iterator[str]:
    """Tell which colour is which level, where there are several."""
    names = _different(series)
    if len(names) > 1:
        dots = (f'<i class="tone-{n % len(TONES)}"></i>{escape(name)}' for n, name in enumerate(names))
        yield f'<p class="quiet">{"".join(dots)}</p>'


def _by_level(series: Series, played: Sequence[PlayedGame]) -> Iterator[str]:
    won = added(levels_of(one.result, series) for one in played)
    counted = games_of([one.result for one in played], series)
    games = {name: counted[name] for name in _different(series)}
    points = {name: _points_of(series, played, name) for name in games}
    names = [name for name in games if games[name]]
    if len(games) > 1:
        yield shares(
            [
                Share(
                    _short(name),
                    won[name] / games[name],
                    *interval(won[name], games[name]),
                    len(points[name]) / games[name] / series.seats,
                )
                for name in names
            ]
        )
    rows = [(name, won[name], _share(won[name], games[name]), fmean(points[name])) for name in names]
    yield _table(("level", "games won", "share", "points a player"), rows)


def _by_elo(series: Series, played: Sequence[PlayedGame]) -> Iterator[str]:
    """Tell how strong all that played are, with how sure that is."""
    found = ratings((series.seated(one.result.number), one.result.winners) for one in played)
    if found:
        low = min(each.elo - each.around for each in found)
        high = max(each.elo + each.around for each in found)
        parts = [_even(_at(0.0, low, high), 2, ROW * len(found) + 4)]
        for number, each in enumerate(found):
            middle, at = ROW * number + ROW / 2 + 2, _at(each.elo, low, high)
            ends = (_at(each.elo - each.around, low, high), _at(each.elo + each.around, low, high))
            parts += [
                _text(LEFT - 10, middle, _short(each.name), "end"),
                _sure(*ends, middle),
                f'<circle cx="{at:.1f}" cy="{middle}" r="6" class="tone-0"/>',
                _text(WIDTH - RIGHT + 14, middle, f"{each.elo:+.0f}"),
            ]
        yield _svg(ROW * len(found) + 6, parts)
        rows = [
            (each.name, f"{each.elo:+.0f}", f"{each.elo - each.around:+.0f} to {each.elo + each.around:+.0f}")
            for each in found
        ]
        yield _table(("player", "Elo", "with 95 % certainty"), rows)
        yield '<p class="quiet">100 points ahead win 64 of 100 games, 200 win 76, 400 win 91.</p>'


def _by_pair(series: Series, played: Sequence[PlayedGame]) -> Iterator[str]:
    """Give the share each player took from each other one; games won by a third tell nothing of two."""
    names, took = _different(series), defaultdict[tuple[str, str], float](float)
    for one in played:
        for first, second, share, _ in meetings(series.seated(one.result.number), set(one.result.winners)):
            took[first, second] += share
            took[second, first] += 1 - share
    if len(names) > 1:
        heads = ("", *(f"against {_short(name)}" for name in names))
        yield _table(heads, [(name, *(_taken(took, name, other) for other in names)) for name in names])


def _taken(took: Mapping[tuple[str, str], float], name: str, other: str) -> str:
    """Return the share one player took from another; nothing where they never met."""
    games = round(took[name, other] + took[other, name])
    return "" if name == other else _share(took[name, other], games)


def _short(name: str) -> str:
    """Return a name as the margin of a plot has room for it: of a player from outside its last part."""
    return name.rpartition(":")[2]


def _points_of(series: Series, played: Sequence[PlayedGame], level: str) -> list[int]:
    """Return the points of all players of a level."""
    return [points for one in played for name, points in _by_name(series, one) if name == level]


def _by_name(series: Series, one: PlayedGame) -> Iterator[tuple[str, int]]:
    """Give the level and the points of each seat of a game."""
    yield from zip(series.seated(one.result.number), one.result.points, strict=True)


def _by_seat(series: Series, played: Sequence[PlayedGame]) -> Iterator[str]:
    games, seats = len(played), range(series.seats)
    rows = []
    for seat in seats:
        won = sum(seat in one.result.winners for one in played)
        level = series.levels[seat] if series.turns is None else "all in turn"
        rows.append((f"seat {seat + 1}", level, won, _share(won, games)))
    yield _table(("seat", "level", "wins", "share"), rows)
    first = sum(detail.first in one.result.winners for one, detail in _detailed(played))
    even = 100 / len(seats)
    yield f"<p>Who begins wins or shares {_share(first, games)}; evenly it would be {even:.1f} %.</p>"


def _detailed(played: Sequence[PlayedGame]) -> Iterator[tuple[PlayedGame, Detail]]:
    for one in played:
        if one.detail is not None:
            yield one, one.detail


def _points(series: Series, played: Sequence[PlayedGame]) -> Iterator[str]:
    rows = [(name, _points_of(series, played, name)) for name in _different(series)]
    yield histograms([(name, points) for name, points in rows if points])


def _compared(series: Series, found: Mapping[str, Mapping[str, Sequence[float]]]) -> Iterator[str]:
    """Give the mean of each level for each name, as a plot; the highest first."""
    names = _different(series)
    rows = [
        (
            f"{_titled(row)} ({sum(map(len, by.values()))})",
            [fmean(by[name]) if by.get(name) else None for name in names],
        )
        for row, by in found.items()
    ]
    if rows:
        yield from _legend(series)
        yield means(sorted(rows, key=lambda row: (-max(mean or 0.0 for mean in row[1]), row[0])))


def _by_row(series: Series, played: Sequence[PlayedGame]) -> Iterator[str]:
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for one, detail in _detailed(played):
        for level, sheet in zip(series.seated(one.result.number), detail.rows, strict=True):
            for row, points in sheet.items():
                found[row][level].append(points)
    yield from _compared(series, found)


def _drawn(played: Sequence[PlayedGame]) -> list[str]:
    """Return what games are compared by, as economies."""
    return list(dict.fromkeys(key for _, detail in _detailed(played) for key in detail.drawn))


def _by_drawn(series: Series, played: Sequence[PlayedGame], key: str) -> Iterator[str]:
    """Give the points a player of each level has in games in which something was drawn."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for one, detail in _detailed(played):
        for value in detail.drawn[key]:
            for level, points in _by_name(series, one):
                found[value][level].append(points)
    yield from _compared(series, found)


class _Thing(NamedTuple):
    """What came of doing something with a thing, as acquiring the mule."""

    verb: str
    name: str
    players: int
    times: float
    won: int

    def share(self, even: float) -> Share:
        """Return the share of those who did it that won."""
        return Share(self.name, self.won / self.players, *interval(self.won, self.players), even)


def _done(played: Sequence[PlayedGame]) -> Iterator[_Thing]:
    """Give all that enough players did."""
    players: Counter[str] = Counter()
    times: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one, detail in _detailed(played):
        for seat, things in enumerate(detail.things):
            for thing, count in things.items():
                players[thing] += 1
                times[thing] += count
                won[thing] += seat in one.result.winners
    for thing, count in players.items():
        if count >= FEWEST:
            verb, name = thing.split(" ")
            yield _Thing(verb, _titled(name), count, times[thing] / count, won[thing])


def _things(series: Series, played: Sequence[PlayedGame]) -> Iterator[str]:
    by_verb: dict[str, list[_Thing]] = defaultdict(list)
    for thing in sorted(_done(played), key=lambda thing: (-thing.won / thing.players, thing.name)):
        by_verb[thing.verb].append(thing)
    for verb, things in sorted(by_verb.items()):
        yield f"<h3>{escape(verb.capitalize())}</h3>"
        yield shares([thing.share(1 / series.seats) for thing in things])
        yield "<details><summary>In figures</summary>"
        yield _table(
            ("what", "players", "times each", "of them won"),
            [(thing.name, thing.players, thing.times, _share(thing.won, thing.players)) for thing in things],
        )
        yield "</details>"


def _lengths(played: Sequence[PlayedGame]) -> Iterator[str]:
    yield histograms([("rounds", [one.result.rounds for one in played])])
    actions = [detail.actions for _, detail in _detailed(played)]
    if actions:
        yield f"<p>{fmean(actions):.1f} actions a game on average.</p>"
