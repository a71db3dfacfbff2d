"""What results come to: for each name how often played and won, the best, streaks, and the points by row."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.seats import same_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.shell.statistics.results import PersonResult


class RowFigures(NamedTuple):
    """The points of one row of the sheet over all matches that had it."""

    id: str
    matches: int
    mean: float
    best: int


class Figures(NamedTuple):
    """What one name has done in one game."""

    name: str
    """As it was written last."""
    played: int
    won: int
    best: int
    """The most points of a match."""
    mean: float
    """Points a match."""
    streak: int
    """Matches won in a row up to the last."""
    longest: int
    """The most matches won in a row."""
    rows: tuple[RowFigures, ...]
    """By mean points, the most first."""


def figures(results: Sequence[PersonResult], game: str) -> list[Figures]:
    """Return the figures of every name in one game, who played most first.

    Args:
        results: by the time they ended.
        game: whose results count.
    """
    by_name: dict[str, list[PersonResult]] = {}
    for result in results:
        if result.game == game:
            by_name.setdefault(same_name(result.name), []).append(result)
    found = [_of(some) for some in by_name.values()]
    return sorted(found, key=lambda one: (-one.played, -one.won, one.name.casefold()))


def _of(results: Sequence[PersonResult]) -> Figures:
    points = [result.points for result in results]
    streak, longest = _streaks(result.won for result in results)
    return Figures(
        name=results[-1].name,
        played=len(results),
        won=sum(result.won for result in results),
        best=max(points),
        mean=sum(points) / len(points),
        streak=streak,
        longest=longest,
        rows=_rows(results),
    )


def _streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Return how many matches were won in a row, up to the last and at most."""
    now = most = 0
    for won in wins:
        now = now + 1 if won else 0
        most = max(most, now)
    return now, most


def _rows(results: Iterable[PersonResult]) -> tuple[RowFigures, ...]:
    by_row: dict[str, list[int]] = {}
    for result in results:
        for row, points in result.rows.items():
            by_row.setdefault(row, []).append(points)
    found = [RowFigures(row, len(some), sum(some) / len(some), max(some)) for row, some in by_row.items()]
    return tuple(sorted(found, key=lambda row: (-row.mean, row.id)))
