"""How often each level earns each medal of a road's tasks, as a table of text; and medals chosen by that.

A line for each task and level: both, how many games, the share of them that earned each medal, a digest of
what was played, and every value that was reached, with how often. Lines that begin with ``#`` tell of these.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files.textfile import InputError, quote
from wk.engine.road.task import MEDALS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wk.engine.road.task import Aim

BRONZE, GOLD = (0.3, 0.7), (0.1, 0.4)
"""What share of its games the middle level is to earn bronze in, and the best level gold."""

SOUGHT = 0.5, 0.22
"""The shares that are looked for within these."""

_LINE = re.compile(r"(\S+) +(\S+) +(\d{1,6}) +(?:\d{1,3} % +){3}([0-9a-f]{8})((?: (?:-|-?\d{1,5})x\d{1,6})*)")
_HEADING = "task", "level", "games", *MEDALS, "played", "value x games (-: none)"


class Figure(NamedTuple):
    """What a level reached in a task."""

    played: str
    """The digest of what was played."""
    values: Mapping[int | None, int]
    """How often each value was reached; None where nothing counts, as where a match had to be won."""

    @property
    def games(self) -> int:
        """How many games there were."""
        return sum(self.values.values())

    def share(self, aim: Aim, medal: int) -> float:
        """Return the share of the games in which a medal was earned, 1 for bronze, or a better one."""
        earned = sum(n for value, n in self.values.items() if aim.medal(value) >= medal)
        return earned / max(1, self.games)

    def with_value(self, value: int | None) -> Figure:
        """Return the figure with one more game."""
        return self._replace(values=Counter(self.values) + Counter([value]))


Figures = dict[tuple[str, str], Figure]
"""By task and level."""


def figures_text(figures: Figures, aims: Mapping[str, Aim], about: Iterable[str]) -> str:
    """Return figures as text; those of tasks that are no more are left out.

    Args:
        figures: by task and level.
        aims: of the tasks, in their order.
        about: lines that say what they are.
    """
    rows: list[tuple[str, ...]] = [_HEADING]
    for task, aim in aims.items():
        for level in (level for name, level in figures if name == task):
            figure = figures[task, level]
            shares = [f"{round(100 * figure.share(aim, medal)):3} %" for medal in range(1, len(MEDALS) + 1)]
            rows.append((task, level, str(figure.games), *shares, figure.played, _values(figure)))
    wide = [max(len(row[column]) for row in rows) for column in range(len(_HEADING) - 1)]
    lines = [f"# {line}" for line in about]
    for number, row in enumerate(rows):
        cells = [cell.ljust(wide[n]) if n < 2 else cell.rjust(wide[n]) for n, cell in enumerate(row[:-1])]
        lines.append("  ".join((*cells[:-1], cells[-1])) + " " + row[-1])
        lines[-1] = f"# {lines[-1]}" if not number else f"  {lines[-1]}"
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _values(figure: Figure) -> str:
    """Return the values in their order, each with how often it was reached."""
    found = sorted(figure.values.items(), key=lambda each: (each[0] is not None, each[0] or 0))
    return " ".join(f"{'-' if value is None else value}x{n}" for value, n in found)


def read_figures(text: str, name: str) -> Figures:
    """Return the figures of a text; InputError with the line that is none."""
    found: Figures = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        read = _LINE.fullmatch(line.strip())
        if read is None:
            raise InputError(f"{name}: line {number}: no figure of a task: {quote(line.strip()[:60])}")
        task, level, games, played, values = read.groups()
        pairs = (each.rpartition("x") for each in values.split())
        counted = {None if value == "-" else int(value): int(n) for value, _, n in pairs}
        if sum(counted.values()) != int(games):
            raise InputError(f"{name}: line {number}: the values are not of {games} games")
        found[task, level] = Figure(played, counted)
    return found


class Levels(NamedTuple):
    """The figures of the three levels that medals are measured by."""

    lot: Figure
    """Of who plays by lot, who is to earn nothing."""
    middle: Figure
    best: Figure


def faults(aim: Aim, levels: Levels) -> list[str]:
    """Return what is wrong with the medals of a task, by figures."""
    told = []
    for what, share, (low, high) in (
        ("random earns bronze", levels.lot.share(aim, 1), (0.0, 0.0)),
        ("the middle level earns bronze", levels.middle.share(aim, 1), BRONZE),
        ("the best level earns gold", levels.best.share(aim, 3), GOLD),
    ):
        if not low <= share <= high:
            told.append(f"{what} in {share:.0%} of its games; wanted: {low:.0%} to {high:.0%}")
    return told


def fitted(aim: Aim, levels: Levels) -> Aim | None:
    """Return the aim with medals by figures, as they should be or, where none are, as near as can be.

    None if nobody ever reached anything.
    """
    seen = [value for level in levels for value in level.values if value is not None]
    if not seen:
        return None
    low, high = max(1, min(seen)), max(1, *seen)
    ladder = list(range(high, 0, -1) if aim.fewer else range(low, high + 4))

    def shares(figure: Figure) -> list[float]:
        return [figure.share(replace(aim, medals=(value,) * 3), 1) for value in ladder]

    lot, middle, best = map(shares, levels)
    ladders = range(len(ladder))
    pairs = [(bronze, gold) for bronze in ladders for gold in ladders if gold >= bronze + 2]

    def away(pair: tuple[int, int]) -> tuple[int, float]:
        luck, bronze, gold = lot[pair[0]], middle[pair[0]], best[pair[1]]
        wrong = (luck > 0) + (not _within(bronze, BRONZE)) + (not _within(gold, GOLD))
        return wrong, luck + abs(bronze - SOUGHT[0]) + abs(gold - SOUGHT[1])

    if not pairs:
        return None
    bronze, gold = min(pairs, key=away)
    return replace(aim, medals=(ladder[bronze], ladder[(bronze + gold) // 2], ladder[gold]))


def _within(share: float, bounds: tuple[float, float]) -> bool:
    return bounds[0] <= share <= bounds[1]
