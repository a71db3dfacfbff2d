"""The menus: every way through them, by mouse and by keyboard."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pygame
import pytest

import wk
from tests.engine.lanterns import Action
from tests.shell.test_shelf import PAIR, saved
from wk.shell.buttons import Button
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.editors.workshop import Workshop
from wk.shell.help.scene import HelpScene
from wk.shell.match.table.scene import TableScene
from wk.shell.rows import Row
from wk.shell.scene import Pop, Quit
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.saves_rows import when
from wk.shell.screens.settings import SettingsPage
from wk.shell.screens.setups import SetupList
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.tutorial.scene import Tutorial
from wk.words import Words

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.lantern_front import LanternFront
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf


def top(app: App) -> object:
    """Return the scene on top, of whatever kind."""
    return app.top


def labels(person: Person) -> list[str]:
    """Return what stands on the buttons of the top scene."""
    return [widget.label for widget in person.widgets() if isinstance(widget, Button) and widget.label]


def rows(person: Person) -> list[Row]:
    """Return the rows of the top scene."""
    return [widget for widget in person.widgets() if isinstance(widget, Row)]


def test_without_a_saved_game_the_amber_button_teaches_and_the_next_one_begins(
    app: App, shelf: Shelf, person: Person
) -> None:
    app.start(ShelfPage(app, shelf))
    assert labels(person) == [
        "Learn by playing", "New game", "Load a game", "Statistics", "How to play", "Workshop",
        "Settings", "Quit", f"Version {wk.__version__}",
    ]  # fmt: skip
    person.press(pygame.K_RETURN)
    assert isinstance(top(app), Tutorial)
    app.apply(Pop())
    person.use("new")
    assert isinstance(top(app), SetupList)


def test_with_a_saved_game_the_amber_button_goes_on_with_it(app: App, shelf: Shelf, person: Person) -> None:
    match = shelf.open_match(PAIR)
    match.play(Action("light", (2,)))
    app.start(ShelfPage(app, shelf))
    amber = person.widget("continue")
    assert isinstance(amber, Button)
    assert (amber.kind, amber.note) == ("primary", "1 actions")
    assert labels(person)[:4] == ["Continue", "New game", "Learn by playing", "Load a game"]
    person.use("continue")
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.match.actions == match.actions


def test_back_at_the_title_it_offers_the_game_just_left(app: App, shelf: Shelf, person: Person) -> None:
    app.start(ShelfPage(app, shelf))
    person.use("new")
    person.use("start")
    assert isinstance(top(app), TableScene)
    app.apply(Pop())
    person.wait()
    assert labels(person)[0] == "Continue"


def test_the_arrows_walk_through_the_menu(app: App, shelf: Shelf, person: Person) -> None:
    app.start(ShelfPage(app, shelf))
    for _ in range(6):
        person.press(pygame.K_DOWN)
    person.press(pygame.K_SPACE)
    assert isinstance(top(app), SettingsPage)
    person.press(pygame.K_ESCAPE)
    person.press(pygame.K_DOWN)
    person.press(pygame.K_RETURN)
    assert not app.running


def test_the_first_down_leaves_what_enter_would_press(app: App, shelf: Shelf, person: Person) -> None:
    title = ShelfPage(app, shelf)
    app.start(title)
    keys = [widget.key for widget in person.widgets() if isinstance(widget, Button)]
    person.press(pygame.K_DOWN)
    assert title.controls.focus == keys[1]
    person.press(pygame.K_UP)
    assert title.controls.focus == keys[0]


def test_f1_opens_the_help_from_the_title(app: App, shelf: Shelf, person: Person) -> None:
    app.start(ShelfPage(app, shelf))
    person.press(pygame.K_F1)
    assert isinstance(top(app), HelpScene)


def test_the_workshop_is_reached_from_the_title(app: App, shelf: Shelf, person: Person) -> None:
    app.start(ShelfPage(app, shelf))
    person.use("workshop")
    assert isinstance(top(app), Workshop)


def test_a_held_key_acts_once_however_often_it_is_reported(app: App, shelf: Shelf, person: Person) -> None:
    app.start(ShelfPage(app, shelf))
    person.press(pygame.K_DOWN)
    for _ in range(3):
        person.hold(pygame.K_RETURN)
    assert isinstance(top(app), SetupList)
    for _ in range(3):
        person.hold(pygame.K_DOWN)
    person.press(pygame.K_ESCAPE)
    assert isinstance(top(app), ShelfPage)


def test_the_title_leads_to_the_help_of_the_game(app: App, shelf: Shelf, person: Person) -> None:
    app.start(ShelfPage(app, shelf))
    person.use("help")
    assert isinstance(top(app), HelpScene)


def test_a_game_that_vanished_is_told_and_the_title_stays(app: App, shelf: Shelf, person: Person) -> None:
    shelf.open_match(PAIR)
    app.start(ShelfPage(app, shelf))
    shelf.saved()[0].path.unlink()
    person.use("continue")
    assert isinstance(top(app), Dialog)
    person.press(pygame.K_RETURN)
    assert isinstance(top(app), ShelfPage)


def test_a_setup_is_chosen_by_a_click_and_begun_by_the_button(app: App, shelf: Shelf, person: Person) -> None:
    app.start(ShelfPage(app, shelf), shelf.front.new_game(app, shelf.open_match))
    assert [(row.title, row.chosen) for row in rows(person)] == [("Pair", True), ("Three", False)]
    person.click(rows(person)[1].rect.center)
    assert [row.chosen for row in rows(person)] == [False, True]
    person.use("start")
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.match.setup["players"] == ["Ann", "Ben", "Cleo"]
    assert len(shelf.saved()) == 1


def test_a_second_click_on_the_chosen_setup_begins(app: App, shelf: Shelf, person: Person) -> None:
    app.start(shelf.front.new_game(app, shelf.open_match))
    person.click(rows(person)[0].rect.center)
    assert isinstance(top(app), TableScene)


def test_a_setup_that_cannot_be_played_says_why_and_cannot_be_chosen(
    app: App, shelf: Shelf, front: LanternFront, person: Person
) -> None:
    front.write("aaa.json", {"players": []})
    app.start(shelf.front.new_game(app, shelf.open_match))
    assert rows(person)[0].line == "aaa.json: players: none; two to four are allowed"
    person.click(rows(person)[0].rect.center)
    told = top(app)
    assert isinstance(told, Dialog)
    assert told.message == "aaa.json: players: none; two to four are allowed"
    person.press(pygame.K_ESCAPE)
    assert [row.chosen for row in rows(person)] == [False, True, False]


def test_another_file_is_opened_by_its_path(
    app: App, shelf: Shelf, person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.write_text('{"players": ["Zoe", "Yan"], "deck": [1, 2]}')
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f" '{other}'\n")
    app.start(shelf.front.new_game(app, shelf.open_match))
    person.use("path")
    person.press(pygame.K_v, pygame.KMOD_LCTRL)
    person.press(pygame.K_RETURN)
    assert [(row.title, row.chosen) for row in rows(person)][-1] == ("Other", True)
    person.use("start")
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.match.setup["players"] == ["Zoe", "Yan"]


def test_a_path_of_nothing_is_told_on_the_page(app: App, shelf: Shelf, person: Person) -> None:
    app.start(shelf.front.new_game(app, shelf.open_match))
    person.use("path")
    person.type("nowhere")
    person.press(pygame.K_RETURN)
    told = [getattr(widget, "words", "") for widget in person.widgets()]
    assert "There is no file nowhere." in told
    assert len(rows(person)) == 2


def test_saved_games_are_read_one_by_one_then_nothing_moves(app: App, shelf: Shelf, person: Person) -> None:
    saved(shelf, "a.wkrec", "light 1\n", age=10)
    saved(shelf, "b.wkrec", "light 9\n", age=20)
    page = SavedGames(app, shelf)
    app.start(page)
    assert [row.line for row in rows(person)] == ["reading …"] * 2
    person.wait(4)
    assert rows(person)[0].line == "1 actions"
    assert rows(person)[1].trouble
    assert page.wake_in() is None
    before = app.redraws
    person.wait(5)
    assert app.redraws == before


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


def test_dates_are_said_as_people_say_them() -> None:
    now, words = datetime(2026, 11, 21, 9, 0).astimezone(), Words("shell")
    said = [when(now - timedelta(days=days), now, words) for days in (0, 1, 2, 400)]
    assert said == ["Today, 09:00", "Yesterday, 09:00", "19 November", "17 October 2025"]


def test_settings_hold_at_once_and_are_kept(app: App, person: Person) -> None:
    page = SettingsPage(app)
    app.start(page)
    person.use("larger")
    page.controls.set_focus("curtain")
    off = person.widget("curtain").rect
    person.click((off.right - 20, off.centery))
    assert (app.settings.curtain, app.settings.ui_scale) == (False, 125)
    kept = app.store.path.read_text()
    assert "curtain = false" in kept
    assert "ui_scale = 125" in kept


def test_a_setting_that_cannot_be_kept_is_told(app: App, person: Person) -> None:
    app.store.folder.parent.mkdir(exist_ok=True)
    app.store.folder.write_text("a file in the folder's place")
    app.start(SettingsPage(app))
    person.use("larger")
    assert isinstance(top(app), SettingsPage)
    told = [getattr(widget, "words", "") for widget in person.widgets()]
    assert any(words.startswith("This setting holds until") for words in told)
    assert app.settings.ui_scale == 125
    app.store.folder.unlink()
    person.use("larger")
    told = [getattr(widget, "words", "") for widget in person.widgets()]
    assert not any(words.startswith("This setting holds until") for words in told)


def test_the_ends_of_the_scale_cannot_be_passed(app: App, person: Person) -> None:
    app.store.change(ui_scale=300)
    app.start(SettingsPage(app))
    assert not person.widget("larger").enabled
    assert person.widget("smaller").enabled


def test_notices_about_damaged_settings_stand_on_the_page(app: App, person: Person) -> None:
    app.store.notices.append("settings.toml: something")
    app.start(SettingsPage(app))
    assert any(getattr(widget, "words", "") == "settings.toml: something" for widget in person.widgets())


@pytest.mark.parametrize(("key", "answer"), [(pygame.K_ESCAPE, "stay"), (pygame.K_RETURN, "go")])
def test_a_dialog_is_answered_by_escape_and_enter(app: App, person: Person, key: int, answer: str) -> None:
    said: list[str] = []
    answers = [
        Answer("Stay", lambda: said.append("stay") or Pop()),  # type: ignore[func-returns-value]
        Answer("Go", lambda: said.append("go") or Quit()),  # type: ignore[func-returns-value]
    ]
    app.start(SettingsPage(app), Dialog(app, "Leave?", "The game is kept.", answers))
    person.press(key)
    assert said == [answer]
    assert app.running == (answer == "stay")


def test_a_dialog_leaves_nothing_to_what_is_below(app: App, shelf: Shelf, person: Person) -> None:
    below, message = ShelfPage(app, shelf), notice(app, "Note", "Something")
    app.start(below, message)
    answer = person.widget("answer-0").rect
    for widget in below.layout():
        if widget.interactive and not widget.rect.colliderect(answer):
            person.click(widget.area.center)
    person.press(pygame.K_DOWN)
    person.press(pygame.K_SPACE)
    assert app.top is message
    assert below.controls.focus == ""


def test_another_language_holds_at_once_on_every_screen(app: App, shelf: Shelf, person: Person) -> None:
    app.listen(lambda told: shelf.speak(told.language))
    app.start(ShelfPage(app, shelf), SettingsPage(app))
    page = person.widget("language").rect
    person.click((page.right - 20, page.centery))
    assert app.settings.language == app.language == "de"
    assert labels(person) == ["Fertig"]
    person.press(pygame.K_ESCAPE)
    assert labels(person) == [
        "Spielend lernen", "Neues Spiel", "Spiel laden", "Statistik", "So wird gespielt", "Werkstatt",
        "Einstellungen", "Beenden", f"Version {wk.__version__}",
    ]  # fmt: skip
    assert shelf.front.language == "de"  # type: ignore[attr-defined]


def test_saved_games_are_told_anew_in_another_language(shelf: Shelf) -> None:
    saved(shelf, "a.wkrec", "light 1\n")
    shelf.speak("en")
    shelf.tell(shelf.saved()[0])
    shelf.speak("en")
    assert shelf.knows(shelf.saved()[0])
    shelf.speak("de")
    assert not shelf.knows(shelf.saved()[0])


@pytest.mark.parametrize(
    ("key", "setting", "value"),
    [("larger", "ui_scale", 125), ("text-larger", "text_size", 110), ("quieter", "volume", 60)],
)
def test_a_step_changes_a_percentage(app: App, person: Person, key: str, setting: str, value: int) -> None:
    page = SettingsPage(app)
    app.start(page)
    page.controls.set_focus(key)
    person.press(pygame.K_RETURN)
    assert getattr(app.settings, setting) == value


@pytest.mark.parametrize(
    ("key", "setting", "value"),
    [
        ("language", "language", "de"),
        ("colours", "colours", "protan"),
        ("animation", "animation", "fast"),
        ("reduced_motion", "reduced_motion", True),
        ("mute", "mute", True),
        ("curtain", "curtain", False),
        ("running_scores", "running_scores", False),
        ("previews", "previews", False),
        ("card_tracker", "card_tracker", False),
        ("full_screen", "full_screen", True),
    ],
)
def test_every_switch_is_worked_by_keys(
    app: App, person: Person, key: str, setting: str, value: bool | str
) -> None:
    page = SettingsPage(app)
    app.start(page)
    page.controls.set_focus(key)
    person.press(pygame.K_SPACE)
    assert getattr(app.settings, setting) == value


def test_without_sound_its_volume_cannot_be_set(app: App, person: Person) -> None:
    app.store.change(mute=True)
    app.start(SettingsPage(app))
    assert not person.widget("louder").enabled
    assert not person.widget("quieter").enabled


def test_a_change_of_volume_is_heard(app: App, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    page = SettingsPage(app)
    app.start(page)
    page.controls.set_focus("louder")
    person.press(pygame.K_RETURN)
    page.controls.set_focus("curtain")
    person.press(pygame.K_SPACE)
    assert heard == ["coin"]
