"""Share codes: a whole setup as one short line of text, to be sent, read out or typed.

A code is ``WK``, the version, and then, in Crockford's base 32, one large number and its CRC-32. Capitals,
spaces and hyphens do not count, and I, L and O are read as 1, 1 and 0.

A wrong character is always noticed, not only nearly: it changes at most five neighbouring bits, and two that
have changed places at most ten, while the CRC sees every change within 32 bits; and as there are always whole
groups of eight characters, one too few or too many is seen by the length.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from wk.engine.files.textfile import quote, shown
from wk.engine.game import SetupError
from wk.engine.seats import LONGEST_NAME
from wk.games.winter_kingdom.boardfile import SIDE_ID
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES, SLOTS
from wk.games.winter_kingdom.setup.digits import Digits
from wk.games.winter_kingdom.setup.file import FORMAT, examine_table, table_of
from wk.games.winter_kingdom.setup.wishes import BOARDS, COLOURS, KINDS, TOP_BOARDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
from wk.games.winter_kingdom.setup.wishes import Wishes

NAME = "share code"
"""What messages call a share code."""

FAMILY, VERSION = "WK", "1"
"""How a code begins: what it is for, and which of the versions there have been it is."""

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

SIDES = tuple(side for board in BOARDS for side in board)
"""The printed sides in the order codes count them; others are spelled. Like the lists of cards, boards and
colours this one may grow at its end, but keeps its order, or older codes would mean something else."""

_SPELLED = 31
"""Stands for a side that is spelled; thirty can be counted."""

_NAME_BYTES = 4 * LONGEST_NAME
_ID_BYTES = 24
_SEED_BYTES = 8


WHY = ("none", "character", "length", "version", "wrong", "unknown", "sides", "setup")
"""Why a code cannot be used: it is none, holds what is no character of codes, too few or too many of them, is
of another version, was copied wrongly, says what only a newer program knows, lays sides that are not here, or
says what no setup may."""


class CodeError(SetupError):
    """A share code cannot be used."""

    def __init__(self, why: str, *problems: str, **about: object) -> None:
        """Tell which of `WHY` it is, in lines as of a setup file, and what words about it need."""
        super().__init__(*(f"{NAME}: {problem}" for problem in problems))
        self.why = why
        self.about = about


def encode(wishes: Wishes) -> str:
    """Return the share code of a setup, whatever it leaves open: the same wishes come back from it."""
    digits = Digits()
    _pack(digits, table_of(wishes))
    data = digits.to_bytes(_BLOCK, _CHECK)
    data += _crc(data)
    number = int.from_bytes(data, "big")
    text = "".join(ALPHABET[number >> shift & 31] for shift in range(len(data) * 8 - 5, -1, -5))
    return "-".join([FAMILY + VERSION, *(text[at : at + GROUP] for at in range(0, len(text), GROUP))])


def decode(text: str, catalogue: Catalogue, boards: BoardSet) -> Wishes:
    """Return the setup that a share code stands for.

    Args:
        text: the code as typed or pasted.
        catalogue: the card data in force.
        boards: the board sides there are.

    Raises:
        CodeError: it is no code, a character is wrong, or it names what is not here.
    """
    data = _data(_characters(text))
    payload, check = data[:-_CHECK], data[-_CHECK:]
    if _crc(payload) != check:
        raise CodeError("wrong", "a character is wrong; compare it with the original")
    try:
        table = _unpack(Digits(int.from_bytes(payload, "big")))
    except (IndexError, UnicodeDecodeError) as error:
        raise CodeError(
            "unknown", "says what this program does not know; it may be of a newer one"
        ) from error
    if missing := [side for side in spelled_sides(table) if side not in boards.sides]:
        names = ", ".join(quote(side) for side in missing)
        what = f"lays own board sides that are not here: {names}; their files must be sent along"
        raise CodeError("sides", what, n=len(missing), sides=", ".join(missing))
    wishes, problems = examine_table(table, NAME, catalogue, boards)
    if wishes is None:
        raise CodeError("setup", *(line.removeprefix(f"{NAME}: ") for line in problems), problem=problems[0])
    return wishes


def spelled_sides(table: Mapping[str, Any]) -> list[str]:
    """Return the sides in the table of a setup that codes have no number for: those of somebody's own."""
    sides = [placed.partition("@")[0] for placed in table.get("map", {}).values()]
    return [side for side in sides if side not in SIDES]


