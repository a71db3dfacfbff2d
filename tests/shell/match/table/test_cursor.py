"""Laws of the keys' cursor: each arrow goes to the nearest thing that way, and never anywhere else."""

from __future__ import annotations

import random

import pygame
import pytest

from wk.shell.match.pane import ARROWS, along, following

WAYS = list(ARROWS.values())


def _points(seed: int) -> dict[int, tuple[int, int]]:
    rng = random.Random(seed)
    return {n: (rng.randrange(900), rng.randrange(600)) for n in range(rng.randrange(1, 25))}


@pytest.mark.parametrize("seed", range(30))
def test_an_arrow_goes_to_the_nearest_thing_that_way(seed: int) -> None:
    """What lies aside counts as twice as far; where nothing lies that way the cursor stays."""
    points = _points(seed)
    for here, (x, y) in points.items():
        for right, down in WAYS:
            found = following([*points], here, (right, down), points.__getitem__)
            costs = {}
            for other, (to_x, to_y) in points.items():
                along = (to_x - x) * right + (to_y - y) * down
                aside = abs(to_y - y) if right else abs(to_x - x)
                if along > 0:
                    costs[other] = along + 2 * aside
            if not costs:
                assert found == here
            else:
                assert costs[found] == min(costs.values())


@pytest.mark.parametrize("seed", range(10))
def test_it_begins_in_the_upper_left_and_only_without_a_place(seed: int) -> None:
    points = _points(seed)
    first = min(points, key=lambda n: (points[n][1], points[n][0]))
    for way in WAYS:
        assert following([*points], None, way, points.__getitem__) == first
        assert following([*points], 99, way, {**points, 99: (450, 300)}.__getitem__) == first


@pytest.mark.parametrize("columns", [1, 3, 5])
def test_all_of_a_grid_is_reached_and_a_step_is_taken_back(columns: int) -> None:
    points = {(n % columns, n // columns): (100 * (n % columns), 70 * (n // columns)) for n in range(15)}
    for here in points:
        for right, down in WAYS:
            there = following([*points], here, (right, down), points.__getitem__)
            wanted = here[0] + right, here[1] + down
            assert there == (wanted if wanted in points else here)
            if there != here:
                assert following([*points], there, (-right, -down), points.__getitem__) == here


@pytest.mark.parametrize(
    ("key", "mod", "steps"),
    [
        (pygame.K_PAGEDOWN, 0, 1),
        (pygame.K_PAGEUP, pygame.KMOD_LSHIFT, -1),
        (pygame.K_n, 0, 1),
        (pygame.K_n, pygame.KMOD_RSHIFT, -1),
        (pygame.K_LEFT, 0, 0),
    ],
)
def test_a_key_goes_on_by_one_and_a_letter_back_with_shift(key: int, mod: int, steps: int) -> None:
    assert along(pygame.Event(pygame.KEYDOWN, key=key, mod=mod)) == steps
