"""What lies hidden beside a record and goes where it goes: its checksum, hints taken, the coach's notes."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from typing import TYPE_CHECKING

from wk.engine.checksum import clear_checksums, drop_checksum, move_checksum, read_checksum, write_checksum
from wk.engine.files.safefile import create
from wk.engine.files.textfile import InputError, read_bytes
from wk.engine.hints_taken import SUFFIX as HINTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PREFIX = "."

NOTES = ".coach"
"""How the name of the file of a coach's notes ends."""

_SUFFIXES = (HINTS, NOTES)
"""How the names of what belongs to a record end, besides its checksum; a dot stands before them."""


def copy_belongings(record: Path, to: Path) -> None:
    """Give a copy of a record what its original has; what cannot be written it does not get."""
    if checksum := read_checksum(record):
        write_checksum(to, checksum)
    for old, new in zip(_beside(record), _beside(to), strict=True):
        with suppress(OSError, InputError, ValueError):
            create(new, read_bytes(old))


def move_belongings(record: Path, to: Path) -> None:
    """Have all of it follow a record that was moved."""
    move_checksum(record, to)
    for old, new in zip(_beside(record), _beside(to), strict=True):
        _drop(new)
        with suppress(OSError, ValueError):
            shutil.move(old, new)


def drop_belongings(record: Path) -> None:
    """Take it away with its record."""
    drop_checksum(record)
    for path in _beside(record):
        _drop(path)


def clear_belongings(folder: Path) -> None:
    """Take away in a folder what belongs to records that are gone."""
    clear_checksums(folder)
    for suffix in _SUFFIXES:
        with suppress(OSError):
            for path in folder.glob(f"{_PREFIX}*{suffix}"):
                record = path.with_name(path.name.removeprefix(_PREFIX).removesuffix(suffix))
                if not os.path.lexists(record):
                    _drop(path)


def _beside(record: Path) -> Iterator[Path]:
    """Yield the paths of what belongs to a record."""
    return (record.with_name(f"{_PREFIX}{record.name}{suffix}") for suffix in _SUFFIXES)


def _drop(path: Path) -> None:
    with suppress(OSError, ValueError):
        path.unlink()
