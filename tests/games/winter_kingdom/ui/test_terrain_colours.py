"""Terrains are told apart by all eyes: by their colours as drawn, and in plain grey by what grows there."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.games.winter_kingdom.ui.maps import drawn
from tests.vision import APART, flat, lab, linear_of, look_apart
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.ground import ground_of
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import MapPicture
from wk.hexgrid import hexagon
from wk.shell import palette

if TYPE_CHECKING:
    from numpy.typing import NDArray

pytestmark = pytest.mark.usefixtures("window")

SIDE = 320
CAMERA = Camera(0, 0, SIDE, SIDE, 30 / 3**0.5, 0, SIDE // 2, SIDE // 2)
"""Hexes 30 pixels wide."""

MIDDLE = slice(SIDE // 4, -SIDE // 4)
"""Some twenty hexes of the picture, far from its edges."""

HALF = 13
"""Pixels to each side of the middle of a small hex that are looked at."""


@cache
def land(name: str, terrain: Terrain) -> NDArray[np.uint8]:
    """Return a picture of nothing but one terrain in a colour set."""
    palette.use(name)
    everywhere = dict.fromkeys(hexagon(6), terrain)
    return drawn(CAMERA, MapLayer(everywhere, dict.fromkeys(everywhere, 0)), MapPicture())


@pytest.mark.parametrize("name", palette.SETS)
def test_all_terrains_differ_in_colour_with_their_motifs_and_without(name: str) -> None:
    """Those on the map, and the bare ground about a piece."""
    palette.use(name)
    whole = {kind: linear_of(land(name, kind)[MIDDLE, MIDDLE]).mean(axis=(0, 1)) for kind in Terrain}
    bare = {kind: flat(ground_of(kind)) for kind in Terrain}
    for one, other in combinations(Terrain, 2):
        for vision, least in APART[name].items():
            for look in (whole, bare):
                apart = look_apart(look[one], look[other], vision)
                assert apart >= least, (one, other, vision)


def reliefs(name: str, terrain: Terrain) -> list[NDArray[np.float64]]:
    """Return what hexes of a terrain show in plain grey, its mean taken away: what grows there is left."""
    x, y = np.indices((2 * HALF, 2 * HALF)) - HALF + 0.5
    within = np.maximum.reduce([abs(x), abs(x / 2 + y * 3**0.5 / 2), abs(x / 2 - y * 3**0.5 / 2)]) < HALF
    light = linear_of(land(name, terrain)) @ np.array([0.2126, 0.7152, 0.0722])
    grey = lab(np.repeat(light[..., None], 3, axis=-1))[..., 0]
    found = []
    for at in hexagon(4):
        left, top = (round(value) - HALF for value in CAMERA.to_screen(at))
        here = grey[left : left + 2 * HALF, top : top + 2 * HALF][within]
        found.append(here - here.mean())
    return found


@pytest.mark.parametrize("name", palette.SETS)
def test_in_plain_grey_motifs_alone_tell_the_terrains_apart(name: str) -> None:
    """Whoever knows some hexes of each terrain names every other one, however light the print."""
    seen = {kind: reliefs(name, kind) for kind in Terrain}
    known = {kind: np.array([one for n, one in enumerate(those) if n % 5]) for kind, those in seen.items()}
    for kind, those in seen.items():
        for shown in those[::5]:
            unlike = {other: float(np.abs(known[other] - shown).mean(axis=1).min()) for other in Terrain}
            assert min(unlike, key=unlike.__getitem__) == kind, unlike


def test_a_map_takes_the_colours_of_another_set_at_once() -> None:
    everywhere = dict.fromkeys(hexagon(6), Terrain.MOUNTAIN)
    on = MapLayer(everywhere, dict.fromkeys(everywhere, 0))
    usual = drawn(CAMERA, on, MapPicture())
    palette.use("deutan")
    assert np.array_equal(drawn(CAMERA, on, MapPicture()), land("deutan", Terrain.MOUNTAIN))
    palette.use(palette.USUAL)
    assert np.array_equal(drawn(CAMERA, on, MapPicture()), usual)
