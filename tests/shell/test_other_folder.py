"""A game whose file cannot be written: it goes on in another folder, or there when it is as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.shell.full_disk import ANOTHER, END, LIGHT, RETRY, lines
from tests.shell.person import Person, labels, said, top
from tests.shell.screens.saves import write
from wk.shell.ask import Ask
from wk.shell.dialog import Dialog
from wk.shell.folders import Folders
from wk.shell.match.table.scene import TableScene

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.full_disk import Full
    from wk.engine.match import Match
    from wk.shell.app import App


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
    match.record.release()  # Windows shows a file that is open until it is closed
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
