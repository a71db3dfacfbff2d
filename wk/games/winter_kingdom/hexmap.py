"""The map: seven board sides placed, turned and joined, and everything fixed about the land.

WK-MAP-1, WK-MAP-4, WK-MAP-5 and WK-TERM-5..7. What is stored and assembled are axial numpy
arrays of terrain letters; what the rules ask is answered by sets of hexes made from them once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from wk.games.winter_kingdom.adjacency import Adjacency, CutAdjacency
from wk.games.winter_kingdom.hexset import REACH, SHIFTS, WIDTH, HexSet
from wk.games.winter_kingdom.terrain import BUILDABLE, CARD_TERRAINS, LETTERS, VOID, Terrain
from wk.hexgrid import Hex, hexagon, rotate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Letters = npt.NDArray[np.str_]
"""Terrain letters by axial coordinates, row r and column q counted from the corner."""

RADIUS = 4
"""Steps from a board's centre to its rim (WK-MAP-1)."""

SLOTS = {
    "C": Hex(0, 0),
    "N": Hex(5, -9),
    "NE": Hex(9, -4),
    "SE": Hex(4, 5),
    "S": Hex(-5, 9),
    "SW": Hex(-9, 4),
    "NW": Hex(-4, -5),
}
"""The slots of the map and the hexes their centres lie on (WK-MAP-4)."""

AXES = ("horizontal", "falling", "rising")
"""The three axes of rows: constant r, constant q, constant s (WK-TERM-6)."""

_LOCAL = hexagon(RADIUS)

_KINDS = tuple(Terrain)


def _cells(hexes: Sequence[Hex], reach: int) -> tuple[list[int], list[int]]:
    """Return rows and columns of hexes in an array whose middle is hex 0,0."""
    return [at.r + reach for at in hexes], [at.q + reach for at in hexes]


@cache
def _turned_cells(steps: int) -> tuple[list[int], list[int]]:
    """Return where the cells of a board side come to, turned by steps of 60 degrees clockwise (WK-MAP-5)."""
    return _cells([rotate(at, steps) for at in _LOCAL], RADIUS)


@cache
def _cells_in(slot: str) -> tuple[list[int], list[int]]:
    """Return the cells of the map on which a board in a slot lies."""
    centre = SLOTS[slot]
    return _cells([Hex(at.q + centre.q, at.r + centre.r) for at in _LOCAL], REACH)


def turned(side: Letters, steps: int) -> Letters:
    """Return a 9 by 9 board side turned by steps of 60 degrees clockwise (WK-MAP-5)."""
    result = np.full_like(side, VOID)
    result[_turned_cells(steps % 6)] = side[_turned_cells(0)]
    return result


def side_of(rows: Sequence[str]) -> Letters:
    """Return the array of a side from its nine rows of nine letters, as records hold it."""
    return np.array([list(row) for row in rows], dtype="U1")


def assemble(sides: Mapping[str, tuple[Letters, int]]) -> Letters:
    """Join seven sides, each given by its slot with its rotation, into the 27 by 27 map array."""
    result = np.full((2 * REACH + 1, 2 * REACH + 1), VOID, dtype="U1")
    for slot, (side, steps) in sides.items():
        result[_cells_in(slot)] = turned(side, steps)[_turned_cells(0)]
    return result


def hexset_of(cells: npt.NDArray[np.bool_]) -> HexSet:
    """Return the set of the hexes whose cell of a 27 by 27 array is true."""
    padded = np.zeros((WIDTH, WIDTH), dtype=np.bool_)
    padded[1:-1, 1:-1] = cells
    return int.from_bytes(np.packbits(padded, bitorder="little").tobytes(), "little")


def _terrains(letters: Letters) -> tuple[HexSet, ...]:
    """Return the hexes of each terrain, by Terrain, in a 27 by 27 array."""
    return tuple(hexset_of(letters == letter) for letter in LETTERS)


@lru_cache(maxsize=4096)
def _terrains_in(slot: str, rows: tuple[str, ...], steps: int) -> tuple[HexSet, ...]:
    """Return the hexes of each terrain of one side, turned and laid into a slot; matches share them."""
    return _terrains(assemble({slot: (side_of(rows), steps)}))


def joined(sides: Mapping[str, tuple[Sequence[str], int]]) -> tuple[HexSet, ...]:
    """Return the hexes of each terrain, by Terrain, of sides in slots, each turned (WK-MAP-4, WK-MAP-5)."""
    laid = [_terrains_in(slot, tuple(rows), steps) for slot, (rows, steps) in sides.items()]
    return tuple(map(sum, zip(*laid, strict=True)))


