"""The list of saved games: walked through, opened, sorted, by mouse and by keyboard."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.person import top
from tests.shell.records import saved
from tests.shell.screens.saves import ENTER, chosen, right_click, rows, titles
from wk.shell.dialog import Dialog
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.table.scene import TableScene
from wk.shell.popup import Popup
from wk.shell.scene import Pop
from wk.shell.screens.saves import SavedGames
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = pytest.mark.usefixtures("unseen")


def test_enter_opens_the_game_and_leaving_it_leads_to_the_title(
    app: App, page: SavedGames, person: Person
) -> None:
    assert page.dirty is False
    person.press(ENTER)
    assert isinstance(top(app), TableScene)
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)


def test_arrows_walk_through_the_games_and_enter_opens(app: App, page: SavedGames, person: Person) -> None:
    person.press(pygame.K_DOWN)
    assert chosen(person) == "Long one"
    assert page.controls.focus == "game-Long one.wkrec"
    person.press(ENTER)
    table = top(app)
    assert isinstance(table, TableScene)
    assert len(table.match.actions) == 2


@pytest.mark.usefixtures("page")
def test_a_click_chooses_and_a_second_one_opens(app: App, person: Person) -> None:
    person.click(rows(person)[1].rect.center)
    assert isinstance(top(app), SavedGames)
    person.click(rows(person)[1].rect.center)
    assert isinstance(top(app), TableScene)


@pytest.mark.usefixtures("page")
def test_the_replay_comes_back_to_the_list(app: App, person: Person) -> None:
    person.press(pygame.K_r)
    replay = top(app)
    assert isinstance(replay, ReplayScene)
    assert replay.steps.last == 1
    app.apply(Pop())
    assert isinstance(top(app), SavedGames)


def test_a_saved_game_is_opened_in_place_of_the_list(app: App, shelf: Shelf, person: Person) -> None:
    saved(shelf, "a.wkrec", "light 1\n")
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.wait(3)
    person.use("open")
    assert isinstance(top(app), TableScene)
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)


def test_a_saved_game_that_cannot_be_opened_has_no_open_button(
    app: App, shelf: Shelf, person: Person
) -> None:
    saved(shelf, "a.wkrec", "light 9\n")
    app.start(SavedGames(app, shelf))
    person.wait(3)
    assert not person.widget("open").enabled
    person.click(rows(person)[0].rect.center)
    assert isinstance(top(app), Dialog)


@pytest.mark.usefixtures("page")
def test_the_right_button_opens_a_menu_for_the_game_under_it(app: App, person: Person) -> None:
    place = rows(person)[1].rect.center
    right_click(person, place)
    assert isinstance(top(app), Popup)
    assert [widget.key for widget in person.widgets() if widget.key] == [
        "item-open", "item-replay", "item-rename", "item-duplicate", "item-export", "item-delete"
    ]  # fmt: skip
    person.use("item-replay")
    replay = top(app)
    assert isinstance(replay, ReplayScene)
    assert replay.steps.last == 2


@pytest.mark.usefixtures("page")
def test_the_menu_opens_by_its_key_and_is_walked_by_arrows(app: App, shelf: Shelf, person: Person) -> None:
    person.press(pygame.K_F10, pygame.KMOD_LSHIFT)
    assert isinstance(top(app), Popup)
    person.press(pygame.K_UP)
    person.press(ENTER)
    assert isinstance(top(app), SavedGames)
    assert len(shelf.discarded()) == 1
    person.press(pygame.K_MENU)
    person.press(ENTER)
    assert isinstance(top(app), TableScene)


@pytest.mark.parametrize("close", ["escape", "beside", "right"])
@pytest.mark.usefixtures("page")
def test_the_menu_closes_and_does_nothing(app: App, shelf: Shelf, person: Person, close: str) -> None:
    before = shelf.saved()
    right_click(person, rows(person)[0].rect.center)
    if close == "escape":
        person.press(pygame.K_ESCAPE)
    elif close == "beside":
        person.click((2, 2))
    else:
        right_click(person, (2, 2))
    assert isinstance(top(app), SavedGames)
    assert shelf.saved() == before


@pytest.mark.usefixtures("page")
def test_only_finished_or_unfinished_games_are_shown_and_sorted_by_name(person: Person) -> None:
    show, order = person.widget("show").rect, person.widget("order").rect
    person.click((show.right - 20, show.centery))
    assert titles(person) == ["Game of 20 November, 20:00"]
    assert chosen(person) == "Game of 20 November, 20:00"
    person.click(show.center)
    assert titles(person) == ["Game of 21 November, 18:30", "Long one"]
    person.click((order.right - 20, order.centery))
    assert titles(person) == ["Long one", "Game of 21 November, 18:30"]
    person.click((show.left + 20, show.centery))
    assert titles(person)[0] == "Long one"


def test_the_choices_are_worked_by_keys(page: SavedGames, person: Person) -> None:
    page.controls.set_focus("show")
    person.press(pygame.K_RIGHT)
    person.press(pygame.K_RIGHT)
    assert titles(person) == ["Game of 20 November, 20:00"]
    assert page.controls.focus == "show"


def test_in_a_small_window_the_choices_stand_above_the_games(app: App, shelf: Shelf, person: Person) -> None:
    saved(shelf, "a.wkrec")
    app.store.change(ui_scale=200)
    app.start(SavedGames(app, shelf), size=(1024, 640))
    person.wait(4)
    keys = [widget.key for widget in person.widgets() if widget.key]
    assert keys.index("scroll") < keys.index("show") < keys.index("game-a.wkrec")
    for widget in person.widgets():
        if widget.interactive and widget.clip is None:
            assert pygame.Rect((0, 0), app.size).contains(widget.rect), widget.key
    buttons = [
        person.widget(key).rect for key in ("replay", "rename", "duplicate", "export", "delete", "open")
    ]
    assert not any(one.colliderect(other) for one, other in pairwise(buttons))


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", [(1280, 800, 100), (1024, 640, 100), (1280, 800, 200)])
def test_the_pages_draw_at_every_size(
    app: App, shelf: Shelf, person: Person, language: str, window: tuple[int, int, int]
) -> None:
    saved(shelf, "2026-11-21 18.30.00.wkrec", "light 1\n")
    saved(shelf, "x" * 60 + ".wkrec", "light 9\n", age=3)
    shelf.trash.put(saved(shelf, "gone.wkrec"))
    app.change_settings(language=language, ui_scale=window[2])
    app.start(SavedGames(app, shelf), size=window[:2])
    person.wait(5)
    for key in ("delete", "trash"):
        person.use(key)
        person.wait(3)
    assert app.redraws > 3
