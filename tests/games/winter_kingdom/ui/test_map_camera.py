"""Where the map lies on the screen: hex to pixel and back, fit, zoom, pan."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.winter_kingdom.ui.maps import FLOWER
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.hexgrid import Hex, corners, distance
from wk.shell.match.camera import LEVELS

RECTS = ((256, 56, 756, 744), (346, 76, 1213, 1004), (0, 0, 400, 300), (691, 151, 2425, 2009))


@pytest.mark.parametrize("rect", RECTS)
@pytest.mark.parametrize("level", [0, 1, 4, LEVELS])
def test_every_hex_is_found_at_its_middle(rect: tuple[int, int, int, int], level: int) -> None:
    camera = Camera.fit(rect, 1).zoom(level, (rect[0] + 30, rect[1] + 200))
    assert [camera.from_screen(camera.to_screen(at)) for at in FLOWER] == list(FLOWER)


@pytest.mark.parametrize("level", [0, 3, LEVELS])
def test_every_hex_is_found_near_its_corners_and_nothing_beyond_them(level: int) -> None:
    camera = Camera.fit(RECTS[0], 1).zoom(level)
    for at in FLOWER:
        x, y = camera.to_screen(at)
        assert all(camera.from_screen(point) == at for point in corners(x, y, 0.97 * camera.circumradius))
        assert all(camera.from_screen(point) != at for point in corners(x, y, 1.03 * camera.circumradius))


@pytest.mark.parametrize("rect", RECTS)
def test_the_fit_shows_every_hex_whole_with_its_board_below(rect: tuple[int, int, int, int]) -> None:
    camera = Camera.fit(rect, 1)
    for at in FLOWER:
        x, y = camera.to_screen(at)
        a = camera.circumradius
        assert all(camera.rect.collidepoint(point) for point in corners(x, y, a))
        assert camera.rect.collidepoint(x, y + 1.3 * a)


@pytest.mark.parametrize(("rect", "unit", "width"), [(RECTS[0], 1.0, 30), (RECTS[1], 1.35, 40)])
def test_hexes_are_as_wide_as_the_look_asks(
    rect: tuple[int, int, int, int], unit: float, width: float
) -> None:
    assert math.sqrt(3) * Camera.fit(rect, unit).circumradius > width


@given(
    st.sampled_from(RECTS), st.integers(3, LEVELS), st.tuples(st.floats(0.35, 0.65), st.floats(0.35, 0.65))
)
def test_zoom_keeps_what_the_pointer_is_on(
    rect: tuple[int, int, int, int], steps: int, share: tuple[float, float]
) -> None:
    far = Camera.fit(rect, 1)
    pointer = rect[0] + share[0] * rect[2], rect[1] + share[1] * rect[3]
    near = far.zoom(steps, pointer)
    for before, after, at in ((far.x, near.x, pointer[0]), (far.y, near.y, pointer[1])):
        moved = (at - after) - (at - before) * near.circumradius / far.circumradius
        assert abs(moved) <= 0.51


def test_zoom_out_returns_to_the_fit() -> None:
    fit = Camera.fit(RECTS[1], 1.35)
    assert fit.zoom(5, (400, 900)).pan(-300, 80).zoom(-LEVELS, (1200, 100)) == fit
    assert fit.zoom(-1) == fit
    assert fit.is_fit
    assert not fit.zoom(1).is_fit
    assert fit.zoom(99).level == LEVELS


@given(
    st.integers(0, LEVELS),
    st.lists(st.tuples(st.integers(-4000, 4000), st.integers(-4000, 4000)), max_size=4),
)
def test_the_map_never_leaves_the_view(level: int, moves: list[tuple[int, int]]) -> None:
    camera = Camera.fit(RECTS[0], 1).zoom(level)
    for right, down in moves:
        camera = camera.pan(right, down)
    inner = camera.rect.inflate(2 * camera.circumradius, 2 * camera.circumradius)
    assert any(inner.collidepoint(camera.to_screen(at)) for at in FLOWER)


def test_pan_moves_the_map_by_pixels_and_the_fit_stays() -> None:
    near = Camera.fit(RECTS[0], 1).zoom(4)
    moved = near.pan(31, -12)
    assert (moved.x - near.x, moved.y - near.y) == (31, -12)
    fit = Camera.fit(RECTS[0], 1)
    assert fit.pan(50, 50) == fit


@pytest.mark.parametrize("at", [Hex(5, -13), Hex(-13, 8), Hex(0, 0), Hex(13, -4)])
def test_a_hex_asked_for_is_shown_and_the_camera_rests_if_it_was(at: Hex) -> None:
    camera = Camera.fit(RECTS[0], 1).zoom(LEVELS, (300, 700)).showing_hex(at)
    assert camera.rect.collidepoint(camera.to_screen(at))
    assert camera.showing_hex(at) == camera


def test_another_window_keeps_level_and_middle() -> None:
    before = Camera.fit(RECTS[0], 1).zoom(5, (500, 300))
    after = before.resized(RECTS[1], 1.35)
    assert after.level == 5
    middle = [camera.from_screen(camera.rect.center) for camera in (before, after)]
    assert distance(*middle) <= 1
    fit = Camera.fit(RECTS[1], 1.35)
    assert Camera.fit(RECTS[0], 1).resized(RECTS[1], 1.35) == fit
