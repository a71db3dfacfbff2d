"""Looking at paths: every one is answered or refused, none is waited for."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.permissions import closed_folder
from tests.strange_paths import STRANGE, homeless, pipe, strange_path
from wk.engine.files import filelock, paths
from wk.engine.files.datafolder import data_folder
from wk.engine.files.textfile import UnreadableError, read_bytes
from wk.engine.record import Record, Trouble, WriteError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["closed_folder", "homeless"]


@pytest.mark.parametrize("kind", STRANGE)
def test_every_path_is_answered(kind: str, tmp_path: Path) -> None:
    path = paths.typed(strange_path(kind, tmp_path))
    assert paths.is_there(path) == (kind in {"pipe", "device"})
    assert not paths.is_file(path)
    assert not paths.is_folder(path)
    assert not paths.same(path, path) or kind in {"pipe", "device"}
    assert paths.listed(path, ".wkrec") == []
    missing = {"below a file", "nobody's home", "nothing", *(["half a letter"] if os.name == "nt" else ())}
    assert paths.is_missing(path) == (kind in missing)
    for refuse in (paths.check_folder, paths.open_file, filelock.claim):
        with pytest.raises(OSError, match=r".") as caught:
            refuse(path)
        assert caught.value.errno
    with pytest.raises(UnreadableError):
        read_bytes(path)


def test_below_a_closed_folder_nothing_is_known(closed_folder: Path) -> None:
    below = closed_folder / "inside" / "game.wkrec"
    assert not paths.is_there(below)
    assert not paths.is_missing(below)
    assert not paths.is_folder(closed_folder)
    assert paths.listed(closed_folder, ".wkrec") == []
    why = paths.closed(closed_folder)
    assert why is not None
    assert why.errno == errno.EACCES
    assert paths.closed(closed_folder.with_name("none")) is None


def test_what_is_typed_is_freed_of_quotation_marks_and_of_the_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert paths.typed(f' "{tmp_path / "a b"}" ') == tmp_path / "a b"
    assert paths.typed("~/games") == tmp_path / "games"
    assert paths.typed("~no-such-person/games") == Path("~no-such-person/games")


@pytest.mark.usefixtures("homeless")
def test_who_has_no_home_is_at_home_in_the_root() -> None:
    root = Path(os.path.abspath(os.sep))  # noqa: PTH100 - the root
    assert paths.home_folder() == root
    assert paths.typed("~/games") == root / "games"
    assert data_folder(os.environ).parent == root


def test_the_data_folder_is_the_one_named(tmp_path: Path) -> None:
    assert data_folder({"WK_DATA_DIR": str(tmp_path)}) == tmp_path


@pytest.fixture
def other_end(tmp_path: Path) -> Iterator[Path]:
    """Return a pipe that somebody holds open, so that nobody who opens it would wait."""
    path = pipe(tmp_path / "game.wkrec")
    handle = os.open(path, os.O_RDWR | os.O_NONBLOCK)
    yield path
    os.close(handle)


def test_a_pipe_is_nobodys_to_claim(other_end: Path) -> None:
    with pytest.raises(OSError, match="not a file but a device or pipe"):
        filelock.claim(other_end)


def test_what_becomes_a_pipe_while_it_is_opened_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = tmp_path / "plain"
    plain.write_text("a file")
    found = plain.stat()
    path = pipe(tmp_path / "pipe")
    monkeypatch.setattr(paths, "status", lambda _path: found)
    with pytest.raises(OSError, match="device or pipe"):
        paths.open_file(path)


def test_a_record_that_became_a_pipe_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "game.wkrec"
    record = Record.create(path, "lanterns", {"players": ["Ann", "Ben"], "deck": [1]})
    path.unlink()
    pipe(path)
    with pytest.raises(WriteError, match="not a file but a device or pipe") as caught:
        record.append("end")
    assert caught.value.unwritten.why is Trouble.FAILED
