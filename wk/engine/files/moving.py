"""Moving what lies in one folder into another, so that nothing is lost however often it is broken off."""

from __future__ import annotations

import errno
import shutil
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

from wk.engine.files.paths import inside_of, is_folder, is_missing
from wk.engine.files.patience import patiently
from wk.engine.files.safefile import take_away

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def move_in(source: Path, target: Path, names: Iterable[str]) -> None:
    """Move files and folders of some names from one folder into another, on the same disk.

    Each goes in one step of the system, so that at any moment it is whole at one of the two places. What is
    there already stays: of two folders of one name the contents are joined, of two files the one that is
    moved gets a name of its own. What cannot be moved stays where it is, and so does what is no file and no
    folder: a link may lead somewhere only from where it lies.
    """
    for name in names:
        with suppress(OSError):
            if _can_move(source / name):
                _move(source / name, target / name)


def move(path: Path, to: Path) -> None:
    """Move a file to where nothing is, on another disk too; OSError, and it is where it was.

    One that is copied and then cannot be taken away would be there twice, so its copy goes.
    """
    try:
        patiently(lambda: path.rename(to))
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        _carry(path, to)


def _carry(path: Path, to: Path) -> None:
    """Copy a file to another disk, then take it away; OSError."""
    try:
        shutil.copy2(path, to)
        take_away(path)
    except OSError:
        with suppress(OSError):
            take_away(to)
        raise


def set_aside(path: Path) -> None:
    """Call a file that cannot be used otherwise, for whoever may still mend it; OSError."""
    patiently(lambda: path.replace(path.with_suffix(f"{path.suffix}.old")))


def _can_move(path: Path) -> bool:
    kind = path.lstat().st_mode
    return stat.S_ISREG(kind) or stat.S_ISDIR(kind)


def _move(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    if is_missing(to):
        patiently(lambda: path.rename(to))
    elif is_folder(path) and is_folder(to):
        move_in(path, to, [inside.name for inside in inside_of(path)])
        path.rmdir()
    else:
        patiently(lambda: path.rename(_free(to)))


def _free(path: Path) -> Path:
    """Return a path beside another one, named after it, where nothing is."""
    number = 2
    while not is_missing(path.with_name(f"{path.stem} {number}{path.suffix}")):
        number += 1
    return path.with_name(f"{path.stem} {number}{path.suffix}")
