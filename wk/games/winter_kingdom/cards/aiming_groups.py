"""Aims about groups: houses apart, beside forts, in the largest group, in groups that join castles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.aiming import Aim, houses_on
from wk.games.winter_kingdom.hexset import singles
from wk.games.winter_kingdom.terrain import Terrain

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.aiming import Amounts, Others
    from wk.games.winter_kingdom.hexset import HexSet


class Lonely(Aim):
    """Points per house without a neighbour of its own (WK-GOAL-LONERS)."""

    def __init__(self, others: Others, points: int) -> None:
        self._adjacent, self._each = others.land.adjacent, points

    def _lonely(self, own: HexSet) -> HexSet:
        return own & ~self._adjacent.neighbours(own)

    def points(self, own: HexSet, forts: HexSet) -> int:
        """Count them."""
        return self._each * houses_on(own, forts, self._lonely(own))

    def gains(self, own: HexSet, forts: HexSet) -> Amounts:
        """A house apart is one more; one beside a lonely one ends that one's points."""
        near, lonely = self._adjacent.neighbours(own), self._lonely(own)
        found = [(self._each, self._adjacent.within & ~near)]
        for some in (lonely, lonely & forts):
            if some:
                found += [(-self._each, self._adjacent.step(some, way)) for way in range(6)]
        return found

    def losses(self, own: HexSet, _forts: HexSet) -> Amounts:
        """A lonely one."""
        return [(self._each, self._lonely(own))]


class BesideForts(Aim):
    """Points per house beside an own fort (WK-GOAL-FOLLOWERS)."""

    def __init__(self, others: Others, points: int) -> None:
        self._adjacent, self._each = others.land.adjacent, points

    def points(self, own: HexSet, forts: HexSet) -> int:
        """Count them."""
        return self._each * houses_on(own, forts, self._adjacent.neighbours(forts))

    def gains(self, _own: HexSet, forts: HexSet) -> Amounts:
        """Beside a fort."""
        return [(self._each, self._adjacent.neighbours(forts))] if forts else []

    def losses(self, own: HexSet, forts: HexSet) -> Amounts:
        """What they gave."""
        return self.gains(own, forts)


class LargestGroup(Aim):
    """Points per so many houses of the largest group (WK-GOAL-MASSES)."""

    def __init__(self, others: Others, points: int, houses: int) -> None:
        self._adjacent, self._each, self._houses = others.land.adjacent, points, houses
        self._last: tuple[HexSet, HexSet, list[tuple[int, HexSet]]] = (-1, -1, [])

    def _sizes(self, own: HexSet, forts: HexSet) -> list[tuple[int, HexSet]]:
        """Return the groups with their houses; asked again and again for the same pieces."""
        known_own, known_forts, sizes = self._last
        if own != known_own or forts != known_forts:
            sizes = [(houses_on(own, forts, group), group) for group in self._adjacent.parts(own)]
            self._last = own, forts, sizes
        return sizes

    def _worth(self, size: int) -> int:
        return size // self._houses * self._each

    def points(self, own: HexSet, forts: HexSet) -> int:
        """Count the largest."""
        return self._worth(max((size for size, _ in self._sizes(own, forts)), default=0))

    def gains(self, own: HexSet, forts: HexSet) -> Amounts:
        """Joining groups adds them up, and the house that joins them."""
        sizes = self._sizes(own, forts)
        largest = max((size for size, _ in sizes), default=0)
        joined = {1: self._adjacent.within & ~own}
        for size, group in sizes:
            beside = self._adjacent.neighbours(group)
            more: dict[int, HexSet] = {}
            for total, where in joined.items():
                more[total] = more.get(total, 0) | where & ~beside
                more[total + size] = more.get(total + size, 0) | where & beside
            joined = more
        found = [(self._worth(total) - self._worth(largest), where) for total, where in joined.items()]
        return [(points, where) for points, where in found if points > 0]

    def losses(self, own: HexSet, forts: HexSet) -> Amounts:
        """Any house of the largest group, now or with the next one."""
        largest = max(self._sizes(own, forts), default=(0, 0))
        return [(self._each, largest[1])] if largest[0] % self._houses == 0 else []

    def hopes(self, own: HexSet, forts: HexSet) -> Amounts:
        """Beside the largest group, where the next house counts with this one."""
        largest = max(self._sizes(own, forts), default=(0, 0))
        return [(1, self._adjacent.neighbours(largest[1]))]


