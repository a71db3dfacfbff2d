"""Two windows on one record: the first writes, the second plays in memory, until the first is gone."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import Action, Lanterns
from wk.engine import record as record_module
from wk.engine.match import Match
from wk.engine.record import Record, read
from wk.engine.transcript import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
GAME = Lanterns()
SETUP = {"players": ["Ann", "Bob"], "deck": [3, 2, 4]}
LIGHT1, LIGHT2, END = Action("light", (1,)), Action("light", (2,)), Action("end")

OTHER = """
import random, sys
from pathlib import Path
from tests.engine.lanterns import Lanterns
from wk.engine.match import Match
match = Match.open(Lanterns(), Path(sys.argv[1]), draw=random.Random(1).random)
print(match.unsaved, flush=True)
for line in sys.stdin:
    match.play(match.game.parse(line.strip()))
    print(match.unsaved, flush=True)
"""


@contextmanager
def other_window(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Open a record in a process of its own, which plays the lines it is sent and tells what is unsaved."""
    with subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", OTHER, str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def told(process: subprocess.Popen[str], line: str = "") -> str:
    """Return the next line a window says, after it was sent one."""
    assert process.stdin is not None
    assert process.stdout is not None
    if line:
        process.stdin.write(line + "\n")
        process.stdin.flush()
    return process.stdout.readline().strip()


def opened(path: Path) -> Match[Any, Any]:
    return Match.open(GAME, path, draw=random.Random(1).random)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "a.wkrec"
    match = Match.begin(GAME, SETUP, path, draw=random.Random(1).random)
    match.play(LIGHT1)
    return path


def test_the_second_window_plays_in_memory_and_says_so(path: Path, tmp_path: Path) -> None:
    with other_window(path) as first:
        assert told(first) == "None"
        second = opened(path)
        assert second.record is not None
        assert second.record.read_only
        assert str(second.unsaved) == f"{path}: open in another window, which alone may write it"
        second.play(LIGHT2)
        assert second.unsaved
        assert told(first, "end") == "None"
        assert read(path).lines == ("light 1", "end")
        second.save_as(tmp_path / "mine.wkrec")
        assert read(tmp_path / "mine.wkrec").lines == ("light 1", "light 2")
        assert second.unsaved is None


def test_a_window_that_crashed_leaves_nothing_behind(path: Path) -> None:
    with other_window(path) as first:
        assert told(first) == "None"
        second = opened(path)
        second.play(LIGHT2)
        first.kill()
        first.wait()
        assert second.save()
        assert read(path).lines == ("light 1", "light 2")
        assert opened(path).unsaved is None


def test_what_the_first_window_wrote_is_never_overwritten(path: Path) -> None:
    with other_window(path) as first:
        told(first)
        second = opened(path)
        second.play(LIGHT2)
        told(first, "end")
        first.kill()
        first.wait()
        assert not second.save()
        assert "changed by somebody else" in str(second.unsaved)
        assert read(path).lines == ("light 1", "end")


def test_this_window_keeps_others_out_as_long_as_the_match_lives(path: Path) -> None:
    match = opened(path)
    with other_window(path) as second:
        assert told(second).endswith("open in another window, which alone may write it")
        match.play(END)
        match.play(END)
    del match
    with other_window(path) as second:
        assert told(second) == "None"


def test_the_claim_follows_a_record_that_is_renamed(path: Path) -> None:
    match = opened(path)
    moved = path.rename(path.with_name("b.wkrec"))
    with other_window(moved) as second:
        assert "another window" in told(second)
    assert match.unsaved is None


def test_within_one_program_a_record_can_be_opened_again(path: Path) -> None:
    """Back to the menu and in again, before the former match is forgotten."""
    former = opened(path)
    again = opened(path)
    again.play(END)
    assert again.unsaved is None
    former.play(LIGHT2)
    assert "changed by somebody else" in str(former.unsaved)
    assert read(path).lines == ("light 1", "end")


def test_a_record_that_may_only_be_read_says_so_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert str(opened(path).unsaved) == f"{path}: cannot be written: read-only"


def test_where_files_cannot_be_locked_the_size_still_guards(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(record_module, "claim", refuse)
    record, _ = Record.open(path)
    assert not record.read_only
    record.append("end")
    assert read(path).lines == ("light 1", "end")


def test_a_record_that_cannot_be_begun_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Any, data: bytes) -> None:
        file.write(data[:5])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(record_module, "_write", full)
    with pytest.raises(RecordError, match="No space left on device"):
        Record.create(tmp_path / "new.wkrec", "lanterns", SETUP)
    assert list(tmp_path.iterdir()) == []
