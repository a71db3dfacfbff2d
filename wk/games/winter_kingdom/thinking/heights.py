"""What every hex of the map is worth, all at once: amounts added up bit by bit over sets of hexes.

Amounts are half points. A hex's amount is spread over several sets of hexes, one a binary digit, so that
adding an amount to a hundred hexes and finding the best of them take a few operations each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_kingdom.hexset import HexSet


class Heights:
    """An amount for every hex of a set, none at first."""

    __slots__ = ("_all", "_base", "_digits")

    def __init__(self, hexes: HexSet, like: Heights | None = None) -> None:
        """Begin with nothing on the given hexes, or with the amounts of others."""
        self._all = hexes
        self._digits: list[HexSet] = []
        self._base = 0
        if like is not None:
            self._digits, self._base = like._digits.copy(), like._base  # noqa: SLF001 - of its own kind

    def add(self, amount: int, where: HexSet) -> None:
        """Add an amount, perhaps a negative one, to some hexes."""
        if amount < 0:
            where, amount = self._all & ~where, -amount
            self._base -= amount
        digits, lowest = self._digits, 0
        while amount:
            if amount & 1:
                carry, place = where, lowest
                while carry:
                    if place >= len(digits):
                        digits += [0] * (place - len(digits)) + [carry]
                        break
                    digit = digits[place]
                    digits[place] = digit ^ carry
                    carry &= digit
                    place += 1
            amount >>= 1
            lowest += 1

    def add_all(self, amounts: Iterable[tuple[int, HexSet]], times: int = 1) -> None:
        """Add several amounts, each so many times."""
        for amount, where in amounts:
            self.add(amount * times, where)

    def at(self, single: HexSet) -> int:
        """Return the amount of one hex."""
        return self._base + sum(1 << i for i, digit in enumerate(self._digits) if digit & single)

    def highest(self, among: HexSet) -> tuple[int, HexSet]:
        """Return the largest amount among some hexes, at least one, and those that have it."""
        amount = 0
        for digit in reversed(self._digits):
            amount += amount
            some = among & digit
            if some:
                among = some
                amount += 1
        return amount + self._base, among

    def lowest(self, among: HexSet) -> tuple[int, HexSet]:
        """Return the smallest amount among some hexes, at least one, and those that have it."""
        amount = 0
        for digit in reversed(self._digits):
            amount += amount
            some = among & ~digit
            if some:
                among = some
            else:
                amount += 1
        return amount + self._base, among

    def sum_of_best(self, among: HexSet, count: int) -> int:
        """Return what the best of some hexes have together, so many of them or as many as there are."""
        total = 0
        while among and count:
            amount, some = self.highest(among)
            taken = min(count, some.bit_count())
            total += amount * taken
            count -= taken
            among ^= some
        return total

    def best(self, among: HexSet, count: int) -> list[tuple[int, HexSet]]:
        """Return the best of some hexes, so many at most, each with its amount, the best first."""
        found: list[tuple[int, HexSet]] = []
        while among and len(found) < count:
            amount, some = self.highest(among)
            among ^= some
            while some and len(found) < count:
                single = some & -some
                some ^= single
                found.append((amount, single))
        return found
