"""Checking tables that a file says: which ones may be played with (HC-DATA-3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wk.engine.files.fields import listed
from wk.engine.files.textfile import quote
from wk.games.minsterpool.cards import CARD_IDS, MOST, TYPE, TYPES
from wk.games.minsterpool.tables import CRESTS, Board, Bribe, Favor, Line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.files.fields import Fields
    from wk.engine.files.tomltext import KeyPath
    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.tables import Chips

BOARDS, MEDALS, CARDS, CHIPS = 16, 21, 18, 7
"""How many there are; the chips are those of one crest."""

LONGEST_NAME = 24
"""The most characters of a name."""

PARTS = ("relationships", "bribe", "favor")
"""What a board may have, the keys; it has one at least."""

_VALUES = (1, 9)
_ID = re.compile(r"[a-z]{2,16}")
_ROW = re.compile(r"[fA]{1,9}")


def by_id(fields: Fields, path: KeyPath, value: object) -> Mapping[str, object]:
    """Return a table whose keys are ids of boards; what is wrong goes to ``fields``."""
    table = fields.table(path, value, list(value) if isinstance(value, dict) else [])
    for key in table:
        if not _ID.fullmatch(key):
            fields.refuse((*path, key), "no id of a board; allowed: 2 to 16 letters a to z")
    return table


def read_boards(
    fields: Fields, path: KeyPath, tables: Mapping[str, Mapping[str, object]]
) -> tuple[Board, ...]:
    """Return the boards of some tables by id; what is wrong goes to ``fields``, also missing keys.

    Args:
        fields: the checker of the file.
        path: the key of the table of tables.
        tables: the known entries of each table.
    """
    if len(tables) != BOARDS:
        fields.refuse(path, f"expected {BOARDS} boards, found {len(tables)}")
    names: dict[KeyPath, str | None] = {}
    found = []
    for board_id, table in tables.items():
        board = _board(fields, (*path, board_id), board_id, table)
        names[(*path, board_id, "name")] = board.name or None
        found.append(board)
    different(fields, names, "name")
    return tuple(found)


def _board(fields: Fields, path: KeyPath, board_id: str, table: Mapping[str, object]) -> Board:
    bribe, favor = table.get("bribe"), table.get("favor")
    if not any(table.get(part) for part in PARTS):
        fields.refuse(path, f"nothing to be had from this board; expected one at least of {listed(PARTS)}")
    return Board(
        id=board_id,
        name=fields.shown((*path, "name"), table["name"], LONGEST_NAME) if "name" in table else "",
        silver=_number(fields, path, table, "silver", (1, 99)),
        life=_number(fields, path, table, "life", (2, 12)),
        relationships=_relationships(fields, (*path, "relationships"), table.get("relationships", [])),
        bribe=None if bribe is None else Bribe(*_pair(fields, (*path, "bribe"), bribe, "icons")),
        favor=None if favor is None else _favor(fields, (*path, "favor"), favor),
    )


def _relationships(fields: Fields, path: KeyPath, value: object) -> tuple[Line, ...]:
    entries = fields.items(path, value, 0, 2, "relationship lines") or []
    return tuple(Line(*_pair(fields, (*path, place), entry, "life")) for place, entry in enumerate(entries))


def _pair(fields: Fields, path: KeyPath, value: object, second: str) -> tuple[int, int]:
    """Return a value and another number."""
    keys = ("value", second)
    table = fields.table(path, value, keys, keys)
    return _number(fields, path, table, "value", _VALUES), _number(fields, path, table, second, _VALUES)


def _favor(fields: Fields, path: KeyPath, value: object) -> Favor:
    keys = ("value", "rows")
    table = fields.table(path, value, keys, keys)
    rows = fields.items((*path, "rows"), table["rows"], 1, 3, "rows") if "rows" in table else None
    found = []
    for place, row in enumerate(rows or []):
        text = fields.text((*path, "rows", place), row)
        if text is not None and not _ROW.fullmatch(text):
            fields.refuse((*path, "rows", place), f"found {quote(text)}; allowed: 1 to 9 letters f, A")
        found.append(text or "")
    return Favor(_number(fields, path, table, "value", _VALUES), tuple(found))


def _number(
    fields: Fields, path: KeyPath, table: Mapping[str, object], key: str, bounds: tuple[int, int]
) -> int:
    """Return a number of a table; 0 if it is wrong, or missing, which has been noted before."""
    return (key in table and fields.whole((*path, key), table[key], *bounds)) or 0


def read_medals(fields: Fields, path: KeyPath, value: object) -> tuple[int, ...]:
    """Return the medals, the lowest first."""
    entries = fields.items(path, value, MEDALS, MEDALS, "medals") or []
    found = [fields.whole((*path, place), entry, 1, 99) or 0 for place, entry in enumerate(entries)]
    for place in range(1, len(found)):
        before, medal = found[place - 1 : place + 1]
        if before > medal > 0:
            fields.refuse((*path, place), f"found {medal} after {before}; allowed: never a lower one")
    return tuple(found)


def scarce_medals(medals: tuple[int, ...]) -> list[str]:
    """Return what the rule book has it otherwise: medals there should be at least two of."""
    return [
        f"medals: {medal} is there less than twice; the printed game has several"
        for medal in (5, 6, 7)
        if medals.count(medal) < 2
    ]


def read_cards(fields: Fields, path: KeyPath, value: object) -> tuple[Card, ...]:
    """Return everybody's cards in card order."""
    entries = fields.items(path, value, CARDS, CARDS, "cards") or []
    found = []
    for place, entry in enumerate(entries):
        text = fields.text((*path, place), entry)
        if text is not None and text not in CARD_IDS:
            fields.refuse((*path, place), f"{quote(text)} is no card; allowed: r, h, b or f with 1 to {MOST}")
        found.append(CARD_IDS.index(text) if text in CARD_IDS else None)
    cards = sorted(card for card in found if card is not None)
    for number, letter in enumerate(TYPES):
        if len(cards) == CARDS and number not in [TYPE[card] for card in cards]:
            fields.refuse(path, f"no card of type {letter}; allowed: one at least of each of r, h, b, f")
    return tuple(cards)


