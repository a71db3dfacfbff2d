"""Highlights are seen on every terrain, ice and snow above all, with every kind of colour vision."""

from itertools import combinations, product

import numpy as np
import pygame
import pytest

from tests.games.winter_kingdom.ui.maps import drawn, layer, single
from tests.vision import VISION, contrast, distance, luminance, tones
from wk.games.winter_kingdom.setup.wishes import COLOURS
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map import highlights
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.ground import ground_of
from wk.games.winter_kingdom.ui.map.highlights import Line, Mark
from wk.games.winter_kingdom.ui.map.view import KINDS, MapPicture, piece
from wk.hexgrid import Hex, hexagon

pytestmark = pytest.mark.usefixtures("window")

SMALL, LARGE = 17.5, 23.6
"""Circumradii in windows of 1280x800 and 1920x1080."""

HERE = Hex(0, 0)
MARKED = {
    Mark.LEGAL: MapPicture(legal=frozenset({HERE})),
    Mark.POINTER: MapPicture(legal=frozenset({HERE}), pointer=HERE),
    Mark.CURSOR: MapPicture(pointer=HERE),
    Mark.BLAME: MapPicture(blame=frozenset({HERE})),
    Mark.LAST: MapPicture(last=frozenset({HERE})),
    Mark.POINTS: MapPicture(points=frozenset({HERE})),
    Mark.COINS: MapPicture(coins=frozenset({HERE})),
    Mark.PICKED: MapPicture(picked=HERE),
    Mark.SCORED: MapPicture(scored=frozenset({HERE}), counted=frozenset({HERE})),
    Mark.PAYS_NOW: MapPicture(pays_now=frozenset({HERE})),
    Mark.PAYS_LATER: MapPicture(pays_later=frozenset({HERE})),
    Mark.MAYBE: MapPicture(maybe=frozenset({HERE})),
}


def colour(text: str) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.array(pygame.Color(text)[:3], dtype=np.uint8)


def over(line: Line, terrain: Terrain) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Return the companion of a line as it looks on a terrain."""
    mixed = line.opacity * colour(line.companion) + (1 - line.opacity) * colour(ground_of(terrain))
    return np.rint(mixed).astype(np.uint8)


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("terrain", Terrain)
def test_a_line_or_its_companion_stands_out_on_every_ground(terrain: Terrain, vision: str) -> None:
    for which, line in highlights.LINES.items():
        bright = float(luminance(colour(line.colour), vision))
        ground = float(luminance(colour(ground_of(terrain)), vision))
        beside = float(luminance(over(line, terrain), vision))
        assert max(contrast(bright, ground), contrast(bright, beside)) >= 3, which


@pytest.mark.parametrize("circumradius", [SMALL, LARGE])
@pytest.mark.parametrize("terrain", Terrain)
def test_the_drawn_outline_stands_out_in_every_direction(terrain: Terrain, circumradius: float) -> None:
    camera = Camera(0, 0, 160, 160, circumradius, 0, 80, 80)
    for which, picture in MARKED.items():
        shown = drawn(camera, single(terrain), picture)
        place = highlights.LINES[which].place * circumradius
        for ray in rays(which):
            reach = np.arange(0.72 * place, 1.28 * place, 0.5)
            points = np.rint(80 + reach[:, None] * ray).astype(int)
            for vision in VISION:
                light = luminance(shown[points[:, 0], points[:, 1]], vision)
                assert contrast(float(light.max()), float(light.min())) >= 3, (which, vision)


def rays(which: Mark) -> list[np.ndarray[tuple[int, ...], np.dtype[np.float64]]]:
    """Return the directions in which the outline is crossed: sides, or corners where only they are drawn."""
    bracket = highlights.LINES[which].brackets
    angles = np.radians(np.arange(6) * 60 + (30 if bracket else 0))
    length = 1.0 if bracket else np.sqrt(3) / 2
    return [length * np.array([np.cos(angle), np.sin(angle)]) for angle in angles]


def test_marks_differ_from_each_other() -> None:
    camera = Camera(0, 0, 160, 160, SMALL, 0, 80, 80)
    shown = {which: drawn(camera, single(Terrain.ICE), picture) for which, picture in MARKED.items()}
    for one, other in combinations(set(MARKED) - {Mark.SCORED}, 2):
        change = np.abs(shown[one].astype(int) - shown[other].astype(int)).sum(axis=2)
        assert (change > 90).sum() > 25, (one, other)


def test_marks_stay_within_their_hex() -> None:
    for which in Mark:
        alpha = pygame.surfarray.array_alpha(highlights.mark(which, 100))
        x, y = np.indices(alpha.shape) - 120 + 0.5
        beyond = np.maximum.reduce([abs(x), abs(x + y * 3**0.5) / 2, abs(x - y * 3**0.5) / 2])
        assert alpha[beyond > 100 * 3**0.5 / 2 + 3].max() == 0, which


def test_the_veil_darkens_all_but_legal_hexes() -> None:
    camera = Camera.fit((0, 0, 500, 460), 1)
    on = layer()
    legal = frozenset(hexagon(1))
    plain = drawn(camera, on, MapPicture(legal=legal, veil=False)).astype(int)
    veiled = drawn(camera, on, MapPicture(legal=legal)).astype(int)
    for at in hexagon(3):
        x, y = (round(value) for value in camera.to_screen(at))
        before, after = plain[x - 2 : x + 3, y - 2 : y + 3], veiled[x - 2 : x + 3, y - 2 : y + 3]
        assert np.array_equal(before, after) if at in legal else after.sum() < before.sum()


def test_the_score_sheet_dims_what_is_not_counted() -> None:
    camera = Camera.fit((0, 0, 500, 460), 1)
    on = single(Terrain.SNOW)
    pieces = {Hex(0, 0): ("house", "blue"), Hex(1, 0): ("house", "blue"), Hex(-2, 0): ("fort", "red")}
    plain = drawn(camera, on, MapPicture(pieces=pieces)).astype(int)
    scored = drawn(camera, on, MapPicture(pieces=pieces, scored=frozenset({Hex(1, 0)}))).astype(int)
    for at in pieces:
        x, y = (round(value) for value in camera.to_screen(at))
        share = scored[x - 3 : x + 4, y - 3 : y + 4].sum() / plain[x - 3 : x + 4, y - 3 : y + 4].sum()
        assert share == 1 if at == Hex(1, 0) else 0.4 < share < 0.65


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("terrain", Terrain)
def test_pieces_of_two_players_differ_on_every_terrain(terrain: Terrain, vision: str) -> None:
    camera = Camera(0, 0, 160, 160, SMALL, 0, 80, 80)
    on = single(terrain)
    shown = {
        (kind, player): tones(drawn(camera, on, MapPicture(pieces={HERE: (kind, player)})), vision)
        for kind, player in product(KINDS, COLOURS)
    }
    for one, other in combinations(shown, 2):
        apart = distance(shown[one], shown[other]) > 20
        assert apart.sum() > 80, (one, other)


def test_a_ghost_is_fainter_than_its_piece() -> None:
    for kind, player in product(KINDS, COLOURS):
        solid, ghost = piece(kind, player, 40), piece(kind, player, 40, ghost=True)
        assert pygame.surfarray.array_alpha(solid).max() == 255
        assert pygame.surfarray.array_alpha(ghost).max() == round(255 * 0.8)
