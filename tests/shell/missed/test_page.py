"""The page of missed turns: reached from the statistics, tried, come again after days, deleted by a click."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.here import ThinkersHere
from tests.shell.lantern_table import LanternTableUi
from tests.shell.match.coach.matches import JUDGED, LEVELS, over, review, worked
from tests.shell.speech.listener import mute
from wk.shell.dialog import Dialog
from wk.shell.missed import page as missed_page
from wk.shell.missed.box import Box, Waiting
from wk.shell.missed.page import MissedPage, MissedTrial, NotedTrial
from wk.shell.scene import Push
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.speech.naming import pressed, said_of
from wk.shell.statistics.results import mark_of

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.engine.coach.verdict import Verdict
    from wk.shell.app import App
    from wk.shell.match.coach.trial import Trial
    from wk.shell.shelf import Shelf

DAY = date(2026, 11, 24)


@pytest.fixture
def verdicts(app: App, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> list[Verdict]:
    """Return what Ann missed in a saved game that the coach has gone through; the shelf shows."""
    monkeypatch.setattr(LanternTableUi, "bots", LEVELS)
    app.thinkers = ThinkersHere(JUDGED)
    monkeypatch.setattr(missed_page, "today", lambda: DAY)
    shelf.records.mkdir(parents=True)
    match = over(shelf.records / "one.wkrec")
    found = worked(review(match)).verdicts
    name = match.game.seats(match.state)[0].name
    assert name == "Ann"
    if match.record is not None:
        match.record.release()
    app.start(ShelfPage(app, shelf), size=(1280, 800))
    missed = [each for each in found if each.seat == 0 and each.actions]
    assert len(missed) > 1
    assert mark_of(match)
    return sorted(missed, key=lambda each: -each.lost)


def opened(app: App, person: Person) -> MissedPage:
    """Come to the page by way of the statistics."""
    person.use("statistics")
    person.wait(2)
    person.use("missed-Ann")
    person.wait(2)
    return on_top(app)


def on_top(app: App) -> MissedPage:
    assert isinstance(app.top, MissedPage)
    return app.top


def press(person: Person, scene: Any, number: int) -> None:
    """Click on a button of the sheet over the table."""
    assert isinstance(scene.cover, Dialog)
    key = f"answer-{number}"
    person.click(next(each for each in scene.cover.layout() if each.key == key).area.center)


def choose(person: Person, scene: Trial, texts: tuple[str, ...]) -> None:
    """Play a turn at the table."""
    for text in texts:
        scene.table.play.play(scene.task.game.parse(text))
    person.wait(4)


def test_all_that_are_due_are_tried_in_a_sitting_and_come_again_after_days(
    app: App, person: Person, verdicts: list[Verdict], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cost most comes first; only the first try of a sitting counts."""
    page = opened(app, person)
    assert [each.verdict for each in page.turns] == verdicts
    assert page.due == page.turns
    person.use("try")
    scene: Any = app.top
    assert isinstance(scene, MissedTrial)
    press(person, scene, 1)
    choose(person, scene, tuple(scene.task.done))
    press(person, scene, 1)
    choose(person, scene, verdicts[0].actions)
    press(person, scene, 2)
    press(person, scene, 1)
    choose(person, scene, verdicts[1].actions)
    press(person, scene, 0)
    page = on_top(app)
    first, second = page.turns[:2]
    tomorrow = DAY + timedelta(days=1)
    assert page.waiting(first) == Waiting(0, tomorrow)
    assert page.waiting(second) == Waiting(1, tomorrow)
    assert page.due == page.turns[2:]
    monkeypatch.setattr(missed_page, "today", lambda: tomorrow)
    person.use("back")
    assert len(opened_again(app, person).due) == len(verdicts)


def opened_again(app: App, person: Person) -> MissedPage:
    """Come back to the page from the statistics."""
    person.use("missed-Ann")
    person.wait(2)
    return on_top(app)


def test_a_row_is_tried_alone(app: App, person: Person, verdicts: list[Verdict]) -> None:
    opened(app, person)
    person.use("turn-1")
    scene: Any = app.top
    assert scene.task.verdict == verdicts[1]
    assert len(scene.cover.answers) == 2


def test_all_is_deleted_by_one_click_which_can_be_taken_back(
    app: App, person: Person, verdicts: list[Verdict]
) -> None:
    """What was deleted does not come back, though the coach's notes are still there."""
    page = opened(app, person)
    box = Box(app.store.folder)
    box.note("Ann", page.turns[0].id, DAY, found=True)
    person.use("delete")
    assert page.turns == []
    assert box.read().waiting == {}
    person.use("undo")
    assert len(page.turns) == len(verdicts)
    assert len(box.read().waiting) == 1
    person.use("delete")
    person.use("back")
    assert opened_again(app, person).turns == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_says_all_it_shows(app: App, person: Person, verdicts: list[Verdict], language: str) -> None:
    page = opened(app, person)
    app.change_settings(language=language)
    assert len(page.turns) == len(verdicts)
    widgets = page.layout()
    assert [each for each in widgets if mute(each)] == []
    assert all(said_of(each, app.words, "full") for each in pressed(widgets))


def test_nothing_is_shown_to_who_missed_nothing(app: App, shelf: Shelf, verdicts: list[Verdict]) -> None:
    del verdicts
    page = MissedPage(app, shelf, "Cleo")
    while page.wake_in() == 0.0:
        page.update(0.0)
    assert page.turns == []


def test_what_is_found_beside_the_book_counts_once_a_day(
    app: App, person: Person, shelf: Shelf, verdicts: list[Verdict]
) -> None:
    """Tried from the coach's page: a turn that is found is due no more, one that is not stays as it was."""
    page = opened(app, person)
    turn, other = page.turns[:2]
    tasks = [turn.task(shelf), other.task(shelf)]
    scene = NotedTrial(app, shelf, tasks, turn.id.mark)
    app.apply(Push(scene))
    press(person, scene, 1)
    choose(person, scene, tuple(tasks[0].done))
    assert page.box.read().waiting == {}
    for _ in range(2):
        scene.again()
        choose(person, scene, verdicts[0].actions)
    press(person, scene, 2)
    press(person, scene, 1)
    choose(person, scene, tuple(tasks[1].done))
    press(person, scene, 0)
    page = on_top(app)
    assert page.waiting(turn) == Waiting(1, DAY + timedelta(days=1))
    assert page.due == page.turns[1:]


def test_one_turn_is_deleted_by_its_button_or_key_and_comes_no_more(
    app: App, person: Person, verdicts: list[Verdict]
) -> None:
    """The others stay; what was deleted last can be taken back, be it one turn or all."""
    page = opened(app, person)
    first, second, *rest = page.turns
    assert len(page.turns) == len(verdicts)
    page.box.note("Ann", first.id, DAY, found=True)
    person.use("out-0")
    assert page.turns == [second, *rest]
    assert page.box.read().waiting == {}
    person.use("undo")
    assert page.turns[0] == first
    assert page.waiting(first).found == 1
    page.controls.set_focus("turn-1")
    person.press(pygame.K_DELETE)
    assert page.turns == [first, *rest]
    person.use("back")
    page = opened_again(app, person)
    assert page.turns == [first, *rest]
    assert MissedPage(app, page.shelf, "Bob").box.read().comes("Bob", second.id)
    person.use("delete")
    person.use("undo")
    assert page.turns == [first, *rest]
