"""The court as files say it: what is checked, read, and written as its owner corrects it (WC-DATA)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files.declared import Whole
from wk.engine.files.fields import Fields, listed
from wk.engine.files.formats import Format
from wk.engine.files.textfile import quote
from wk.games.winter_court.state import (
    CONSORT,
    KNOWLEDGE,
    LANDS,
    MATCHMAKER,
    MEMBERS,
    MIGHT,
    POWERS,
    ROYALS,
    RULER,
    STEWARD,
    SUITS,
    WEALTH,
    WIT,
    Place,
    court_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_court.state import Court, Member

# Which court may be played with (WC-DATA-2) -------------------------------------------------------


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

ROYAL_STATUS, OTHER_STATUS = Whole(2, 5), Whole(1, 1)
"""What the status of a royal, and of any other member, may be."""

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
    limit = ROYAL_STATUS if ROYALS >> member & 1 else OTHER_STATUS
    status = limit.read(fields, (*path, "status"), table["status"])
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


# Court files (WC-DATA-1) --------------------------------------------------------------------------


FORMAT = Format("winter-court-court")
"""The versions of court files there have been."""

WORDS_FORMAT = Format("winter-court-words")
"""The versions there have been of files with the words of the court in another language."""

SOURCES = ("reconstruction", "owner")
"""Where the values come from: put together as well as may be, or copied from a printed game."""

LONGEST_NAME, LONGEST_FORM, LONGEST_WORDS = 20, 30, 240
"""The most characters of names, of their forms and of other words that are shown."""

_LETTERS = re.compile(r"[BER]+")


class Forms(NamedTuple):
    """A member's name as it stands in a sentence, in a language that bends it."""

    who: str
    """Who does something."""
    whom: str
    """To whom something is done."""
    at: str
    """Where something lies."""


class CourtWords(NamedTuple):
    """What the suits, the members and their powers are called."""

    suits: tuple[str, ...]
    """By suit."""
    names: tuple[str, ...]
    """By the number of the member."""
    powers: tuple[str, ...]
    """The power of each member in words, likewise; empty for royals."""
    forms: tuple[Forms | None, ...] = (None,) * len(MEMBERS)
    """The forms of each name, likewise, where the file has them."""


class CourtFile(NamedTuple):
    """What a court file says."""

    court: Court
    names: CourtWords
    source: str
    """One of SOURCES."""
    unsure: Mapping[Member, str]
    """What is reconstructed about a member."""
    provenance: tuple[str, ...] = ()
    """The letters of where what is told of each member comes from, by its number."""

    @property
    def doubts(self) -> Mapping[Member, str]:
        """What is to be marked as reconstructed: nothing once the values come from a printed game."""
        return self.unsure if self.source == SOURCES[0] else {}


def examine_court(text: str, filename: str) -> tuple[CourtFile | None, list[str]]:
    """Read a court file and return what it says, or None, and everything wrong with it (WC-DATA-2)."""
    reader = _Reader(filename)
    top = reader.top(text, FORMAT, ("source", "suits", "member"))
    if top is None:
        return None, reader.problems
    reader.choice(("source",), top["source"], SOURCES, "source")
    entries = reader.items(("member",), top["member"], len(MEMBERS), len(MEMBERS), "members") or []
    keys = (*KEYS, "name", "words", "provenance")
    tables = [reader.table(("member", i), entry, (*keys, "unsure"), keys) for i, entry in enumerate(entries)]
    court = read_court(reader, ("member",), tables)
    suits = reader.suit_names(top)
    said = [reader.said(("member", i), table) for i, table in enumerate(tables)]
    unsure = [reader.unsure(("member", i), table) for i, table in enumerate(tables)]
    if court is None or reader.problems:
        return None, reader.problems
    by_number = [court.row.index(member) for member in range(len(MEMBERS))]
    names, powers = zip(*(said[place] for place in by_number), strict=True)
    doubts = {member: what for member, what in zip(court.row, unsure, strict=True) if what}
    letters = tuple(str(tables[place]["provenance"]) for place in by_number)
    return CourtFile(court, CourtWords(suits, names, powers), str(top["source"]), doubts, letters), []


