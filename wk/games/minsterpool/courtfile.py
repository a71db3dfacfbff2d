"""The data file of the court (HC-DATA-1), and the file of its names in another language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format
from wk.engine.files.textfile import quote
from wk.games.minsterpool.tablefields import (
    LONGEST_NAME,
    PARTS,
    by_id,
    different,
    read_boards,
    read_cards,
    read_chips,
    read_medals,
)
from wk.games.minsterpool.tables import CRESTS, Tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.files.tomltext import KeyPath
    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.tables import Board, Chips

FORMAT = Format("minsterpool-court")
"""The versions of court files there have been."""

WORDS_FORMAT = Format("minsterpool-words")
"""The versions there have been of files with names in another language."""

LONGEST_DOUBT = 240
"""The most characters of what is unsure."""

_LETTERS = re.compile(r"[BEPSR]+")
_ORIGIN = ("provenance", "unsure")


class Names(NamedTuple):
    """What families and members are called."""

    crests: Mapping[str, str]
    """By crest."""
    boards: Mapping[str, str]
    """By the id of the board."""


class CourtFile(NamedTuple):
    """What a court file says."""

    tables: Tables
    names: Names
    unsure: Mapping[str, str]
    """What is reconstructed, by the table: ``medals``, ``cards``, ``chips.hat``, ``board.ilvery``."""
    provenance: Mapping[str, str]
    """Where each table is known from, letters by the table."""


def examine_court(text: str, filename: str) -> tuple[CourtFile | None, list[str]]:
    """Read a court file and return what it says, or None, and everything wrong with it (HC-DATA-3)."""
    reader = _Reader(filename)
    top = reader.top(text, FORMAT, ("medals", "cards", "chips", "board"))
    if top is None:
        return None, reader.problems
    crests, chips = reader.families(top["chips"])
    tables = Tables(
        reader.boards(top["board"]), reader.medals(top["medals"]), reader.cards(top["cards"]), chips
    )
    if reader.problems:
        return None, reader.problems
    names = Names(crests, {board.id: board.name for board in tables.boards})
    return CourtFile(tables, names, reader.doubts, reader.sources), []


def examine_words(text: str, filename: str) -> tuple[Names | None, list[str]]:
    """Read a file of names and return them, or None, and everything wrong with it."""
    reader = _Reader(filename)
    top = reader.top(text, WORDS_FORMAT, ("crests", "boards"))
    if top is None:
        return None, reader.problems
    crests = reader.names(("crests",), reader.table(("crests",), top["crests"], CRESTS, CRESTS))
    boards = reader.names(("boards",), by_id(reader, ("boards",), top["boards"]))
    return (None if reader.problems else Names(crests, boards)), reader.problems


class _Reader(Fields):
    """Checks what both kinds of file say."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.doubts: dict[str, str] = {}
        self.sources: dict[str, str] = {}

    def medals(self, value: object) -> tuple[int, ...]:
        """Return the medals."""
        table = self.part(("medals",), value, ("values",))
        return read_medals(self, ("medals", "values"), table["values"]) if "values" in table else ()

    def cards(self, value: object) -> tuple[Card, ...]:
        """Return everybody's cards."""
        table = self.part(("cards",), value, ("set",))
        return read_cards(self, ("cards", "set"), table["set"]) if "set" in table else ()

    def families(self, value: object) -> tuple[dict[str, str], tuple[Chips, ...]]:
        """Return the names of the crests, and their chips."""
        found = {
            crest: self.part(("chips", crest), each, ("name", "chips"))
            for crest, each in self.table(("chips",), value, CRESTS, CRESTS).items()
        }
        names: dict[str, str] = {}
        chips: dict[str, tuple[KeyPath, object]] = {}
        for crest, table in found.items():
            if "name" in table:
                names[crest] = self.shown(("chips", crest, "name"), table["name"], LONGEST_NAME)
            if "chips" in table:
                chips[crest] = ("chips", crest, "chips"), table["chips"]
        different(self, {("chips", crest, "name"): name or None for crest, name in names.items()}, "name")
        return names, read_chips(self, chips)

    def boards(self, value: object) -> tuple[Board, ...]:
        """Return the boards."""
        keys = ("name", "silver", "life")
        tables = {
            name: self.part(("board", name), each, keys, PARTS)
            for name, each in by_id(self, ("board",), value).items()
        }
        return read_boards(self, ("board",), tables)

    def part(
        self, path: KeyPath, value: object, keys: tuple[str, ...], besides: tuple[str, ...] = ()
    ) -> Mapping[str, object]:
        """Return the entries of a table that tells where its numbers come from; note what is unsure."""
        table = self.table(path, value, (*keys, *besides, *_ORIGIN), (*keys, _ORIGIN[0]))
        if "provenance" in table:
            letters = self.text((*path, "provenance"), table["provenance"])
            self.sources[".".join(map(str, path))] = letters or ""
            if letters is not None and not _LETTERS.fullmatch(letters):
                self.refuse(
                    (*path, "provenance"), f"found {quote(letters)}; allowed: letters of B, E, P, S, R"
                )
            elif letters is not None and ("R" in letters) != ("unsure" in table):
                self.refuse(
                    path, '"unsure" is missing' if "R" in letters else '"unsure" stands only with an R'
                )
        if "unsure" in table:
            doubt = self.shown((*path, "unsure"), table["unsure"], LONGEST_DOUBT)
            self.doubts[".".join(map(str, path))] = doubt
        return table

    def names(self, path: KeyPath, table: Mapping[str, object]) -> dict[str, str]:
        """Return names by key."""
        return {key: self.shown((*path, key), name, LONGEST_NAME) for key, name in table.items()}
