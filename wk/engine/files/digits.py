"""One large number made of digits with bases of their own: what a share code is, before its letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Digits:
    """A whole number read and written digit by digit, the lowest first, each in a base of its own."""

    def __init__(self, number: int = 0) -> None:
        self._number = number
        self._weight = 1

    def put(self, digit: int, base: int) -> None:
        """Add a digit; IndexError if the base has none such."""
        if not 0 <= digit < base:
            raise IndexError(digit)
        self._number += digit * self._weight
        self._weight *= base

    def take(self, base: int) -> int:
        """Take the next digit away."""
        self._number, digit = divmod(self._number, base)
        return digit

    def put_bytes(self, data: bytes, most: int) -> None:
        """Add a row of at most ``most`` bytes."""
        self.put(len(data), most + 1)
        self.put(int.from_bytes(data, "big"), 256 ** len(data))

    def take_bytes(self, most: int) -> bytes:
        """Take a row of bytes away."""
        length = self.take(most + 1)
        return self.take(256**length).to_bytes(length, "big")

    def put_name(self, name: str | None, names: Sequence[str], base: int) -> None:
        """Add a name out of a list, or none; ``base`` leaves room for the list to grow."""
        self.put(0 if name is None else 1 + names.index(name), base)

    def take_name(self, names: Sequence[str], base: int) -> str | None:
        """Take a name away; IndexError if the list has none such."""
        place = self.take(base)
        return names[place - 1] if place else None

    def put_names(self, found: Sequence[str] | None, names: Sequence[str], base: int) -> None:
        """Add a row of names, or none."""
        self.put(0 if found is None else 1 + len(found), base)
        for name in found or ():
            self.put(names.index(name), base)

    def take_names(self, names: Sequence[str], base: int) -> list[str] | None:
        """Take a row of names away; IndexError if the list has none such."""
        count = self.take(base)
        return [names[self.take(base)] for _ in range(count - 1)] if count else None

    def finish(self) -> None:
        """Make sure that nothing is left; IndexError."""
        if self._number:
            raise IndexError(self._number)

    def to_bytes(self, block: int, check: int) -> bytes:
        """Return the number in as many bytes as fill whole blocks together with ``check`` more."""
        needed = (self._number.bit_length() + 7) // 8 + check
        return self._number.to_bytes(-(-needed // block) * block - check, "big")
