"""The last ten finished and ten unfinished games are kept; older ones without a name go to the trash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.engine.test_two_windows import other_window, told
from tests.shell.records import finish, saved
from wk.shell.shelf import KEPT
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf


def name(number: int) -> str:
    """Return the name of the game begun so many minutes after others."""
    return f"2026-11-21 18.{number:02}.00.wkrec"


def kept(shelf: Shelf) -> list[str]:
    return sorted(saved.path.name for saved in shelf.saved())


def test_the_oldest_unfinished_and_the_oldest_finished_games_go(shelf: Shelf) -> None:
    for number in range(2 * KEPT + 6):
        path = saved(shelf, name(number), age=100 - number)
        if number % 2:
            finish(path, shelf)
    for _ in shelf.tidy():
        pass
    assert kept(shelf) == [name(number) for number in range(6, 2 * KEPT + 6)]
    gone = sorted(shelf.trash.stem(path) for path in shelf.trash.paths())
    assert gone == [name(number).removesuffix(".wkrec") for number in range(6)]


def test_finished_games_do_not_push_out_unfinished_ones(shelf: Shelf) -> None:
    for number in range(KEPT + 3):
        finish(saved(shelf, name(number), age=50 - number), shelf)
    for number in range(40, 45):
        saved(shelf, name(number), age=500)
    for _ in shelf.tidy():
        pass
    assert kept(shelf) == [name(number) for number in (*range(3, KEPT + 3), *range(40, 45))]


def test_games_with_names_and_games_that_cannot_be_read_stay_and_do_not_count(shelf: Shelf) -> None:
    saved(shelf, "Christmas.wkrec", age=1000)
    saved(shelf, name(59), "light 9\n", age=900)
    for number in range(KEPT):
        saved(shelf, name(number), age=50 - number)
    for _ in shelf.tidy():
        pass
    assert len(kept(shelf)) == KEPT + 2
    assert shelf.discarded() == []


def test_a_game_open_in_another_window_stays(shelf: Shelf) -> None:
    for number in range(KEPT + 2):
        path = saved(shelf, name(number), age=number)
    with other_window(path) as process:
        assert told(process) == "None"
        for _ in shelf.tidy():
            pass
    assert kept(shelf) == [name(number) for number in (*range(KEPT), KEPT + 1)]


def test_the_title_tidies_one_game_a_frame_and_then_rests(app: App, shelf: Shelf, person: Person) -> None:
    for number in range(KEPT + 3):
        saved(shelf, name(number), age=number)
    title = ShelfPage(app, shelf)
    app.start(title)
    assert title.wake_in() == 0.0
    person.wait(3)
    assert len(kept(shelf)) == KEPT + 3
    person.wait(2 * KEPT)
    assert kept(shelf) == [name(number) for number in range(KEPT)]
    assert title.wake_in() is None
    assert title._saved == KEPT


def test_ten_games_are_not_even_read(shelf: Shelf) -> None:
    for number in range(KEPT):
        saved(shelf, name(number), age=number)
    assert list(shelf.tidy()) == []
    assert not any(shelf.knows(entry) for entry in shelf.saved())
