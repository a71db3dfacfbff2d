"""The map: seven boards placed, turned and joined (WK-MAP-1, WK-MAP-4, WK-MAP-5; WK-TERM-2, 5, 6, 7)."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.hexmap import (
    AXES,
    RADIUS,
    SLOTS,
    HexMap,
    assemble,
    hexset_of,
    joined,
    side_of,
    turned,
)
from wk.games.winter_kingdom.hexset import BITS, HexSet, hexes, hexset, singles
from wk.games.winter_kingdom.terrain import BUILDABLE, CARD_TERRAINS, LETTERS, Terrain, terrain_named
from wk.hexgrid import Hex, distance, hexagon, neighbours, rotate

if TYPE_CHECKING:
    from collections.abc import Callable

BOARDS = library.load_boards()
SEAMS = [(one, other) for one, other in combinations(SLOTS, 2) if distance(SLOTS[one], SLOTS[other]) == 9]


def arranged(seed: int) -> dict[str, tuple[str, int]]:
    """Return a random arrangement: side and rotation of each slot."""
    draw = random.Random(seed)
    order = draw.sample(range(7), 7)
    return {
        slot: (draw.choice(BOARDS.pairs[board]), draw.randrange(6))
        for slot, board in zip(SLOTS, order, strict=True)
    }


def laid(arrangement: dict[str, tuple[str, int]], *, cut: bool = False) -> HexMap:
    """Return the map of an arrangement."""
    sides = {slot: (side_of(BOARDS.rows[side]), turns) for slot, (side, turns) in arrangement.items()}
    return HexMap.of(assemble(sides), cut_seams=cut)


LAND = laid(arranged(0))
CUT = laid(arranged(0), cut=True)


def touching(land: HexMap, one: HexSet, other: HexSet) -> int:
    """Count the adjacent pairs of hexes between two sets."""
    return sum((land.adjacent.neighbours(single) & other).bit_count() for single in singles(one))


def test_the_map_has_427_hexes_without_overlap() -> None:
    """WK-MAP-4, WK-MAP-1: seven boards of 61, each the hexes within four steps of its slot's centre."""
    assert LAND.hexes.bit_count() == 427
    assert list(LAND.boards) == list(SLOTS)
    for slot, board in LAND.boards.items():
        assert set(hexes(board)) == {
            Hex(at.q + SLOTS[slot].q, at.r + SLOTS[slot].r) for at in hexagon(RADIUS)
        }
    assert sum(board.bit_count() for board in LAND.boards.values()) == 427


def test_78_hexes_have_fewer_than_six_neighbours() -> None:
    """WK-TERM-7: islands have no more edge hexes than the whole."""
    all_hexes = set(hexes(LAND.hexes))
    expected = {at for at in all_hexes if not set(neighbours(at)) <= all_hexes}
    assert (len(expected), set(hexes(LAND.edge))) == (78, expected)
    assert CUT.edge == LAND.edge


@pytest.mark.parametrize(
    ("axis", "constant"), [(0, lambda at: at.r), (1, lambda at: at.q), (2, lambda at: -at.q - at.r)]
)
def test_27_rows_an_axis(axis: int, constant: Callable[[Hex], int]) -> None:
    """WK-TERM-6: horizontal, falling, rising; Archipelago does not split them."""
    rows = LAND.rows[axis]
    assert (len(rows), len(AXES)) == (27, 3)
    assert [{constant(at) for at in hexes(row)} for row in rows] == [{value} for value in range(-13, 14)]
    assert hexset(at for row in rows for at in hexes(row)) == LAND.hexes
    assert CUT.rows == LAND.rows


def test_every_seam_joins_nine_pairs_of_hexes() -> None:
    """WK-MAP-4, WK-TERM-4: six boards about the centre, each beside its two neighbours."""
    assert len(SEAMS) == 12
    for one, other in combinations(SLOTS, 2):
        count = touching(LAND, LAND.boards[one], LAND.boards[other])
        assert count == (9 if (one, other) in SEAMS else 0), (one, other)


def test_archipelago_cuts_every_seam_and_nothing_else() -> None:
    """WK-TW-ARCHIPELAGO, WK-TERM-4."""
    whole, cut = touching(LAND, LAND.hexes, LAND.hexes), touching(CUT, CUT.hexes, CUT.hexes)
    assert whole - cut == 2 * 9 * 12
    assert all(touching(CUT, CUT.boards[one], CUT.boards[other]) == 0 for one, other in SEAMS)
    for board in LAND.boards.values():
        assert touching(LAND, board, board) == touching(CUT, board, board)


