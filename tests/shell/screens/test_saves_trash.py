"""Saved games thrown away: taken back by undo, given back by the trash, deleted for good."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.person import said, top
from tests.shell.screens.saves import CTRL, ENTER, chosen, rows, titles
from wk.shell.dialog import Dialog
from wk.shell.screens.saves import TrashPage

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf


@pytest.mark.usefixtures("page")
def test_a_deleted_game_comes_back_by_undo(shelf: Shelf, person: Person) -> None:
    before = shelf.saved()
    person.press(pygame.K_DELETE)
    assert titles(person) == ["Long one", "Game of 20 November, 20:00"]
    assert "Game of 21 November, 18:30 is in the trash." in said(person)
    person.press(pygame.K_z, CTRL)
    assert shelf.saved() == before
    assert chosen(person) == "Game of 21 November, 18:30"
    assert "is in the trash" not in said(person)


@pytest.mark.usefixtures("page")
def test_deleting_goes_on_with_the_next_game_until_none_is_left(person: Person) -> None:
    person.press(pygame.K_DOWN)
    for left in (
        ["Game of 21 November, 18:30", "Game of 20 November, 20:00"],
        ["Game of 21 November, 18:30"],
    ):
        person.use("delete")
        assert titles(person) == left
    person.use("delete")
    assert titles(person) == []
    assert not person.widget("open").enabled
    person.press(pygame.K_DELETE)
    person.press(pygame.K_F2)
    person.use("undo")
    assert titles(person) == ["Game of 21 November, 18:30"]


@pytest.mark.usefixtures("page")
def test_the_trash_gives_back_and_deletes_for_good_only_when_that_is_confirmed(
    app: App, shelf: Shelf, person: Person
) -> None:
    moments = iter(datetime(2026, 11, 21, 18, 30, n).astimezone() for n in range(3))
    shelf.trash._clock = lambda: next(moments)
    for _ in range(3):
        person.press(pygame.K_DELETE)
    person.use("trash")
    assert isinstance(top(app), TrashPage)
    person.wait(8)
    assert titles(person) == ["Game of 20 November, 20:00", "Long one", "Game of 21 November, 18:30"]
    person.press(pygame.K_DOWN)
    person.press(ENTER)
    assert [path.name for path in shelf.records.glob("*.wkrec")] == ["Long one.wkrec"]
    person.press(pygame.K_DELETE)
    assert isinstance(top(app), Dialog)
    person.press(pygame.K_ESCAPE)
    assert len(rows(person)) == 2
    person.use("delete")
    person.use("answer-1")
    assert isinstance(top(app), TrashPage)
    assert len(rows(person)) == 1
    person.press(pygame.K_DELETE, pygame.KMOD_LSHIFT)
    person.press(ENTER)
    assert rows(person) == []
    assert shelf.discarded() == []
    person.press(pygame.K_ESCAPE)
    assert titles(person) == ["Long one"]
