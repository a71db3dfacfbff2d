"""Checking a court that a file says: which one may be played with (WC-DATA-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.fields import listed
from wk.engine.files.textfile import quote
from wk.games.winter_court.cards import KNOWLEDGE, LANDS, MIGHT, SUITS, WEALTH, WIT
from wk.games.winter_court.court import CONSORT, MATCHMAKER, MEMBERS, ROYALS, RULER, STEWARD, Place, court_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.files.fields import Fields
    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_court.court import Court, Member

KEYS = ("id", "status", "suits")
"""What every file says of a member."""

SURE_SUITS: Mapping[Member, tuple[int, ...]] = {
    RULER: (LANDS, MIGHT),
    STEWARD: (LANDS, WEALTH),
    CONSORT: (KNOWLEDGE, WIT),
}
"""The suits that the examples of the rule book force (WC-TERM-3)."""

AT_LANDS = (RULER, STEWARD, MATCHMAKER)
"""The members with lands, forced likewise."""

MEMBERS_A_SUIT = 3
"""How many members have a suit."""


def read_court(fields: Fields, path: KeyPath, tables: Sequence[Mapping[str, object]]) -> Court | None:
    """Return the court that twelve tables say, in court order; what is wrong goes to ``fields``.

    Args:
        fields: the checker of the file.
        path: the key of the list of tables.
        tables: the known entries of each table; that a key is missing has been noted before.
    """
    rows = [_row(fields, (*path, place), table) for place, table in enumerate(tables)]
    whole = [row for row in rows if row is not None]
    if len(whole) < len(MEMBERS):
        return None
    before = len(fields.problems)
    _check_order(fields, path, whole)
    _check_suits(fields, path, whole)
    return court_of(whole) if len(fields.problems) == before else None


def _row(fields: Fields, path: KeyPath, table: Mapping[str, object]) -> Place | None:
    """Return what one table says."""
    name = fields.choice((*path, "id"), table["id"], MEMBERS, "member") if "id" in table else None
    if name is None or "status" not in table or "suits" not in table:
        return None
    member = MEMBERS.index(name)
    low, high = (2, 5) if ROYALS >> member & 1 else (1, 1)
    status = fields.whole((*path, "status"), table["status"], low, high)
    suits = _suits(fields, (*path, "suits"), table["suits"])
    return None if status is None or suits is None else Place(member, status, suits)


def _suits(fields: Fields, path: KeyPath, value: object) -> tuple[int, ...] | None:
    """Return one or two different suits in suit order."""
    if fields.items(path, value, 1, 2, "suits") is None:
        return None
    names = fields.choices(path, value, SUITS, "suit")
    if names is None:
        return None
    suits = tuple(map(SUITS.index, names))
    if list(suits) != sorted(suits):
        fields.refuse(path, f"not in suit order; allowed: {_names(sorted(suits))}")
    return suits


def _check_order(fields: Fields, path: KeyPath, rows: Sequence[Place]) -> None:
    """Refuse a member that is there twice, or stands in the wrong part of the row: the ruler first."""
    members = [row.member for row in rows]
    for place, member in enumerate(members):
        at = (*path, place, "id")
        royal = ROYALS >> member & 1
        if member in members[:place]:
            fields.refuse(at, f"{quote(MEMBERS[member])} is named twice; each member is there once")
        elif (member == RULER) != (place == 0) or royal != (place < ROYALS.bit_count()):
            fields.refuse(at, f"{quote(MEMBERS[member])} in the wrong place; allowed: {_order()}")


def _order() -> str:
    royals = [name for member, name in enumerate(MEMBERS) if ROYALS >> member & 1]
    return f"{royals[0]} first, then {listed(royals[1:])} in any order, then the others"


def _check_suits(fields: Fields, path: KeyPath, rows: Sequence[Place]) -> None:
    """Refuse suits that are not at three members, and those that differ from what is certain."""
    for place, row in enumerate(rows):
        sure, at = SURE_SUITS.get(row.member), (*path, place, "suits")
        if sure and row.suits != sure:
            fields.refuse(at, f"found {_names(row.suits)}; allowed for {MEMBERS[row.member]}: {_names(sure)}")
        elif (LANDS in row.suits) != (row.member in AT_LANDS):
            lands = listed(MEMBERS[member] for member in AT_LANDS)
            fields.refuse(at, f"found {_names(row.suits)}; lands are at {lands} and at nobody else")
    for suit, name in enumerate(SUITS):
        count = sum(suit in row.suits for row in rows)
        if count != MEMBERS_A_SUIT:
            fields.refuse(path, f"expected {name} at {MEMBERS_A_SUIT} members, found it at {count}")


def _names(suits: Sequence[int]) -> str:
    return listed(SUITS[suit] for suit in suits)
