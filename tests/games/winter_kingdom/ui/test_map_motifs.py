"""The motifs of the terrains: four pictures each, whole, told apart, one for each hex."""

from collections import Counter
from itertools import combinations

import numpy as np
import pygame
import pytest

from tests.games.winter_kingdom.ui.maps import BOARD, FLOWER
from wk import assets
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.ground import (
    FOLDER,
    SEAM_VARIANTS,
    SEAMS,
    VARIANTS,
    ground_of,
    motif,
    motif_at,
    motifs,
)
from wk.hexgrid import distance

pytestmark = pytest.mark.usefixtures("window")

NUMBERS = range(1, VARIANTS + 1)


@pytest.mark.parametrize("terrain", Terrain)
def test_each_terrain_has_four_motifs_that_load_and_are_not_cut_off(terrain: Terrain) -> None:
    for number in NUMBERS:
        alpha = pygame.surfarray.array_alpha(motif(terrain, number, 100))
        assert alpha.max() == 255
        assert 0.02 < (alpha > 64).mean() < 0.6
        frame = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
        assert frame.max() == 0


def test_no_other_pictures_lie_beside_the_motifs() -> None:
    found = {path.stem for path in assets.path(*FOLDER.split("/")).iterdir()}
    seams = {f"{terrain.label}-seam-{number}" for terrain in SEAMS for number in range(1, SEAM_VARIANTS + 1)}
    assert found == {f"{terrain.label}-{number}" for terrain in Terrain for number in NUMBERS} | seams


@pytest.mark.parametrize("terrain", Terrain)
def test_motifs_of_a_terrain_differ(terrain: Terrain) -> None:
    pictures = [pygame.surfarray.array_alpha(motif(terrain, number, 40)).astype(int) for number in NUMBERS]
    colours = [pygame.surfarray.array3d(motif(terrain, number, 40)).astype(int) for number in NUMBERS]
    for one, other in combinations(range(VARIANTS), 2):
        change = np.abs(pictures[one] - pictures[other]) + np.abs(colours[one] - colours[other]).sum(axis=2)
        assert (change > 60).sum() > 40


def test_terrains_differ_where_a_piece_hides_their_motif() -> None:
    colours = {terrain: np.array(pygame.Color(ground_of(terrain))[:3], dtype=int) for terrain in Terrain}
    for one, other in combinations(Terrain, 2):
        assert np.abs(colours[one] - colours[other]).sum() > 20


@pytest.mark.parametrize("terrain", Terrain)
def test_all_four_are_in_use_and_a_hex_always_has_the_same(terrain: Terrain) -> None:
    chosen = [motif_at(terrain, at, 20) for at in FLOWER]
    assert chosen == [motif_at(terrain, at, 20) for at in FLOWER]
    counts = Counter(id(one.sprite) for one in chosen)
    assert len(counts) == VARIANTS
    assert min(counts.values()) > len(FLOWER) / VARIANTS / 2


@pytest.mark.parametrize("terrain", SEAMS)
def test_what_grows_on_a_seam_stands_between_two_hexes_of_its_terrain_and_board(terrain: Terrain) -> None:
    land = {at: terrain if at.q % 3 else Terrain.SNOW for at in FLOWER}
    shared = [one for one in motifs(FLOWER, land, BOARD, 20) if len(one.on) > 1]
    assert len(shared) > 50
    assert len({id(one.sprite) for one in shared}) == SEAM_VARIANTS
    assert len({one.on for one in shared}) == len(shared)
    for one in shared:
        first, second = one.on
        assert distance(first, second) == 1
        assert land[first] is land[second] is terrain
        assert BOARD[first] == BOARD[second]


def test_what_stands_farther_down_is_drawn_over_what_stands_behind() -> None:
    feet = [
        one.place[1] + one.sprite.get_height() / 2
        for one in motifs(FLOWER, dict.fromkeys(FLOWER, Terrain.FOREST), BOARD, 20)
    ]
    assert feet == sorted(feet)
