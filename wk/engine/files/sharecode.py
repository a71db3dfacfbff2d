"""Share codes: a whole setup as one short line of text, to be sent, read out or typed.

A code is two letters for the game, the version, and then, in Crockford's base 32, one large number and its
CRC-32. Capitals, spaces and hyphens do not count, and I, L and O are read as 1, 1 and 0. What the number says
is the game's own.

A wrong character is always noticed, not only nearly: it changes at most five neighbouring bits, and two that
have changed places at most ten, while the CRC sees every change within 32 bits; and as there are always whole
groups of eight characters, one too few or too many is seen by the length.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.files.textfile import quote, shown
from wk.engine.game import SetupError
from wk.engine.seats import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


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


NAME = "share code"
"""What messages call a share code."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: without I, L, O and U."""

MISREAD = str.maketrans("ILO", "110")
IGNORED = frozenset(" \t\r\n-\N{NO-BREAK SPACE}\N{SOFT HYPHEN}\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}")
"""What may stand between the characters of a code; mail programs are inventive."""

LONGEST = 1200
"""The most characters a code is read of; four players with the longest names there can be need 800."""

GROUP = 4
"""Characters between two hyphens."""

_BLOCK = 5
"""The bytes of eight characters."""

_CHECK = 4
"""The bytes of the CRC."""

_NAME_BYTES = 4 * LONGEST_NAME
_SEED_BYTES = 8

WHY = ("none", "character", "length", "version", "wrong", "unknown", "setup")
"""Why a code cannot be used: it is none, holds what is no character of codes, too few or too many of them, is
of another version, was copied wrongly, says what only a newer program knows, or what no setup may. A game may
add its own."""


class CodeError(SetupError):
    """A share code cannot be used."""

    def __init__(self, why: str, *problems: str, **about: object) -> None:
        """Tell which of `WHY` it is, in lines as of a setup file, and what words about it need."""
        super().__init__(*(f"{NAME}: {problem}" for problem in problems))
        self.why = why
        self.about = about

    @classmethod
    def refused(cls, problems: Sequence[str]) -> CodeError:
        """Return the error of a code whose setup is refused, for reasons as of a file called `NAME`."""
        return cls("setup", *(line.removeprefix(f"{NAME}: ") for line in problems), problem=problems[0])


class Codec(NamedTuple):
    """How the codes of one game begin, and with it how they are written and read."""

    family: str
    """Two letters of `ALPHABET`: what a code is for."""
    version: str
    """Which of the versions there have been it is, one digit."""

    def write(self, digits: Digits) -> str:
        """Return the code of what was put into a number."""
        data = digits.to_bytes(_BLOCK, _CHECK)
        data += self.check(data)
        number = int.from_bytes(data, "big")
        text = "".join(ALPHABET[number >> shift & 31] for shift in range(len(data) * 8 - 5, -1, -5))
        groups = (text[at : at + GROUP] for at in range(0, len(text), GROUP))
        return "-".join([self.family + self.version, *groups])

    def read(self, text: str, unpack: Callable[[Digits], dict[str, object]]) -> dict[str, object]:
        """Return what a code as typed or pasted says.

        Args:
            text: the code.
            unpack: takes the game's own table out of the number; IndexError, UnicodeDecodeError.

        Raises:
            CodeError: it is no code, a character is wrong, or ``unpack`` found what it does not know.
        """
        data = _data(self._characters(text))
        payload, check = data[:-_CHECK], data[-_CHECK:]
        if self.check(payload) != check:
            raise CodeError("wrong", "a character is wrong; compare it with the original")
        digits = Digits(int.from_bytes(payload, "big"))
        try:
            table = unpack(digits)
            digits.finish()
        except (IndexError, UnicodeDecodeError) as error:
            raise CodeError(
                "unknown", "says what this program does not know; it may be of a newer one"
            ) from error
        return table

    def check(self, payload: bytes) -> bytes:
        """Return the CRC of the bytes of a number."""
        return zlib.crc32((self.family + self.version).encode() + payload).to_bytes(_CHECK, "big")

    def _characters(self, text: str) -> str:
        """Return the characters of a code after its beginning, all of them out of ALPHABET."""
        if len(text) > LONGEST:
            raise CodeError("length", f"{len(text)} characters; a share code has at most {LONGEST}")
        kept = [(place, char) for place, char in enumerate(text, 1) if char not in IGNORED]
        for place, char in kept:
            if not char.isascii() or char.upper().translate(MISREAD) not in ALPHABET:
                what = f"character {place}, {quote(char)}, is none of 0-9 and A-Z without I, L, O and U"
                raise CodeError("character", what, n=place, char=shown(char))
        code = "".join(char.upper().translate(MISREAD) for _, char in kept)
        family, version, rest = code[:2], code[2:3], code[3:]
        begin = self.family + self.version
        if family != self.family or not version.isdigit():
            raise CodeError("none", f"{quote(text.strip())} is none; one begins with {begin}", begin=begin)
        if version != self.version:
            raise CodeError("version", f"begins with {family}{version}; this program reads {begin}")
        return rest


def put_player(
    digits: Digits, player: Mapping[str, Any], colours: Sequence[str], kinds: Sequence[str]
) -> None:
    """Write the keys every game's players have, from the table of a setup file."""
    digits.put_bytes(player.get("name", "").encode(), _NAME_BYTES)
    digits.put_name(player.get("colour"), colours, 8)
    digits.put_name(player.get("kind"), kinds, 16)


def take_player(digits: Digits, colours: Sequence[str], kinds: Sequence[str]) -> dict[str, object]:
    """Read the keys every game's players have, None for what is left open."""
    return {
        "name": digits.take_bytes(_NAME_BYTES).decode() or None,
        "colour": digits.take_name(colours, 8),
        "kind": digits.take_name(kinds, 16),
    }


def put_seed(digits: Digits, seed: int | None) -> None:
    """Write a seed, or none."""
    digits.put(0 if seed is None else 1, 2)
    if seed is not None:
        digits.put_bytes(seed.to_bytes((seed.bit_length() + 7) // 8, "big"), _SEED_BYTES)


def take_seed(digits: Digits) -> int | None:
    """Read a seed, or none."""
    return int.from_bytes(digits.take_bytes(_SEED_BYTES), "big") if digits.take(2) else None


def _data(characters: str) -> bytes:
    """Return the bytes of whole groups of eight characters."""
    if not characters or len(characters) % 8:
        raise CodeError("length", "characters are missing or too many; compare it with the original")
    number = 0
    for char in characters:
        number = number << 5 | ALPHABET.index(char)
    return number.to_bytes(len(characters) * 5 // 8, "big")
