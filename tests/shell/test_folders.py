"""Saved games in further folders: remembered, listed, gone on with, and nothing else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.shell.records import saved
from wk.engine.record import SUFFIX
from wk.shell import folders
from wk.shell.folders import Folders
from wk.shell.screens.saves import SavedGames

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """Return a folder outside of the data folder."""
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


def away(shelf: Shelf, name: str, stick: Path) -> Path:
    """Save a game into another folder."""
    path = saved(shelf, name, age=5).rename(stick / name)
    shelf.folders.remember(stick)
    return path


def test_what_lies_in_a_remembered_folder_is_listed_with_the_rest(shelf: Shelf, stick: Path) -> None:
    there = away(shelf, "there.wkrec", stick)
    here = saved(shelf, "here.wkrec")
    assert [entry.path for entry in shelf.saved()] == [here, there]
    assert shelf.tell(shelf.saved()[1]).playable


def test_the_newest_folders_are_kept_and_each_once(tmp_path: Path) -> None:
    kept = Folders(tmp_path / "records")
    paths = [tmp_path / f"f{number}" for number in range(folders.MOST + 2)]
    for path in (*paths, paths[5]):
        path.mkdir(exist_ok=True)
        kept.remember(path)
    assert kept.further() == [paths[5], *(path for path in reversed(paths[2:]) if path != paths[5])]


def test_the_own_folder_and_what_is_none_are_not_remembered(tmp_path: Path) -> None:
    own = tmp_path / "records"
    own.mkdir()
    kept = Folders(own)
    for path in (own, own / ".." / "records", tmp_path / "none", tmp_path / "two\nlines"):
        kept.remember(path)
    assert kept.further() == []


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"\n\n", b"relative\n", b"/no/such/folder\n", b"/" * 99_999]
)
def test_a_damaged_list_of_folders_is_an_empty_one(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "folders.txt").write_bytes(data)
    assert [path for path in Folders(tmp_path).further() if path.name] == []
    assert list(Folders(tmp_path).records()) == []


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path, stick: Path) -> None:
    (tmp_path / "file").write_text("")
    Folders(tmp_path / "file").remember(stick)


def test_only_a_record_of_the_folders_is_found_by_name(shelf: Shelf, stick: Path) -> None:
    there = away(shelf, "a.wkrec", stick)
    assert shelf.folders.find("a.wkrec") == there
    for name in (str(there), "../a.wkrec", "stick/a.wkrec", "a.txt", "b.wkrec", "", ".", SUFFIX):
        assert shelf.folders.find(name) is None, name


def test_games_of_other_folders_are_not_tidied_away(shelf: Shelf, stick: Path) -> None:
    for day in range(1, 16):
        away(shelf, f"2026-01-{day:02} 10.00.00.wkrec", stick)
    list(shelf.tidy())
    assert len(list(stick.iterdir())) == 15


def test_a_game_deleted_there_comes_back_there(app: App, shelf: Shelf, person: Person, stick: Path) -> None:
    path = away(shelf, "a.wkrec", stick)
    app.start(SavedGames(app, shelf))
    person.wait()
    assert any(str(stick) in getattr(widget, "words", "") for widget in person.widgets())
    person.use("delete")
    assert not path.exists()
    person.use("undo")
    assert path.exists()


def test_deleting_a_game_of_another_disk_copies_it(
    shelf: Shelf, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = away(shelf, "a.wkrec", stick)
    data, rename = path.read_bytes(), os.rename

    def within(old: str, new: str, **more: int) -> None:
        if os.path.dirname(old) != os.path.dirname(new):  # noqa: PTH120 - as shutil calls it
            raise OSError(18, "Invalid cross-device link")
        rename(old, new, **more)

    monkeypatch.setattr(os, "rename", within)
    moved = shelf.trash.put(path)
    assert moved.read_bytes() == data
    assert not path.exists()


def test_a_folder_that_is_away_is_remembered_for_when_it_is_back(tmp_path: Path, stick: Path) -> None:
    """A disk is unplugged while a game is saved into another folder."""
    kept = Folders(tmp_path / "records")
    kept.remember(stick)
    stick.rename(tmp_path / "unplugged")
    (tmp_path / "other").mkdir()
    kept.remember(tmp_path / "other")
    assert kept.further() == [tmp_path / "other"]
    (tmp_path / "unplugged").rename(stick)
    assert kept.further() == [tmp_path / "other", stick]
