"""Drawings: pieces on land drawn as text, hexes beside and below each other as they lie on the map.

A drawing is rows of cells, each row half a cell to the right or left of the one above::

    G   Ga  G*
      M   GB  G1

A cell is a terrain letter, then perhaps a piece (``a`` a house of seat 0, ``A`` its fort, ``b`` of seat 1
and so on), then perhaps a digit that names the hex in actions, then perhaps ``*``, which marks it as
expected. Cells stand four columns apart; a row may be shifted by two columns against its neighbours. ``.``
is a gap.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from wk.games.winter_kingdom.hexmap import RADIUS, SLOTS
from wk.games.winter_kingdom.terrain import LETTERS
from wk.hexgrid import Hex, hexagon, parse_hex

if TYPE_CHECKING:
    from collections.abc import Mapping

PITCH = 4
"""Columns from a cell to the next one of its row."""

CELL = re.compile(rf"(?P<terrain>[{LETTERS}])(?P<piece>[a-dA-D]?)(?P<name>[0-9]?)(?P<mark>\*?)|\.")

CORNER = {
    Hex(-7, 12): "L",
    Hex(-6, 12): "G",
    Hex(-5, 12): "T",
    Hex(-8, 13): "E",
    Hex(-7, 13): "S",
    Hex(-6, 13): "F",
}
"""One hex of each card terrain far in the south, for tests in which no terrain may be full."""


class Sketch(NamedTuple):
    """What a drawing says."""

    letters: dict[Hex, str]
    houses: dict[int, set[Hex]]
    forts: dict[int, set[Hex]]
    names: dict[str, Hex]
    marked: set[Hex]


def read(drawing: str, at: Hex) -> Sketch:
    """Read a drawing whose first cell is a hex; raise ValueError for a cell that is none or out of place."""
    sketch = Sketch({}, {}, {}, {}, set())
    rows = [row for row in drawing.split("\n") if row.strip()]
    left = len(rows[0]) - len(rows[0].lstrip()) if rows else 0
    for down, row in enumerate(rows):
        for word in re.finditer(rf"\S{{1,{PITCH}}}", row):
            halves, off = divmod(word.start() - left, PITCH // 2)
            steps, half = divmod(halves - down, 2)
            cell = CELL.fullmatch(word.group())
            if off or half or cell is None:
                raise ValueError(f"row {down + 1}: '{word.group()}' is no cell, or stands in no column")
            if cell["terrain"]:
                _note(sketch, Hex(at.q + steps, at.r + down), cell)
    return sketch


def _note(sketch: Sketch, place: Hex, cell: re.Match[str]) -> None:
    sketch.letters[place] = cell["terrain"]
    if cell["piece"]:
        pieces = sketch.houses if cell["piece"].islower() else sketch.forts
        pieces.setdefault("abcd".index(cell["piece"].lower()), set()).add(place)
    if cell["name"]:
        if cell["name"] in sketch.names:
            raise ValueError(f"two hexes are called {cell['name']}")
        sketch.names[cell["name"]] = place
    if cell["mark"]:
        sketch.marked.add(place)


def add(sketch: Sketch, cells: Mapping[str, str]) -> None:
    """Add single cells to a drawing, given by their hexes."""
    for place, text in cells.items():
        cell = CELL.fullmatch(text)
        assert cell is not None, text
        _note(sketch, parse_hex(place), cell)


def boards(letters: Mapping[Hex, str], fill: str) -> dict[str, tuple[str, ...]]:
    """Cut a map, of which not all letters need be given, into its seven boards by their slots."""
    return {slot: _side(centre, letters, fill) for slot, centre in SLOTS.items()}


def _side(centre: Hex, letters: Mapping[Hex, str], fill: str) -> tuple[str, ...]:
    rows = np.full((2 * RADIUS + 1, 2 * RADIUS + 1), ".", dtype="U1")
    for at in hexagon(RADIUS):
        rows[at.r + RADIUS, at.q + RADIUS] = letters.get(Hex(at.q + centre.q, at.r + centre.r), fill)
    return tuple("".join(row) for row in rows)
