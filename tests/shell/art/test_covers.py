"""Covers: every game has its box, its wide picture and its emblem, and titles can be read on them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from wk import assets
from wk.shell import paint
from wk.shell.art.covers import box_front, wide_front
from wk.shell.art.pictures import drawn
from wk.shell.colour import contrast

GAMES = ("winter_kingdom", "winter_court", "minsterpool", "siege", "nobles")


def lightest_ground(image: pygame.Surface, part: pygame.Rect) -> str:
    """Return the lightest colour that is common in a part of an image without words."""
    pixels = pygame.surfarray.array3d(image.subsurface(part)).reshape(-1, 3)
    light = pixels[np.argsort(pixels.sum(axis=1))[int(len(pixels) * 0.95)]]
    return "#{:02x}{:02x}{:02x}".format(*light)


def test_every_game_with_pictures_has_all_three() -> None:
    for name in ("cover", "wide", "emblem"):
        assert {path.parts[-3] for path in assets.ASSETS.glob(f"*/art/{name}.svg")} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_covers_are_3_to_4_and_wide_pictures_13_to_6(game: str) -> None:
    assert paint.drawing(f"{game}/art/cover").view == (0, 0, 300, 400)
    assert paint.drawing(f"{game}/art/wide").view == (0, 0, 1300, 600)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_cover_their_whole_place(game: str) -> None:
    for name, size in (("cover", (150, 200)), ("wide", (325, 150))):
        image = drawn(f"{game}/art/{name}", size)
        assert pygame.surfarray.array_alpha(image).min() == 255, name
        colours = {tuple(colour) for colour in pygame.surfarray.array3d(image).reshape(-1, 3) // 16}
        assert len(colours) > 100, name


@pytest.mark.parametrize("game", GAMES)
def test_a_title_can_be_read_on_its_box_and_words_on_the_wide_picture(game: str) -> None:
    front = box_front(game, (186, 242), "")
    assert contrast("#ffffff", lightest_ground(front, pygame.Rect(10, 16, 166, 28))) >= 7
    wide = wide_front(game, (808, 372), 10)
    assert contrast("#ffffff", lightest_ground(wide, pygame.Rect(20, 20, 330, 330))) >= 7


def test_a_title_stays_on_its_box() -> None:
    for width in (111, 186, 300):
        plain = box_front("siege", (width, width * 4 // 3), "")
        titled = box_front("siege", (width, width * 4 // 3), "Minsterpool and the rest", "High Court of")
        changed = np.argwhere(
            (pygame.surfarray.array3d(plain) != pygame.surfarray.array3d(titled)).any(axis=2)
        )
        assert changed[:, 0].min() >= width * 0.03
        assert changed[:, 0].max() <= width * 0.97
        assert changed[:, 1].max() <= width * 4 / 3 * 0.28


def test_emblems_are_told_apart_at_20_pixels() -> None:
    shapes = {}
    for game in GAMES:
        surface = pygame.Surface((20, 20), pygame.SRCALPHA)
        paint.icon(surface, f"{game}/art/emblem", (0, 0, 20, 20), "#ffffff")
        shapes[game] = pygame.mask.from_surface(surface)
    for (one, first), (other, second) in combinations(shapes.items(), 2):
        differing = first.count() + second.count() - 2 * first.overlap_area(second, (0, 0))
        assert differing > 0.4 * first.count(), (one, other)
