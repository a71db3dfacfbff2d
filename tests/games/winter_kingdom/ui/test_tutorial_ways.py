"""The ways into the tutorial and out of it: title, help, menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.pupil import Pupil, lessons, top
from wk.shell.help.scene import HelpScene
from wk.shell.match.table.menu import PauseMenu
from wk.shell.scene import Reset
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")


__all__ = ["lessons"]


def test_leaving_is_possible_at_every_step(begin: Callable[..., Pupil]) -> None:
    for step in ("welcome", "touch", "buy", "sheet", "farewell"):
        pupil = begin()
        pupil.go_to(step)
        pupil.click(pupil.find("lecture-leave").area.center)
        assert pupil.has_left()


def test_the_menu_says_that_nothing_is_saved(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.press(pygame.K_ESCAPE)
    menu = pupil.scene.cover
    assert isinstance(menu, PauseMenu)
    assert menu.note == pupil.app.words("tutorial.unsaved")
    assert [words for words, _ in menu.entries][-1] == pupil.app.words("tutorial.leave-menu")
    pupil.press(pygame.K_ESCAPE)
    assert pupil.scene.cover is None
    pupil.press(pygame.K_F1)
    assert isinstance(top(pupil), HelpScene)
    assert pupil.step == "welcome"


def test_title_and_help_lead_to_the_tutorial(begin: Callable[..., Pupil], tmp_path: Path) -> None:
    pupil = begin(drawn=True)
    pupil.app.apply(
        Reset(
            (
                ShelfPage(
                    pupil.app, Shelf({"winter-kingdom": pupil.front}, tmp_path / "records", draw=lambda: 0.5)
                ),
            )
        )
    )
    pupil.wait()
    pupil.use("learn")
    assert isinstance(top(pupil), Tutorial)
    pupil.press(pygame.K_ESCAPE)
    pupil.press(pygame.K_UP)
    pupil.press(pygame.K_RETURN)
    assert isinstance(top(pupil), ShelfPage)
    pupil.use("help")
    assert isinstance(top(pupil), HelpScene)
    pupil.use("learn")
    assert isinstance(top(pupil), Tutorial)


def test_who_has_learnt_is_offered_a_new_game_first(begin: Callable[..., Pupil], tmp_path: Path) -> None:
    pupil = begin(drawn=True)
    pupil.app.apply(
        Reset(
            (
                ShelfPage(
                    pupil.app, Shelf({"winter-kingdom": pupil.front}, tmp_path / "records", draw=lambda: 0.5)
                ),
            )
        )
    )
    learn: Any = pupil.widget("learn")
    assert learn.kind == "primary"
    pupil.app.change_settings(learnt="winter-kingdom")
    pupil.wait()
    kinds = {widget.key: getattr(widget, "kind", "") for widget in pupil.widgets()}
    assert (kinds["learn"] != "primary", kinds["new"]) == (True, "primary")


@pytest.mark.parametrize(("size", "ui_scale"), [((1280, 800), 100), ((1024, 640), 200)])
def test_the_button_in_the_help_lies_on_nothing(
    begin: Callable[..., Pupil], size: tuple[int, int], ui_scale: int
) -> None:
    pupil = begin(size, ui_scale=ui_scale)
    scene = pupil.front.help(pupil.app)
    assert isinstance(scene, HelpScene)
    widgets = scene.layout()
    learn = next(widget for widget in widgets if widget.key == "learn")
    rects = [
        widget.area
        for widget in widgets
        if widget.interactive and widget.key != "learn" and not widget.key.startswith("scroll-")
    ]
    assert learn.rect.collidelist(rects) < 0
    assert learn.rect.size >= (24, 24)
