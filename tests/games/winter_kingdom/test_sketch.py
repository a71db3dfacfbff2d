"""Drawings of positions: each cell is a hex, half a step to the right a row."""

from __future__ import annotations

import pytest

from wk.games.winter_kingdom.sketch import read_sketch
from wk.games.winter_kingdom.terrain import Terrain
from wk.hexgrid import Hex

DRAWING = """
    Ga1 F   .   T*
      M   GB2 I
"""


def test_a_drawing_says_what_stands_on_which_hex() -> None:
    found = read_sketch(DRAWING, Hex(-2, 3))
    assert found.terrain == {
        Hex(-2, 3): Terrain.GRASSLAND,
        Hex(-1, 3): Terrain.FOREST,
        Hex(1, 3): Terrain.TUNDRA,
        Hex(-2, 4): Terrain.MOUNTAIN,
        Hex(-1, 4): Terrain.GRASSLAND,
        Hex(0, 4): Terrain.ICE,
    }
    assert found.houses == {0: frozenset({Hex(-2, 3)})}
    assert found.forts == {1: frozenset({Hex(-1, 4)})}
    assert found.names == {"1": Hex(-2, 3), "2": Hex(-1, 4)}
    assert found.marked == {Hex(1, 3)}
    assert found.seats == 2


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        ("G   Q   F", "row 1: 'Q' is no cell"),
        ("G   F\n  T  I", "row 2: 'I' stands in no column"),
        ("G   F\n    T", "row 2: 'T' stands in no column"),
        ("G1  F1", "two hexes are called 1"),
    ],
)
def test_a_cell_that_is_none_or_out_of_place_is_refused(drawing: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_sketch(drawing, Hex(0, 0))
