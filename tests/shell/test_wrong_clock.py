"""A clock that is behind, or was ahead and is put right, costs nobody a game."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.engine.lanterns import Action
from tests.shell.person import top
from tests.shell.records import PAIR, saved
from tests.shell.screens.saves import rows, write
from tests.shell.test_crash import crashed
from tests.shell.test_tidy import kept, name
from wk.shell.match.coach.work import KeptVerdicts
from wk.shell.playorder import MOST, PlayOrder
from wk.shell.scene import Pop
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.saves_crash import crash_offer
from wk.shell.shelf import KEPT
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.trash import KEPT as IN_TRASH
from wk.shell.trash import Trash

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = pytest.mark.usefixtures("unseen")

AHEAD = -5_000_000_000
"""An age in seconds that lies in the next century."""

STAMP = "21000101T000000{:06}"


@pytest.fixture
def future(shelf: Shelf) -> list[str]:
    """Return the names of ten unfinished games that were played when the clock was far ahead.

    The trash is full of what was deleted then.
    """
    for number in range(KEPT):
        saved(shelf, name(number), age=AHEAD - number)
    shelf.trash.folder.mkdir()
    for number in range(IN_TRASH):
        path = saved(shelf, "x.wkrec", age=AHEAD)
        path.rename(shelf.trash.folder / f"{STAMP.format(number)} {number}.wkrec")
    return kept(shelf)


def test_the_game_just_left_stays_and_is_the_one_to_go_on_with(
    app: App, shelf: Shelf, person: Person, future: list[str]
) -> None:
    app.start(ShelfPage(app, shelf))
    person.wait(2 * KEPT)
    match = shelf.open_match(PAIR)
    app.apply(Pop())
    app.start(ShelfPage(app, shelf), shelf.front.table(app, match))
    match.play(Action("light", (1,)))
    app.apply(Pop())
    person.wait(2 * KEPT)
    assert match.record is not None
    assert shelf.saved()[0].path == match.record.path
    assert kept(shelf) == sorted([*future[1:], match.record.path.name])
    assert shelf.trash.stem(shelf.trash.paths()[0]) == future[0].removesuffix(".wkrec")
    person.use("continue")
    assert top(app).match.actions == match.actions  # type: ignore[attr-defined]


def test_a_game_left_by_a_crash_is_not_tidied_away_before_it_is_offered(
    app: App, shelf: Shelf, person: Person, future: list[str]
) -> None:
    path = saved(shelf, name(50))
    app.keeper.watch(shelf.load_match(path))
    app.keeper.leave()
    crashed(app.store.folder, path)
    crashed(app.store.folder, shelf.records / future[0])
    offer = crash_offer(app, shelf)
    assert offer is not None
    app.start(ShelfPage(app, shelf), offer)
    person.wait(2 * KEPT)
    person.press(pygame.K_RETURN)
    assert top(app).match.record.path == path  # type: ignore[attr-defined]


@pytest.mark.usefixtures("future")
def test_a_deleted_game_lies_in_the_full_trash_and_comes_back(app: App, shelf: Shelf, person: Person) -> None:
    path = saved(shelf, "Christmas.wkrec")
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.wait(4)
    person.press(pygame.K_END)
    person.press(pygame.K_DELETE)
    assert not path.exists()
    assert len(shelf.trash.paths()) == IN_TRASH
    assert shelf.trash.stem(shelf.trash.paths()[0]) == "Christmas"
    person.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert path.exists()


@pytest.mark.usefixtures("future")
def test_a_game_taken_out_of_the_trash_does_not_go_back_by_itself(
    app: App, shelf: Shelf, person: Person
) -> None:
    path = shelf.trash.put(saved(shelf, name(50)))
    app.start(ShelfPage(app, shelf))
    person.use("load")
    person.use("trash")
    person.use(f"game-{path.name}")
    person.press(pygame.K_RETURN)
    person.press(pygame.K_ESCAPE)
    person.press(pygame.K_ESCAPE)
    person.wait(2 * KEPT)
    assert name(50) in kept(shelf)


def test_with_a_clock_that_runs_backwards_the_last_deleted_stay(tmp_path: Path) -> None:
    moments = [datetime(2026, 1, 1) - timedelta(days=n) for n in range(IN_TRASH + 5)]  # noqa: DTZ001
    trash = Trash(tmp_path, iter(moments).__next__)
    for number in range(IN_TRASH + 5):
        path = tmp_path / f"{number}.wkrec"
        path.write_text("anything")
        assert trash.put(path).exists()
    stems = [trash.stem(path) for path in trash.paths()]
    assert stems == [str(number) for number in range(IN_TRASH + 4, 4, -1)]


@pytest.mark.parametrize("last", ["99991231T235959999999", "99999999T999999999999"])
def test_after_the_last_moment_there_can_be_nothing_just_deleted_is_lost(tmp_path: Path, last: str) -> None:
    trash = Trash(tmp_path)
    trash.folder.mkdir()
    for number in range(IN_TRASH):
        (trash.folder / f"{last} {number:02}.wkrec").write_text("anything")
    path = tmp_path / "a.wkrec"
    path.write_text("mine")
    assert trash.put(path).read_text() == "mine"
    assert len(trash.paths()) == IN_TRASH


def names(shelf: Shelf) -> str:
    """Return the saved games in order, each a letter."""
    return "".join(found.path.stem for found in shelf.saved())


def test_games_come_in_the_order_played_and_others_by_their_time(shelf: Shelf, tmp_path: Path) -> None:
    order = PlayOrder(shelf.records)
    for stem, age in (("a", 30), ("b", 20), ("c", 10)):
        saved(shelf, f"{stem}.wkrec", age=age)
    order.put_first(shelf.records / "a.wkrec", shelf.folders.saved())
    assert names(shelf) == "acb"
    saved(shelf, "d.wkrec", age=15)
    assert names(shelf) == "dacb"
    saved(shelf, "e.wkrec", age=40)
    assert names(shelf) == "dacbe"
    (tmp_path / "stick").mkdir()
    far = saved(shelf, "f.wkrec", age=50).rename(tmp_path / "stick" / "f.wkrec")
    shelf.folders.remember(far.parent)
    order.put_first(far, shelf.folders.saved())
    assert names(shelf) == "fdacbe"
    assert order.last() == far
    order.rename(far, far.rename(far.with_stem("g")))
    assert names(shelf) == "gdacbe"


def test_a_renamed_game_keeps_its_place(app: App, shelf: Shelf, person: Person, future: list[str]) -> None:
    path = saved(shelf, name(50))
    shelf.order.put_first(path, shelf.folders.saved())
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.press(pygame.K_F2)
    write(person, "mine")
    assert rows(person)[0].title == "mine"
    assert names(shelf).startswith("mine")
    assert len(kept(shelf)) == len(future) + 1


def test_a_list_of_the_order_that_is_none_does_no_harm(shelf: Shelf) -> None:
    saved(shelf, "a.wkrec", age=1)
    saved(shelf, "b.wkrec", age=2)
    file = shelf.records / "order.txt"
    for found in (b"", b"\n\n", b"\xff\0\nb.wkrec\nb.wkrec\n../../a.wkrec", b"x" * 2_000_000):
        file.write_bytes(found)
        assert sorted(names(shelf)) == ["a", "b"]
        assert list(shelf.tidy()) == []
    file.unlink()
    file.mkdir()
    shelf.order.put_first(shelf.records / "b.wkrec", shelf.folders.saved())
    assert names(shelf) == "ab"


def test_the_list_does_not_grow_without_end(shelf: Shelf) -> None:
    for number in range(MOST + 5):
        saved(shelf, f"{number}.wkrec", age=number)
    shelf.order.put_first(shelf.records / "7.wkrec", shelf.folders.saved())
    assert (shelf.records / "order.txt").read_bytes().count(b"\n") == MOST
    assert shelf.saved()[0].path.stem == "7"


def test_who_looks_at_a_game_does_not_play_it_and_who_moves_does(app: App, shelf: Shelf) -> None:
    """A game just begun is the one played last; whatever stands beside a record changes nothing."""
    older = shelf.open_match(PAIR)
    older.play(Action("light", (1,)))
    newer = shelf.open_match(PAIR)
    for match in (older, newer):
        app.keeper.watch(match)
    assert newer.record is not None
    last = shelf.saved()[0].path
    assert last == newer.record.path
    app.keeper.leave()
    again = shelf.load_match(older.record.path)  # type: ignore[union-attr]
    app.keeper.watch(again)
    again.take_hint()
    app.keeper.trouble()
    assert again.record is not None
    KeptVerdicts(again, "wise").write([])
    assert shelf.saved()[0].path == last
    again.undo()
    app.keeper.trouble()
    assert shelf.saved()[0].path == again.record.path
