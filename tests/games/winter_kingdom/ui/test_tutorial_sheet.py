"""The teacher's sheet in the tutorial: on nothing pointed at, in every window and language, scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.pupil import Pupil, lessons
from wk.hexgrid import Hex
from wk.shell.tutorial.marks import Halo, RingSpot

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("unseen")


__all__ = ["lessons"]


WINDOWS = [
    ((1024, 640), 75, "de"),
    ((1024, 640), 100, "en"),
    ((1024, 640), 200, "de"),
    ((1024, 640), 300, "de"),
    ((1280, 800), 100, "de"),
    ((1280, 800), 300, "en"),
    ((1920, 1080), 100, "en"),
    ((1920, 1080), 200, "de"),
]
"""Sizes of the window, UI scales and languages in which every step is looked at."""


def hides_nothing(pupil: Pupil) -> None:
    """Check that the sheet is on the screen, readable, and on nothing the teacher points at."""
    sheet = pupil.find("lecture").rect
    window = pygame.Rect((0, 0), pupil.app.size)
    assert window.contains(sheet), pupil.step
    view = pupil.find("lecture-scroll").rect
    assert view.height >= 24, pupil.step
    if pupil.scene.cover is None:
        assert pupil.part.layout.map.contains(sheet), pupil.step
        assert sheet.collidelist(pupil.scene.board.pointed_at) < 0, pupil.step
    else:
        cells = [widget.rect for widget in pupil.shown() if widget.key.startswith("cell-")]
        assert sheet.collidelist(cells) < 0, pupil.step
    shown = pupil.shown()
    lower = [widget.key for widget in shown if isinstance(widget, RingSpot | Halo)]
    assert len(lower) >= bool(pupil.scene.board.aims.things), pupil.step


@pytest.mark.parametrize(("size", "ui_scale", "language"), WINDOWS, ids=str)
def test_the_sheet_never_hides_what_is_pointed_at(
    begin: Callable[..., Pupil], size: tuple[int, int], ui_scale: int, language: str
) -> None:
    pupil = begin(size, language, ui_scale=ui_scale)
    while not pupil.scene.teacher.last:
        pupil.wait_for_the_other()
        step = pupil.step
        while pupil.step == step:
            hides_nothing(pupil)
            target = pupil.next_target()
            if isinstance(target, str):
                widget = pupil.find(target)
                assert widget.area.width > 0, (step, target)
                assert widget.area.height >= min(12, widget.rect.height), (step, target)
            pupil.click_target()
    hides_nothing(pupil)


def test_the_sheet_speaks_another_language_at_once(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    english = pupil.scene.lecture().title
    pupil.app.change_settings(language="de")
    pupil.scene.resume()
    assert pupil.scene.lecture().title != english
    labels = [getattr(widget, "words", "") for widget in pupil.shown()]
    assert pupil.scene.lecture().title in labels


def test_a_long_text_scrolls_by_keys_and_wheel(begin: Callable[..., Pupil]) -> None:
    pupil = begin((1024, 640), "de", ui_scale=300)
    pupil.go_to("first")
    scroll = pupil.scene.lecture().scroll
    sheet = pupil.find("lecture")
    assert sheet.enabled == (scroll.content > scroll.view)
    assert sheet.enabled
    pupil.point(pupil.find("lecture-scroll").rect.center)
    pupil.wheel(-1)
    assert scroll.offset > 0
    pupil.wheel(9)
    pupil.tab_to("lecture", pupil.controls)
    pupil.press(pygame.K_PAGEDOWN)
    assert scroll.offset > 0
    pupil.do_step()
    assert pupil.scene.lecture().scroll.offset == 0


def test_a_ringed_hex_out_of_sight_is_brought_back(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.go_to("goals")
    pupil.part.pane.zoom(8, pupil.part.layout.map.topright)
    pupil.scene.table.view.changed()
    assert not pupil.part.layout.map.collidepoint(pupil.pixel(Hex(-8, 4)))
    pupil.do_step()
    pupil.scene.layout()
    assert pupil.part.layout.map.collidepoint(pupil.pixel(Hex(-8, 4)))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_no_step_scrolls_in_a_usual_window(begin: Callable[..., Pupil], size: tuple[int, int]) -> None:
    pupil = begin(size, "de")
    for _ in range(len(pupil.scene.teacher.steps) - 1):
        pupil.scene.layout()
        scroll = pupil.scene.lecture().scroll
        assert scroll.content <= scroll.view, pupil.scene.lecture().title
        pupil.do_step()
