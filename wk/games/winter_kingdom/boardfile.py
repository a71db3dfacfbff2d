"""Board sides as text files: the axial array as people draw it (WK-MAP-1, WK-MAP-2).

A file *is* the array `numpy.loadtxt` reads: nine lines of nine letters, line r = -4..4 and column
q = -4..4 of the local axial coordinates, `.` in the two corners outside the hexagon.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from wk.engine.files.fields import MANY, Fields, listed
from wk.engine.files.textfile import quote
from wk.engine.files.tomltext import parse_toml
from wk.engine.game import SetupError
from wk.games.winter_kingdom.terrain import LETTERS, VOID, Terrain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from wk.games.winter_kingdom.hexmap import Letters

RADIUS = 4
"""Steps from a board's centre to its rim (WK-MAP-1)."""

SIZE = 2 * RADIUS + 1
"""Rows and columns of a side's array."""

PLACES = {Terrain.CASTLE: 1, Terrain.TUNNEL: 1, Terrain.VILLAGE: 2}
"""How many hexes of each place a side has (WK-MAP-2)."""

BOARDS = 7
"""How many boards there are (WK-MAP-1)."""

SIDE_ID = re.compile(r"[A-Za-z0-9]{1,24}")
"""What the id of a side may look like."""

_TOKEN = re.compile(r"[^ \t\r]+")


@dataclass(frozen=True)
class BoardSet:
    """The boards there are: their sides by id, and which two sides are one board (WK-MAP-3)."""

    pairs: tuple[tuple[str, str], ...]
    """Front and back of each printed board; the draw takes these and no others."""
    rows: Mapping[str, tuple[str, ...]]
    """The nine rows of nine letters of each side."""
    own: tuple[tuple[str, ...], ...] = ()
    """The user's own boards of one or two sides; they lie only where a setup names them."""
    skipped: Mapping[str, str] = field(default_factory=dict)
    """Files of the user's that cannot be used: a line each, by file name."""
    unfinished: frozenset[str] = frozenset()
    """Those of them that are sides not painted to the end."""

    @property
    def boards(self) -> tuple[tuple[str, ...], ...]:
        """The sides of every board, printed ones first."""
        return (*self.pairs, *self.own)

    @property
    def sides(self) -> tuple[str, ...]:
        """The ids of all sides, board by board."""
        return tuple(side for board in self.boards for side in board)

    def board_of(self, side: str) -> int:
        """Return which of the boards a side belongs to, counted from 0; raise KeyError for no side."""
        for number, board in enumerate(self.boards):
            if side in board:
                return number
        raise KeyError(side)

    def is_printed(self, side: str) -> bool:
        """Return whether a side is one of a printed board."""
        return any(side in pair for pair in self.pairs)


class SideFault(NamedTuple):
    """Something that makes nine rows no board side."""

    row: int | None
    """The row, 0-8 from the top; None when it is about the whole."""
    column: int | None
    message: str


class _Line(NamedTuple):
    """A line of a file with something on it."""

    number: int
    """Counted from 1."""
    tokens: list[tuple[int, str]]
    """What stands between spaces, each with its column, counted from 1."""


def parse(text: str, filename: str) -> Letters:
    """Read a board side and return its 9 by 9 array of terrain letters.

    Raises:
        SetupError: it is no board side; the message names file, line and column, and what is allowed.
    """
    letters, problems = examine_board(text, filename)
    if letters is None:
        raise SetupError(*problems)
    return letters


def examine_board(
    text: str, filename: str, faults_in: Callable[[Sequence[str]], list[SideFault]] | None = None
) -> tuple[Letters | None, list[str]]:
    """Read a board side and return its array, or None and everything wrong with it.

    Args:
        text: the file's text.
        filename: what messages call it.
        faults_in: what looks for faults in the rows: `faults_of`, or `shape_faults` for an unfinished side.
    """
    lines = _lines(text)
    rows = ["".join(token[:1] for _, token in line.tokens) for line in lines]
    faults = _long_tokens(lines) or (faults_in or faults_of)(rows)
    if faults:
        return None, [f"{filename}: {_place(fault, lines)}{fault.message}" for fault in faults[:MANY]]
    return np.loadtxt([" ".join(row) for row in rows], dtype="U1"), []


