"""The list of saved games and the trash, used by clicks and keys."""

from __future__ import annotations

import os
import time
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.engine.test_two_windows import other_window
from tests.engine.test_two_windows import told as heard
from tests.shell.test_screens import top
from tests.shell.test_shelf import saved
from wk.engine.hints_taken import hints_path
from wk.shell.ask import Ask
from wk.shell.dialog import Dialog
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.table.scene import TableScene
from wk.shell.popup import Popup
from wk.shell.scene import Pop
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.saves_rows import SavedRow, title_of
from wk.shell.screens.saves_trash import TrashPage
from wk.shell.shelf_page.scene import ShelfPage
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.shell.lantern_front import LanternFront
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = pytest.mark.usefixtures("lasting_pictures")

OVER = "end\n" * 2 + "pile 1 2 3 2\nwind 0\n"
ENTER, CTRL = pygame.K_RETURN, pygame.KMOD_LCTRL


@pytest.fixture
def page(app: App, shelf: Shelf, person: Person) -> SavedGames:
    """Return the open list of three games, the newest first, all of them read."""
    saved(shelf, "2026-11-21 18.30.00.wkrec", "light 1\n", age=10)
    saved(shelf, "Long one.wkrec", "light 1\nlight 2\n", age=20)
    finish(saved(shelf, "2026-11-20 20.00.00.wkrec", age=30), shelf)
    page = SavedGames(app, shelf)
    app.start(ShelfPage(app, shelf), page)
    person.wait(8)
    return page


def finish(path: Path, shelf: Shelf) -> None:
    """Play a saved game to its end without changing when it was last written."""
    match, moment = shelf.load_match(path), path.stat().st_mtime
    while (seat := match.game.seat_to_move(match.state)) is not None and seat >= 0:
        match.play(match.game.parse("end"))
    os.utime(path, (moment, moment))


def rows(person: Person) -> list[SavedRow]:
    return [widget for widget in person.widgets() if isinstance(widget, SavedRow)]


def titles(person: Person) -> list[str]:
    return [row.title for row in rows(person)]


def chosen(person: Person) -> str:
    (title,) = [row.title for row in rows(person) if row.chosen]
    return title


def said(person: Person) -> str:
    """Return every word of the top scene that is no button."""
    return " ".join(getattr(widget, "words", "") for widget in person.widgets())


def right_click(person: Person, pos: tuple[int, int]) -> None:
    person.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_RIGHT, touch=False)
    person.post(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_RIGHT, touch=False)


def write(person: Person, line: str) -> None:
    """Put a line into the field of the question on top and press Enter."""
    top = person.app.top
    assert isinstance(top, Ask)
    top.typed.text, top.typed.cursor = "", 0
    person.type(line)
    person.press(ENTER)


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


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone can be set on POSIX systems alone")
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


def test_enter_opens_the_game_and_leaving_it_leads_to_the_title(
    app: App, page: SavedGames, person: Person
) -> None:
    assert page.dirty is False
    person.press(ENTER)
    assert isinstance(top(app), TableScene)
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)


def test_arrows_walk_through_the_games_and_enter_opens(app: App, page: SavedGames, person: Person) -> None:
    person.press(pygame.K_DOWN)
    assert chosen(person) == "Long one"
    assert page.controls.focus == "game-Long one.wkrec"
    person.press(ENTER)
    table = top(app)
    assert isinstance(table, TableScene)
    assert len(table.match.actions) == 2


@pytest.mark.usefixtures("page")
def test_a_click_chooses_and_a_second_one_opens(app: App, person: Person) -> None:
    person.click(rows(person)[1].rect.center)
    assert isinstance(top(app), SavedGames)
    person.click(rows(person)[1].rect.center)
    assert isinstance(top(app), TableScene)


@pytest.mark.usefixtures("page")
def test_the_replay_comes_back_to_the_list(app: App, person: Person) -> None:
    person.press(pygame.K_r)
    replay = top(app)
    assert isinstance(replay, ReplayScene)
    assert replay.steps.last == 1
    app.apply(Pop())
    assert isinstance(top(app), SavedGames)


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


@pytest.mark.usefixtures("page")
def test_a_deleted_game_comes_back_by_undo(shelf: Shelf, person: Person) -> None:
    before = shelf.saved()
    person.press(pygame.K_DELETE)
    assert titles(person) == ["Long one", "Game of 20 November, 20:00"]
    assert "Game of 21 November, 18:30 lies in the trash." in said(person)
    person.press(pygame.K_z, CTRL)
    assert shelf.saved() == before
    assert chosen(person) == "Game of 21 November, 18:30"
    assert "lies in the trash" not in said(person)


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


@pytest.mark.usefixtures("page")
def test_the_right_button_opens_a_menu_for_the_game_under_it(app: App, person: Person) -> None:
    place = rows(person)[1].rect.center
    right_click(person, place)
    assert isinstance(top(app), Popup)
    assert [widget.key for widget in person.widgets() if widget.key] == [
        "item-open", "item-replay", "item-rename", "item-duplicate", "item-export", "item-delete"
    ]  # fmt: skip
    person.use("item-replay")
    replay = top(app)
    assert isinstance(replay, ReplayScene)
    assert replay.steps.last == 2


