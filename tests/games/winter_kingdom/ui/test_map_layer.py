"""The map as cached tiles: what is drawn depends on what is asked for alone, and costs once."""

import numpy as np
import pygame
import pytest

from tests.games.winter_kingdom.ui.maps import BOARD, FLOWER, MIXED, drawn, layer, pixels
from wk.games.winter_kingdom.hexmap import HexMap
from wk.games.winter_kingdom.hexset import REACH
from wk.games.winter_kingdom.terrain import VOID, Terrain
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.ground import ground_of
from wk.games.winter_kingdom.ui.map.layer import MapLayer, light
from wk.games.winter_kingdom.ui.map.view import MapPicture, draw_map
from wk.hexgrid import Hex, neighbours

pytestmark = pytest.mark.usefixtures("window")

RECT = (20, 10, 560, 440)
FIT = Camera.fit(RECT, 1)
PIECES = {
    at: ("fort" if i % 7 == 0 else "house", ("blue", "yellow", "green", "red")[i % 4])
    for i, at in enumerate(FLOWER[3::9])
}
BUSY = MapPicture(
    pieces=PIECES,
    legal=frozenset(FLOWER[5::9]),
    pointer=FLOWER[5],
    ghost=("house", "red"),
    last=frozenset(FLOWER[3:4]),
    blame=frozenset(FLOWER[6:8]),
    points=frozenset(FLOWER[20:22]),
    coins=frozenset(FLOWER[24:25]),
    picked=FLOWER[12],
    path=(FLOWER[12], FLOWER[13]),
)


def test_two_draws_of_a_picture_are_equal_pixel_for_pixel() -> None:
    on = layer()
    first = drawn(FIT, on, BUSY)
    assert np.array_equal(first, drawn(FIT, on, BUSY))
    assert np.array_equal(first, drawn(FIT, layer(), BUSY))


def test_a_match_map_is_drawn_as_its_terrains_and_boards() -> None:
    letters = np.full((2 * REACH + 1, 2 * REACH + 1), VOID, dtype="U1")
    for at, terrain in MIXED.items():
        letters[at.r + REACH, at.q + REACH] = terrain.letter
    assert np.array_equal(drawn(FIT, MapLayer.of(HexMap.of(letters)), BUSY), drawn(FIT, layer(), BUSY))


def test_what_was_drawn_before_leaves_no_trace() -> None:
    on = layer()
    near = FIT.zoom(3, (200, 200))
    history = [
        (FIT, MapPicture()),
        (near, BUSY),
        (near.pan(150, 90), MapPicture(pieces=dict(list(PIECES.items())[:5]))),
        (FIT, MapPicture(pieces=dict(list(PIECES.items())[:-1]))),
        (near, MapPicture(pieces=PIECES)),
    ]
    for camera, picture in history:
        drawn(camera, on, picture)
    for camera, picture in history:
        assert np.array_equal(drawn(camera, on, picture), drawn(camera, layer(), picture))


def test_no_more_tiles_are_kept_than_twice_as_many_as_were_seen_at_once() -> None:
    """Of all zooms the last ones: a map takes as much memory as its window is large."""
    on, most = layer(), 0
    for step in range(6):
        drawn(FIT.zoom(step, (200, 200)), on, MapPicture())
        most = max(most, on._most_seen)
    assert most <= len(on._tiles) <= 2 * most
    assert (on._most_seen, len(on._tiles)) == (most, 2 * most)


def test_a_build_repaints_its_hex_and_its_undo_gives_the_map_back() -> None:
    on = layer()
    mountain = next(at for at in FLOWER if MIXED[at] is Terrain.MOUNTAIN and at.r > 0)
    before, after = MapPicture(pieces=PIECES), MapPicture(pieces={**PIECES, mountain: ("house", "blue")})
    first, second, third = (drawn(FIT, on, picture) for picture in (before, after, before))
    assert np.array_equal(first, third)
    changed = np.argwhere((first != second).any(axis=2))
    x, y = FIT.to_screen(mountain)
    assert len(changed) > 0
    assert np.abs(changed - [x, y]).max() <= 1.3 * FIT.circumradius


