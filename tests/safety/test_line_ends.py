"""Files that went through another system: with its line ends and a mark before the text they say the same."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.engine.lanterns import Lanterns
from tests.fixtures.test_data_folder_of_0_1 import RELEASED, works
from wk.cli import main
from wk.engine.beside import CHECKSUM, HINTS, KINDS, NOTES, TASK, beside
from wk.engine.checksum import Checksum, read_checksum, write_checksum
from wk.engine.coach.notes import NotesHead, notes_text
from wk.engine.files.textfile import plain, read_text
from wk.engine.hints_taken import HintsTaken
from wk.engine.history import salvage
from wk.engine.record import Record, read
from wk.games import Games
from wk.shell.folders import Folders, Saved
from wk.shell.playorder import PlayOrder
from wk.shell.recordwatch import Running
from wk.shell.road.medals import Try, mark_try, try_of
from wk.shell.settings import SettingsStore
from wk.shell.statistics.book import Book
from wk.shell.statistics.results import PersonResult

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "tests" / "fixtures" / "1"
FILES = sorted(
    path.relative_to(ROOT)
    for path in (
        *FIXTURES.iterdir(),
        *(ROOT / "boards").rglob("*.t*"),
        *(ROOT / "assets").glob("*/cards.toml"),
    )
    if path.suffix != ".json"
)
"""One file at least of every kind that is shared; no JSON, which only tests read."""

SETUP = {"players": ["Ann", "Bob"], "deck": [3, 2]}


def foreign(data: bytes) -> bytes:
    """Return a text as another system's editors save it."""
    return b"\xef\xbb\xbf" + plain(data).replace(b"\n", b"\r\n")


def make_foreign(path: Path) -> None:
    """Save a file as another system's editors do."""
    path.write_bytes(foreign(path.read_bytes()))


@pytest.mark.parametrize("file", FILES, ids=str)
def test_commands_say_the_same_of_it(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said: list[tuple[object, ...]] = []
    for change in (plain, foreign):
        copy = tmp_path / file.name
        copy.write_bytes(change((ROOT / file).read_bytes()))
        said.append((main(["check", str(copy)]), *capsys.readouterr()))
        if file.suffix == ".wkrec":
            said[-1] += (main(["replay", str(copy), "--json"]), *capsys.readouterr())
    assert said[0] == said[1]
    assert any(said[0])


def test_what_is_rewritten_gets_plain_line_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = tmp_path / "setup.toml"
    shutil.copy(FIXTURES / "setup.toml", setup)
    main(["check", "--fix", str(setup)])
    canonical = setup.read_bytes()
    make_foreign(setup)
    assert main(["check", "--fix", str(setup)]) == 0
    assert setup.read_bytes() == canonical == plain(canonical)
    assert "now in canonical form" in capsys.readouterr().out


def test_a_data_folder_that_came_from_another_system_works(tmp_path: Path) -> None:
    """Settings, boards and their list, numbers, favourites, setups, saved games."""
    data = Path(shutil.copytree(RELEASED, tmp_path / "data"))
    for path in data.rglob("*"):
        if path.is_file():
            make_foreign(path)
    works(data)
    SettingsStore(data).change(mute=True)
    assert b"\r" not in SettingsStore(data).path.read_bytes()


@pytest.mark.parametrize("game", ["winter-court", "minsterpool", "siege", "nobles"])
def test_numbers_of_ones_own_of_a_game_of_cards(game: str, tmp_path: Path) -> None:
    kit: Any = Games(tmp_path)[game]
    path = kit.data.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(foreign(kit.data.text.encode()))
    again: Any = Games(tmp_path)[game]
    assert not again.data.trouble


class Lists:
    """The lists of a data folder that has one game and further folders, and how to read them."""

    def __init__(self, folder: Path) -> None:
        self.records = folder / "records"
        self.others = folder / "elsewhere"
        self.book = Book(folder)
        for place in (self.records, self.others):
            place.mkdir()
            (place / f"{place.name}.wkrec").write_bytes(b"")
        self.book.note(
            [PersonResult("2026-11-22T18:30:00", "siege", "0" * 16, won=True, points=3, rows={}, name="Ann")]
        )
        assert Folders(self.records).remember(self.others)
        order = PlayOrder(self.records)
        for saved in self.saved():
            order.put_first(saved.path, self.saved())
        running = folder / "running"
        running.mkdir()
        (running / "1.txt").write_bytes(b"records.wkrec\n")
        self.files = (
            self.book.path,
            self.records / "folders.txt",
            self.records / "order.txt",
            running / "1.txt",
        )

    def saved(self) -> list[Saved]:
        """Return the games of all folders."""
        return list(Folders(self.records).saved())

    def read(self) -> tuple[object, ...]:
        """Return what all of them say."""
        order = PlayOrder(self.records)
        names = [saved.path.name for saved in order.sort(self.saved())]
        return self.book.read(), Folders(self.records).further(), names, order.last()


def test_lists_of_the_program(tmp_path: Path) -> None:
    lists = Lists(tmp_path)
    before = lists.read()
    for path in lists.files:
        make_foreign(path)
    assert lists.read() == before
    assert Running(tmp_path).left_behind() == ["records.wkrec"]


TRY = Try("02-home", 7)


def test_what_lies_beside_a_record(tmp_path: Path) -> None:
    record = tmp_path / "game.wkrec"
    data = (FIXTURES / "game.wkrec").read_bytes()
    record.write_bytes(foreign(data))
    write_checksum(record, Checksum.of(data))
    taken = HintsTaken()
    taken.take(0, 3)
    taken.take(1, 8)
    taken.keep(record)
    beside(record, NOTES).write_bytes(notes_text(NotesHead("siege", "king", "0" * 16), []).encode())
    assert read_checksum(record) == Checksum.of(data)
    notes = read_text(beside(record, NOTES))
    mark_try(record, TRY)
    for kind in KINDS:
        make_foreign(beside(record, kind))
    assert read_checksum(record) == Checksum.of(data)
    assert not read(record).changed
    assert HintsTaken.beside(record).counts(2) == (1, 1)
    assert read_text(beside(record, NOTES)) == notes
    assert try_of(record) == TRY
    assert {HINTS, CHECKSUM, NOTES, TASK} == set(KINDS)
    beside(record, CHECKSUM).write_bytes(b"%010d %08x\r\n" % Checksum.of(data[:-3] + b"xxx"))
    assert read(record).changed


@pytest.mark.parametrize("torn", [b"", b"lig", b"light 2\r"])
def test_a_record_is_gone_on_with(torn: bytes, tmp_path: Path) -> None:
    """What is written has plain ends; what somebody else made of the lines before stays."""
    path = tmp_path / "game.wkrec"
    Record.create(path, "lanterns", SETUP, ["light 1"])
    make_foreign(path)
    before = path.read_bytes()
    path.write_bytes(before + torn)
    record, transcript = Record.open(path)
    assert (transcript.lines, transcript.torn) == (("light 1",), bool(torn))
    record.append("undo")
    record.append("end")
    assert path.read_bytes() == before + b"undo\nend\n"
    assert read(path).lines == ("light 1", "undo", "end")
    assert record.checksum == Checksum.of(plain(path.read_bytes()))


def test_a_damaged_record_is_saved_up_to_the_damage(tmp_path: Path) -> None:
    path = tmp_path / "game.wkrec"
    Record.create(path, "lanterns", SETUP, ["light 1", "nonsense", "end"])
    make_foreign(path)
    assert salvage(plain(path.read_bytes()), "x", lambda _: Lanterns()).lines == ("light 1",)
