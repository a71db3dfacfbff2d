"""How strong players are from who beat whom, in Elo (Bradley and Terry, 1952), with how sure that is."""

from __future__ import annotations

from itertools import combinations
from math import exp, log, sqrt
from operator import add, mul
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STEPS = 50
"""At most so many steps of Newton's method; it needs about five."""

NEAR = 1e-9
"""Where a step is smaller than this, the ratings are found."""

ELO = 400 / log(10)
"""Elo points of one unit of the logistic scale: 400 points ahead is ten wins to one."""

Matrix = list[list[float]]
"""Rows of numbers."""

SURE = 1.96
"""Standard deviations to both sides that hold 95 of 100 outcomes."""


class Rating(NamedTuple):
    """How strong one player is."""

    name: str
    elo: float
    """0 is the mean of all that played."""
    around: float
    """With 95 % certainty it is off by no more than this."""


def ratings(games: Iterable[tuple[Sequence[str], Sequence[int]]]) -> list[Rating]:
    """Return the ratings of all that played, the strongest first; none if nobody met another.

    Each game counts as one comparison, shared evenly among its pairs of different players of whom one at
    least has won; who share a win have drawn. Everybody has drawn one game more against a player of rating
    0: so a rating is finite for who always wins, too.

    Args:
        games: the names of the players by seat, and the seats that won.
    """
    met = [pair for names, winners in games for pair in meetings(names, set(winners))]
    names = sorted({name for first, second, _, _ in met for name in (first, second)})
    if not names:
        return []
    found = [0.0] * len(names)
    for _ in range(STEPS):
        slope, bend = _shape(names, found, met)
        step = [sum(map(mul, row, slope)) for row in inverse(bend)]
        found = list(map(add, found, step))
        if max(map(abs, step)) < NEAR:
            break
    middle, spread = fmean(found), _centred(inverse(_shape(names, found, met)[1]))
    rated = [
        Rating(name, ELO * (each - middle), SURE * ELO * sqrt(spread[number][number]))
        for number, (name, each) in enumerate(zip(names, found, strict=True))
    ]
    return sorted(rated, key=lambda each: (-each.elo, each.name))


def meetings(names: Sequence[str], winners: set[int]) -> list[tuple[str, str, float, float]]:
    """Return who met whom in a game: two names, the first one's share, and what the pair counts."""
    found = [
        (names[one], names[other], (1.0 + (one in winners) - (other in winners)) / 2)
        for one, other in combinations(range(len(names)), 2)
        if names[one] != names[other] and {one, other} & winners
    ]
    return [(*pair, 1 / len(found)) for pair in found]


def _shape(
    names: Sequence[str], found: Sequence[float], met: Sequence[tuple[str, str, float, float]]
) -> tuple[list[float], Matrix]:
    """Return the slope of the likelihood at some ratings, and how it bends there."""
    place = {name: number for number, name in enumerate(names)}
    alone = [1 / (1 + exp(-each)) for each in found]
    slope = [0.5 - each for each in alone]
    bend = [
        [each * (1 - each) * (row == column) for column in range(len(names))]
        for row, each in enumerate(alone)
    ]
    for one, other, share, weight in met:
        first, second = place[one], place[other]
        expected = 1 / (1 + exp(found[second] - found[first]))
        slope[first] += weight * (share - expected)
        slope[second] -= weight * (share - expected)
        sure = weight * expected * (1 - expected)
        bend[first][first] += sure
        bend[second][second] += sure
        bend[first][second] -= sure
        bend[second][first] -= sure
    return slope, bend


def _centred(spread: Matrix) -> Matrix:
    """Return how the differences from the mean spread, where the ratings themselves spread so."""
    means = [fmean(row) for row in spread]
    every = fmean(means)
    return [
        [each - row - column + every for each, column in zip(line, means, strict=True)]
        for line, row in zip(spread, means, strict=True)
    ]


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a symmetric matrix with most on its diagonal (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [each / pivot for each in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [
                    each - factor * lead for each, lead in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
