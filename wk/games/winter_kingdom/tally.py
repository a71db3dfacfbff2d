"""Tallies: amounts of points with the hexes and the counts behind them, so that every point can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet


class Part(NamedTuple):
    """One reason for points."""

    points: int
    hexes: HexSet
    """The pieces or places that score."""
    about: HexSet = 0
    """What they score for: the village, the mountain area, the castle, …"""
    number: int = 0
    """How many houses, rows or places are counted in it."""


class Tally(NamedTuple):
    """Points with their reasons."""

    parts: tuple[Part, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the parts."""
        return sum(part.points for part in self.parts)

    @property
    def hexes(self) -> HexSet:
        """All hexes that score."""
        found = 0
        for part in self.parts:
            found |= part.hexes
        return found

    @property
    def about(self) -> HexSet:
        """All hexes that are scored for."""
        found = 0
        for part in self.parts:
            found |= part.about
        return found
