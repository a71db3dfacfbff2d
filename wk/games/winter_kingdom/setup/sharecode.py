"""The share code of a Winter Kingdom setup: what of it is written, in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.engine.files.digits import Digits
from wk.engine.files.sharecode import (
    NAME,
    Codec,
    CodeError,
    put_player,
    put_seed,
    take_player,
    take_seed,
)
from wk.engine.files.textfile import quote
from wk.games.winter_kingdom.boardfile import SIDE_ID
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES, SLOTS
from wk.games.winter_kingdom.setup.file import FORMAT, examine_table, table_of
from wk.games.winter_kingdom.setup.wishes import BOARDS, COLOURS, KINDS, TOP_BOARDS, Wishes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

CODEC = Codec("WK", "1")
"""How the codes of this game begin."""

SIDES = tuple(side for board in BOARDS for side in board)
"""The printed sides in the order codes count them; others are spelled. Like the lists of cards, boards and
colours this one may grow at its end, but keeps its order, or older codes would mean something else."""

_SPELLED = 31
"""Stands for a side that is spelled; thirty can be counted."""

_ID_BYTES = 24


def encode(wishes: Wishes) -> str:
    """Return the share code of a setup, whatever it leaves open: the same wishes come back from it."""
    digits = Digits()
    _pack(digits, table_of(wishes))
    return CODEC.write(digits)


def decode(text: str, catalogue: Catalogue, boards: BoardSet) -> Wishes:
    """Return the setup that a share code stands for.

    Args:
        text: the code as typed or pasted.
        catalogue: the current card data.
        boards: the board sides there are.

    Raises:
        CodeError: it is no code, a character is wrong, or it names what is not here.
    """
    table = CODEC.read(text, _unpack)
    if missing := [side for side in spelled_sides(table) if side not in boards.sides]:
        names = ", ".join(quote(side) for side in missing)
        what = f"lays own board sides that are not here: {names}; their files must be sent along"
        raise CodeError("sides", what, n=len(missing), sides=", ".join(missing))
    wishes, problems = examine_table(table, NAME, catalogue, boards)
    if wishes is None:
        raise CodeError.refused(problems)
    return wishes


def spelled_sides(table: Mapping[str, Any]) -> list[str]:
    """Return the sides in the table of a setup that codes have no number for: those of somebody's own."""
    sides = [placed.partition("@")[0] for placed in table.get("map", {}).values()]
    return [side for side in sides if side not in SIDES]


def _pack(digits: Digits, table: Mapping[str, Any]) -> None:
    """Write the table of a setup file."""
    digits.put(len(table["players"]), 8)
    for player in table["players"]:
        put_player(digits, player, COLOURS, KINDS)
        digits.put_names(player.get("hand"), HAND_IDS, 64)
    put_seed(digits, table.get("seed"))
    digits.put(table.get("start", 0), 8)
    digits.put_names(table.get("goals"), GOAL_IDS, 64)
    digits.put_name(table.get("economy"), ECONOMY_IDS, 32)
    digits.put_names(table.get("twists"), TWIST_IDS, 32)
    digits.put_name(table.get("wanderers_axis"), AXES, 4)
    digits.put_name(table.get("furs_board"), TOP_BOARDS, 8)
    for slot in SLOTS:
        _pack_placed(digits, table.get("map", {}).get(slot))


def _unpack(digits: Digits) -> dict[str, object]:
    """Read the table of a setup file; IndexError, UnicodeDecodeError."""
    players = [
        {**take_player(digits, COLOURS, KINDS), "hand": digits.take_names(HAND_IDS, 64)}
        for _ in range(digits.take(8))
    ]
    found = {
        "format": str(FORMAT),
        "seed": take_seed(digits),
        "start": digits.take(8) or None,
        "goals": digits.take_names(GOAL_IDS, 64),
        "economy": digits.take_name(ECONOMY_IDS, 32),
        "twists": digits.take_names(TWIST_IDS, 32),
        "wanderers_axis": digits.take_name(AXES, 4),
        "furs_board": digits.take_name(TOP_BOARDS, 8),
        "players": [_said(player) for player in players],
        "map": _said({slot: _unpack_placed(digits) for slot in SLOTS}),
    }
    return _said(found)


def _said(table: Mapping[str, object]) -> dict[str, object]:
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
