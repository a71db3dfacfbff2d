"""Files another program holds for a moment: tried again for a second, then told of, nothing lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.systems import on_windows
from wk.engine.files import moving, paths, patience, safefile
from wk.engine.files.textfile import UnreadableError, read_text, reason
from wk.engine.record import Record, Trouble, WriteError

if TYPE_CHECKING:
    from collections.abc import Callable

SETUP = {"players": ["Ann", "Bob"], "deck": [3, 2]}


def held() -> OSError:
    """Return the refusal of Windows while another program has a file open."""
    error = PermissionError(13, "Sharing violation")
    setattr(error, "winerror", 32)  # noqa: B010 - elsewhere no error has one
    return error


class Scanner:
    """Another program, which holds every file for so many tries to open, replace, move or delete it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tries, self.slept = 0, 0.0
        for name in ("replace", "rename", "unlink"):
            monkeypatch.setattr(Path, name, self._stands_before(getattr(Path, name)))
        monkeypatch.setattr(paths, "_open", self._stands_before(paths._open))
        monkeypatch.setattr(patience, "sleep", self._sleep)

    def _sleep(self, seconds: float) -> None:
        self.slept += seconds

    def _stands_before(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def tried(*arguments: Any, **named: Any) -> Any:
            if self.tries:
                self.tries -= 1
                raise held()
            return do(*arguments, **named)

        return tried


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch) -> Scanner:
    return Scanner(monkeypatch)


@pytest.mark.parametrize("tries", [1, patience.TRIES - 1])
def test_what_is_held_for_less_than_a_second_is_done(scanner: Scanner, tries: int, tmp_path: Path) -> None:
    path, other = tmp_path / "a.toml", tmp_path / "b.toml"
    path.write_bytes(b"old")
    scanner.tries = tries
    safefile.replace(path, b"new")
    scanner.tries = tries
    assert read_text(path) == "new"
    scanner.tries = tries
    moving.move(path, other)
    assert (path.exists(), other.read_bytes()) == (False, b"new")
    scanner.tries = tries
    safefile.take_away(other)
    assert list(tmp_path.iterdir()) == []
    assert scanner.slept == pytest.approx(4 * tries * patience.PAUSE)


def test_after_a_second_it_is_told_in_a_line_and_nothing_is_lost(scanner: Scanner, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    ways: tuple[Callable[[], object], ...] = (
        lambda: safefile.replace(path, b"new"),
        lambda: moving.move(path, tmp_path / "b.toml"),
        lambda: safefile.take_away(path),
    )
    for do in ways:
        scanner.tries, scanner.slept = patience.TRIES, 0
        with pytest.raises(PermissionError) as caught:
            do()
        assert reason(caught.value) == "another program holds it"
        assert scanner.slept == pytest.approx(1)
        assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {"a.toml": b"old"}
    scanner.tries = patience.TRIES
    with pytest.raises(UnreadableError, match=r"a\.toml: another program holds it$"):
        read_text(path)


def test_a_record_that_is_held_gets_its_lines_later(scanner: Scanner, tmp_path: Path) -> None:
    record = Record.create(tmp_path / "game.wkrec", "lanterns", SETUP)
    scanner.tries = patience.TRIES
    with pytest.raises(WriteError) as caught:
        record.append("light 1")
    assert caught.value.unwritten.why is Trouble.FAILED
    assert str(caught.value).endswith("game.wkrec: cannot be written: another program holds it")
    record.append("light 1")
    assert record.path.read_bytes().endswith(b"\nlight 1\n")


def test_who_may_not_is_not_kept_waiting(scanner: Scanner, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        safefile.take_away(tmp_path / "none")
    assert not scanner.slept


HOLDS = """
import sys, _winapi
handle = _winapi.CreateFile(sys.argv[1], _winapi.GENERIC_READ, 0, 0, _winapi.OPEN_EXISTING, 0, 0)
print("held", flush=True)
sys.stdin.readline()
"""
"""A program that lets nobody else at a file until it is told to."""


@on_windows("elsewhere no program can hold a file so")
def test_a_file_another_program_really_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    with subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", HOLDS, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        assert other.stdin
        assert other.stdout.readline() == "held\n"
        waits: list[float] = []
        monkeypatch.setattr(patience, "sleep", waits.append)
        with pytest.raises(OSError, match=r".") as caught:
            safefile.take_away(path)
        assert reason(caught.value) == "another program holds it"
        with pytest.raises(UnreadableError, match="another program holds it"):
            read_text(path)
        assert len(waits) == 2 * (patience.TRIES - 1)

        def let_go(_seconds: float) -> None:
            other.communicate("go\n")

        monkeypatch.setattr(patience, "sleep", let_go)
        safefile.replace(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_claimed_file_can_be_moved(tmp_path: Path) -> None:
    """On Windows as elsewhere: the claim goes with the file."""
    record = Record.create(tmp_path / "game.wkrec", "lanterns", SETUP)
    there = tmp_path / "there.wkrec"
    moving.move(record.path, there)
    record.path = there
    record.append("light 1")
    assert list(tmp_path.iterdir()) == [there]


def test_only_what_may_be_let_go_at_once_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows' numbers 32 and 33 say that it is held; 5 may, and is no refusal of that kind in the end."""
    slept: list[float] = []
    monkeypatch.setattr(patience, "sleep", slept.append)
    waited = []
    for number in [None, *range(41)]:
        error = PermissionError(13, "no")
        setattr(error, "winerror", number)  # noqa: B010 - elsewhere no error has one
        slept.clear()

        def refuse(error: OSError = error) -> None:
            raise error

        with pytest.raises(PermissionError):
            patience.patiently(refuse)
        assert patience.is_held(error) == (number in {32, 33})
        waited += [(number, round(sum(slept), 6))] if slept else []
    assert waited == [(5, 1.0), (32, 1.0), (33, 1.0)]
