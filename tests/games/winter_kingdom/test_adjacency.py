"""Adjacency and what follows from it, against the plain meaning of the words."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.drawing import drawn
from wk.games.winter_kingdom.hexset import hexes, hexset, singles
from wk.hexgrid import DIRECTIONS, Hex, neighbours

if TYPE_CHECKING:
    from wk.games.winter_kingdom.adjacency import Adjacency

LANDS = {twists: drawn("G", twists=twists).state.table.land for twists in ((), ("archipelago",))}
WHOLE, CUT = LANDS.values()
BOARD_OF = {at: slot for slot, board in WHOLE.boards.items() for at in hexes(board)}


@cache
def around(at: Hex, cut: bool) -> frozenset[Hex]:
    """Return the adjacent hexes, by the words of the rules."""
    return frozenset(
        other
        for other in neighbours(at)
        if other in BOARD_OF and (not cut or BOARD_OF[other] == BOARD_OF[at])
    )


def some_hexes(seed: int, share: float) -> set[Hex]:
    """Return a random part of the map."""
    draw = random.Random(seed)
    return {at for at in BOARD_OF if draw.random() < share}


CASES = [(seed, share, cut) for seed, share in enumerate([0.02, 0.1, 0.3, 0.5, 0.7]) for cut in (False, True)]


def adjacency(cut: bool) -> Adjacency:
    """Return the adjacency of the map, whole or cut."""
    return (CUT if cut else WHOLE).adjacent


@pytest.mark.parametrize("cut", [False, True])
def test_it_reaches_over_the_whole_map(cut: bool) -> None:
    assert set(hexes(adjacency(cut).within)) == set(BOARD_OF)


@pytest.mark.parametrize(("seed", "share", "cut"), CASES)
def test_neighbours(seed: int, share: float, cut: bool) -> None:
    """WK-TERM-4, WK-TW-ARCHIPELAGO: of a set, and the ends of single steps."""
    some = some_hexes(seed, share)
    assert set(hexes(adjacency(cut).neighbours(hexset(some)))) == {
        other for at in some for other in around(at, cut)
    }
    for i, step in enumerate(DIRECTIONS):
        ends = {Hex(at.q + step.q, at.r + step.r) for at in some}
        expected = {
            end for end in ends if any(end in around(at, cut) and _step(at, step) == end for at in some)
        }
        assert set(hexes(adjacency(cut).step(hexset(some), i))) == expected


def _step(at: Hex, step: Hex) -> Hex:
    return Hex(at.q + step.q, at.r + step.r)


@pytest.mark.parametrize(("seed", "share", "cut"), CASES)
def test_parts_and_reach(seed: int, share: float, cut: bool) -> None:
    """WK-TERM-5: maximal connected parts; a start outside the set reaches the parts it touches."""
    some = some_hexes(seed, share)
    left, expected = set(some), []
    while left:
        part, fringe = set(), {left.pop()}
        while fringe:
            part |= fringe
            fringe = {other for at in fringe for other in around(at, cut)} & some - part
        left -= part
        expected.append(hexset(part))
    found = list(adjacency(cut).parts(hexset(some)))
    assert sorted(found) == sorted(expected)
    for start in sorted(BOARD_OF)[::17]:
        touched = [part for part in expected if hexset([start, *around(start, cut)]) & part]
        if start in some:
            touched = [part for part in expected if hexset([start]) & part]
        assert adjacency(cut).reach(hexset([start]), hexset(some)) == sum(touched)


@pytest.mark.parametrize(("seed", "share", "cut"), CASES)
def test_ends_of_lines(seed: int, share: float, cut: bool) -> None:
    """WK-TERM-8: the hexes next after three or more consecutive ones, each adjacent to the next."""
    some = some_hexes(seed, share)
    expected = set()
    for at in some:
        for step in DIRECTIONS:
            line = [at]
            while len(line) < 4 and _step(line[-1], step) in around(line[-1], cut):
                line.append(_step(line[-1], step))
            if len(line) == 4 and set(line[:3]) <= some:
                expected.add(line[3])
    assert set(hexes(adjacency(cut).beyond_lines(hexset(some), 3))) == expected


@pytest.mark.parametrize("cut", [False, True])
def test_steps_and_distance_two(cut: bool) -> None:
    """WK-AB-3, WK-TERM-9: straight and around corners, over hexes of the map."""
    for at in sorted(BOARD_OF)[::5]:
        single = hexset([at])
        near = around(at, cut)
        two = {far for other in near for far in around(other, cut)} - near - {at}
        assert set(hexes(adjacency(cut).at_two(single))) == two
        straight = {
            _step(_step(at, step), step)
            for step in DIRECTIONS
            if _step(at, step) in near and _step(_step(at, step), step) in around(_step(at, step), cut)
        }
        assert set(hexes(adjacency(cut).two_straight(single))) == straight


@pytest.mark.parametrize(
    ("places", "line"),
    [
        ([(0, 0), (1, 0), (2, 0)], True),
        ([(0, 0), (0, 1), (0, 2)], True),
        ([(0, 0), (-1, 1), (-2, 2)], True),
        ([(0, 0), (1, 0)], True),
        ([(0, 0), (1, 0), (3, 0)], False),
        ([(0, 0), (1, 0), (1, 1)], False),
        ([(0, 0), (1, 0), (0, 1)], False),
        ([(0, 0), (2, 0), (4, 0)], False),
        ([(0, 0), (1, 0), (5, 5)], False),
        ([(3, 0), (4, 0), (5, 0)], True),
    ],
)
def test_lines(places: list[tuple[int, int]], line: bool) -> None:
    """WK-TERM-8: consecutive on one axis; across a seam only while the boards are joined."""
    some = hexset(Hex(*at) for at in places)
    assert WHOLE.adjacent.is_line(some) == line
    assert CUT.adjacent.is_line(some) == (line and (5, 0) not in places)
    assert all(hexes(single)[0] in BOARD_OF for single in singles(some))
