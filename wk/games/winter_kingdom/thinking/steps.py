"""What the player to move may do next, only what looks good: each way with the best of its hexes.

A list of all actions can have hundreds, most of them the same house moved somewhere. What a hex would add
and what taking a house away costs tells the few that are worth trying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.legal import open_ways
from wk.games.winter_kingdom.thinking.heights import Heights
from wk.games.winter_kingdom.thinking.worth import BUILDERS
from wk.games.winter_kingdom.ways import FORT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.position import Position
    from wk.games.winter_kingdom.thinking.worth import Sight
    from wk.games.winter_kingdom.ways import Path, Way

FORTS = 2
"""So many places are tried for a fort."""

DULL = -1
"""A move that adds less, in half points, is not tried."""

MOST_USES = 4
"""An extra action promises at most so many half points a use."""


class Step(NamedTuple):
    """One action that looks good."""

    guess: float
    """About what it adds to the worth of the position."""
    way: Way
    path: Path


class Steps:
    """The good next actions of one position."""

    def __init__(self, position: Position, heights: Heights, sight: Sight, breadth: int) -> None:
        """Look for them.

        Args:
            position: the position.
            heights: what a house would add on each hex.
            sight: the table.
            breadth: so many hexes are tried for each way.
        """
        self._position, self._heights, self._sight = position, heights, sight
        self._breadth = breadth
        self._ahead = sight.ahead(position)
        self._lost: Heights | None = None
        self.ways = open_ways(position)
        self.may_end = any(way.key == ("end",) for way in self.ways)

    def __iter__(self) -> Iterator[Step]:
        for way in self.ways:
            yield from self.of(way)

    def of(self, way: Way) -> Iterator[Step]:
        """Yield the good actions of one way; ending the turn is none."""
        if not way.is_ready(self._position):
            return
        match way.key[0]:
            case "build" | "fort":
                yield from self._builds(way)
            case "use" if not way.steps:
                yield Step(0.0, way, ())
            case "use" if way.piece and len(way.key) == 4:
                yield from self._builds(way)
            case "use":
                yield from self._moves(way)
            case "salvage" | "wolves":
                yield from self._gives_up(way)
            case "acquire" | "upgrade" | "extra":
                yield Step(self._bought(way.key[0], INDEX[way.key[1]]), way, ())
            case "skip":
                yield Step(0.0, way, ())

    def _builds(self, way: Way) -> Iterator[Step]:
        position, heights = self._position, self._heights
        targets = way.targets[0](position, ())
        kept = self._sight.taste.fort * self._ahead
        for amount, at in heights.best(targets, FORTS if way.piece == FORT else self._breadth):
            yield Step(1.6 * amount - kept if way.piece == FORT else amount, way, (at,))
            if len(way.targets) > 1 and (on := way.targets[1](position, (at,))):
                better, where = heights.highest(on)
                if better > amount:
                    yield Step(better, way, (at, where & -where))

    def _moves(self, way: Way) -> Iterator[Step]:
        position, heights = self._position, self._heights
        houses = way.targets[0](position, ())
        back = "left" if way.piece else ""
        tried = 0
        while houses and tried < self._breadth:
            cost, some = self._losses.lowest(houses)
            at = some & -some
            houses ^= at
            tried += 1
            built = heights.at(at) if back else 0
            for gain, path in self._ends(way, at):
                if gain - cost + built >= DULL:
                    yield Step(gain - cost + built, way, path)

    def _ends(self, way: Way, house: HexSet) -> Iterator[tuple[int, Path]]:
        """Yield good ends of a move of one house, each with what it adds."""
        position, heights = self._position, self._heights
        targets = way.targets[1](position, (house,))
        for amount, at in heights.best(targets, 2):
            yield amount, (house, at)
            if len(way.targets) > 2 and (on := way.targets[2](position, (house, at))):
                better, where = heights.highest(on)
                if better > amount:
                    yield better, (house, at, where & -where)

    @property
    def _losses(self) -> Heights:
        """What taking an own house away costs, found when first asked for."""
        if self._lost is None:
            position = self._position
            self._lost = Heights(position.land.hexes)
            for aim in self._sight.named.values():
                self._lost.add_all(aim.losses(position.own, position.forts), 2)
        return self._lost

    def _gives_up(self, way: Way) -> Iterator[Step]:
        if houses := way.targets[0](self._position, ()):
            cost, some = self._losses.lowest(houses)
            yield Step(-cost, way, (some & -some,))

    def _bought(self, what: str, index: int) -> float:
        """Return about what a purchase adds."""
        position, taste = self._position, self._sight.taste
        coin = taste.coin * min(1.0, 2 * self._ahead)
        costs = position.table.costs[index]
        if what == "acquire":
            card = taste.building if BUILDERS >> index & 1 else taste.movement
            return self._ahead * card - coin * costs[0]
        if what == "upgrade":
            return self._ahead * taste.upgrade - coin * costs[1]
        numbers = position.table.numbers
        return MOST_USES * numbers.extra_uses - coin * numbers.extra_cost
