"""A game that cannot be saved: what is said, once, and that it goes on in memory."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.test_two_windows import other_window
from tests.engine.test_two_windows import told as heard
from tests.shell.full_disk import END, GO_ON, LIGHT, RETRY, lines
from tests.shell.person import Person, labels, said, top
from tests.shell.records import saved
from wk.engine.record import Trouble, Unwritten
from wk.shell.dialog import Dialog
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.screens.troubles import unsaved
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.full_disk import Full
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = pytest.mark.usefixtures("unseen")


def test_a_full_disk_is_told_once_and_the_game_goes_on_in_memory(
    app: App, match: Match[Any, Any], person: Person, disk: Full
) -> None:
    disk.full = True
    match.play(LIGHT)
    person.wait()
    assert isinstance(top(app), Dialog)
    assert "There is no room left on the disk." in said(person)
    assert "No space left on device" in said(person)
    assert labels(person) == ["Go on without saving", "Another folder …", "Try again"]
    person.press(pygame.K_ESCAPE)
    assert isinstance(top(app), TableScene)
    match.play(END)
    person.wait(3)
    assert isinstance(top(app), TableScene)
    assert lines(match) == ()
    disk.full = False
    match.play(LIGHT)
    assert lines(match) == ("light 1", "end", "light 1")


def test_trouble_that_comes_back_after_it_was_over_is_told_again(
    app: App, match: Match[Any, Any], person: Person, disk: Full
) -> None:
    for _ in range(2):
        disk.full = True
        match.play(LIGHT)
        person.wait()
        assert isinstance(top(app), Dialog)
        disk.full = False
        person.use(GO_ON)
        match.play(END)
        person.wait()
        assert isinstance(top(app), TableScene)


def test_trying_again_says_whether_it_helped(
    app: App, match: Match[Any, Any], person: Person, disk: Full
) -> None:
    disk.full = True
    match.play(LIGHT)
    person.wait()
    person.press(pygame.K_RETURN)
    assert "It still does not work." in said(person)
    disk.full = False
    person.use(RETRY)
    assert "Everything is in its file now." in said(person)
    person.press(pygame.K_RETURN)
    assert isinstance(top(app), TableScene)
    assert lines(match) == ("light 1",)


def test_the_second_window_says_that_the_first_one_saves(app: App, shelf: Shelf, person: Person) -> None:
    path = saved(shelf, "a.wkrec")
    before = path.read_bytes()
    with other_window(path) as process:
        assert heard(process) == "None"
        app.start(ShelfPage(app, shelf))
        person.use("continue")
        assert "open in another window" in said(person)
        person.press(pygame.K_ESCAPE)
        table = top(app)
        assert isinstance(table, TableScene)
        table.match.play(LIGHT)
        person.wait(2)
        assert isinstance(top(app), TableScene)
    assert path.read_bytes() == before


def test_the_second_window_takes_over_when_the_first_is_gone(app: App, shelf: Shelf, person: Person) -> None:
    path = saved(shelf, "a.wkrec")
    with other_window(path) as process:
        assert heard(process) == "None"
        app.start(ShelfPage(app, shelf))
        person.use("continue")
        person.press(pygame.K_ESCAPE)
        assert not app.store.folder.joinpath("running").exists()
    table = top(app)
    assert isinstance(table, TableScene)
    table.match.play(LIGHT)
    person.wait()
    assert lines(table.match) == ("light 1",)
    assert len(list(app.store.folder.joinpath("running").iterdir())) == 1


def test_a_new_game_where_nothing_can_be_written_begins_in_memory(
    app: App, shelf: Shelf, person: Person
) -> None:
    app.store.folder.write_text("a file in the folder's place")
    app.start(ShelfPage(app, shelf))
    person.use("new")
    person.use("start")
    person.wait()
    assert isinstance(top(app), Dialog)
    assert "This game is not being saved" in said(person)
    person.press(pygame.K_ESCAPE)
    table = top(app)
    assert isinstance(table, TableScene)
    match: Any = table.match
    assert not match.record
    match.play(LIGHT)
    person.wait(3)
    assert top(app) is table
    scene = app.keeper.unsaved()
    assert scene is not None
    app.store.folder.unlink()
    app.keeper._told = None
    person.wait()
    person.use(RETRY)
    assert "Everything is in its file now." in said(person)
    assert lines(match) == ("light 1",)
    assert [entry.path for entry in shelf.saved()] == [match.record.path]


@pytest.mark.parametrize("why", list(Trouble))
@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("de", 200)])
def test_every_trouble_has_words_and_room(
    app: App, match: Match[Any, Any], why: Trouble, language: str, scale: int
) -> None:
    person = Person(app)
    app.change_settings(language=language, ui_scale=scale)
    match.unsaved = Unwritten(why, "/home/somebody/games/2026-11-21 18.30.00.wkrec: cannot be written")
    person.wait()
    dialog = top(app)
    assert isinstance(dialog, Dialog)
    buttons = [widget.rect for widget in person.widgets() if widget.key.startswith("answer")]
    assert len(buttons) == (2 if why is Trouble.CHANGED else 3)
    assert not any(one.colliderect(other) for one, other in pairwise(buttons))
    assert all(pygame.Rect((0, 0), app.size).contains(rect) for rect in buttons)


def test_a_saved_game_has_no_trouble_to_tell(app: App, match: Match[Any, Any]) -> None:
    assert app.keeper.unsaved() is None
    with pytest.raises(ValueError, match="is saved"):
        unsaved(app, match)


def test_the_title_looks_after_no_game(
    app: App, match: Match[Any, Any], person: Person, disk: Full, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.apply(Pop())
    person.wait()
    disk.full = True
    match.play(LIGHT)
    person.wait()
    assert isinstance(top(app), ShelfPage)
    looked: list[Callable[[], None]] = []
    monkeypatch.setattr(app.keeper.running, "end", lambda: looked.append(lambda: None))
    app.keeper.leave()
    assert looked == []
