"""Laws of Winter Kingdom's map: every assembled map has the same shape, whatever lies on it."""

from __future__ import annotations

import pytest

from tests.games.winter_kingdom.varied_setups import TOOLS, setup
from wk.games.winter_kingdom.hexmap import SLOTS, HexMap
from wk.games.winter_kingdom.hexset import hexes, hexset
from wk.games.winter_kingdom.terrain import Terrain
from wk.hexgrid import distance, neighbours

MAPS = 24

every_map = pytest.mark.parametrize("number", range(MAPS))


def land_of(number: int) -> HexMap:
    land: HexMap = TOOLS.game.start(setup(number)).table.land
    return land


@every_map
def test_the_map_has_427_hexes_of_one_terrain_each(number: int) -> None:
    """WK-MAP-4, WK-TERM-2: no gap, no overlap; every hex lies on the board whose centre is nearest."""
    land = land_of(number)
    assert land.hexes.bit_count() == 427
    assert sum(kind.bit_count() for kind in land.terrain) == 427
    for slot, board in land.boards.items():
        assert board.bit_count() == 61
        assert all(distance(at, SLOTS[slot]) <= 4 for at in hexes(board))
    for kind, least in ((Terrain.CASTLE, 7), (Terrain.TUNNEL, 7), (Terrain.VILLAGE, 14)):
        assert land.terrain[kind].bit_count() == least


@every_map
def test_hexes_that_share_a_side_are_adjacent(number: int) -> None:
    """WK-TERM-4, WK-TW-ARCHIPELAGO: across board seams too, but not when the boards are islands."""
    land = land_of(number)
    islands = "archipelago" in setup(number)["twists"]
    board_of = {at: slot for slot, board in land.boards.items() for at in hexes(board)}
    for at, slot in board_of.items():
        around = [other for other in neighbours(at) if other in board_of]
        joined = {other for other in around if not islands or board_of[other] == slot}
        assert set(hexes(land.adjacent.neighbours(hexset([at])))) == joined
        assert bool(land.edge & hexset([at])) == (len(around) < 6)


@every_map
def test_areas_share_out_each_terrain_and_none_touches_another_of_its_terrain(number: int) -> None:
    """WK-TERM-5."""
    land = land_of(number)
    for kind, areas in zip(land.terrain, land.areas, strict=True):
        assert sum(areas) == kind
        for area in areas:
            assert not land.adjacent.neighbours(area) & kind & ~area


@every_map
def test_rows_share_out_the_map_three_times(number: int) -> None:
    """WK-TERM-6, WK-TERM-7: 27 rows an axis; 78 edge hexes; islands change neither."""
    land = land_of(number)
    for rows in land.rows:
        assert len(rows) == 27
        assert sum(rows) == land.hexes
    assert land.edge.bit_count() == 78
