"""The raw results of a series of games as rows of a table, for whoever works them out elsewhere: CSV."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.commands.series import PlayedGame, Series

HEADS = ("game", "seat", "level", "name", "points", "share", "rounds")
"""A row is one seat of one game; ``share`` is its share of the win, 0 to 1, ``seat`` counts from 1."""


def as_csv(series: Series, played: Iterable[PlayedGame]) -> str:
    """Return all seats of all games, the heads first."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADS)
    for one in played:
        result, levels = one.result, series.seated(one.result.number)
        for seat, (name, points) in enumerate(zip(result.names, result.points, strict=True)):
            share = (seat in result.winners) / max(1, len(result.winners))
            row = (result.number, seat + 1, levels[seat], name, points, round(share, 4), result.rounds)
            writer.writerow(row)
    return text.getvalue()
