"""An unsaved game that is left: what is asked before any of it is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.full_disk import END, GO_ON, LIGHT
from tests.shell.person import Person, said, top
from wk.shell.ask import Ask
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.screens.troubles import Parting
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.full_disk import Full
    from wk.engine.match import Match
    from wk.shell.app import App


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