@lru_cache(maxsize=64)
def _adjacency(within: HexSet, cut_seams: bool) -> Adjacency:
    """Return the adjacency of a map's hexes; matches share it, and what it has found for single hexes."""
    return CutAdjacency(tuple(_BOARDS.values())) if cut_seams else Adjacency(within)


class HexMap:
    """The land of one match, shared by all its states."""

    # As the table
    __slots__ = (
        "_area_of", "_areas", "_met", "_terrain_of_bit", "adjacent", "beside", "boards", "buildable",
        "card_land", "edge", "hexes", "islands", "rows", "terrain",
    )  # fmt: skip

    def __init__(self, terrain: tuple[HexSet, ...], *, cut_seams: bool = False) -> None:
        """Make the map of the hexes of each terrain; ``cut_seams`` makes islands of its boards."""
        self.terrain = terrain
        """The hexes of each terrain, by Terrain."""
        self.hexes: HexSet = sum(terrain)
        self.boards: dict[str, HexSet] = _BOARDS
        """The hexes of the board in each slot."""
        self.islands = cut_seams
        """Whether the boards do not touch each other (WK-TERM-4)."""
        self.adjacent: Adjacency = _adjacency(self.hexes, cut_seams)
        self.buildable: HexSet = sum(self.terrain[kind] for kind in BUILDABLE)
        """The hexes of the seven buildable terrains, occupied or not (WK-TERM-2)."""
        self.card_land: HexSet = sum(self.terrain[kind] for kind in CARD_TERRAINS)
        """The hexes of the six card terrains."""
        self.beside: tuple[HexSet, ...] = tuple(map(self.adjacent.neighbours, self.terrain))
        """The hexes adjacent to a hex of each terrain, by Terrain."""
        self.edge: HexSet = _EDGE
        self.rows: tuple[tuple[HexSet, ...], ...] = _ROWS
        """The 27 rows of each axis, in the order of AXES (WK-TERM-6)."""
        self._met: list[HexSet] = []
        """The areas asked for so far by `area_at`, and of which hexes."""
        self._area_of: dict[HexSet, HexSet] = {}
        self._areas: tuple[tuple[HexSet, ...], ...] | None = None
        self._terrain_of_bit: dict[int, Terrain] = {}

    @classmethod
    def of(cls, letters: Letters, *, cut_seams: bool = False) -> HexMap:
        """Make the map of a 27 by 27 array."""
        return cls(_terrains(letters), cut_seams=cut_seams)

    @property
    def areas(self) -> tuple[tuple[HexSet, ...], ...]:
        """The areas of each terrain, by Terrain (WK-TERM-5); worked out when first asked for."""
        if self._areas is None:
            self._areas = tuple(tuple(self.adjacent.parts(kind)) for kind in self.terrain)
        return self._areas

    def area_at(self, single: HexSet) -> HexSet:
        """Return the area a hex of the map lies in, occupied or not (WK-TERM-5)."""
        found = self._area_of.get(single)
        if found is None:
            found = next((area for area in self._met if area & single), 0)
            if not found:
                found = self.adjacent.reach(single, self.terrain[self.terrain_at(single)])
                self._met.append(found)
            self._area_of[single] = found
        return found

    def terrain_at(self, single: HexSet) -> Terrain:
        """Return the terrain of a one-hex set on the map; KeyError for any other."""
        found = self._terrain_of_bit.get(single.bit_length())
        if found is None:
            for kind, where in zip(_KINDS, self.terrain, strict=True):
                if single & where:
                    self._terrain_of_bit[single.bit_length()] = kind
                    return kind
            raise KeyError(single)
        return found


def _slot_cells(slot: str) -> npt.NDArray[np.bool_]:
    cells = np.zeros((2 * REACH + 1, 2 * REACH + 1), dtype=np.bool_)
    cells[_cells_in(slot)] = True
    return cells


def _edge(whole: HexSet) -> HexSet:
    """Return the hexes with fewer than six neighbours (WK-TERM-7)."""
    inner = whole
    for shift in SHIFTS:
        inner &= whole << shift if shift > 0 else whole >> -shift
    return whole & ~inner


def _rows(whole: npt.NDArray[np.bool_]) -> tuple[tuple[HexSet, ...], ...]:
    r, q = np.indices(whole.shape) - REACH
    return tuple(
        tuple(hexset_of(whole & (constant == row)) for row in range(-REACH, REACH + 1))
        for constant in (r, q, -q - r)
    )


_BOARDS = {slot: hexset_of(_slot_cells(slot)) for slot in SLOTS}
_EDGE = _edge(sum(_BOARDS.values()))
_ROWS = _rows(sum((_slot_cells(slot) for slot in SLOTS), np.zeros((27, 27), dtype=np.bool_)))
