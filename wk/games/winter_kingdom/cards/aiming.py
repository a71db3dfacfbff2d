"""What somebody aims at who looks for a good place: points counted fast, and what a house would add.

An `Aim` is made for one player's turn: what the others have does not change meanwhile. Its points are
those of the goal's rule (`goals.py`), counted without their reasons and so many times faster; a law
holds both together, and holds what it says a house would add to what a house adds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.hexset import HexSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.games.winter_kingdom.hexmap import HexMap

Amounts = list[tuple[int, HexSet]]
"""Amounts of points with the hexes that have them; one hex may stand in several."""


class Others(NamedTuple):
    """What an aim knows besides the player's own pieces."""

    land: HexMap
    axis: int
    """The axis of Wanderers, by its place in AXES (WK-SETUP-6)."""
    rivals: Sequence[tuple[HexSet, HexSet]]
    """The pieces of each other player, and the forts among them."""

    @property
    def pieces(self) -> HexSet:
        """All pieces of the others."""
        return union(pieces for pieces, _ in self.rivals)


class Aim:
    """One source of points for one player in one turn; a fort in ``own`` counts as two houses (WK-TERM-1)."""

    matters: HexSet = -1
    """The hexes on which own pieces change anything it answers; -1 is all of them."""

    def points(self, own: HexSet, forts: HexSet) -> int:
        """Return the player's points."""
        raise NotImplementedError

    def gains(self, own: HexSet, forts: HexSet) -> Amounts:
        """Return what a house on a free hex adds, which may be less than nothing."""
        raise NotImplementedError

    def losses(self, own: HexSet, forts: HexSet) -> Amounts:
        """Return about what taking an own house away costs."""
        raise NotImplementedError

    def hopes(self, _own: HexSet, _forts: HexSet) -> Amounts:
        """Return what a house is worth beyond its points, as a step towards some, in half points."""
        return []

    def denied(self, _own: HexSet, _forts: HexSet) -> int:
        """Return how many points the others have no more because of the own pieces; may be below 0."""
        return 0


def houses_on(own: HexSet, forts: HexSet, where: HexSet) -> int:
    """Count houses on some hexes, a fort as two (WK-TERM-1)."""
    return (own & where).bit_count() + (forts & where).bit_count()


def union(sets: Iterable[HexSet]) -> HexSet:
    """Return the hexes of all of some sets."""
    found = 0
    for some in sets:
        found |= some
    return found


class OnHexes(Aim):
    """Points per house on some hexes, which others' pieces decide at most."""

    def __init__(self, where: HexSet, points: int) -> None:
        self._where = self.matters = where
        self._amounts = [(points, where)]

    def points(self, own: HexSet, forts: HexSet) -> int:
        """Count the houses there."""
        return self._amounts[0][0] * houses_on(own, forts, self._where)

    def gains(self, _own: HexSet, _forts: HexSet) -> Amounts:
        """Each of the hexes."""
        return self._amounts

    def losses(self, own: HexSet, forts: HexSet) -> Amounts:
        """What they gave."""
        return self.gains(own, forts)


class Social(OnHexes):
    """Points per house beside another player's piece, who scores for it as well (WK-GOAL-SOCIALITES)."""

    def __init__(self, others: Others, points: int) -> None:
        around = others.land.adjacent.neighbours
        super().__init__(around(others.pieces), points)
        self._each, self._around, self.matters = points, around, -1
        self._alone = [
            (pieces & ~beside, forts & ~beside)
            for pieces, forts in others.rivals
            for beside in [around(others.pieces ^ pieces)]
        ]

    def denied(self, own: HexSet, _forts: HexSet) -> int:
        """They have more."""
        beside = self._around(own)
        return -self._each * sum(houses_on(pieces, forts, beside) for pieces, forts in self._alone)


class OncePlaces(Aim):
    """Points for each place with an own piece on its hexes, however many."""

    def __init__(self, places: Sequence[HexSet], points: int) -> None:
        self._places, self._each = places, points
        self.matters = union(places)

    def points(self, own: HexSet, _forts: HexSet) -> int:
        """Count the places."""
        return self._each * sum(1 for place in self._places if place & own)

    def gains(self, own: HexSet, _forts: HexSet) -> Amounts:
        """The hexes of places not yet reached; one may lie at two of them."""
        return [(self._each, place) for place in self._places if not place & own]

    def losses(self, own: HexSet, _forts: HexSet) -> Amounts:
        """The pieces that are alone at a place."""
        found = [place & own for place in self._places]
        return [(self._each, some) for some in found if some and not some & (some - 1)]


