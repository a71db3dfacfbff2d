"""The problem of the day: the same for everybody by the date, its first try kept, its week on the shelf."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.engine.test_problems import HEAD, LEVELS, problems
from tests.here import ThinkersHere
from tests.shell.lantern_table import LanternTableUi
from wk import assets
from wk.engine.coach.problems import problems_text
from wk.shell import daily, daily_trial
from wk.shell.buttons import Button
from wk.shell.daily import PART, Solved, note, of_day, read, week
from wk.shell.daily_trial import DailyTrial
from wk.shell.dialog import Dialog
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

DAY = date(2026, 11, 23)
"""A Monday."""


def test_each_problem_has_its_turn_before_one_comes_again() -> None:
    some: Any = ["a", "b", "c"]
    days = [of_day(some, DAY + timedelta(days=n)) for n in range(6)]
    assert days[:3] == days[3:]
    assert sorted(days[:3]) == some


def test_the_first_try_of_a_day_counts(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert read(folder) == []
    first = Solved(DAY.isoformat(), "siege", "4.2", "5.0")
    note(folder, first)
    note(folder, first._replace(found="5.0"))
    other = first._replace(game="nobles", found="7", stake="7")
    note(folder, other)
    assert read(folder) == [first, other]


def test_lines_that_say_nothing_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / daily.FILE).write_text("# a\n2026-11-23\tsiege\t1\t2\nnonsense\n2026-11-23\tsiege\t-\t2\n")
    assert read(tmp_path) == [Solved("2026-11-23", "siege", "1", "2")]
    (tmp_path / daily.FILE).write_bytes(b"\xff\xfe\x00")
    assert read(tmp_path) == []


def test_the_week_begins_on_monday() -> None:
    known = [
        Solved("2026-11-22", "siege", "1", "1"),
        Solved("2026-11-23", "siege", "1", "1"),
        Solved("2026-11-24", "nobles", "1", "1"),
        Solved("2026-11-25", "siege", "0", "1"),
    ]
    for day in range(7):
        assert week(known, "siege", DAY + timedelta(days=day)) == "•–½––––"
    assert week(known, "siege", DAY - timedelta(days=1)) == "––––––•"


def ship(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Have the problems of all games lie in a folder."""
    usual = assets.path

    def path(*parts: str) -> Path:
        return folder / daily.FILE if parts[-1] == daily.FILE else usual(*parts)

    monkeypatch.setattr(assets, "path", path)


@pytest.fixture
def page(app: App, shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ShelfPage:
    """Return the shelf in a window; its game has problems, and somebody who judges."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / daily.FILE).write_text(problems_text(HEAD, problems()))
    ship(monkeypatch, folder)
    monkeypatch.setattr(LanternTableUi, "bots", LEVELS)
    app.thinkers = ThinkersHere({Lanterns.name: LEVELS})
    shown = ShelfPage(app, shelf)
    app.start(shown, size=(1280, 800))
    return shown


def trial(app: App) -> DailyTrial:
    """Return the problem on the screen."""
    assert isinstance(app.top, DailyTrial)
    return app.top


def sheet(scene: DailyTrial) -> Dialog:
    """Return the sheet over the table."""
    assert isinstance(scene.cover, Dialog)
    return scene.cover


def press(person: Person, scene: DailyTrial, number: int) -> None:
    """Click on a button of the sheet."""
    key = f"answer-{number}"
    person.click(next(each for each in sheet(scene).layout() if each.key == key).area.center)


def choose(person: Person, scene: DailyTrial, texts: tuple[str, ...]) -> None:
    """Play a turn at the table."""
    for text in texts:
        scene.table.play.play(scene.task.game.parse(text))
    person.wait(4)


def noted(page: ShelfPage) -> str:
    """Return what stands beside the entry of the shelf."""
    return next(each.note for each in page.layout() if isinstance(each, Button) and each.key == "problem")


def test_it_is_solved_from_the_shelf_and_its_result_copied(
    app: App, person: Person, page: ShelfPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first try counts whatever comes after it; the marks of the week stand beside the entry."""
    copied: list[str] = []

    def copy(line: str) -> bool:
        copied.append(line)
        return True

    monkeypatch.setattr(daily_trial, "copy", copy)
    assert noted(page) == ""
    person.use("problem")
    scene = trial(app)
    today = date.today()  # noqa: DTZ011 - as the shelf asks
    assert str(today.year) in sheet(scene).heading
    assert app.words("daily.grade", n=of_day(list(problems()), today).grade) in sheet(scene).message
    press(person, scene, 1)
    choose(person, scene, ("end",))
    assert "You found nothing of " in sheet(scene).message
    press(person, scene, 1)
    choose(person, scene, scene.task.verdict.actions)
    assert scene.found is not None
    assert scene.found.whole
    press(person, scene, 2)
    stake = round(100 * scene.task.verdict.stake)
    assert copied[0].startswith(f"Little Lanterns {today.day} ")
    assert copied[0].endswith(f" {today.year}: 0 of {stake}\u00a0%")
    assert sheet(scene).message == app.words("daily.copied", line=copied[0])
    person.press(pygame.K_ESCAPE)
    assert app.top is page
    assert noted(page)[today.weekday()] == PART
    assert len(read(app.store.folder)) == 1


def test_a_game_without_problems_says_so(
    app: App, person: Person, page: ShelfPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ship(monkeypatch, tmp_path / "nowhere")
    person.use("problem")
    assert isinstance(app.top, Dialog)
    assert app.top.message == app.words("daily.none")
    assert noted(page) == ""
