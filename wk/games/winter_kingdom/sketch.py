"""Positions of the help as text: land, pieces and names of hexes, drawn as they lie on the map.

A drawing is rows of cells four columns apart, each row half a cell to the right or left of the one above::

    T   T1  G*
      M   Ta  TB

A cell is the letter of a terrain, then perhaps a piece (``a`` a house of the first player, ``A`` a fort,
``b`` of the second and so on), then perhaps a digit that names the hex, then perhaps ``*``: the text says
that this hex is lit. The program never looks at the stars, it asks the rules; a test compares the two.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from wk.games.winter_kingdom.terrain import LETTERS, Terrain
from wk.hexgrid import Hex

PITCH = 4
"""Columns from a cell to the next one of its row."""

CELL = re.compile(rf"(?P<terrain>[{LETTERS}])(?P<piece>[a-dA-D]?)(?P<name>[0-9]?)(?P<mark>\*?)|\.")


class Sketch(NamedTuple):
    """What a drawing says, by hexes of the map."""

    terrain: dict[Hex, Terrain]
    houses: dict[int, frozenset[Hex]]
    """The houses of each seat that has any; likewise the forts."""
    forts: dict[int, frozenset[Hex]]
    names: dict[str, Hex]
    marked: frozenset[Hex]
    """The hexes with a star."""

    @property
    def seats(self) -> int:
        """How many players are drawn."""
        return 1 + max([-1, *self.houses, *self.forts])


def read_sketch(drawing: str, at: Hex) -> Sketch:
    """Read a drawing whose first cell is a hex; ValueError for a cell that is none or out of place."""
    terrain: dict[Hex, Terrain] = {}
    pieces: dict[str, set[Hex]] = {}
    names: dict[str, Hex] = {}
    marked: set[Hex] = set()
    for place, cell in _cells(drawing, at):
        terrain[place] = Terrain(LETTERS.index(cell["terrain"]))
        if cell["piece"]:
            pieces.setdefault(cell["piece"], set()).add(place)
        if cell["name"]:
            if cell["name"] in names:
                raise ValueError(f"two hexes are called {cell['name']}")
            names[cell["name"]] = place
        if cell["mark"]:
            marked.add(place)
    return Sketch(terrain, _by_seat(pieces, "abcd"), _by_seat(pieces, "ABCD"), names, frozenset(marked))


def _cells(drawing: str, at: Hex) -> list[tuple[Hex, re.Match[str]]]:
    found = []
    rows = [row for row in drawing.split("\n") if row.strip()]
    left = len(rows[0]) - len(rows[0].lstrip()) if rows else 0
    for down, row in enumerate(rows):
        if strange := CELL.sub("", row).split():
            raise ValueError(f"row {down + 1}: '{strange[0]}' is no cell")
        for cell in CELL.finditer(row):
            halves, off = divmod(cell.start() - left, PITCH // 2)
            steps, half = divmod(halves - down, 2)
            if off or half:
                raise ValueError(f"row {down + 1}: '{cell.group()}' stands in no column")
            if cell["terrain"]:
                found.append((Hex(at.q + steps, at.r + down), cell))
    return found


def _by_seat(pieces: dict[str, set[Hex]], letters: str) -> dict[int, frozenset[Hex]]:
    return {letters.index(piece): frozenset(at) for piece, at in pieces.items() if piece in letters}
