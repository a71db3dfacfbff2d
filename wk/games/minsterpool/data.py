"""The data file of the court (HC-DATA-1): what may be played with, its reader, its numbers one by one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.files.declared import Whole, declared, read_declared
from wk.engine.files.fields import Fields, listed
from wk.engine.files.formats import Format
from wk.engine.files.textfile import quote
from wk.games.minsterpool.state import (
    AMOUNT,
    CARD_IDS,
    CRESTS,
    MOST,
    TYPE,
    TYPES,
    Board,
    Bribe,
    Favor,
    Line,
    Tables,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wk.engine.files.tomltext import KeyPath
    from wk.games.minsterpool.state import Card, Chips

# Tables that a file says: which ones may be played with (HC-DATA-3) -------------------------------

BOARDS, MEDALS, CARDS, CHIPS = 16, 21, 18, 7
"""How many there are; the chips are those of one crest."""

LONGEST_NAME = 24
"""The most characters of a name."""

PARTS = ("relationships", "bribe", "favor")
"""What a board may have, the keys; it has one at least."""

MEDAL, BID, BONUS, AMOUNTS = Whole(1, 99), Whole(1, 99), Whole(0, 99), Whole(1, MOST)
"""What a medal, bid and bonus of a chip and the amount of a card may be; boards say theirs themselves."""

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
        **_numbers(fields, path, table, Board),
        relationships=_relationships(fields, (*path, "relationships"), table.get("relationships", [])),
        bribe=None if bribe is None else Bribe(**_line(fields, (*path, "bribe"), bribe, Bribe)),
        favor=None if favor is None else _favor(fields, (*path, "favor"), favor),
    )


def _relationships(fields: Fields, path: KeyPath, value: object) -> tuple[Line, ...]:
    entries = fields.items(path, value, 0, 2, "relationship lines") or []
    return tuple(Line(**_line(fields, (*path, place), entry, Line)) for place, entry in enumerate(entries))


def _line(fields: Fields, path: KeyPath, value: object, kind: Callable[..., object]) -> dict[str, Any]:
    """Return the numbers of a line, which has nothing else."""
    keys = declared(kind)
    return _numbers(fields, path, fields.table(path, value, keys, keys), kind)


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
    return Favor(**_numbers(fields, path, table, Favor), rows=tuple(found))


def _numbers(
    fields: Fields, path: KeyPath, table: Mapping[str, object], kind: Callable[..., object]
) -> dict[str, Any]:
    """Return the numbers of a board or a part of it; 0 for what is wrong or missing, which was noted."""
    found = read_declared(fields, path, table, kind)
    return {key: found.get(key) or 0 for key in declared(kind)}


def read_medals(fields: Fields, path: KeyPath, value: object) -> tuple[int, ...]:
    """Return the medals, the lowest first."""
    entries = fields.items(path, value, MEDALS, MEDALS, "medals") or []
    found = [MEDAL.read(fields, (*path, place), entry) or 0 for place, entry in enumerate(entries)]
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
    bid, bonus = BID.read(fields, (*path, 0), pair[0]), BONUS.read(fields, (*path, 1), pair[1])
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


# The file of the court, and the file of its names in another language -----------------------------

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


# The numbers of a court one by one, as the workshop changes them ----------------------------------

SURE = "B"
"""What a table says of its source once its owner has changed it: the printed game."""


class CourtNumber(NamedTuple):
    """One number of a court."""

    table: str
    """Whose number it is: ``medals``, ``cards``, ``chips.hat``, ``board.ilvery``."""
    path: KeyPath
    value: int
    limit: Whole
    name: str
    """The key of its name among the words ``workshop``."""
    number: int = 0
    """Which of several of this name, from 1."""


def numbers_of(tables: Tables) -> Iterator[CourtNumber]:
    """Yield every number of a court, its members first; rows of favors are changed in the file alone."""
    for board in tables.boards:
        yield from _of_board(board)
    for n, medal in enumerate(tables.medals):
        yield CourtNumber("medals", ("medals", n), medal, MEDAL, "medal", n + 1)
    for n, card in enumerate(tables.cards):
        yield CourtNumber("cards", ("cards", n), AMOUNT[card], AMOUNTS, f"card-{TYPES[TYPE[card]]}", n + 1)
    for crest, family in zip(CRESTS, tables.chips, strict=True):
        for n, (bid, bonus) in enumerate(family):
            yield CourtNumber(f"chips.{crest}", ("chips", crest, n, "bid"), bid, BID, "bid", n + 1)
            yield CourtNumber(f"chips.{crest}", ("chips", crest, n, "bonus"), bonus, BONUS, "bonus", n + 1)


def _of_board(board: Board) -> Iterator[CourtNumber]:
    """Yield the numbers that are declared of a board and of its parts."""
    parts: list[tuple[Callable[..., object], object, KeyPath, str, int]] = [(Board, board, (), "", 0)]
    for n, line in enumerate(board.relationships):
        parts.append((Line, line, ("relationships", n), "line-", n + 1))
    parts += [(Bribe, board.bribe, ("bribe",), "bribe-", 0)] if board.bribe else []
    parts += [(Favor, board.favor, ("favor",), "favor-", 0)] if board.favor else []
    for kind, part, path, name, number in parts:
        for key, limit in declared(kind).items():
            place: KeyPath = ("board", board.id, *path, key)
            if isinstance(limit, Whole):
                yield CourtNumber(f"board.{board.id}", place, getattr(part, key), limit, name + key, number)


def written_court(court: CourtFile, own: Mapping[KeyPath, int]) -> dict[KeyPath, object]:
    """Return what stands in the file of a court in which some numbers are an owner's, by its paths.

    What an owner has changed is known from the printed game; all else from where the court has it.
    """
    found: dict[KeyPath, object] = {}
    lists: dict[KeyPath, list[int | str]] = {}
    changed = {
        place.table for place in numbers_of(court.tables) if own.get(place.path, place.value) != place.value
    }
    for place in numbers_of(court.tables):
        value, kind = own.get(place.path, place.value), place.path[0]
        if kind == "medals":
            lists.setdefault(("medals", "values"), []).append(value)
        elif kind == "cards":
            card = court.tables.cards[int(place.path[1])]
            name = CARD_IDS[card][0] + str(value)
            lists.setdefault(("cards", "set"), []).append(name)
        elif kind == "chips":
            lists.setdefault((*place.path[:2], "chips"), []).append(value)
        else:
            found[place.path] = value
        table: KeyPath = tuple(place.table.split("."))
        sure = place.table in changed
        found[*table, "provenance"] = SURE if sure else court.provenance[place.table]
        found[*table, "unsure"] = None if sure else court.unsure.get(place.table)
    for path, values in lists.items():
        pairs = [values[n : n + 2] for n in range(0, len(values), 2)]
        found[path] = pairs if path[0] == "chips" else values
    return found
