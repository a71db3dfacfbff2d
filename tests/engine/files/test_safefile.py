"""Atomic replacement: the old file or the new one, never a part, never another's permissions."""

from __future__ import annotations

import errno
import os
import stat
from typing import IO, TYPE_CHECKING

import pytest

from tests.strange_paths import make_link, strange_path
from tests.systems import on_linux
from wk.engine.files import safefile

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_is_replaced_whole_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old and longer")
    path.chmod(0o640)
    safefile.replace(path, b"new")
    assert path.read_bytes() == b"new"
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_not_there_is_made(tmp_path: Path) -> None:
    safefile.replace(tmp_path / "a.toml", b"new")
    assert (tmp_path / "a.toml").read_bytes() == b"new"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "a.toml", tmp_path / "link.toml"
    real.write_bytes(b"old")
    make_link(link, real)
    safefile.replace(link, b"new")
    assert (link.is_symlink(), real.read_bytes()) == (True, b"new")


def test_what_a_killed_program_left_over_is_cleared_and_nothing_else(tmp_path: Path) -> None:
    kept = ["a.toml", ".hidden", "a.new", ".a.new", "records/.a.toml.abcdefgh.wkrec", "a/b/c/.a.abcdefgh.new"]
    left = [".a.toml.abc_1fgh.new", "records/.folders.txt.abcdefgh.new", "game/setups/.x.toml.abcdefgh.new"]
    for name in kept + left:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"old")
    (tmp_path / ".folder.abcdefgh.new").mkdir()
    safefile.clear_left_over(tmp_path)
    assert {name for name in kept + left if (tmp_path / name).exists()} == set(kept)
    assert (tmp_path / ".folder.abcdefgh.new").is_dir()
    safefile.clear_left_over(tmp_path / "none")


def test_a_file_being_replaced_while_another_program_clears_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.toml"
    fsync = os.fsync
    cleared: list[Path] = []

    def clear_and_fsync(handle: int) -> None:
        if not cleared:
            cleared.append(tmp_path)
            safefile.clear_left_over(tmp_path)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", clear_and_fsync)
    safefile.replace(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fail)
        if step == "replace":
            patch.setattr(type(path), "replace", fail)
        with pytest.raises(OSError, match="No space left"):
            safefile.replace(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_may_only_be_read_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PermissionError, match="Permission denied") as caught:
        safefile.replace(path, b"new")
    assert caught.value.errno == errno.EACCES
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_is_no_file_is_not_replaced(tmp_path: Path, kind: str) -> None:
    """A link to the null device, in place of settings nobody wants to keep, must not cost the device."""
    link = tmp_path / "settings.toml"
    make_link(link, strange_path(kind, tmp_path))
    before = link.stat()
    with pytest.raises(OSError, match="device or pipe"):
        safefile.replace(link, b"new")
    assert os.path.samestat(link.stat(), before)


def test_a_new_file_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    safefile.create(path, b"first")
    with pytest.raises(FileExistsError):
        safefile.create(path, b"second")
    assert path.read_bytes() == b"first"
    with pytest.raises(OSError, match="no file can be called so"):
        safefile.create(tmp_path / "a\0b", b"")


@on_linux("a device that is always full")
def test_a_new_file_that_finds_no_room_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"

    def full(self: Path, _mode: str) -> IO[bytes]:
        self.touch()
        return os.fdopen(os.open("/dev/full", os.O_WRONLY), "wb")

    with monkeypatch.context() as patch:
        patch.setattr(type(path), "open", full)
        with pytest.raises(OSError, match="No space left"):
            safefile.create(path, b"new")
    assert list(tmp_path.iterdir()) == []