@pytest.mark.parametrize("terrain", Terrain)
def test_a_hex_with_a_piece_shows_bare_ground(terrain: Terrain) -> None:
    land = {at: terrain if at == Hex(0, 0) else Terrain.SNOW for at in FLOWER}
    camera = Camera.fit((0, 0, 560, 440), 1).zoom(8)
    surface = pygame.Surface((560, 440))
    MapLayer(land, BOARD).draw(surface, camera, frozenset({Hex(0, 0), *neighbours(Hex(0, 0))}))
    x, y = (round(value) for value in camera.to_screen(Hex(0, 0)))
    reach = round(0.5 * camera.circumradius)
    patch = pixels(surface)[x - reach : x + reach, y - reach : y + reach].astype(int)
    ground = np.array(pygame.Color(ground_of(terrain))[:3])
    assert np.ptp(patch, axis=(0, 1)).max() <= 4
    assert np.abs(patch.mean(axis=(0, 1)) - ground).max() < 16


def test_a_redraw_renders_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    on = layer()
    drawn(FIT, on, BUSY)

    def refuse(*_: object) -> None:
        raise AssertionError("rendered again")

    monkeypatch.setattr(pygame.image, "load_sized_svg", refuse)
    drawn(FIT, on, BUSY)
    built = MapPicture(pieces={**PIECES, FLOWER[5]: ("house", "red")}, legal=BUSY.legal)
    drawn(FIT, on, built)


def test_a_panned_map_is_the_same_map_elsewhere() -> None:
    on = layer()
    camera = FIT.zoom(5)
    here, there = drawn(camera, on, MapPicture()), drawn(camera.pan(-37, 21), on, MapPicture())
    left, top, width, height = RECT
    kept = here[left + 37 : left + width, top : top + height - 21]
    assert np.array_equal(kept, there[left : left + width - 37, top + 21 : top + height])


def test_haste_shows_nearly_the_same_and_leaves_no_trace() -> None:
    on = layer()
    picture = MapPicture(pieces=PIECES)
    drawn(FIT, on, picture)
    near = FIT.zoom(2, (300, 200))
    rough = pygame.Surface((580, 450))
    draw_map(rough, near, on, picture, hasty=True)
    sharp = drawn(near, on, picture)
    difference = np.abs(pixels(rough).astype(int) - sharp).mean()
    assert 0 < difference < 16
    assert np.array_equal(sharp, drawn(near, layer(), picture))
    draw_map(rough, near, on, picture, hasty=True)
    assert np.array_equal(pixels(rough), sharp)


def test_nothing_is_drawn_beside_the_rectangle() -> None:
    surface = pygame.Surface((640, 480))
    surface.fill("#ff00ff")
    draw_map(surface, FIT.zoom(4), layer(), BUSY)
    beside = np.ones((640, 480), dtype=bool)
    left, top, width, height = RECT
    beside[left : left + width, top : top + height] = False
    assert (pixels(surface)[beside] == [255, 0, 255]).all()
    assert surface.get_clip() == surface.get_rect()


def test_islands_look_apart() -> None:
    joined, cut = MapLayer(MIXED, BOARD), MapLayer(MIXED, BOARD, islands=True)
    camera = FIT.zoom(4)
    x, y = (round(value) for value in camera.to_screen(Hex(0, -4)))
    change = np.abs(
        drawn(camera, joined, MapPicture()).astype(int) - drawn(camera, cut, MapPicture()).astype(int)
    ).sum(axis=2)
    seam = round(y - 0.75 * camera.circumradius)
    assert change[x - 20 : x + 20, seam - 6 : seam + 6].max() > 60
    assert change[x - 5 : x + 5, y - 5 : y + 5].max() == 0


def test_the_light_comes_from_the_upper_left() -> None:
    area = pygame.Rect(-400, -400, 800, 800)
    lit = pixels(light(area, 20)).astype(int).sum(axis=2)
    assert lit[0, 0] > lit[0, -1] > lit[-1, -1]
    assert (np.diff(lit[::40, ::40], axis=0) <= 0).all()
