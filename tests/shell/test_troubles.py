"""A game that cannot be saved: what is said, the ways out, and what is asked before any of it is lost."""

from __future__ import annotations

import errno
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Action
from tests.engine.test_two_windows import other_window
from tests.engine.test_two_windows import told as heard
from tests.shell.person import Person, labels, said, top
from tests.shell.records import PAIR, saved
from tests.shell.screens.saves import write
from wk.engine import record as record_module
from wk.engine.record import Trouble, Unwritten, read
from wk.shell.ask import Ask
from wk.shell.dialog import Dialog
from wk.shell.folders import Folders
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.screens.troubles import Parting, unsaved
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

LIGHT, END = Action("light", (1,)), Action("end")
GO_ON, ANOTHER, RETRY = "answer-0", "answer-1", "answer-2"


class Full:
    """A disk that can be filled."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        whole = record_module._write

        def write_if_room(file: Any, data: bytes) -> None:
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            whole(file, data)

        monkeypatch.setattr(record_module, "_write", write_if_room)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Full:
    """Return the disk on which records lie."""
    return Full(monkeypatch)


@pytest.fixture
def match(app: App, shelf: Shelf) -> Match[Any, Any]:
    """Return a match at whose table somebody sits."""
    match = shelf.open_match(PAIR)
    app.start(ShelfPage(app, shelf), shelf.front.table(app, match))
    return match


def lines(match: Match[Any, Any]) -> tuple[str, ...]:
    """Return what the record of a match says."""
    assert match.record is not None
    return read(match.record.path).lines


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


def test_the_whole_game_goes_on_in_another_folder(
    app: App, match: Match[Any, Any], person: Person, disk: Full, tmp_path: Path
) -> None:
    other = tmp_path / "stick"
    other.mkdir()
    match.play(END)
    disk.full = True
    match.play(LIGHT)
    person.wait()
    person.use(ANOTHER)
    asked = top(app)
    assert isinstance(asked, Ask)
    write(person, "nowhere")
    assert "There is no such folder." in said(person)
    asked.typed.text = str(other)
    person.press(pygame.K_RETURN)
    assert "No space left on device" in said(person)
    assert list(other.iterdir()) == []
    disk.full = False
    person.use("accept")
    assert isinstance(top(app), Dialog)
    assert str(other) in said(person)
    person.press(pygame.K_RETURN)
    assert isinstance(top(app), TableScene)
    assert match.record is not None
    assert match.record.path.parent == other
    match.play(END)
    assert lines(match) == ("end", "light 1", "end")
    assert match.record.path in Folders(app.store.records).records()


def test_giving_up_another_folder_leads_back_to_the_question(
    app: App, match: Match[Any, Any], person: Person, disk: Full
) -> None:
    disk.full = True
    match.play(LIGHT)
    person.wait()
    person.use(ANOTHER)
    person.press(pygame.K_ESCAPE)
    assert isinstance(top(app), Dialog)
    assert len(labels(person)) == 3


def test_a_folder_that_vanished_is_told_and_written_anew_when_it_is_back(
    app: App, match: Match[Any, Any], person: Person
) -> None:
    assert match.record is not None
    folder = match.record.path.parent
    away = folder.rename(folder.with_name("away"))
    match.play(LIGHT)
    person.wait()
    assert "is no longer there" in said(person)
    for path in away.iterdir():
        path.unlink()
    person.use(RETRY)
    assert "It still does not work." in said(person)
    away.rename(folder)
    person.use(RETRY)
    assert "Everything is in its file now." in said(person)
    assert lines(match) == ("light 1",)
    assert isinstance(top(app), Dialog)


def test_a_file_somebody_changed_is_left_alone(
    app: App, match: Match[Any, Any], person: Person, tmp_path: Path
) -> None:
    assert match.record is not None
    path = match.record.path
    with path.open("a") as file:
        file.write("end\n")
    before = path.read_bytes()
    match.play(LIGHT)
    person.wait()
    assert "Somebody else has changed the file" in said(person)
    assert labels(person) == ["Go on without saving", "Another folder …"]
    person.press(pygame.K_RETURN)
    asked = top(app)
    assert isinstance(asked, Ask)
    asked.typed.text = str(tmp_path)
    person.press(pygame.K_RETURN)
    assert path.read_bytes() == before
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


@pytest.mark.parametrize("answer", ["stay", "lose"])
def test_closing_the_window_asks_before_something_is_lost(
    app: App, match: Match[Any, Any], person: Person, disk: Full, answer: str
) -> None:
    disk.full = True
    match.play(LIGHT)
    match.play(END)
    person.wait()
    person.use(GO_ON)
    person.post(pygame.QUIT)
    assert isinstance(top(app), Parting)
    assert "The last 2 actions of this game are not saved" in said(person)
    if answer == "stay":
        person.press(pygame.K_ESCAPE)
        assert isinstance(top(app), TableScene)
    else:
        person.use("answer-1")
        assert not app.running


def test_who_closes_the_window_twice_means_it(
    app: App, match: Match[Any, Any], person: Person, disk: Full
) -> None:
    disk.full = True
    match.play(LIGHT)
    person.wait()
    person.use(GO_ON)
    person.post(pygame.QUIT)
    person.post(pygame.QUIT)
    assert not app.running


def test_the_window_closes_at_once_when_nothing_would_be_lost(
    app: App, match: Match[Any, Any], person: Person
) -> None:
    match.play(LIGHT)
    person.post(pygame.QUIT)
    assert not app.running


def test_leaving_an_unsaved_table_is_asked_and_saving_elsewhere_answers_it(
    app: App, match: Match[Any, Any], person: Person, disk: Full, tmp_path: Path
) -> None:
    disk.full = True
    match.play(LIGHT)
    person.wait()
    person.use(GO_ON)
    disk.full = False
    asked = app.keeper.parting(Pop())
    assert asked is not None
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)
    app.apply(Pop())
    app.start(asked)
    person.press(pygame.K_RETURN)
    question = top(app)
    assert isinstance(question, Ask)
    question.typed.text = str(tmp_path)
    person.press(pygame.K_RETURN)
    assert "It is kept whole in" in said(person)


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
