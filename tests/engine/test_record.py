"""Records on disk: append-only, bounded, never harmed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.systems import on_posix
from wk.engine import record as record_module
from wk.engine.files.textfile import MAX_BYTES, UnreadableError
from wk.engine.record import Record, read
from wk.engine.transcript import RecordError

if TYPE_CHECKING:
    import io
    from pathlib import Path

SETUP = {"players": ["Ann", "Bob"], "deck": [3, 2]}
HEAD = b'{"format":"wk-record/1","game":"lanterns","setup":{"players":["Ann","Bob"],"deck":[3,2]}}\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.wkrec"


def test_a_new_record_holds_its_first_line_and_grows_by_whole_lines(path: Path) -> None:
    record = Record.create(path, "lanterns", SETUP)
    assert path.read_bytes() == HEAD
    for number, line in enumerate(["light 1", "undo", "end"], 1):
        record.append(line)
        assert path.read_bytes() == HEAD + b"".join([b"light 1\n", b"undo\n", b"end\n"][:number])


def test_a_record_read_and_written_anew_is_the_same_bytes(path: Path) -> None:
    path.write_bytes(HEAD + b"light 1\nundo\n")
    transcript = read(path)
    copy = Record.create(path.with_name("copy.wkrec"), transcript.game, transcript.setup)
    for line in transcript.lines:
        copy.append(line)
    assert copy.path.read_bytes() == path.read_bytes()


def test_a_new_record_never_replaces_a_file(path: Path) -> None:
    path.write_bytes(b"precious")
    with pytest.raises(RecordError, match="File exists"):
        Record.create(path, "lanterns", SETUP)
    assert path.read_bytes() == b"precious"


def test_a_torn_line_stays_until_the_next_one_takes_its_place(path: Path) -> None:
    path.write_bytes(HEAD + b"light 1\nlig")
    record, transcript = Record.open(path)
    assert transcript.lines == ("light 1",)
    assert path.read_bytes() == HEAD + b"light 1\nlig"
    record.append("end")
    record.append("undo")
    assert path.read_bytes() == HEAD + b"light 1\nend\nundo\n"


@pytest.mark.parametrize("change", [b"", HEAD + b"end\nend\n"])
def test_a_file_changed_by_somebody_else_is_left_alone(path: Path, change: bytes) -> None:
    path.write_bytes(HEAD + b"end\n")
    record, _ = Record.open(path)
    path.write_bytes(change)
    with pytest.raises(RecordError, match="changed by somebody else"):
        record.append("light 1")
    assert path.read_bytes() == change


def test_a_file_that_is_gone_is_not_made_anew(path: Path) -> None:
    record = Record.create(path, "lanterns", SETUP)
    record.release()  # Windows shows a file that is open until it is closed
    path.unlink()
    with pytest.raises(RecordError, match="No such file"):
        record.append("light 1")
    assert not path.exists()


def test_a_line_that_does_not_fit_leaves_nothing_of_itself(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record.create(path, "lanterns", SETUP)
    record.append("light 1")

    def half(file: io.FileIO, data: bytes) -> None:
        file.write(data[:3])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(record_module, "_write", half)
        with pytest.raises(RecordError, match="No space left on device"):
            record.append("end")
    assert path.read_bytes() == HEAD + b"light 1\n"
    record.append("end")
    assert path.read_bytes() == HEAD + b"light 1\nend\n"


def test_a_full_record_takes_no_more(path: Path) -> None:
    lines = b"light 1\n" * ((MAX_BYTES - len(HEAD)) // 8)
    path.write_bytes(HEAD + lines)
    record, _ = Record.open(path)
    with pytest.raises(RecordError, match="at most 1048576 bytes"):
        record.append("light 1 and more than fits")
    assert path.stat().st_size == len(HEAD) + len(lines)


@on_posix("pipes are named in the file system")
def test_a_pipe_is_refused_without_waiting_for_it(path: Path) -> None:
    os.mkfifo(path)
    with pytest.raises(UnreadableError, match="not a file but a device or pipe"):
        read(path)


def test_what_cannot_be_read_is_named_in_one_line(path: Path, tmp_path: Path) -> None:
    path.write_bytes(b"")
    big = tmp_path / "big.wkrec"
    with big.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    cases = [
        (path, "empty"),
        (tmp_path, "not a file but a folder"),
        (tmp_path / "none.wkrec", "No such file"),
        (tmp_path / "nu\0ll", "no file can be called so"),
        (big, "too large; at most 1048576 bytes are read"),
    ]
    for bad, said in cases:
        with pytest.raises(UnreadableError, match=said) as caught:
            read(bad)
        assert str(caught.value).isprintable()
