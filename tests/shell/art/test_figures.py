"""Figures: every described one can be drawn, and no two are taken for each other."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from wk import assets
from wk.shell.art.figures import BEFORE, SKINS, assembled, descriptions, figure, figure_svg

if TYPE_CHECKING:
    from numpy.typing import NDArray

FOLDERS = ("shell", "winter_court", "minsterpool")
NAMES = [f"{folder}/{name}" for folder in FOLDERS for name in descriptions(folder)]
SMALLEST = 36
"""The size in pixels from which figures are told apart."""


def pixels(name: str, size: int = SMALLEST) -> NDArray[np.int16]:
    """Return a figure's colours on a grey ground, by x, y and channel."""
    ground = pygame.Surface((size, size))
    ground.fill("#808890")
    ground.blit(figure(name, size), (0, 0))
    return pygame.surfarray.array3d(ground).astype(np.int16)


def test_everybody_who_needs_a_face_has_one() -> None:
    assert list(descriptions("winter_court")) == [
        *("ruler", "consort", "heir", "dowager", "wizard", "steward"),
        *("sage", "charlatan", "knight", "lover", "matchmaker", "fool"),
    ]
    courts = {f"{rank}-{suit}" for rank in ("king", "queen", "jack")
              for suit in ("hearts", "spades", "diamonds", "clubs")}  # fmt: skip
    assert set(descriptions("shell")) == courts | {"joker"}
    assert len(descriptions("minsterpool")) == 16


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_two_figures_of_a_game_look_alike_from_36_pixels_up(folder: str) -> None:
    faces = {name: pixels(f"{folder}/{name}") for name in descriptions(folder)}
    for (one, first), (other, second) in combinations(faces.items(), 2):
        differing = (np.abs(first - second).max(axis=2) > 40).mean()
        assert differing > 0.08, (one, other)


def test_the_members_of_the_winter_court_are_told_apart_by_their_hats_alone() -> None:
    faces = {name: pixels(f"winter_court/{name}")[:, :15] for name in descriptions("winter_court")}
    assert len({description["hat"] for description in descriptions("winter_court").values()}) == len(faces)
    for (one, first), (other, second) in combinations(faces.items(), 2):
        differing = (np.abs(first - second).max(axis=2) > 40).mean()
        assert differing > 0.12, (one, other)


def test_skins_and_sexes_are_mixed_over_all_ranks() -> None:
    for folder in FOLDERS:
        skins = {description.get("skin", "fair") for description in descriptions(folder).values()}
        assert skins == set(SKINS) or len(skins) >= 5
    royals = {
        descriptions("winter_court")[name].get("skin", "fair") for name in ("ruler", "consort", "dowager")
    }
    assert len(royals) == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_fills_its_box_and_stands_on_its_lower_edge(name: str) -> None:
    bounds = figure(name, 100).get_bounding_rect(min_alpha=120)
    assert bounds.bottom == 100
    assert 60 <= bounds.width <= 100
    assert 80 <= bounds.height <= 100
    assert "$" not in figure_svg(name)


def test_every_part_is_worn_by_somebody() -> None:
    worn = {
        f"{slot}/{described[slot].partition(' ')[0]}"
        for folder in FOLDERS
        for described in descriptions(folder).values()
        for slot in described
    }
    usual = {
        "robe/plain",
        "head/oval",
        "eyes/plain",
        "brows/flat",
        "mouth/smile",
        "neck/neck",
        "features/features",
    }
    folder = assets.path("shell", "figures")
    parts = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.svg")}
    assert {part.removesuffix("-back") for part in parts} <= worn | usual
    assert {part.partition("/")[0] for part in parts} == set(BEFORE)


def test_a_mistake_in_a_description_is_named() -> None:
    with pytest.raises(ValueError, match="'hatt'"):
        assembled({"hatt": "crown"})
    with pytest.raises(ValueError, match="no skin 'green', but fair, rosy"):
        assembled({"skin": "green"})
    with pytest.raises(FileNotFoundError, match="bowler"):
        assembled({"hat": "bowler"})
    with pytest.raises(KeyError, match="no figure 'nobody' in assets/winter_court"):
        figure("winter_court/nobody", 40)