def test_six_turns_are_none() -> None:
    """WK-MAP-5: one step takes (q, r) to (-r, q + r); no letter is lost."""
    side = side_of(BOARDS.rows["2i3g"])
    once = turned(side, 1)
    for at in hexagon(RADIUS):
        end = rotate(at, 1)
        assert once[end.r + RADIUS, end.q + RADIUS] == side[at.r + RADIUS, at.q + RADIUS]
    again = side
    for _ in range(6):
        again = turned(again, 1)
    assert np.array_equal(again, side)
    assert np.array_equal(turned(side, 6), side)
    assert np.array_equal(turned(turned(side, 2), 3), turned(side, 5))


@pytest.mark.parametrize("seed", range(12))
def test_any_arrangement_joins_without_a_gap(seed: int) -> None:
    """WK-MAP-5, WK-MAP-4: every hex has the letter of its board, turned."""
    arrangement = arranged(seed)
    land = laid(arrangement)
    assert sum(kind.bit_count() for kind in land.terrain) == 427
    for slot, (side, turns) in arrangement.items():
        for at in hexagon(RADIUS):
            end = rotate(at, turns)
            place = BITS[Hex(SLOTS[slot].q + end.q, SLOTS[slot].r + end.r)]
            assert land.terrain_at(place).letter == BOARDS.rows[side][at.r + RADIUS][at.q + RADIUS]
    assert [land.terrain[kind].bit_count() for kind in (Terrain.CASTLE, Terrain.TUNNEL, Terrain.VILLAGE)] == [
        7,
        7,
        14,
    ]


def test_areas_are_the_connected_parts_of_a_terrain() -> None:
    """WK-TERM-5: whole, apart from each other, occupied or not; found again from each of their hexes."""
    for land in (LAND, CUT):
        for kind in Terrain:
            areas = land.areas[kind]
            assert sum(area.bit_count() for area in areas) == land.terrain[kind].bit_count()
            for area in areas:
                assert land.adjacent.neighbours(area) & land.terrain[kind] & ~area == 0
                assert {land.area_at(single) for single in singles(area)} == {area}
    assert sum(map(len, CUT.areas)) > sum(map(len, LAND.areas))


def test_sets_of_terrains() -> None:
    """WK-TERM-2, WK-TERM-3: eleven terrains, seven to build on, six on cards."""
    assert (len(Terrain), len(BUILDABLE), len(CARD_TERRAINS), len(set(LETTERS))) == (11, 7, 6, 11)
    assert set(BUILDABLE) - set(CARD_TERRAINS) == {Terrain.ICE}
    assert {kind.label for kind in Terrain} >= {"flower", "fell", "snow", "ice", "tunnel", "castle"}
    assert all(terrain_named(kind.label) is kind for kind in Terrain)
    assert LAND.buildable == LAND.card_land | LAND.terrain[Terrain.ICE]
    others = (Terrain.MOUNTAIN, Terrain.TUNNEL, Terrain.VILLAGE, Terrain.CASTLE)
    assert LAND.hexes & ~LAND.buildable == sum(LAND.terrain[kind] for kind in others)


def test_what_lies_beside_a_terrain() -> None:
    """WK-TERM-4."""
    for land in (LAND, CUT):
        for kind in Terrain:
            assert land.beside[kind] == land.adjacent.neighbours(land.terrain[kind])


def test_sets_keep_their_hexes() -> None:
    """A set made of hexes holds just these, from the top row by row."""
    some = [Hex(0, 0), Hex(13, -4), Hex(-13, 8), Hex(5, -13)]
    assert hexes(hexset(some)) == sorted(some, key=lambda at: (at.r, at.q))
    assert [hexes(single)[0] for single in singles(hexset(some))] == hexes(hexset(some))


def test_sides_laid_one_by_one_make_the_land_of_the_whole_array() -> None:
    """WK-MAP-4, WK-MAP-5: what matches join of sides that were laid before is what the array holds."""
    for seed in range(6):
        placed = {slot: (BOARDS.rows[side], turns) for slot, (side, turns) in arranged(seed).items()}
        letters = assemble({slot: (side_of(rows), turns) for slot, (rows, turns) in placed.items()})
        assert joined(placed) == tuple(hexset_of(letters == letter) for letter in LETTERS)
        assert HexMap(joined(placed)).hexes == hexset_of(letters != ".") == LAND.hexes
