"""Laws of a box with a nub: it lies at a side of its thing, in its room, and the nub points at the thing."""

from __future__ import annotations

import random

import pygame
import pytest

from wk.shell.match.table.boxes import Anchor, Placed, place, square

NUB = 8
ROOM = pygame.Rect(40, 30, 700, 500)


def _case(seed: int) -> tuple[random.Random, Anchor, tuple[int, int]]:
    rng = random.Random(seed)
    thing = pygame.Rect(0, 0, rng.randrange(20, 80), rng.randrange(20, 80))
    thing.center = rng.randrange(ROOM.left, ROOM.right), rng.randrange(ROOM.top, ROOM.bottom)
    size = rng.randrange(100, 220), rng.randrange(60, 140)
    return rng, Anchor(thing.center, thing.inflate(40, 40), thing=thing), size


@pytest.mark.parametrize("seed", range(40))
def test_a_box_lies_at_a_side_of_its_thing_and_its_nub_points_at_it(seed: int) -> None:
    _, anchor, size = _case(seed)
    placed, clear = place([ROOM], anchor, size, [], NUB)
    box, near = placed.box, anchor.near
    assert clear
    assert box.size == size
    assert ROOM.contains(placed.outer)
    assert not box.colliderect(near)
    assert box.inflate(2 * NUB + 2, 2 * NUB + 2).colliderect(near)
    assert placed.nub is not None
    tip, *feet = placed.nub
    assert placed.outer.collidepoint(tip)
    assert placed.outer.contains(box)
    assert all(box.inflate(4, 4).collidepoint(foot) for foot in feet)
    assert not box.collidepoint(tip)
    # The tip lies on the side of the box that faces the thing, as near to it as the corners allow.
    x, y = anchor.middle
    sides = [box.left >= near.right, box.right <= near.left, box.top >= near.bottom, box.bottom <= near.top]
    assert any(sides)
    if sides[0] or sides[1]:
        assert tip[0] == pytest.approx(box.left - NUB + 1 if sides[0] else box.right + NUB - 1)
        assert tip[1] == pytest.approx(min(max(y, box.top + 2.5 * NUB), box.bottom - 2.5 * NUB))
        assert {foot[1] for foot in feet} == {tip[1] - NUB, tip[1] + NUB}
    else:
        assert tip[1] == pytest.approx(box.top - NUB + 1 if sides[2] else box.bottom + NUB - 1)
        assert tip[0] == pytest.approx(min(max(x, box.left + 2.5 * NUB), box.right - 2.5 * NUB))
        assert {foot[0] for foot in feet} == {tip[0] - NUB, tip[0] + NUB}


@pytest.mark.parametrize("seed", range(40))
def test_a_box_hides_nothing_that_can_be_spared_beside_its_thing(seed: int) -> None:
    """Of all sides one is taken at which nothing is hidden, if there is one; widgets rather than things."""
    rng, anchor, size = _case(seed)
    alone, _ = place([ROOM], anchor, size, [], NUB)
    widget = alone.box.inflate(-40, -40)
    moved, _ = place([ROOM], anchor, size, [widget], NUB)
    beside = ROOM.inflate(-2 * size[0] - 200, -2 * size[1] - 200).contains(anchor.near)  # on all four sides
    assert not moved.box.colliderect(widget) or not beside
    hidden = [pygame.Rect(rng.randrange(700), rng.randrange(500), 30, 30) for _ in range(6)]
    crowded, _ = place([ROOM], anchor._replace(hidden=hidden), size, [], NUB)
    assert len(crowded.box.collidelistall(hidden)) <= len(alone.box.collidelistall(hidden))
    named, clear = place([ROOM], anchor._replace(named=hidden), size, [], NUB)
    assert clear == (not named.box.collidelistall(hidden))


def test_a_box_without_room_beside_its_thing_has_no_nub_and_shows_the_thing() -> None:
    near = ROOM.inflate(-100, -100)
    thing = pygame.Rect(0, 0, 30, 30)
    thing.center = ROOM.center
    placed, clear = place([ROOM], Anchor(thing.center, near, thing=thing), (200, 100), [], NUB)
    assert placed.nub is None
    assert placed.outer == placed.box
    assert not placed.box.colliderect(thing)
    assert clear
    assert Placed(placed.box, None).outer == placed.box


@pytest.mark.parametrize("half", [1, 7.5, 20])
def test_a_square_lies_about_its_middle(half: float) -> None:
    found = square((100.0, 60.0), half)
    assert abs(found.centerx - 100) <= 1
    assert abs(found.centery - 60) <= 1
    assert found.width == found.height == round(2 * half)