class JoinedCastles(Aim):
    """Points per castle joined to another by one own group (WK-GOAL-MERCHANTS)."""

    FAR = 7
    """So many houses to the next castle are too many to think of."""

    def __init__(self, others: Others, points: int) -> None:
        self._adjacent, self._each = others.land.adjacent, points
        self._castles = others.land.terrain[Terrain.CASTLE]
        self._beside = others.land.beside[Terrain.CASTLE]
        self._passable = others.land.buildable & ~others.pieces
        self._last: tuple[HexSet, list[tuple[HexSet, HexSet]]] = (-1, [])

    def _reached(self, own: HexSet) -> list[tuple[HexSet, HexSet]]:
        """Return the groups at a castle with the castles they touch; asked again for the same pieces."""
        if own != self._last[0]:
            at_castles = self._adjacent.reach(own & self._beside, own)
            found = [
                (group, self._adjacent.neighbours(group) & self._castles)
                for group in self._adjacent.parts(at_castles)
            ]
            self._last = own, found
        return self._last[1]

    def _joined(self, own: HexSet) -> HexSet:
        found = 0
        for _, castles in self._reached(own):
            if castles & (castles - 1):
                found |= castles
        return found

    def points(self, own: HexSet, _forts: HexSet) -> int:
        """Count the castles."""
        return self._each * self._joined(own).bit_count()

    def gains(self, own: HexSet, _forts: HexSet) -> Amounts:
        """Where a house joins groups and castles."""
        joined = self._joined(own)
        beside = [(self._adjacent.neighbours(group), castles) for group, castles in self._reached(own)]
        beside += [(self._adjacent.around(castle), castle) for castle in singles(self._castles)]
        once = twice = 0
        for near, _ in beside:
            once, twice = once | near, twice | once & near
        found: dict[int, HexSet] = {}
        for at in singles(twice & ~own):
            castles = 0
            for near, touched in beside:
                if near & at:
                    castles |= touched
            more = (castles & ~joined).bit_count() if castles & (castles - 1) else 0
            if more:
                found[more] = found.get(more, 0) | at
        return [(self._each * more, some) for more, some in found.items()]

    def losses(self, own: HexSet, _forts: HexSet) -> Amounts:
        """Any piece of a group that joins castles."""
        return [
            (self._each * castles.bit_count(), group)
            for group, castles in self._reached(own)
            if castles & (castles - 1)
        ]

    def hopes(self, own: HexSet, _forts: HexSet) -> Amounts:
        """The shortest ways from a castle that has been reached to the next one."""
        reached = self._reached(own)
        if not reached:
            return [(self._each, self._beside)]
        joined, found = self._joined(own), []
        for group, castles in reached:
            ends = self._adjacent.neighbours(self._castles & ~castles)
            count, way, end = self._way(group, ends)
            if count > 1:
                castle = self._adjacent.neighbours(end) & self._castles & ~castles
                new = self._each * ((castles | castle & -castle) & ~joined).bit_count()
                found.append((2 * new // (count + 1), way))
        return found

    def _way(self, start: HexSet, ends: HexSet) -> tuple[int, HexSet, HexSet]:
        """Return how many houses lead from a group to some hexes, all hexes of such ways, their ends."""
        layers, seen, ends = [start], start, ends & self._passable
        while len(layers) <= self.FAR:
            layer = self._adjacent.neighbours(layers[-1]) & self._passable & ~seen
            if not layer:
                break
            layers.append(layer)
            seen |= layer
            if last := layer & ends:
                back = found = last
                for earlier in reversed(layers[1:-1]):
                    back = self._adjacent.neighbours(back) & earlier
                    found |= back
                return len(layers) - 1, found, last
        return 0, 0, 0
