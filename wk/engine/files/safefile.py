"""Writing files whole: new ones, or in the place of old ones, where there is always the old or the new."""

from __future__ import annotations

import errno
import os
import re
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from wk.engine.files.paths import check_file, check_new_name, no_name, open_file
from wk.engine.files.patience import patiently

_NEW = re.compile(r"\..+\.[a-z0-9_]{8}\.new", re.DOTALL)
"""The names of new files that do not stand in an old one's place yet."""

_DEEP = 2
"""How many folders below the program's own its files lie at most."""

_TRIES = 3
"""How often a new file is written that another program takes for left over and takes away."""


def replace(path: Path, data: bytes) -> None:
    """Replace what a file holds, or make it; its permissions stay, and a link goes on pointing at it.

    The new file is written beside the old one, forced on to the disk and then given its name.

    Raises:
        OSError: it cannot be written, its permissions forbid it, or what is there is no regular file; that
            is as it was.
    """
    for _ in range(_TRIES - 1):
        with suppress(FileNotFoundError):
            return _replace(Path(os.path.realpath(path)), data)
    return _replace(Path(os.path.realpath(path)), data)


def _replace(target: Path, data: bytes) -> None:
    mode = _mode(target)
    handle, name = _beside(target)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            new.chmod(mode)
        patiently(lambda: new.replace(target))
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    _force_folder(target.parent)


def try_out(path: Path) -> None:
    """Make sure that `replace` could be done, as far as that shows before; nothing is changed.

    Raises:
        OSError: it could not.
    """
    target = Path(os.path.realpath(path))
    _mode(target)
    handle, name = _beside(target)
    os.close(handle)
    with suppress(OSError):
        Path(name).unlink()


def force(path: Path) -> None:
    """Force a file and its name on to the disk, which the system else does in its own time.

    Where the system cannot, it is left to do so later.
    """
    with suppress(OSError):
        handle = open_file(path, os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    _force_folder(path.parent)


def clear_left_over(folder: Path) -> None:
    """Take away the new files that programs left beside old ones when they were killed.

    Args:
        folder: the program's own, whose folders are looked through as well; it need not exist.
    """
    for place, folders, names in os.walk(folder):
        if len(Path(place).relative_to(folder).parts) >= _DEEP:
            folders.clear()
        for name in filter(_NEW.fullmatch, names):
            with suppress(OSError):
                take_away(Path(place) / name)


def create(path: Path, data: bytes) -> None:
    """Write a new file, never over another one; what cannot be written whole is taken away.

    Raises:
        OSError: it cannot be written, or there is something of that name already.
    """
    check_new_name(path)
    try:
        file = path.open("xb")
    except ValueError as error:
        raise no_name() from error
    try:
        with file:
            file.write(data)
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise


def take_away(path: Path, *, missing_ok: bool = False) -> None:
    """Take a file away; OSError."""
    patiently(lambda: path.unlink(missing_ok=missing_ok))


def _beside(target: Path) -> tuple[int, str]:
    """Make the new file that is to take a file's place, and return its handle and its name; OSError."""
    return tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)


def _mode(path: Path) -> int | None:
    """Return the permissions of a file that may be written, or None if there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        check_new_name(path)
        return None
    check_file(found)
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(found.st_mode)


def _force_folder(folder: Path) -> None:
    """Force new names on to the disk, where the system lets a folder be opened."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
