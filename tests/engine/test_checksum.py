"""The checksum beside a record: it tells damage that still reads as a game, and nothing else as damage."""

from __future__ import annotations

import errno
import os
import random
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.safety.mutations import mutated
from tests.strange_paths import make_link
from wk.engine.beside import CHECKSUM, HINTS, beside, clear, drop
from wk.engine.checksum import (
    Checksum,
    move_checksum,
    read_checksum,
    write_checksum,
)
from wk.engine.files.textfile import InputError
from wk.engine.hints_taken import HintsTaken
from wk.engine.record import Record, read

if TYPE_CHECKING:
    from collections.abc import Callable

DAMAGES = int(os.environ.get("WK_DAMAGES", "200"))
"""How many times a record is damaged by lot; all that must hold for 2,000."""

PLAYED = Path(__file__).resolve().parents[1] / "records" / "games" / "four-players.wkrec"
SETUP = {"players": ["Ann", "Bob"], "deck": [3, 2]}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a record of three actions with its checksum."""
    record = Record.create(tmp_path / "a.wkrec", "lanterns", SETUP)
    record.append("light 1", "light 2")
    record.append("end")
    write_checksum(record.path, record.checksum)
    return record.path


@given(st.lists(st.binary(max_size=50)))
def test_a_checksum_goes_on_as_the_file_grows(parts: list[bytes]) -> None:
    checksum = Checksum.of(b"")
    for part in parts:
        checksum = checksum.extended(part)
    assert checksum == Checksum.of(b"".join(parts))


def test_a_record_is_as_it_was_until_a_byte_of_what_was_saved_differs(path: Path) -> None:
    data = path.read_bytes()
    assert not read(path).changed
    for old, new in ((b"Ann", b"Ana"), (b"[3,2]", b"[3,3]"), (b"light 2", b"light 1"), (b"end\n", b"")):
        assert data.count(old) == 1
        path.write_bytes(data.replace(old, new))
        assert read(path).changed
    path.write_bytes(data)
    assert not read(path).changed


def test_what_was_written_after_the_checksum_is_no_damage(path: Path) -> None:
    record, _ = Record.open(path)
    record.append("light 2")
    assert not read(path).changed
    with path.open("ab") as file:
        file.write(b"lig")
    assert not read(path).changed


def test_a_record_without_a_checksum_is_as_good_as_any(path: Path) -> None:
    drop(path, CHECKSUM)
    assert not read(path).changed
    assert read_checksum(path) is None


@pytest.mark.parametrize("found", [b"", b"x", b"1 2\n", b"\xff" * 20, b"0000000010 12345678\n\n", b"9" * 500])
def test_what_is_no_checksum_is_none_and_a_new_one_takes_its_place(path: Path, found: bytes) -> None:
    beside(path, CHECKSUM).write_bytes(found)
    assert read_checksum(path) is None
    assert not read(path).changed
    write_checksum(path, Checksum.of(path.read_bytes()))
    assert read_checksum(path) == Checksum.of(path.read_bytes())


def test_where_no_checksum_can_be_written_there_is_none(tmp_path: Path, path: Path) -> None:
    for record in (tmp_path / "none" / "a.wkrec", tmp_path / ("x" * 252), tmp_path / "a\0.wkrec"):
        write_checksum(record, Checksum.of(b"x"))
        assert read_checksum(record) is None
        drop(record, CHECKSUM)
    beside(path, CHECKSUM).unlink()
    beside(path, CHECKSUM).mkdir()
    write_checksum(path, Checksum.of(b"x"))
    assert not read(path).changed


def test_a_checksum_follows_no_link(tmp_path: Path, path: Path) -> None:
    (tmp_path / "precious").write_text("mine")
    drop(path, CHECKSUM)
    make_link(beside(path, CHECKSUM), tmp_path / "precious")
    write_checksum(path, Checksum.of(b"x"))
    assert (tmp_path / "precious").read_text() == "mine"


def test_a_checksum_moves_with_its_record_and_goes_when_that_is_gone(tmp_path: Path, path: Path) -> None:
    (tmp_path / "trash").mkdir()
    found = read_checksum(path)
    moved = path.rename(tmp_path / "trash" / "b.wkrec")
    move_checksum(path, moved)
    assert (read_checksum(moved), read_checksum(path)) == (found, None)
    (tmp_path / ".other.sum").mkdir()
    clear(moved.parent)
    assert read_checksum(moved) == found
    moved.unlink()
    clear(moved.parent)
    assert list(moved.parent.iterdir()) == []
    clear(tmp_path)
    clear(tmp_path / "none")


def test_no_damage_by_lot_passes_for_the_game_that_was_saved(tmp_path: Path) -> None:
    path, data = tmp_path / "a.wkrec", PLAYED.read_bytes()
    write_checksum(path, Checksum.of(data))
    for number in range(DAMAGES):
        damaged = mutated(data, random.Random(f"damage {number}"))
        if damaged.startswith(data):
            continue
        path.write_bytes(damaged)
        with suppress(InputError):  # refused is told as well
            assert read(path).changed


@pytest.mark.parametrize("room", [0, 3])
@pytest.mark.parametrize("there", [False, True])
def test_a_full_disk_leaves_no_empty_file_beside_a_record(
    path: Path, monkeypatch: pytest.MonkeyPatch, room: int, *, there: bool
) -> None:
    """Neither of the checksum nor of the hints taken; what stood there stays, if nothing was put over it."""
    if there:
        HintsTaken([(0, 1)]).keep(path)
    else:
        drop(path, CHECKSUM)
    before = read_checksum(path)
    full = partial(written, os.write, room)
    monkeypatch.setattr("os.write", full)
    write_checksum(path, Checksum.of(b"x"))
    hints = HintsTaken.beside(path)
    hints.take(1, 2)
    hints.keep(path)
    monkeypatch.undo()
    sums, taken = beside(path, CHECKSUM), beside(path, HINTS)
    assert (sums.exists(), taken.exists()) == (there and not room, there)
    assert read_checksum(path) == (before if not room else None)
    hints.keep(path)
    assert HintsTaken.beside(path).counts(2) == (int(there), 1)


def written(write: Callable[[int, bytes], int], room: int, file: int, data: bytes) -> int:
    """Write as much as there is room for, as the system does where a disk is full."""
    if not room:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return write(file, data[:room])
