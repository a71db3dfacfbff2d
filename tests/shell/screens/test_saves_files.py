"""The files of saved games: renamed, copied, exported, opened by their path."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.engine.test_two_windows import other_window
from tests.engine.test_two_windows import told as heard
from tests.shell.person import said, top
from tests.shell.records import saved
from tests.shell.screens.saves import CTRL, ENTER, chosen, rows, titles, write
from wk.shell.ask import Ask
from wk.shell.dialog import Dialog
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.screens.saves import SavedGames
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.usefixtures("page")
def test_a_game_is_renamed_and_stays_chosen(shelf: Shelf, person: Person) -> None:
    person.press(pygame.K_F2)
    write(person, "zebra.1")
    assert titles(person)[0] == "zebra.1"
    assert chosen(person) == "zebra.1"
    assert (shelf.records / "zebra.1.wkrec").exists()
    assert len(shelf.saved()) == 3


@pytest.mark.usefixtures("page")
def test_a_name_that_is_taken_is_said_and_asked_again(app: App, shelf: Shelf, person: Person) -> None:
    (shelf.records / "zebra.wkrec").write_text("anything")
    person.press(pygame.K_F2)
    write(person, "zebra")
    assert isinstance(top(app), Ask)
    assert "There is a game of that name already." in said(person)
    write(person, "...")
    assert "A name needs letters or digits" in said(person)
    person.press(pygame.K_ESCAPE)
    assert isinstance(top(app), SavedGames)
    assert titles(person)[-1] == "Game of 20 November, 20:00"


@pytest.mark.usefixtures("page")
def test_the_title_left_as_it_is_renames_nothing(shelf: Shelf, person: Person) -> None:
    before = shelf.saved()
    person.use("rename")
    person.press(ENTER)
    assert shelf.saved() == before


@pytest.mark.usefixtures("page")
def test_a_copy_is_made_and_chosen(shelf: Shelf, person: Person) -> None:
    person.press(pygame.K_d, CTRL)
    assert chosen(person) == "Game of 21 November, 18.30 (copy)"
    assert len(shelf.saved()) == 4


@pytest.mark.usefixtures("page")
def test_an_export_asks_for_a_folder_and_tells_what_it_wrote(
    app: App, person: Person, tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    person.press(pygame.K_e)
    asked = top(app)
    assert isinstance(asked, Ask)
    write(person, "nowhere")
    assert "There is no such folder." in said(person)
    asked.typed.text = f"'{tmp_path / 'out'}' "
    person.press(ENTER)
    assert isinstance(top(app), Dialog)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "2026-11-21 18.30.00.txt",
        "2026-11-21 18.30.00.wkrec",
    ]
    assert (tmp_path / "out/2026-11-21 18.30.00.txt").read_text() == "Round 1, Ann: light 1\n"
    person.press(ENTER)
    assert isinstance(top(app), SavedGames)


def test_a_game_that_cannot_be_read_can_still_be_renamed_and_deleted(
    app: App, shelf: Shelf, person: Person
) -> None:
    saved(shelf, "a.wkrec", "light 9\n")
    app.start(SavedGames(app, shelf))
    person.wait(4)
    (row,) = rows(person)
    assert row.trouble
    assert row.picture is None
    usable = {key for key in ("open", "replay", "rename", "duplicate", "export", "delete") if
              person.widget(key).enabled}  # fmt: skip
    assert usable == {"rename", "delete"}
    person.press(pygame.K_r)
    assert isinstance(top(app), SavedGames)
    person.press(pygame.K_DELETE)
    assert rows(person) == []


def test_a_game_open_in_another_window_is_marked_and_left_alone(
    app: App, shelf: Shelf, person: Person
) -> None:
    path = saved(shelf, "a.wkrec")
    with other_window(path) as process:
        assert heard(process) == "None"
        app.start(SavedGames(app, shelf))
        person.wait(4)
        assert rows(person)[0].locked == "read only"
        person.press(pygame.K_DELETE)
        assert isinstance(top(app), Dialog)
        assert "open in another window" in said(person)
        person.press(ENTER)
        person.press(pygame.K_F2)
        write(person, "mine")
        assert "open in another window" in said(person)
    assert path.exists()


def test_a_file_that_lies_elsewhere_is_opened_by_its_path(
    app: App, shelf: Shelf, person: Person, tmp_path: Path
) -> None:
    path = saved(shelf, "a.wkrec", "light 1\n").rename(tmp_path / "elsewhere.wkrec")
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.use("file")
    write(person, "nothing")
    assert "nothing" in said(person)
    asked = top(app)
    assert isinstance(asked, Ask)
    asked.typed.text = str(path)
    person.press(ENTER)
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.match.record is not None
    assert table.match.record.path == path
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)