@pytest.mark.usefixtures("page")
def test_the_menu_opens_by_its_key_and_is_walked_by_arrows(app: App, shelf: Shelf, person: Person) -> None:
    person.press(pygame.K_F10, pygame.KMOD_LSHIFT)
    assert isinstance(top(app), Popup)
    person.press(pygame.K_UP)
    person.press(ENTER)
    assert isinstance(top(app), SavedGames)
    assert len(shelf.discarded()) == 1
    person.press(pygame.K_MENU)
    person.press(ENTER)
    assert isinstance(top(app), TableScene)


@pytest.mark.parametrize("close", ["escape", "beside", "right"])
@pytest.mark.usefixtures("page")
def test_the_menu_closes_and_does_nothing(app: App, shelf: Shelf, person: Person, close: str) -> None:
    before = shelf.saved()
    right_click(person, rows(person)[0].rect.center)
    if close == "escape":
        person.press(pygame.K_ESCAPE)
    elif close == "beside":
        person.click((2, 2))
    else:
        right_click(person, (2, 2))
    assert isinstance(top(app), SavedGames)
    assert shelf.saved() == before


@pytest.mark.usefixtures("page")
def test_only_finished_or_unfinished_games_are_shown_and_sorted_by_name(person: Person) -> None:
    show, order = person.widget("show").rect, person.widget("order").rect
    person.click((show.right - 20, show.centery))
    assert titles(person) == ["Game of 20 November, 20:00"]
    assert chosen(person) == "Game of 20 November, 20:00"
    person.click(show.center)
    assert titles(person) == ["Game of 21 November, 18:30", "Long one"]
    person.click((order.right - 20, order.centery))
    assert titles(person) == ["Long one", "Game of 21 November, 18:30"]
    person.click((show.left + 20, show.centery))
    assert titles(person)[0] == "Long one"


def test_the_choices_are_worked_by_keys(page: SavedGames, person: Person) -> None:
    page.controls.set_focus("show")
    person.press(pygame.K_RIGHT)
    person.press(pygame.K_RIGHT)
    assert titles(person) == ["Game of 20 November, 20:00"]
    assert page.controls.focus == "show"


def test_in_a_small_window_the_choices_stand_above_the_games(app: App, shelf: Shelf, person: Person) -> None:
    saved(shelf, "a.wkrec")
    app.store.change(ui_scale=200)
    app.start(SavedGames(app, shelf), size=(1024, 640))
    person.wait(4)
    keys = [widget.key for widget in person.widgets() if widget.key]
    assert keys.index("scroll") < keys.index("show") < keys.index("game-a.wkrec")
    for widget in person.widgets():
        if widget.interactive and widget.clip is None:
            assert pygame.Rect((0, 0), app.size).contains(widget.rect), widget.key
    buttons = [
        person.widget(key).rect for key in ("replay", "rename", "duplicate", "export", "delete", "open")
    ]
    assert not any(one.colliderect(other) for one, other in pairwise(buttons))


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


def test_a_number_of_an_automatic_name_stays_in_the_title() -> None:
    now = datetime(2027, 1, 1).astimezone()
    assert title_of("2026-11-21 18.30.00 (2)", now, Words("shell")) == "Game of 21 November 2026, 18:30 (2)"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", [(1280, 800, 100), (1024, 640, 100), (1280, 800, 200)])
def test_the_pages_draw_at_every_size(
    app: App, shelf: Shelf, person: Person, language: str, window: tuple[int, int, int]
) -> None:
    saved(shelf, "2026-11-21 18.30.00.wkrec", "light 1\n")
    saved(shelf, "x" * 60 + ".wkrec", "light 9\n", age=3)
    shelf.trash.put(saved(shelf, "gone.wkrec"))
    app.change_settings(language=language, ui_scale=window[2])
    app.start(SavedGames(app, shelf), size=window[:2])
    person.wait(5)
    for key in ("delete", "trash"):
        person.use(key)
        person.wait(3)
    assert app.redraws > 3


def test_a_saved_game_s_name_is_shown_in_one_line(app: App, shelf: Shelf, person: Person) -> None:
    """A file name may hold line breaks and signs that turn the writing round."""
    saved(shelf, "a\n\nPress YES\u202e.wkrec", "light 1\n")
    page = SavedGames(app, shelf)
    app.start(ShelfPage(app, shelf), page)
    person.wait(4)
    spelled = r"a\n\nPress YES\u202e"
    assert [row.title for row in page.layout() if isinstance(row, SavedRow)] == [spelled]
    person.press(pygame.K_DELETE)
    assert f"{spelled} lies in the trash." in said(person)


def test_a_row_tells_how_many_hints_were_taken(page: SavedGames, person: Person) -> None:
    """They go along into the trash, back out of it, and to a copy under another name."""
    first = page.games[0]
    for text in (b"0 0\n", b"1 2\n"):
        with hints_path(first.path).open("ab") as file:
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