def examine_words(text: str, filename: str) -> tuple[CourtWords | None, list[str]]:
    """Read a file of words and return them, or None, and everything wrong with it."""
    reader = _Reader(filename)
    top = reader.top(text, WORDS_FORMAT, ("suits", "member"))
    if top is None:
        return None, reader.problems
    suits = reader.suit_names(top)
    members = reader.table(("member",), top["member"], MEMBERS, MEMBERS)
    keys = ("name", "words")
    said, forms = [], []
    for name, value in members.items():
        table = reader.table(("member", name), value, (*keys, *Forms._fields), keys)
        said.append(reader.said(("member", name), {"id": name, **table}))
        forms.append(reader.forms(("member", name), table))
    if reader.problems:
        return None, reader.problems
    names, powers = zip(*said, strict=True)
    return CourtWords(suits, names, powers, tuple(forms)), []


class _Reader(Fields):
    """Checks what both kinds of file say."""

    def suit_names(self, top: Mapping[str, object]) -> tuple[str, ...]:
        """Return the display names of the suits in suit order."""
        names = self.table(("suits",), top["suits"], SUITS, SUITS)
        return tuple(self.shown(("suits", suit), name, LONGEST_NAME) for suit, name in names.items())

    def said(self, path: KeyPath, table: Mapping[str, object]) -> tuple[str, str]:
        """Return the name of a member and its power in words: none for a royal, some for any other."""
        name = self.shown((*path, "name"), table.get("name"), LONGEST_NAME) if "name" in table else ""
        if "words" not in table:
            return name, ""
        if table.get("id") not in MEMBERS:
            return name, ""  # whose words these are is refused already
        member = MEMBERS.index(str(table["id"]))
        if not POWERS >> member & 1:
            if self.text((*path, "words"), table["words"]):
                self.refuse((*path, "words"), f'{MEMBERS[member]} has no power; allowed: no words, ""')
            return name, ""
        return name, self.shown((*path, "words"), table["words"], LONGEST_WORDS)

    def forms(self, path: KeyPath, table: Mapping[str, object]) -> Forms | None:
        """Return the forms of a member's name: all of them, or None if there are none."""
        given = [key for key in Forms._fields if key in table]
        if not given:
            return None
        for key in Forms._fields:
            if key not in table:
                self.refuse(path, f"{quote(key)} is missing")
        return Forms(*(self.shown((*path, key), table.get(key, "-"), LONGEST_FORM) for key in Forms._fields))

    def unsure(self, path: KeyPath, table: Mapping[str, object]) -> str:
        """Return what is reconstructed about a member; exactly the provenance R needs it."""
        letters = self.text((*path, "provenance"), table["provenance"]) if "provenance" in table else None
        if letters is None:
            return ""
        if not _LETTERS.fullmatch(letters):
            self.refuse((*path, "provenance"), f"found {quote(letters)}; allowed: one or more of B, E, R")
        elif ("R" in letters) != ("unsure" in table):
            self.refuse(path, '"unsure" is missing' if "R" in letters else '"unsure" stands only with an R')
        if "unsure" not in table:
            return ""
        return self.shown((*path, "unsure"), table["unsure"], LONGEST_WORDS)


# The values of an owner ---------------------------------------------------------------------------


def changed(court: Court, status: Mapping[Member, int], suits: Mapping[Member, tuple[int, ...]]) -> Court:
    """Return a court with another status and other suits of some members, whether it can be played or not."""
    return court_of(
        [
            Place(member, status.get(member, court.status[member]), suits.get(member, court.suits[member]))
            for member in court.row
        ]
    )


def written(court: Court, row: Sequence[Member]) -> dict[KeyPath, object]:
    """Return what stands in a court file, by its paths, for it to say a court as its owner's.

    Args:
        court: the status and suits of the members.
        row: the members in the order of the file.
    """
    found: dict[KeyPath, object] = {("source",): SOURCES[1]}
    for place, member in enumerate(row):
        found["member", place, "status"] = court.status[member]
        found["member", place, "suits"] = [SUITS[suit] for suit in court.suits[member]]
    return found