class MostAt(Aim):
    """Points for each place where nobody has more houses."""

    def __init__(self, others: Others, places: Sequence[HexSet], points: int) -> None:
        self._each, self.matters = points, union(places)
        self._places: list[tuple[HexSet, int, int]] = []
        for place in places:
            counts = [houses_on(pieces, forts, place) for pieces, forts in others.rivals]
            best = max(counts, default=0)
            self._places.append((place, best, counts.count(best) if best else 0))

    def points(self, own: HexSet, forts: HexSet) -> int:
        """Count the places with most of them."""
        held = 0
        for place, best, _ in self._places:
            mine = (own & place).bit_count() + (forts & place).bit_count()
            if mine and mine >= best:
                held += 1
        return self._each * held

    def gains(self, own: HexSet, forts: HexSet) -> Amounts:
        """Places that one more house wins or shares."""
        return [
            (self._each, place)
            for place, best, _ in self._places
            for mine in [houses_on(own, forts, place)]
            if mine + 1 >= best and (mine < best or not mine)
        ]

    def losses(self, own: HexSet, forts: HexSet) -> Amounts:
        """Places held by no more than one house."""
        return [
            (self._each, place & own)
            for place, best, _ in self._places
            for mine in [houses_on(own, forts, place)]
            if mine and mine >= best and mine - 1 < max(best, 1)
        ]

    def hopes(self, own: HexSet, forts: HexSet) -> Amounts:
        """Places where a few more houses win, and where one more leaves those behind that share."""
        found = []
        for place, best, holders in self._places:
            missing = best - houses_on(own, forts, place)
            if missing in (2, 3):
                found.append((2 * self._each // (missing + 1), place))
            elif missing == 0 and best:
                found.append((min(self._each * holders, self._each), place))
        return found

    def denied(self, own: HexSet, forts: HexSet) -> int:
        """Those who had most there have it no more."""
        lost = 0
        for place, best, holders in self._places:
            if best and (own & place).bit_count() + (forts & place).bit_count() > best:
                lost += holders
        return self._each * lost


class BestRow(Aim):
    """Points per house in the one row with most of them (WK-GOAL-KNIGHTS)."""

    def __init__(self, others: Others, points: int) -> None:
        self._rows = [row for axis in others.land.rows for row in axis]
        self._each = points
        self._last: tuple[HexSet, HexSet, list[int]] = (-1, -1, [])

    def _counts(self, own: HexSet, forts: HexSet) -> list[int]:
        """Count each row; asked again and again for the same pieces."""
        known_own, known_forts, counts = self._last
        if own != known_own or forts != known_forts:
            counts = [(own & row).bit_count() for row in self._rows]
            if forts:
                counts = [n + (forts & row).bit_count() for n, row in zip(counts, self._rows, strict=True)]
            self._last = own, forts, counts
        return counts

    def points(self, own: HexSet, forts: HexSet) -> int:
        """Count the best row."""
        return self._each * max(self._counts(own, forts))

    def gains(self, own: HexSet, forts: HexSet) -> Amounts:
        """The rows that are as good as the best."""
        counts = self._counts(own, forts)
        best, found = max(counts), 0
        for row, count in zip(self._rows, counts, strict=True):
            if count == best:
                found |= row
        return [(self._each, found)]

    def losses(self, own: HexSet, forts: HexSet) -> Amounts:
        """The best row, if it is the only one."""
        counts = self._counts(own, forts)
        best = [row for row, count in zip(self._rows, counts, strict=True) if count == max(counts)]
        return [(self._each, best[0] & own)] if len(best) == 1 else []

    def hopes(self, own: HexSet, forts: HexSet) -> Amounts:
        """Rows nearly as good."""
        counts = self._counts(own, forts)
        best, found = max(counts), 0
        for row, count in zip(self._rows, counts, strict=True):
            if count + 1 == best > 1:
                found |= row
        return [(1, found)] if found else []
