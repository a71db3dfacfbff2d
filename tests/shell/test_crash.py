"""A game left by a crash is offered at the next start; one left in good order is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.engine.lanterns import Action
from tests.shell.person import said, top
from tests.shell.records import PAIR, finish, saved
from wk.shell.match.table.scene import TableScene
from wk.shell.recordwatch import Running
from wk.shell.scene import Pop
from wk.shell.screens.saves_crash import CrashOffer, crash_offer
from wk.shell.screens.saves_rows import Picture
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

ROOT = Path(__file__).resolve().parents[2]

PLAYING = """
import os, sys
from pathlib import Path
from wk.shell.recordwatch import Running
running = Running(Path(sys.argv[1]))
running.begin(Path(sys.argv[2]))
print("on", flush=True)
if sys.stdin.readline() == "leave\\n":
    running.end()
os._exit(1)
"""


def play(folder: Path, record: Path) -> subprocess.Popen[str]:
    """Start a program with a game on its table; it ends when it is sent a line."""
    process = subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", PLAYING, str(folder), str(record)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "on\n"
    return process


def end(process: subprocess.Popen[str], line: str) -> None:
    process.communicate(line)


def crashed(folder: Path, record: Path) -> None:
    """Leave the note of a program that is gone."""
    end(play(folder, record), "crash\n")


def test_only_a_game_whose_program_is_gone_is_left_behind(tmp_path: Path) -> None:
    records = [tmp_path / f"{n}.wkrec" for n in range(3)]
    running = Running(tmp_path)
    processes = [play(tmp_path, record) for record in records]
    assert running.left_behind() == []
    end(processes[0], "leave\n")
    assert running.left_behind() == []
    end(processes[1], "crash\n")
    assert running.left_behind() == [records[1].name]
    running.forget()
    assert running.left_behind() == []
    processes[2].kill()
    end(processes[2], "")
    assert running.left_behind() == [records[2].name]


def test_a_note_is_not_taken_for_a_crash_by_its_own_program(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.begin(tmp_path / "a.wkrec")
    assert running.left_behind() == []
    running.forget()
    assert len(list((tmp_path / "running").iterdir())) == 1
    running.end()
    assert list((tmp_path / "running").iterdir()) == []


def test_what_is_no_note_is_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "running"
    folder.mkdir()
    (folder / "1.txt").write_bytes(b"\xff\xfe")
    (folder / "2.txt").write_bytes(b"")
    (folder / "3.txt").write_bytes(b"x" * 100_000)
    (folder / "4.txt").mkdir()
    running = Running(tmp_path)
    assert running.left_behind() == []
    running.forget()


def test_a_folder_that_cannot_be_written_has_no_notes(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    running = Running(tmp_path / "file")
    running.begin(tmp_path / "a.wkrec")
    running.end()
    assert running.left_behind() == []


def test_the_game_left_by_a_crash_is_offered_and_gone_on_with(app: App, shelf: Shelf, person: Person) -> None:
    saved(shelf, "newer.wkrec")
    path = saved(shelf, "a.wkrec", "light 1\n", age=50)
    crashed(app.store.folder, path)
    offer = crash_offer(app, shelf)
    assert isinstance(offer, CrashOffer)
    app.start(ShelfPage(app, shelf), offer)
    assert "Ann, Ben: 1 actions." in said(person)
    assert any(isinstance(widget, Picture) for widget in person.widgets())
    person.press(pygame.K_RETURN)
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.match.actions == [Action("light", (1,))]
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)


@pytest.mark.parametrize("note", ["{path}", "../{name}", "sub/{name}", "..", "", "{name}\nmore"])
def test_a_note_leads_nowhere_but_to_a_record_of_the_folders(app: App, shelf: Shelf, note: str) -> None:
    inside = saved(shelf, "a.wkrec")
    outside = inside.rename(app.store.folder / "a.wkrec")
    (shelf.records / "sub").mkdir()
    (shelf.records / "sub" / "a.wkrec").write_bytes(outside.read_bytes())
    folder = app.store.folder / "running"
    folder.mkdir()
    (folder / "1.txt").write_text(note.format(path=outside, name="a.wkrec") + "\n")
    assert crash_offer(app, shelf) is None


def test_a_game_that_was_saved_in_another_folder_is_offered_too(
    app: App, shelf: Shelf, tmp_path: Path
) -> None:
    (tmp_path / "stick").mkdir()
    path = saved(shelf, "a.wkrec").rename(tmp_path / "stick" / "a.wkrec")
    crashed(app.store.folder, path)
    shelf.folders.remember(path.parent)
    offer = crash_offer(app, shelf)
    assert offer is not None
    assert offer._saved.path == path


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_the_offer_is_made_until_it_is_answered(app: App, shelf: Shelf, person: Person, key: int) -> None:
    path = saved(shelf, "a.wkrec", "light 1\n")
    crashed(app.store.folder, path)
    assert crash_offer(app, shelf) is not None  # and the program is killed before anybody answers
    offer = crash_offer(app, shelf)
    assert offer is not None
    app.start(ShelfPage(app, shelf), offer)
    person.press(key)
    assert isinstance(top(app), ShelfPage if key == pygame.K_ESCAPE else TableScene)
    assert crash_offer(app, shelf) is None
    notes = list((app.store.folder / "running").iterdir())
    assert len(notes) == (key == pygame.K_RETURN)  # the note of this very program


def test_an_offer_that_is_turned_down_leads_to_the_title(app: App, shelf: Shelf, person: Person) -> None:
    crashed(app.store.folder, saved(shelf, "a.wkrec"))
    offer = crash_offer(app, shelf)
    assert offer is not None
    app.start(ShelfPage(app, shelf), offer)
    person.press(pygame.K_ESCAPE)
    assert isinstance(top(app), ShelfPage)
    assert person.widget("continue")


def test_a_game_that_is_over_or_broken_or_gone_is_not_offered(app: App, shelf: Shelf) -> None:
    over, broken = saved(shelf, "a.wkrec"), saved(shelf, "b.wkrec", "light 9\n")
    finish(over, shelf)
    for path in (over, broken, shelf.records / "c.wkrec"):
        crashed(app.store.folder, path)
    assert crash_offer(app, shelf) is None


def test_of_several_the_last_played_is_offered(app: App, shelf: Shelf) -> None:
    for name, age in (("old", 50), ("new", 1), ("middle", 9)):
        crashed(app.store.folder, saved(shelf, f"{name}.wkrec", age=age))
    offer = crash_offer(app, shelf)
    assert offer is not None
    assert offer._saved.path.name == "new.wkrec"


def test_a_game_on_the_table_is_noted_until_it_is_left(app: App, shelf: Shelf, person: Person) -> None:
    notes = app.store.folder / "running"
    match = shelf.open_match(PAIR)
    app.start(ShelfPage(app, shelf), shelf.front.table(app, match))
    (note,) = notes.iterdir()
    assert match.record is not None
    assert note.read_text() == f"{match.record.path.name}\n"
    app.apply(Pop())
    person.wait()
    assert list(notes.iterdir()) == []


def test_a_window_closed_at_the_table_is_left_in_good_order(
    app: App, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = shelf.front.table(app, shelf.open_match(PAIR))
    assert len(list((app.store.folder / "running").iterdir())) == 1
    monkeypatch.setattr(app, "step", lambda: app._show(()))
    app.run(table)
    assert list((app.store.folder / "running").iterdir()) == []


def test_a_game_is_forced_on_to_the_disk_when_it_ends_and_when_it_is_left(
    app: App, shelf: Shelf, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced: list[tuple[int, int]] = []
    force = os.fsync

    def note_and_force(handle: int) -> None:
        forced.append((os.fstat(handle).st_ino, os.fstat(handle).st_size))
        force(handle)

    monkeypatch.setattr(os, "fsync", note_and_force)
    match = shelf.open_match(PAIR)
    assert match.record is not None
    path = match.record.path
    app.start(ShelfPage(app, shelf), shelf.front.table(app, match))
    match.play(Action("light", (1,)))
    person.wait()
    assert path.stat().st_ino not in dict(forced)
    while match.game.seat_to_move(match.state) is not None:
        match.play(Action("end"))
    person.wait()
    assert dict(forced)[path.stat().st_ino] == path.stat().st_size
    assert os.name == "nt" or shelf.records.stat().st_ino in dict(forced)  # it forces no folder
    forced.clear()
    app.apply(Pop())
    assert dict(forced)[path.stat().st_ino] == path.stat().st_size


def test_an_error_leaves_the_note(app: App, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    table = shelf.front.table(app, shelf.open_match(PAIR))

    def break_down() -> None:
        raise RuntimeError

    monkeypatch.setattr(app, "step", break_down)
    with pytest.raises(RuntimeError):
        app.run(table)
    assert len(list((app.store.folder / "running").iterdir())) == 1
