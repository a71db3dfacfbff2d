"""The first screen with one game on the shelf: every way on, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

import wk
from tests.engine.lanterns import Action
from tests.shell.person import labels, top
from tests.shell.records import PAIR
from wk.shell.buttons import Button
from wk.shell.dialog import Dialog
from wk.shell.editors.workshop import Workshop
from wk.shell.help.scene import HelpScene
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.screens.settings import SettingsPage
from wk.shell.screens.setups import SetupList
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = pytest.mark.usefixtures("unseen")


def test_without_a_saved_game_the_amber_button_teaches_and_the_next_one_begins(
    app: App, shelf: Shelf, person: Person
) -> None:
    app.start(ShelfPage(app, shelf))
    assert labels(person) == [
        "Learn by playing", "Play against the computer", "At one table", "Load a game",
        "The solo road", "Problem of the day", "Statistics",
        "How to play", "Workshop", "Settings", "Quit", f"Version {wk.__version__}",
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
    assert labels(person)[:5] == [
        "Continue", "Play against the computer", "At one table", "Learn by playing", "Load a game",
    ]  # fmt: skip
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


def test_back_at_the_title_the_keyboard_is_where_the_game_just_left_goes_on(
    app: App, shelf: Shelf, person: Person
) -> None:
    """Not where it was begun; who comes back without having begun one finds the keyboard there."""
    title = ShelfPage(app, shelf)
    app.start(title)
    title.controls.set_focus("new")
    person.press(pygame.K_RETURN)
    app.apply(Pop())
    person.wait()
    assert title.controls.focus == "new"
    shelf.open_match(PAIR)
    person.press(pygame.K_RETURN)
    app.apply(Pop())
    person.wait()
    assert title.controls.focus == "continue"
    person.press(pygame.K_RETURN)
    assert isinstance(top(app), TableScene)


def test_the_arrows_walk_through_the_menu(app: App, shelf: Shelf, person: Person) -> None:
    app.start(ShelfPage(app, shelf))
    for _ in range(9):
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


def test_another_language_holds_at_once_on_every_screen(app: App, shelf: Shelf, person: Person) -> None:
    app.listen(lambda told: shelf.speak(told.language))
    app.start(ShelfPage(app, shelf), SettingsPage(app))
    page = person.widget("language").rect
    person.click((page.right - 20, page.centery))
    assert app.settings.language == app.language == "de"
    assert labels(person) == ["Fertig"]
    person.press(pygame.K_ESCAPE)
    assert labels(person) == [
        "Spielend lernen", "Gegen den Computer spielen", "An einem Tisch", "Spiel laden",
        "Der Weg allein", "Aufgabe des Tages", "Statistik",
        "So wird gespielt", "Werkstatt", "Einstellungen", "Beenden", f"Version {wk.__version__}",
    ]  # fmt: skip
    assert shelf.front.language == "de"  # type: ignore[attr-defined]
