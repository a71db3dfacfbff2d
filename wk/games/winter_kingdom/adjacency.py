"""Adjacency: which hexes touch, and what follows from it: groups, lines and straight steps.

WK-TERM-4, WK-TERM-5, WK-TERM-8, WK-TERM-9. An `Adjacency` is made for one map; `CutAdjacency`
is the same map with the seams between its boards cut (WK-TW-ARCHIPELAGO).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.hexset import SHIFTS, WIDTH, HexSet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


_BLANK: list[HexSet | None] = [None] * (WIDTH * WIDTH + 1)


class Adjacency:
    """The hexes of a map that share a side, board seams included (WK-TERM-4)."""

    __slots__ = ("_around", "_at_two", "_two_straight", "within")

    def __init__(self, within: HexSet) -> None:
        self.within = within
        # What was found for single hexes, by their bits: hashing sets as large as these takes longer
        self._around = _BLANK.copy()
        self._two_straight = _BLANK.copy()
        self._at_two = _BLANK.copy()

    def neighbours(self, some: HexSet) -> HexSet:
        """Return every hex that touches a hex of the set; members only if they touch another.

        A step down is a shift by WIDTH, down and to the left one bit less, and likewise upwards:
        so the hexes with those to their right serve for both.
        """
        right = some << 1
        pairs = some | right
        return (right | some >> 1 | pairs << WIDTH - 1 | pairs >> WIDTH) & self.within

    def around(self, single: HexSet) -> HexSet:
        """Return the neighbours of one hex, worked out when first asked for."""
        bit = single.bit_length()
        found = self._around[bit]
        if found is None:
            found = self._around[bit] = self.neighbours(single)
        return found

    def step(self, some: HexSet, direction: int) -> HexSet:
        """Return where the hexes come to by one step; steps that leave the map are dropped."""
        shift = SHIFTS[direction]
        return (some << shift if shift > 0 else some >> -shift) & self.within

    def reach(self, start: HexSet, among: HexSet) -> HexSet:
        """Return the hexes of ``among`` that steps within ``among`` come to from ``start``.

        A start hex outside ``among`` is not part of the result, its neighbours may be.
        """
        left = among ^ (start & among)
        fringe = start
        while fringe:
            fringe = self.neighbours(fringe) & left
            left ^= fringe
        return among ^ left

    def parts(self, among: HexSet) -> Iterator[HexSet]:
        """Yield the maximal connected parts of a set: groups and areas (WK-TERM-5)."""
        while among:
            part = self.reach(among & -among, among)
            yield part
            among ^= part

    def beyond_lines(self, some: HexSet, length: int) -> HexSet:
        """Return the hexes next in line after ``length`` or more consecutive hexes of the set (WK-TERM-8)."""
        ends = 0
        for direction in range(6):
            run = some
            for _ in range(length - 1):
                run = some & self.step(run, direction)
            ends |= self.step(run, direction)
        return ends

    def is_line(self, some: HexSet) -> bool:
        """Return whether the set is one unbroken straight line of at least two hexes (WK-TERM-8)."""
        for direction in range(3):
            start = some & ~self.step(some, direction)
            if start & (start - 1) == 0 and self._run(start, direction, some) == some:
                return True
        return False

    def _run(self, start: HexSet, direction: int, among: HexSet) -> HexSet:
        found = 0
        while start:
            found |= start
            start = self.step(start, direction) & among
        return found

    def two_straight(self, single: HexSet) -> HexSet:
        """Return the hexes exactly two straight steps from one hex, whatever is passed (WK-AB-3)."""
        bit = single.bit_length()
        found = self._two_straight[bit]
        if found is None:
            found = 0
            for direction in range(6):
                found |= self.step(self.step(single, direction), direction)
            self._two_straight[bit] = found
        return found

    def at_two(self, single: HexSet) -> HexSet:
        """Return the hexes at distance two from one hex, counted over hexes of the map (WK-TERM-9)."""
        bit = single.bit_length()
        found = self._at_two[bit]
        if found is None:
            near = self.around(single)
            found = self._at_two[bit] = self.neighbours(near) & ~near & ~single
        return found


class CutAdjacency(Adjacency):
    """Adjacency within each board only: a step across a seam is no step (WK-TW-ARCHIPELAGO)."""

    __slots__ = ("_stays",)

    def __init__(self, boards: Sequence[HexSet]) -> None:
        whole = 0
        for board in boards:
            whole |= board
        super().__init__(whole)
        self._stays = tuple(self._without_crossing(boards, shift) for shift in SHIFTS)

    @staticmethod
    def _without_crossing(boards: Sequence[HexSet], shift: int) -> HexSet:
        """Return the hexes from which a step by ``shift`` ends on the same board."""
        found = 0
        for board in boards:
            found |= board & (board >> shift if shift > 0 else board << -shift)
        return found

    def neighbours(self, some: HexSet) -> HexSet:
        """Return every hex that touches a hex of the set on the same board."""
        east, south_east, south_west, west, north_west, north_east = self._stays
        return (
            (some & east) << 1
            | (some & west) >> 1
            | (some & south_east | (some & south_west) >> 1) << WIDTH
            | (some & north_west | (some & north_east) << 1) >> WIDTH
        )

    def step(self, some: HexSet, direction: int) -> HexSet:
        """Return where the hexes come to by one step that stays on their board."""
        shift = SHIFTS[direction]
        some &= self._stays[direction]
        return some << shift if shift > 0 else some >> -shift
