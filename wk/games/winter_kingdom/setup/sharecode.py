"""The share code of a Winter Kingdom setup: what of it is written, in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.engine.files.declared import declared
from wk.engine.files.setupcode import Part, SetupCode, names, option, perhaps
from wk.engine.files.sharecode import Codec, CodeError
from wk.engine.files.textfile import quote
from wk.games.winter_kingdom.boardfile import SIDE_ID
from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.setup.wishes import BOARDS, COLOURS, PLAYERS, USUAL

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from wk.engine.files.declared import Declared
    from wk.engine.files.sharecode import Digits

SIDES = tuple(side for board in BOARDS for side in board)
"""The printed sides in the order codes count them; others are spelled. Like the lists of cards, boards and
colours this one may grow at its end, but keeps its order, or older codes would mean something else."""

_SPELLED = 31
"""Stands for a side that is spelled; thirty can be counted."""

_ID_BYTES = 24


def share_code(sides: Collection[str], usual: Declared = USUAL) -> SetupCode:
    """Return how share codes are written and read where there are some board sides.

    Args:
        sides: the ids of the sides there are.
        usual: the options where a code says nothing.
    """
    limits = declared(type(usual))
    options = {name: option(name, limits[name], getattr(usual, name)) for name in limits}
    first = [part for name, part in options.items() if limits[name].room]
    placed = [Part(f"map.{slot}", _put_placed, _take_placed) for slot in SLOTS]
    later = [part for name, part in options.items() if not limits[name].room]

    def check(table: Mapping[str, Any]) -> None:
        if missing := [side for side in _spelled_sides(table) if side not in sides]:
            listed = ", ".join(quote(side) for side in missing)
            what = f"lays own board sides that are not here: {listed}; their files must be sent along"
            raise CodeError("sides", what, n=len(missing), sides=", ".join(missing))

    return SetupCode(
        Codec("WK", "1"),
        COLOURS,
        PLAYERS,
        (perhaps("start", 8), *first, *placed, *later),
        (names("hand", HAND_IDS, 64),),
        check,
    )


def _spelled_sides(table: Mapping[str, Any]) -> list[str]:
    """Return the sides in the table of a setup that codes have no number for: those of somebody's own."""
    sides = [placed.partition("@")[0] for placed in table.get("map", {}).values()]
    return [side for side in sides if side not in SIDES]


def _put_placed(digits: Digits, placed: str | None) -> None:
    """Write a board placement, ``side@rotation``, or none."""
    if placed is None:
        digits.put(0, 32)
        return
    side, _, rotation = placed.partition("@")
    digits.put(1 + SIDES.index(side) if side in SIDES else _SPELLED, 32)
    if side not in SIDES:
        digits.put_bytes(side.encode(), _ID_BYTES)
    digits.put(int(rotation), 6)


def _take_placed(digits: Digits) -> str | None:
    """Read a board placement; IndexError, UnicodeDecodeError."""
    number = digits.take(32)
    if number == 0:
        return None
    side = digits.take_bytes(_ID_BYTES).decode("ascii") if number == _SPELLED else SIDES[number - 1]
    if not SIDE_ID.fullmatch(side):
        raise IndexError(side)
    return f"{side}@{digits.take(6)}"
