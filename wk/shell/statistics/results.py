"""What is noted of a match that is over: who played, who won, and the points by the rows of the sheet."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.names import is_blank
from wk.engine.transcript import heading

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from wk.engine.game import A, S
    from wk.engine.match import Match

MARK = 16
"""The characters of a match's mark."""


class PersonResult(NamedTuple):
    """One person's part in a match that is over."""

    ended: str
    """The local time, as ``2026-11-22T18:30:00``."""
    game: str
    """The game's name, as ``winter-kingdom``."""
    mark: str
    """The match: the same for all its players and all copies of its record, another for every other match."""
    won: bool
    points: int
    rows: Mapping[str, int]
    """Points by the rows of the score sheet."""
    name: str

    def line(self) -> str:
        """Return it as a line of text, its parts between tabs."""
        rows = ",".join(f"{row}={points}" for row, points in self.rows.items()) or "-"
        result = "won" if self.won else "lost"
        return "\t".join((self.ended, self.game, self.mark, result, str(self.points), rows, self.name))


_LINE = re.compile(
    r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\t([a-z][a-z-]{0,40})\t([0-9a-f]{16})\t(won|lost)\t(-?\d{1,6})\t"
    r"(-|[\w-]+=-?\d{1,6}(?:,[\w-]+=-?\d{1,6})*)\t([^\t]{1,80})"
)


def read_line(line: str) -> PersonResult | None:
    """Return what a line says; None for one that is no result."""
    found = _LINE.fullmatch(line)
    if found is None or not found[7].isprintable() or is_blank(found[7]):
        return None
    ended, game, mark, result, points, rows, name = found.groups()
    by_row = dict(part.split("=") for part in rows.split(",") if "=" in part)
    counted = {row: int(number) for row, number in by_row.items()}
    return PersonResult(ended, game, mark, result == "won", int(points), counted, name)


def mark_of(match: Match[S, A]) -> str:
    """Return what tells a match from all others: a digest of its setup and of all actions that count."""
    texts = (match.game.text(action) for action in match.actions)
    whole = "\n".join((heading(match.game.name, match.setup), *texts))
    return hashlib.sha256(whole.encode()).hexdigest()[:MARK]


def results_of(match: Match[S, A], moment: datetime) -> list[PersonResult]:
    """Return the part of every person in a match; nothing while it is not over.

    Args:
        match: the match.
        moment: when it ended, local time.
    """
    game, state = match.game, match.state
    if game.seat_to_move(state) is not None:
        return []
    ended, mark, winners = moment.strftime("%Y-%m-%dT%H:%M:%S"), mark_of(match), game.winners(state)
    found = []
    for number, seat in enumerate(game.seats(state)):
        if seat.level is None:
            sheet = game.sheet(state, number)
            rows = _by_row((row.id, row.points) for row in sheet.rows)
            found.append(
                PersonResult(ended, game.name, mark, number in winners, sheet.total, rows, seat.name)
            )
    return found


def _by_row(rows: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Return the points by row; what a line of text cannot name is left out."""
    return {row: points for row, points in rows if re.fullmatch(r"[\w-]+", row)}
