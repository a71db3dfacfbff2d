"""The hidden files beside a record: how they are called, and how they are taken away."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

from wk.engine.files.safefile import take_away

if TYPE_CHECKING:
    from pathlib import Path

CHECKSUM, HINTS, NOTES, TASK = ".sum", ".hints", ".coach", ".task"
"""How the names of a record's checksum, of the hints taken, of the coach's notes and of its task end."""

KINDS = (CHECKSUM, HINTS, NOTES, TASK)


def beside(record: Path, kind: str) -> Path:
    """Return where one of the KINDS stands beside a record: a dot, the record's name, the ending."""
    return record.with_name(f".{record.name}{kind}")


def unlinked(record: Path, kind: str) -> Path:
    """Return where it is written; a link there is taken away, so that nothing it leads to is written over.

    Raises:
        OSError: it could not be taken away.
    """
    path = beside(record, kind)
    if path.is_symlink():
        take_away(path)
    return path


def drop(record: Path, kind: str) -> None:
    """Take it away, if it is there and can be."""
    with suppress(OSError, ValueError):
        take_away(beside(record, kind))


def put_whole(file: int, data: bytes, place: int) -> None:
    """Put something into a file from a place on, in place of all that follows there.

    Raises:
        OSError: not all of it could be written, as on a full disk; the file then ends at the place.
    """
    os.lseek(file, place, os.SEEK_SET)
    written = 0
    try:
        written = os.write(file, data)
    finally:
        if 0 < written < len(data):
            os.ftruncate(file, place)
    if written < len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.ftruncate(file, place + len(data))


def drop_empty(record: Path, kind: str) -> None:
    """Take it away where nothing could be written into it."""
    with suppress(OSError, ValueError):
        found = beside(record, kind).lstat()
        if stat.S_ISREG(found.st_mode) and not found.st_size:
            drop(record, kind)


def clear(folder: Path) -> None:
    """Take away in a folder what stands beside records that are gone."""
    for kind in KINDS:
        with suppress(OSError):
            for path in folder.glob(f".*{kind}"):
                record = path.with_name(path.name.removeprefix(".").removesuffix(kind))
                if not os.path.lexists(record):
                    drop(record, kind)
