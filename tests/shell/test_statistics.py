"""Statistics of games that are over: what is noted, what it comes to, the page, and deleting it all."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.shell.records import PAIR, saved
from tests.shell.speech.listener import mute
from tests.shell.test_shelf_page import NAMES, OtherFront
from wk.shell import alone
from wk.shell.buttons import Button
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.speech.naming import pressed, said_of
from wk.shell.statistics.book import FILE, MOST, Book, Pages
from wk.shell.statistics.page import CARRIES, NameCard, PointsBar, StatisticsPage, figures
from wk.shell.statistics.results import PersonResult, read_line, results_of

if TYPE_CHECKING:
    from tests.engine.lanterns import Action
    from tests.shell.person import Person
    from wk.engine.match import Match
    from wk.shell.app import App

NOON = datetime(2026, 11, 22, 12, 0, 0).astimezone()


def result(
    number: int, *, won: bool = False, points: int = 0, name: str = "Ann", **rows: int
) -> PersonResult:
    ended = f"2026-11-22T12:{number // 60:02}:{number % 60:02}"
    return PersonResult(ended, "lanterns", f"{number:016x}", won, points, rows, name)


def finish(match: Match[object, Action]) -> None:
    """Play the first legal action until a match is over."""
    while match.game.seat_to_move(match.state) is not None:
        match.play(next(iter(match.game.legal(match.state))))


def test_a_line_says_all_of_a_result() -> None:
    for one in (
        result(1, won=True, points=-3, name="Änn Ü", castles=3, dog=-6),
        result(2),
        result(3, name="won lost 7"),
    ):
        assert read_line(one.line()) == one
    line = result(4, points=7).line()
    for broken in (
        "",
        "#",
        line[:-4],
        line.replace("lost", "drew"),
        line + "\tx",
        line.replace("Ann", "A\u202en"),
        line.replace("Ann", "\u3164"),
    ):
        assert read_line(broken) is None


def test_figures_by_name_and_game() -> None:
    """Played, won, best, mean, streaks now and at most, points by row; capitals of a name do not count."""
    wins = [True, True, False, True]
    some = [result(n, won=won, points=10 * n, knights=n) for n, won in enumerate(wins)]
    some[2] = some[2]._replace(name="ANN", rows={"miners": 9})
    others = [result(9, name="Bo", points=5), result(8, points=99)._replace(game="torches")]
    ann, bo = figures([*some, *others], "lanterns")
    assert (ann.name, ann.played, ann.won, ann.best, ann.mean) == ("Ann", 4, 3, 30, 15)
    assert (ann.streak, ann.longest) == (1, 2)
    assert [(row.id, row.matches, row.best) for row in ann.rows] == [("miners", 1, 9), ("knights", 3, 3)]
    assert ann.rows[1].mean == pytest.approx(4 / 3)
    assert (bo.name, bo.played, bo.streak, bo.longest) == ("Bo", 1, 0, 0)
    assert figures([], "lanterns") == []


def test_only_persons_and_only_matches_that_are_over_are_noted(shelf: Shelf) -> None:
    match = shelf.open_match({**PAIR, "players": ["Ann", "Bot"]})
    assert results_of(match, NOON) == []
    finish(match)
    (one,) = results_of(match, NOON)
    game = match.game
    assert (one.name, one.ended) == ("Ann", NOON.strftime("%Y-%m-%dT%H:%M:%S"))
    assert one.won == (0 in game.winners(match.state))
    assert one.points == game.sheet(match.state, 0).total == sum(one.rows.values())


def test_the_end_of_a_match_is_noted_and_taken_back_with_undo(
    app: App, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lanterns, "reveals", lambda *_: False)
    match = shelf.open_match(PAIR)
    app.keeper.watch(match)
    finish(match)
    app.keeper.trouble()
    book = Book(app.store.folder)
    noted = book.read().results
    assert [one.name for one in noted] == ["Ann", "Ben"]
    match.undo()
    app.keeper.trouble()
    assert book.read().results == ()
    finish(match)
    app.keeper.trouble()
    assert [one._replace(ended="") for one in book.read().results] == [
        one._replace(ended="") for one in noted
    ]


def test_what_was_over_when_it_was_opened_is_taken_back_too(
    app: App, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lanterns, "reveals", lambda *_: False)
    match = shelf.open_match(PAIR)
    finish(match)
    Book(app.store.folder).note(results_of(match, NOON))
    app.keeper.watch(match)
    match.undo()
    app.keeper.trouble()
    assert Book(app.store.folder).read().results == ()


def test_a_match_is_noted_once_whatever_its_copies(tmp_path: Path) -> None:
    book = Book(tmp_path / "new")
    book.note([result(1), result(1, name="Bo")])
    book.note([result(1), result(2)])
    assert [(one.mark[-1], one.name) for one in book.read().results] == [
        ("1", "Ann"),
        ("1", "Bo"),
        ("2", "Ann"),
    ]


def test_what_is_forgotten_stays_forgotten(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.note([result(1), result(2)])
    book.forget(besides=[result(3).mark])
    book.note([result(n) for n in range(1, 5)])
    assert [one.mark for one in book.read().results] == [result(4).mark]
    assert "Ann" in (tmp_path / FILE).read_text(encoding="utf-8")
    book.forget()
    assert "Ann" not in (tmp_path / FILE).read_text(encoding="utf-8")


def test_odd_lines_are_passed_over_and_a_broken_file_is_left_alone(tmp_path: Path) -> None:
    book = Book(tmp_path)
    (tmp_path / FILE).write_text(f"what\n{result(1).line()}\nforgotten\tshort\n", encoding="utf-8")
    assert book.read() == Pages((result(1),))
    (tmp_path / FILE).write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match="UTF-8"):
        book.note([result(2)])
    assert (tmp_path / FILE).read_bytes() == b"\xff\xfe"
    book.forget()
    assert book.read() == Pages()


def test_the_oldest_results_go_first(tmp_path: Path) -> None:
    book = Book(tmp_path)
    some = [result(0)._replace(mark=f"{n:016x}", ended=f"{2000 + n}-01-01T00:00:00") for n in range(MOST + 2)]
    book.write(Pages(tuple(reversed(some))))
    assert book.read().results == tuple(some[2:])


NOTING = """
import sys
from pathlib import Path
from wk.shell.statistics.book import Book
from wk.shell.statistics.results import PersonResult
folder, who = Path(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
for n in range(20):
    mark = f"{100 * who + n:016x}"
    one = PersonResult(f"2026-11-22T12:{who:02}:{n:02}", "lanterns", mark, False, 1, {}, f"P{who}")
    Book(folder).note([one])
"""


def test_windows_that_end_games_in_the_same_moment_lose_no_result(tmp_path: Path) -> None:
    """Each reads the file, adds to it and writes it anew: one after the other."""
    windows = [
        subprocess.Popen(  # noqa: S603 - this very interpreter
            [sys.executable, "-c", NOTING, str(tmp_path), str(who)],
            cwd=Path(__file__).resolve().parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for who in range(3)
    ]
    for window in windows:
        assert window.stdout is not None
        assert window.stdout.readline() == "ready\n"
    for window in windows:
        assert window.stdin is not None
        window.stdin.write("\n")
        window.stdin.flush()
    for window in windows:
        window.communicate()
        assert window.returncode == 0
    assert len(Book(tmp_path).read().results) == 60


def test_a_window_that_does_not_let_go_is_not_waited_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone, "claim", lambda _path: None)
    monkeypatch.setattr(alone, "PAUSE", 0.0)
    Book(tmp_path).note([result(1)])
    assert Book(tmp_path).read().results == (result(1),)


def test_what_was_noted_after_everything_was_deleted_stays_when_that_is_taken_back(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.note([result(1), result(2)])
    before = book.read()
    book.forget(["f" * 16])
    Book(tmp_path).note([result(2), result(3)])
    assert book.read().results == (result(3),)
    book.restore(before)
    assert book.read() == Pages((result(1), result(2), result(3)))


@pytest.fixture
def page(app: App, shelf: Shelf) -> StatisticsPage:
    """Return the page, opened from the shelf; one kept game is over, one is not, one is broken."""
    match = shelf.open_match(PAIR)
    finish(match)
    saved(shelf, "unfinished.wkrec")
    saved(shelf, "broken.wkrec", "nonsense\n")
    app.start(ShelfPage(app, shelf))
    return StatisticsPage(app, shelf)


def cards(person: Person) -> list[NameCard]:
    return [widget for widget in person.widgets() if isinstance(widget, NameCard)]


def test_the_page_tells_of_kept_games_and_forgets_all_with_one_click(
    app: App, person: Person, page: StatisticsPage
) -> None:
    """They are found without having been noted; deleted ones do not come back, but with undo."""
    assert len(page.shelf.saved()) == 3
    person.use("statistics")
    person.wait(8)
    shown = app.top
    assert isinstance(shown, StatisticsPage)
    assert [card.title for card in cards(person)] == ["Ann", "Ben"]
    assert cards(person)[0].cells[0].number == "1"
    person.use("name-Ann")
    bars = [widget for widget in person.widgets() if isinstance(widget, PointsBar)]
    assert {bar.title for bar in bars} <= {"Lanterns"}
    person.use("delete")
    assert cards(person) == []
    delete = person.widget("delete")
    assert isinstance(delete, Button)
    assert not delete.enabled
    person.press(pygame.K_ESCAPE)
    person.use("statistics")
    person.wait(8)
    assert cards(person) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_says_all_it_shows(app: App, person: Person, shelf: Shelf, language: str) -> None:
    app.change_settings(language=language)
    Book(app.store.folder).note([result(n, won=n % 4 == 0) for n in range(CARRIES)])
    page = StatisticsPage(app, shelf)
    app.start(ShelfPage(app, shelf), page)
    person.wait(8)
    for name in ("", "name-Ann"):
        if name:
            person.use(name)
        widgets = page.layout()
        assert any(isinstance(each, NameCard) for each in widgets)
        assert [each for each in widgets if mute(each)] == []
        assert all(said_of(each, app.words, "full") for each in pressed(widgets))


def test_the_share_of_games_won_is_told_once_there_are_enough(app: App, person: Person, shelf: Shelf) -> None:
    """Of a few it would be little more than luck."""
    app.start(ShelfPage(app, shelf))
    Book(app.store.folder).note([result(n, won=n % 4 == 0) for n in range(CARRIES - 1)])
    assert label_of_wins(app, person, shelf) == "won"
    Book(app.store.folder).note([result(CARRIES, won=True)])
    assert label_of_wins(app, person, shelf) == "won (30\u00a0%)"


def label_of_wins(app: App, person: Person, shelf: Shelf) -> str:
    """Return what stands below the number of games won."""
    app.start(StatisticsPage(app, shelf))
    person.wait(4)
    return cards(person)[0].cells[1].label


def test_deleting_can_be_taken_back(person: Person, page: StatisticsPage) -> None:
    assert page.shelf.saved()
    person.use("statistics")
    person.wait(8)
    before = cards(person)
    person.use("delete")
    person.use("undo")
    assert [card.cells for card in cards(person)] == [card.cells for card in before]


def test_where_the_games_have_no_room_side_by_side_they_follow_each_other(
    app: App, person: Person, tmp_path: Path
) -> None:
    names = [*NAMES, "lamps", "suns", "moons", "stars", "sparks"]
    fronts = {name: OtherFront(tmp_path / name, name) for name in names}
    app.change_settings(ui_scale=300)
    page = StatisticsPage(app, Shelf(fronts, app.store.records))
    app.start(page, size=(1024, 640))
    for number in (*range(len(names)), 0):
        assert page._game == number
        assert isinstance(person.widget("game"), Button)
        person.use("game")
