"""The list of setups: chosen, opened by a path, refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tests.shell.person import top
from wk.shell.dialog import Dialog
from wk.shell.match.table.scene import TableScene
from wk.shell.rows import Row
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.shell.lantern_front import LanternFront
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf


def rows(person: Person) -> list[Row]:
    """Return the rows of the top scene."""
    return [widget for widget in person.widgets() if isinstance(widget, Row)]


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
