"""Dialogs over another screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.scene import Pop, Quit
from wk.shell.screens.settings import SettingsPage
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf


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
