"""What a series of games came to: wins, points and rounds, with how sure that is."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Any

from wk.commands.series import levels_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from wk.commands.series import GameResult, Series

SURE = 1.96
"""Standard deviations to both sides that hold 95 of 100 outcomes."""


def interval(won: float, games: int) -> tuple[float, float]:
    """Return between which shares the true share of wins lies with 95 % (Wilson's interval)."""
    if not games:
        return 0.0, 1.0
    share, spread = won / games, SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    around = SURE / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - around), min(1.0, middle + around)


def added(shares: Iterable[Mapping[str, float]]) -> dict[str, float]:
    """Add up the shares of wins of many games, level by level."""
    found: dict[str, float] = {}
    for one in shares:
        for level, share in one.items():
            found[level] = found.get(level, 0.0) + share
    return found


def games_of(results: Iterable[GameResult], series: Series) -> Counter[str]:
    """Return how many games each level sat in."""
    return Counter(level for result in results for level in set(series.seated(result.number)))


def summary(results: Sequence[GameResult], series: Series) -> dict[str, object]:
    """Count what the games came to; a shared win counts for each who shares it.

    The wins of a level are shared among those who share them, so that all of them add up to the games.
    Where levels take turns, each has its own number of games.
    """
    seats = range(series.seats)
    shares = added(levels_of(result, series) for result in results)
    played = games_of(results, series)
    return {
        "games": len(results),
        "seed": series.seed,
        "wins": [sum(seat in result.winners for result in results) for seat in seats],
        "shared_wins": sum(len(result.winners) > 1 for result in results),
        "mean_points": [round(fmean(result.points[seat] for result in results), 2) for seat in seats],
        "mean_rounds": round(fmean(result.rounds for result in results), 2),
        "levels": {
            level: _level(shares.get(level, 0.0), played[level], series)
            for level in dict.fromkeys(series.levels)
        },
    }


def _level(won: float, games: int, series: Series) -> dict[str, object]:
    """Return what one level came to in its games; their number only where it is its own."""
    own = {} if series.turns is None else {"games": games}
    return {**own, "wins": round(won, 2), "interval": _rounded(won, games)}


def _rounded(won: float, games: int) -> list[float]:
    return [round(share, 4) for share in interval(won, games)]


def text(told: dict[str, Any], levels: tuple[str, ...]) -> str:
    """Return the summary as lines to be read."""
    games = told["games"]
    rounds, shared = told["mean_rounds"], told["shared_wins"]
    head = f"{_many(games, 'game')}, seed {told['seed']}, {rounds} rounds on average"
    lines = [f"{head}, {_many(shared, 'win')} shared"]
    for seat, (wins, points) in enumerate(zip(told["wins"], told["mean_points"], strict=True), 1):
        lines.append(f"seat {seat}: {_many(wins, 'win')}, {points} points on average")
    if len(set(levels)) > 1:
        for level, found in told["levels"].items():
            low, high = found["interval"]
            own = found.get("games", games)
            which = f"its {_many(own, 'game')}" if "games" in found else "the games"
            share = f"{found['wins'] / max(1, own):.1%} of {which}"
            lines.append(f"{level}: {share}, with 95 % certainty {low:.1%} to {high:.1%}")
    return "\n".join(lines)


def _many(number: int, what: str) -> str:
    """Return a number of things in words."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
