"""Moving files and folders so that nothing is lost: joined, named anew, or left where they are."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from tests.strange_paths import make_link
from wk.engine.files import moving


def lying(folder: Path) -> dict[str, str]:
    """Return what the files below a folder hold, by their paths within it."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.relative_to(folder).as_posix(): path.read_text() for path in files}


def lay(folder: Path, *names: str) -> Path:
    """Put files into a folder that hold the folder's name."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(folder.name)
    return folder


def test_folders_are_joined_and_of_two_files_of_one_name_one_gets_another(tmp_path: Path) -> None:
    old = lay(tmp_path / "old", "a.txt", "b.txt", "in/c.txt", "in/d.txt", "left.txt")
    new = lay(tmp_path / "new", "b.txt", "b 2.txt", "in/d.txt")
    make_link(old / "link.txt", old / "left.txt")
    moving.move_in(old, new, ["a.txt", "b.txt", "in", "link.txt", "none.txt"])
    assert lying(old) == {"left.txt": "old"}
    assert (old / "link.txt").is_symlink()
    assert sorted(path.name for path in old.iterdir()) == ["left.txt", "link.txt"]
    assert lying(new) == {
        **dict.fromkeys(("a.txt", "in/c.txt", "b 3.txt", "in/d 2.txt"), "old"),
        **dict.fromkeys(("b.txt", "b 2.txt", "in/d.txt"), "new"),
    }


@pytest.mark.parametrize("number", [errno.EXDEV, errno.EACCES])
@pytest.mark.parametrize("breaks", ["", "copy", "end"])
def test_a_file_goes_to_another_disk_whole_or_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, breaks: str
) -> None:
    """It is never in both places, and never in none; what else keeps it is told."""
    old, new = lay(tmp_path / "old", "a.txt"), tmp_path / "new.txt"
    copy, unlink = shutil.copy2, Path.unlink

    def refuse(*_: object) -> None:
        raise OSError(number, "no")

    def copied(path: Path, to: Path) -> None:
        copy(path, to)
        if breaks == "copy":
            raise OSError(errno.ENOSPC, "full")

    def gone(path: Path, *, missing_ok: bool = False) -> None:
        if breaks == "end" and path.parent == old:
            raise OSError(errno.EROFS, "held")
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "rename", refuse)
    monkeypatch.setattr(shutil, "copy2", copied)
    monkeypatch.setattr(Path, "unlink", gone)
    if number == errno.EXDEV and not breaks:
        moving.move(old / "a.txt", new)
        assert lying(tmp_path) == {"new.txt": "old"}
        return
    with pytest.raises(OSError, match=r"no|full|held"):
        moving.move(old / "a.txt", new)
    assert lying(tmp_path) == {"old/a.txt": "old"}


def test_what_cannot_be_used_is_kept_under_another_name(tmp_path: Path) -> None:
    moving.set_aside(lay(tmp_path / "some", "a.toml") / "a.toml")
    assert lying(tmp_path) == {"some/a.toml.old": "some"}
