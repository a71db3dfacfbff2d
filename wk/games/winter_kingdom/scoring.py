"""The score of a position: castles and goals as tallies, and who wins (WK-END-2, WK-END-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.sheet import Part, Row, Sheet
from wk.games.winter_kingdom.cards.goals import GOALS, Pieces, most_at
from wk.games.winter_kingdom.hexset import BITS, hexes, singles
from wk.games.winter_kingdom.terrain import Terrain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_kingdom import tally
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.tally import Tally
    from wk.hexgrid import Hex


CASTLES = "castles"
"""The row of the castles on a score sheet."""


class Score(NamedTuple):
    """One player's points, as if the game ended now."""

    castles: Tally
    goals: dict[str, Tally]
    """A tally a goal in force, by the goal's id."""

    @property
    def total(self) -> int:
        """All victory points."""
        return self.castles.points + sum(tally.points for tally in self.goals.values())

    def sheet(self) -> Sheet:
        """Return the points as rows, the goals first."""
        rows = {**self.goals, CASTLES: self.castles}
        return Sheet(tuple(Row(row, tuple(map(_part, tally.parts))) for row, tally in rows.items()))


def _part(part: tally.Part) -> Part:
    return Part(part.points, tuple(hexes(part.hexes)), tuple(hexes(part.about)), part.number)


def score(state: State, seat: int) -> Score:
    """Return the score of one player."""
    table = state.table
    pieces = Pieces(table.land, state.players, seat, table.axis)
    return Score(
        castles(pieces, table.numbers.castle_points),
        {goal: GOALS[goal].rule(pieces, numbers) for goal, numbers in table.goals.items()},
    )


def castles(pieces: Pieces, points: int) -> Tally:
    """Return points for each castle with most houses adjacent to it, for all tied (WK-END-2)."""
    every = pieces.land.terrain[Terrain.CASTLE]
    return most_at(pieces, {castle: pieces.around(castle) for castle in singles(every)}, points)


def castle_houses(state: State) -> dict[Hex, tuple[int, ...]]:
    """Return how many houses each seat has adjacent to each castle, a fort as two (WK-END-2)."""
    table, seats = state.table, range(len(state.players))
    every = [Pieces(table.land, state.players, seat, table.axis) for seat in seats]
    return {
        at: tuple(pieces.houses_on(pieces.around(BITS[at])) for pieces in every)
        for at in hexes(table.land.terrain[Terrain.CASTLE])
    }


def leading(houses: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that would score a castle with so many houses each: all with most, none with none."""
    return tuple(seat for seat, count in enumerate(houses) if count == max(houses) > 0)


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with most points, which share the win (WK-END-3)."""
    return most([score(state, seat).total for seat in range(len(state.players))])


def most(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with most points (WK-END-3)."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
