"""The shelf between menus and matches: new records, lists of them, and what cannot be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.lanterns import Action
from tests.shell.records import PAIR, saved
from wk.engine.files.textfile import InputError
from wk.shell.refusals import REFUSED

if TYPE_CHECKING:
    from tests.shell.lantern_front import LanternFront
    from wk.shell.shelf import Shelf


def test_a_new_match_is_kept_in_a_record_named_by_its_time(shelf: Shelf) -> None:
    match = shelf.open_match(PAIR)
    assert [entry.path.name for entry in shelf.saved()] == ["2026-11-21 18.30.00.wkrec"]
    match.play(Action("light", (1,)))
    assert shelf.load_match(shelf.saved()[0].path).actions == [Action("light", (1,))]


def test_two_matches_of_one_second_have_two_records(shelf: Shelf) -> None:
    shelf.open_match(PAIR)
    shelf.open_match(PAIR)
    assert len(shelf.saved()) == 2


def test_a_setup_that_is_refused_leaves_no_record(shelf: Shelf) -> None:
    with pytest.raises(REFUSED):
        shelf.open_match({"players": []})
    assert shelf.saved() == []


def test_without_a_folder_nothing_is_saved(shelf: Shelf) -> None:
    assert shelf.saved() == []
    assert shelf.latest() is None


def test_the_game_played_last_comes_first(shelf: Shelf) -> None:
    for name, age in (("old.wkrec", 50), ("new.wkrec", 1), ("middle.wkrec", 9)):
        saved(shelf, name, age=age)
    (shelf.records / "notes.txt").write_text("not a record")
    assert [entry.path.name for entry in shelf.saved()] == ["new.wkrec", "middle.wkrec", "old.wkrec"]


def test_a_game_is_described_by_its_front(shelf: Shelf) -> None:
    saved(shelf, "a.wkrec", "light 1\n")
    told = shelf.tell(shelf.saved()[0])
    assert (told.line, told.playable, told.over) == ("1 actions", True, False)


def test_a_description_is_read_once_until_the_file_changes(
    shelf: Shelf, front: LanternFront, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(shelf, "a.wkrec", "light 1\n", age=5)
    lines = iter(("1", "2", "3"))
    monkeypatch.setattr(front, "describe", lambda _match, brief: "" if brief else next(lines))
    assert [shelf.tell(shelf.saved()[0]).line for _ in range(3)] == ["1"] * 3
    with path.open("a") as file:
        file.write("end\n")
    assert shelf.tell(shelf.saved()[0]).line == "2"


def test_what_cannot_be_opened_says_where_and_why(shelf: Shelf) -> None:
    saved(shelf, "bad.wkrec", "light 9\n")
    told = shelf.tell(shelf.saved()[0])
    assert not told.playable
    assert told.line.startswith("bad.wkrec: line 2:")
    assert str(shelf.records) not in told.line


def test_looking_at_a_game_writes_nothing_even_where_chance_is_due(shelf: Shelf) -> None:
    path = saved(shelf, "due.wkrec", "end\nend\nend\n")
    before = path.read_bytes()
    assert shelf.tell(shelf.saved()[0]).playable
    assert path.read_bytes() == before


def test_the_record_of_another_game_is_refused(shelf: Shelf) -> None:
    path = saved(shelf, "chess.wkrec", game="chess")
    assert "chess" in shelf.tell(shelf.saved()[0]).line
    with pytest.raises(InputError, match=r'"chess".*"lanterns"'):
        shelf.load_match(path)


def test_the_game_to_go_on_with_is_the_newest_that_is_not_over_or_broken(shelf: Shelf) -> None:
    saved(shelf, "fine.wkrec", "end\n", age=30)
    saved(shelf, "older.wkrec", "end\n", age=40)
    match = shelf.open_match(PAIR)
    while shelf.front.game.seat_to_move(match.state) is not None:
        match.play(Action("end"))
    saved(shelf, "broken.wkrec", "light 9\n", age=10)
    latest = shelf.latest()
    assert latest is not None
    assert latest.path.name == "fine.wkrec"
    assert shelf.tell(shelf.saved()[0]).over
