"""The score sheet of any game: rows of points, each with the parts it is made of and where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Hashable


class Part(NamedTuple):
    """One reason for points."""

    points: int
    at: tuple[Hashable, ...] = ()
    """What scores, as the game's screen points at it: hexes, cards, members."""
    about: tuple[Hashable, ...] = ()
    """What it scores for, likewise."""
    number: int = 0
    """How many things are counted in it."""


class Row(NamedTuple):
    """One line of the sheet."""

    id: str
    """What it is for: a goal, a round, a member."""
    parts: tuple[Part, ...] = ()
    ties: bool = False
    """Whether its parts have no points and what they count is compared: between equal sums, or, in the first
    row of a sheet, before all else, where the sums only tell who has won."""

    @property
    def points(self) -> int:
        """The sum of the parts."""
        return sum(part.points for part in self.parts)

    @property
    def number(self) -> int:
        """What the sheet shows: the points, or what is counted to decide between equal sums."""
        return sum(part.number for part in self.parts) if self.ties else self.points


class Sheet(NamedTuple):
    """One player's points, as if the game ended now."""

    rows: tuple[Row, ...] = ()
    """From the top: the first is compared first where it has no points."""

    @property
    def total(self) -> int:
        """The sum of the rows."""
        return sum(row.points for row in self.rows)

    @property
    def standing(self) -> int:
        """What players are compared by first: the total, or the number of a first row without points."""
        first = self.rows[0] if self.rows else None
        return first.number if first is not None and first.ties else self.total
