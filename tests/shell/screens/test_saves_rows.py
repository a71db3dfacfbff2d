"""What the list of saved games tells of each, and when it finds it out."""

from __future__ import annotations

import os
import time
from datetime import datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.person import said
from tests.shell.records import saved
from tests.shell.screens.saves import CTRL, chosen, rows
from tests.systems import on_posix
from wk.engine.beside import HINTS, beside
from wk.engine.files.textfile import shown
from wk.shell.scene import Pop
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.saves_rows import SavedRow, title_of, when
from wk.shell.shelf_page.scene import ShelfPage
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.shell.lantern_front import LanternFront
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.usefixtures("seen")
def test_a_row_tells_all_that_is_known_of_a_game(page: SavedGames, person: Person) -> None:
    first, second, third = rows(person)
    assert page.chosen is not None
    assert (first.title, second.title, third.title) == (
        "Game of 21 November, 18:30",
        "Long one",
        "Game of 20 November, 20:00",
    )
    assert first.players == (("Ann", "blue"), ("Ben", "yellow"))
    assert (first.line, first.facts, third.facts) == ("1 actions", "unfinished · 1 kB", "finished · 1 kB")
    assert first.date.startswith("12 January")
    assert first.picture is not None
    assert tuple(first.picture.get_at((0, 0))) == (20, 0, 0, 255)
    assert first.chosen


@pytest.fixture
def set_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Return a function that puts the computer into another time zone until the test ends."""

    def set_zone(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield set_zone
    monkeypatch.undo()
    time.tzset()


@on_posix("a process can choose its time zone")
@pytest.mark.parametrize("zone", ["EST5EDT,M3.2.0,M11.1.0", "AEST-10AEDT,M10.1.0,M4.1.0/3"])
def test_a_game_of_the_summer_has_the_day_of_summer_time(
    app: App, shelf: Shelf, person: Person, set_zone: Callable[[str], None], zone: str
) -> None:
    set_zone(zone)
    for month in (1, 7):
        moment = datetime(2020, month, 15, 0, 30).astimezone().timestamp()
        os.utime(saved(shelf, f"{month}.wkrec"), (moment, moment))
    app.start(SavedGames(app, shelf))
    person.wait(4)
    assert [row.date for row in rows(person)] == ["15 July 2020", "15 January 2020"]


@pytest.mark.usefixtures("seen")
def test_pictures_are_drawn_one_a_frame_and_once(
    app: App, shelf: Shelf, person: Person, front: LanternFront
) -> None:
    for number in range(3):
        saved(shelf, f"{number}.wkrec", age=number)
    app.start(SavedGames(app, shelf))
    drawn = []
    for _ in range(8):
        person.wait()
        drawn.append(front.thumbnails)
    assert [after - before for before, after in pairwise(drawn)].count(1) == 3 - drawn[0]
    assert max(after - before for before, after in pairwise(drawn)) == 1
    app.apply(Pop())
    assert front.thumbnails == 3


@pytest.mark.usefixtures("seen")
def test_games_out_of_sight_are_not_pictured(
    app: App, shelf: Shelf, person: Person, front: LanternFront
) -> None:
    for number in range(20):
        saved(shelf, f"{number}.wkrec", age=number)
    page = SavedGames(app, shelf)
    app.start(page, size=(1024, 640))
    person.wait(30)
    assert page.wake_in() is None
    assert 3 < front.thumbnails < 10
    for key, game in ((pygame.K_END, "19"), (pygame.K_PAGEUP, "15"), (pygame.K_HOME, "0")):
        person.press(key)
        assert chosen(person) == game
        person.wait(8)
    assert 10 < front.thumbnails < 20


@pytest.mark.usefixtures("seen")
def test_saved_games_are_read_one_by_one_then_nothing_moves(app: App, shelf: Shelf, person: Person) -> None:
    saved(shelf, "a.wkrec", "light 1\n", age=10)
    saved(shelf, "b.wkrec", "light 9\n", age=20)
    page = SavedGames(app, shelf)
    app.start(page)
    assert [row.line for row in rows(person)] == ["reading …"] * 2
    person.wait(4)
    assert rows(person)[0].line == "1 actions"
    assert rows(person)[1].trouble
    assert page.wake_in() is None
    before = app.redraws
    person.wait(5)
    assert app.redraws == before


def test_saved_games_are_told_anew_in_another_language(shelf: Shelf) -> None:
    saved(shelf, "a.wkrec", "light 1\n")
    shelf.speak("en")
    shelf.tell(shelf.saved()[0])
    shelf.speak("en")
    assert shelf.knows(shelf.saved()[0])
    shelf.speak("de")
    assert not shelf.knows(shelf.saved()[0])


def test_dates_are_said_as_people_say_them() -> None:
    now, words = datetime(2026, 11, 21, 9, 0).astimezone(), Words("shell")
    said = [when(now - timedelta(days=days), now, words) for days in (0, 1, 2, 400)]
    assert said == ["Today, 09:00", "Yesterday, 09:00", "19 November", "17 October 2025"]


def test_a_number_of_an_automatic_name_stays_in_the_title() -> None:
    now = datetime(2027, 1, 1).astimezone()
    words = Words("shell")
    assert title_of("2026-11-21 18.30.00 (2)", now, words) == "Game of 21 November 2026, 18:30 (2)"
    branch = title_of("2026-11-22 09.05.00 of 2026-11-21 18.30.00", now, words)
    assert branch == "Game of 21 November 2026, 18:30; branch of 22 November 2026, 09:05"
    assert title_of("2026-11-22 09.05.00 of Duel of Kings", now, words).startswith("Duel of Kings; branch")


def test_a_saved_game_s_name_is_shown_in_one_line(app: App, shelf: Shelf, person: Person) -> None:
    """A file name may hold signs that turn the writing round and, but for Windows, line breaks."""
    breaks = "  " if os.name == "nt" else "\n\n"
    saved(shelf, f"a{breaks}Press YES\u202e.wkrec", "light 1\n")
    page = SavedGames(app, shelf)
    app.start(ShelfPage(app, shelf), page)
    person.wait(4)
    spelled = rf"a{shown(breaks)}Press YES\u202e"
    assert [row.title for row in page.layout() if isinstance(row, SavedRow)] == [spelled]
    person.press(pygame.K_DELETE)
    assert f"{spelled} is in the trash." in said(person)


def test_a_row_tells_how_many_hints_were_taken(page: SavedGames, person: Person) -> None:
    """They go along into the trash, back out of it, and to a copy under another name."""
    first = page.games[0]
    for text in (b"0 0\n", b"1 2\n"):
        with beside(first.path, HINTS).open("ab") as file:
            file.write(text)
    page.resume()
    person.wait()
    assert rows(person)[0].facts.startswith("2 hints · unfinished · ")
    person.press(pygame.K_d, CTRL)
    person.wait(4)
    assert [row.facts for row in rows(person)].count(rows(person)[0].facts) == 2
    assert not any("hint" in row.facts for row in rows(person)[2:])
    person.press(pygame.K_DELETE)
    assert list(page.shelf.trash.folder.glob(".*.hints"))
    person.use("undo")
    person.wait(4)
    assert sum("2 hints" in row.facts for row in rows(person)) == 2