def _characters(text: str) -> str:
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
    if family != FAMILY or not version.isdigit():
        what = f"{quote(text.strip())} is none; one begins with {FAMILY}{VERSION}"
        raise CodeError("none", what, begin=FAMILY + VERSION)
    if version != VERSION:
        raise CodeError("version", f"begins with {FAMILY}{version}; this program reads {FAMILY}{VERSION}")
    return rest


def _data(characters: str) -> bytes:
    """Return the bytes of whole groups of eight characters."""
    if not characters or len(characters) % 8:
        raise CodeError("length", "characters are missing or too many; compare it with the original")
    number = 0
    for char in characters:
        number = number << 5 | ALPHABET.index(char)
    return number.to_bytes(len(characters) * 5 // 8, "big")


def _crc(payload: bytes) -> bytes:
    return zlib.crc32((FAMILY + VERSION).encode() + payload).to_bytes(_CHECK, "big")


def _pack(digits: Digits, table: Mapping[str, Any]) -> None:
    """Write the table of a setup file."""
    digits.put(len(table["players"]), 8)
    for player in table["players"]:
        digits.put_bytes(player.get("name", "").encode(), _NAME_BYTES)
        digits.put_name(player.get("colour"), COLOURS, 8)
        digits.put_name(player.get("kind"), KINDS, 16)
        digits.put_names(player.get("hand"), HAND_IDS, 64)
    seed = table.get("seed")
    digits.put(0 if seed is None else 1, 2)
    if seed is not None:
        digits.put_bytes(seed.to_bytes((seed.bit_length() + 7) // 8, "big"), _SEED_BYTES)
    digits.put(table.get("start", 0), 8)
    digits.put_names(table.get("goals"), GOAL_IDS, 64)
    digits.put_name(table.get("economy"), ECONOMY_IDS, 32)
    digits.put_names(table.get("twists"), TWIST_IDS, 32)
    digits.put_name(table.get("wanderers_axis"), AXES, 4)
    digits.put_name(table.get("furs_board"), TOP_BOARDS, 8)
    for slot in SLOTS:
        _pack_placed(digits, table.get("map", {}).get(slot))


def _unpack(digits: Digits) -> dict[str, Any]:
    """Read the table of a setup file; IndexError, UnicodeDecodeError."""
    players = [
        {
            "name": digits.take_bytes(_NAME_BYTES).decode() or None,
            "colour": digits.take_name(COLOURS, 8),
            "kind": digits.take_name(KINDS, 16),
            "hand": digits.take_names(HAND_IDS, 64),
        }
        for _ in range(digits.take(8))
    ]
    seed = int.from_bytes(digits.take_bytes(_SEED_BYTES), "big") if digits.take(2) else None
    found = {
        "format": str(FORMAT),
        "seed": seed,
        "start": digits.take(8) or None,
        "goals": digits.take_names(GOAL_IDS, 64),
        "economy": digits.take_name(ECONOMY_IDS, 32),
        "twists": digits.take_names(TWIST_IDS, 32),
        "wanderers_axis": digits.take_name(AXES, 4),
        "furs_board": digits.take_name(TOP_BOARDS, 8),
        "players": [_said(player) for player in players],
        "map": _said({slot: _unpack_placed(digits) for slot in SLOTS}),
    }
    digits.finish()
    return _said(found)


def _said(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entries of a table that are not left open."""
    return {key: value for key, value in table.items() if value is not None}


def _pack_placed(digits: Digits, placed: str | None) -> None:
    """Write a board placement, ``side@rotation``, or none."""
    if placed is None:
        digits.put(0, 32)
        return
    side, _, rotation = placed.partition("@")
    digits.put(1 + SIDES.index(side) if side in SIDES else _SPELLED, 32)
    if side not in SIDES:
        digits.put_bytes(side.encode(), _ID_BYTES)
    digits.put(int(rotation), 6)


def _unpack_placed(digits: Digits) -> str | None:
    """Read a board placement; IndexError, UnicodeDecodeError."""
    number = digits.take(32)
    if number == 0:
        return None
    side = digits.take_bytes(_ID_BYTES).decode("ascii") if number == _SPELLED else SIDES[number - 1]
    if not SIDE_ID.fullmatch(side):
        raise IndexError(side)
    return f"{side}@{digits.take(6)}"