def read_chips(fields: Fields, families: Mapping[str, tuple[KeyPath, object]]) -> tuple[Chips, ...]:
    """Return bid and bonus of the chips of all crests, by crest; each comes with its key."""
    first: dict[int, KeyPath] = {}
    found = []
    for crest in CRESTS:
        path, value = families.get(crest, ((), []))
        entries = fields.items(path, value, CHIPS, CHIPS, "chips") if crest in families else None
        chips = [_chip(fields, (*path, place), entry, first) for place, entry in enumerate(entries or [])]
        found.append(tuple(sorted(chips)))
    return tuple(found)


def _chip(fields: Fields, path: KeyPath, value: object, first: dict[int, KeyPath]) -> tuple[int, int]:
    pair = fields.items(path, value, 2, 2, "numbers, bid and bonus")
    if pair is None:
        return (0, 0)
    bid, bonus = fields.whole((*path, 0), pair[0], 1, 99), fields.whole((*path, 1), pair[1], 0, 99)
    if bid is not None and first.setdefault(bid, path) != path:
        fields.refuse((*path, 0), f"the bid {bid} is used twice; each must be different")
    return bid or 0, bonus or 0


def different(fields: Fields, values: Mapping[KeyPath, str | None], what: str) -> None:
    """Note every value that stands at two keys; None does not count."""
    seen: set[str] = set()
    for path, value in values.items():
        if value in seen:
            fields.refuse(path, f"the {what} {quote(value or '')} is used twice; each must be different")
        if value is not None:
            seen.add(value)