def examine_pairs(
    text: str, filename: str, count: tuple[int, int] = (BOARDS, BOARDS)
) -> tuple[tuple[tuple[str, str], ...], list[str]]:
    """Read the list of boards and return front and back of each, and everything wrong with the list.

    Ids must differ by more than capitals, since some file systems see no other difference.

    Args:
        text: the TOML text.
        filename: what messages call it.
        count: the least and most boards it may name.
    """
    try:
        data, lines = parse_toml(text, filename)
    except SetupError as error:
        return (), [str(error)]
    fields = Fields(filename, lines)
    entries = fields.table((), data, ("board",), ("board",)).get("board", [])
    pairs, taken = [], set()
    for i, entry in enumerate(fields.items(("board",), entries, *count, "boards") or []):
        sides = fields.table(("board", i), entry, ("front", "back"), ("front", "back"))
        names = [fields.text(("board", i, key), side) or "" for key, side in sides.items()]
        for key, name in zip(sides, names, strict=True):
            if not SIDE_ID.fullmatch(name):
                fields.refuse(
                    ("board", i, key), f"{quote(name)} is no side id; allowed: 1 to 24 letters and digits"
                )
            elif name.casefold() in taken:
                fields.refuse(("board", i, key), f"the side {quote(name)} is named twice")
            taken.add(name.casefold())
        if len(names) == 2:
            pairs.append((names[0], names[1]))
    return tuple(pairs), fields.problems


def faults_of(rows: Sequence[str]) -> list[SideFault]:
    """Return what makes rows of letters no board side: shape, letters, void corners, places (WK-MAP-2)."""
    return shape_faults(rows) or [
        SideFault(None, None, f"expected {count} {terrain.label} hexes ({terrain.letter}), found {found}")
        for terrain, count in PLACES.items()
        if (found := sum(row.count(terrain.letter) for row in rows)) != count
    ]


def shape_faults(rows: Sequence[str]) -> list[SideFault]:
    """Return what makes rows of letters no hexagon of terrains: shape, letters, void corners (WK-MAP-1)."""
    return list(_shape_faults(tuple(rows)))


@lru_cache(256)
def _shape_faults(rows: tuple[str, ...]) -> list[SideFault]:
    """Look once at rows that are looked at in every match with that side."""
    if len(rows) != SIZE:
        return [SideFault(None, None, f"a board has {SIZE} rows, found {len(rows)}")]
    faults = [
        SideFault(r, None, f"a row has {SIZE} letters, found {len(row)}")
        for r, row in enumerate(rows)
        if len(row) != SIZE
    ]
    if faults:
        return faults
    cells = [(r, q, letter) for r, row in enumerate(rows) for q, letter in enumerate(row)]
    return [fault for cell in cells if (fault := _cell_fault(*cell))]


def text_of(rows: Sequence[str], remarks: Sequence[str]) -> str:
    """Return the text of a board file in canonical form: remarks as comments, then the hexagon of letters."""
    heads = [f"# {remark}".rstrip() for remark in remarks]
    lines = [" " * r + " ".join(row) for r, row in enumerate(rows)]
    return "\n".join([*heads, *lines]) + "\n"


def remarks_of(text: str) -> list[str]:
    """Return the comments that stand above the first row of a board file, without their # signs."""
    found = []
    for line in text.splitlines():
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            break
        if stripped:
            found.append(stripped.removeprefix("#").strip())
    return found


def rows_of(letters: Letters) -> tuple[str, ...]:
    """Return a side's nine rows of nine letters, as records hold them."""
    return tuple("".join(row) for row in letters.tolist())


def _cell_fault(r: int, q: int, letter: str) -> SideFault | None:
    """Tell what is wrong with one letter of the array."""
    outside = abs(q + r - 2 * RADIUS) > RADIUS
    if outside and letter != VOID:
        return SideFault(r, q, f"{quote(letter)} lies outside the hexagon; allowed: {VOID}")
    if not outside and letter not in LETTERS:
        return SideFault(r, q, f"{quote(letter)} is no terrain; allowed: {listed(LETTERS)}")
    return None


def _lines(text: str) -> list[_Line]:
    """Return the lines that hold anything but a comment."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        tokens = [(match.start() + 1, match[0]) for match in _TOKEN.finditer(line.partition("#")[0])]
        if tokens:
            found.append(_Line(number, tokens))
    return found


def _long_tokens(lines: Iterable[_Line]) -> list[SideFault]:
    """Return what stands for a hex but has more than one letter."""
    return [
        SideFault(r, i, f"{quote(token)} is more than one letter; letters are separated by spaces")
        for r, line in enumerate(lines)
        for i, (_, token) in enumerate(line.tokens)
        if len(token) > 1
    ]


def _place(fault: SideFault, lines: Sequence[_Line]) -> str:
    """Return line and column of a fault, as far as it has them."""
    if fault.row is None:
        return ""
    line = lines[fault.row]
    column = "" if fault.column is None else f", column {line.tokens[fault.column][0]}"
    return f"line {line.number}{column}: "
