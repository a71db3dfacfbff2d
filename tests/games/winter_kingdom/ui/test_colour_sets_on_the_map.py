"""Every colour set on every terrain, ice and snow above all, as the eyes it is for see it."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest

from tests.games.winter_kingdom.ui.maps import drawn, single
from tests.games.winter_kingdom.ui.test_map_highlights import HERE, MARKED, SMALL, colour, rays
from tests.vision import EYES, contrast, difference, distance, luminance, tones
from wk.games.winter_kingdom.setup.wishes import COLOURS
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map import highlights
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.highlights import Mark, line_of
from wk.games.winter_kingdom.ui.map.view import KINDS, MapPicture, piece
from wk.shell import palette
from wk.shell.palette import SETS

pytestmark = pytest.mark.usefixtures("window")

CAMERA = Camera(0, 0, 160, 160, SMALL, 0, 80, 80)
FACE = 110
"""Pixels, more than half of the face of a house this small."""

OTHERS = [name for name in SETS if name != palette.USUAL]


def pictures(terrain: Terrain) -> dict[tuple[str, str], np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
    """Return a piece of every player on a terrain."""
    on = single(terrain)
    return {
        (kind, player): drawn(CAMERA, on, MapPicture(pieces={HERE: (kind, player)}))
        for kind, player in product(KINDS, COLOURS)
    }


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("terrain", Terrain)
def test_pieces_of_two_players_differ_over_most_of_their_face(terrain: Terrain, name: str) -> None:
    palette.use(name)
    shown = pictures(terrain)
    for vision in EYES[name]:
        seen = {which: tones(picture, vision) for which, picture in shown.items()}
        for kind in KINDS:
            for one, other in combinations(COLOURS, 2):
                apart = distance(seen[kind, one], seen[kind, other]) > 40
                assert apart.sum() >= FACE, (one, other, vision)


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("terrain", Terrain)
def test_a_piece_stands_out_from_its_terrain(terrain: Terrain, name: str) -> None:
    palette.use(name)
    on = single(terrain)
    bare = {vision: tones(drawn(CAMERA, on, MapPicture()), vision) for vision in EYES[name]}
    for player, kind in product(COLOURS, KINDS):
        shown = drawn(CAMERA, on, MapPicture(pieces={HERE: (kind, player)}))
        for vision in EYES[name]:
            assert (distance(tones(shown, vision), bare[vision]) > 20).sum() >= FACE, (player, vision)


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("terrain", Terrain)
def test_outlines_of_marks_stand_out(terrain: Terrain, name: str) -> None:
    palette.use(name)
    least = 4.5 if name == "contrast" else 3
    for which, picture in MARKED.items():
        shown = drawn(CAMERA, single(terrain), picture)
        for ray in rays(which):
            reach = np.arange(0.72, 1.28, 0.03) * line_of(which).place * SMALL
            points = np.rint(80 + reach[:, None] * ray).astype(int)
            for vision in EYES[name]:
                light = luminance(shown[points[:, 0], points[:, 1]], vision)
                assert contrast(float(light.max()), float(light.min())) >= least, (which, vision)


@pytest.mark.parametrize("name", OTHERS)
def test_points_and_coins_do_not_look_alike(name: str) -> None:
    """They have the same shape, so that here colour must tell."""
    palette.use(name)
    points, coins = colour(line_of(Mark.POINTS).colour), colour(line_of(Mark.COINS).colour)
    for vision in EYES[name]:
        assert float(difference(points, coins, vision)) >= 40, vision


def test_nothing_drawn_in_one_set_is_kept_for_another() -> None:
    usual = {kind: piece(kind, "red", 20, ghost=True) for kind in KINDS}
    mark = highlights.mark(Mark.LEGAL, 20)
    palette.use("contrast")
    assert highlights.mark(Mark.LEGAL, 20) is not mark
    for kind in KINDS:
        assert piece(kind, "red", 20, ghost=True) is not usual[kind]
    palette.use(palette.USUAL)
    assert highlights.mark(Mark.LEGAL, 20) is mark
    assert all(piece(kind, "red", 20, ghost=True) is usual[kind] for kind in KINDS)


def test_a_set_changes_only_what_lines_have() -> None:
    marks = {mark.value for mark in Mark}
    for colours in SETS.values():
        assert set(colours.marks) <= marks
        for changes in colours.marks.values():
            assert set(changes) <= set(highlights.Line._fields)
