"""Axial hex arithmetic: steps, rotation, distance, and hex to pixel and back."""

from __future__ import annotations

import math
import random

import pytest

from wk.hexgrid import (
    DIRECTIONS,
    Hex,
    corners,
    distance,
    from_pixel,
    hexagon,
    neighbours,
    parse_hex,
    rotate,
    to_pixel,
)

SOME = hexagon(5)


def test_six_neighbours_at_distance_one() -> None:
    """WK-TERM-4, WK-TERM-9: and those of opposite steps lie two apart."""
    for at in SOME[::7]:
        around = neighbours(at)
        assert len(set(around)) == 6
        assert {distance(at, other) for other in around} == {1}
        assert [distance(around[i], around[i - 3]) for i in range(6)] == [2] * 6


def test_directions_go_clockwise() -> None:
    """WK-MAP-5: each step turned by one is the next."""
    assert [rotate(step, 1) for step in DIRECTIONS] == [*DIRECTIONS[1:], DIRECTIONS[0]]


@pytest.mark.parametrize("at", [Hex(1, 0), Hex(3, -2), Hex(-4, 4), Hex(0, 0)])
def test_rotation(at: Hex) -> None:
    """WK-MAP-5: one step takes (q, r) to (-r, q + r); six are none; the distance stays."""
    assert rotate(at, 1) == (-at.r, at.q + at.r)
    assert rotate(at, 6) == rotate(at, 0) == at
    assert rotate(at, 3) == (-at.q, -at.r)
    assert rotate(rotate(at, 2), 4) == at
    assert distance(Hex(0, 0), rotate(at, 1)) == distance(Hex(0, 0), at)


def test_distance_is_the_number_of_steps() -> None:
    """WK-TERM-9: counted by spreading step by step."""
    reached = {Hex(1, -2): 0}
    for steps in range(1, 5):
        for at in [at for at, far in reached.items() if far == steps - 1]:
            for other in neighbours(at):
                reached.setdefault(other, steps)
    assert all(distance(Hex(1, -2), at) == steps for at, steps in reached.items())
    assert len(reached) == 61


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 7), (4, 61)])
def test_hexagon(radius: int, count: int) -> None:
    """WK-MAP-1: 61 hexes a side, row by row from the top."""
    found = hexagon(radius)
    assert len(set(found)) == len(found) == count
    assert found == sorted(found, key=lambda at: (at.r, at.q))
    assert max(distance(Hex(0, 0), at) for at in found) == radius


def test_pixels_and_back() -> None:
    """Every point nearer to a hex's centre than to any other's belongs to that hex."""
    draw = random.Random(1)
    for at in SOME:
        x, y = to_pixel(at, 20)
        assert from_pixel(x, y, 20) == at
        angle, far = draw.uniform(0, math.tau), draw.uniform(0, 17.3)
        assert from_pixel(x + far * math.cos(angle), y + far * math.sin(angle), 20) == at


def test_neighbours_in_pixels() -> None:
    """Pointy tops: the step east goes one width to the right, y grows downwards."""
    assert to_pixel(Hex(1, 0), 10) == pytest.approx((math.sqrt(3) * 10, 0))
    assert to_pixel(Hex(0, 1), 10) == pytest.approx((math.sqrt(3) * 5, 15))
    assert to_pixel(Hex(-2, 4), 10) == pytest.approx((0, 60))


def test_corners_face_the_directions() -> None:
    """The middle of the side between corner i and i + 1 lies half way to neighbour i."""
    around = corners(0, 0, 10)
    for i, step in enumerate(DIRECTIONS):
        (x, y), (u, v) = around[i], around[(i + 1) % 6]
        assert ((x + u), (y + v)) == pytest.approx(to_pixel(step, 10))
        assert math.hypot(x, y) == pytest.approx(10)


@pytest.mark.parametrize("at", [Hex(0, 0), Hex(-13, 4), Hex(12, -1), Hex(1234567, 1234567)])
def test_text_of_a_hex(at: Hex) -> None:
    """As records hold it, and back."""
    assert parse_hex(str(at)) == at


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1,",
        ",1",
        "1,2,3",
        "1, 2",
        "+1,2",
        "01,2",
        "-0,1",
        "1.0,2",
        "a,b",
        "٣,1",
        "²,1",
        "1" * 9 + ",1" * 9,
        "12345678,1234567",
    ],
)
def test_other_spellings_are_no_hex(text: str) -> None:
    """One hex has one text."""
    with pytest.raises(ValueError, match="is not a hex"):
        parse_hex(text)
