"""What lies hidden beside a record goes where it goes: checksum, hints taken, the coach's notes, the task."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from wk.engine.beside import HINTS, KINDS, NOTES, TASK, beside, drop
from wk.engine.checksum import move_checksum, read_checksum, write_checksum
from wk.engine.files.moving import move
from wk.engine.files.safefile import create
from wk.engine.files.textfile import InputError, read_bytes

if TYPE_CHECKING:
    from pathlib import Path

_WHOLE = (HINTS, NOTES, TASK)
"""What is copied and moved as it is; a checksum is written anew, if it is one."""


def copy_belongings(record: Path, to: Path) -> None:
    """Give a copy of a record what its original has; what cannot be written it does not get."""
    if checksum := read_checksum(record):
        write_checksum(to, checksum)
    for kind in _WHOLE:
        with suppress(OSError, InputError, ValueError):
            create(beside(to, kind), read_bytes(beside(record, kind)))


def move_belongings(record: Path, to: Path) -> None:
    """Have all of it follow a record that was moved."""
    move_checksum(record, to)
    for kind in _WHOLE:
        drop(to, kind)
        with suppress(OSError, ValueError):
            move(beside(record, kind), beside(to, kind))


def drop_belongings(record: Path) -> None:
    """Take it away with its record."""
    for kind in KINDS:
        drop(record, kind)
