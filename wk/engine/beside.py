"""The hidden files beside a record: how they are called, and how they are taken away."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

CHECKSUM, HINTS, NOTES = ".sum", ".hints", ".coach"
"""How the names of a record's checksum, of the hints taken and of the coach's notes end."""

KINDS = (CHECKSUM, HINTS, NOTES)


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
        path.unlink()
    return path


def drop(record: Path, kind: str) -> None:
    """Take it away, if it is there and can be."""
    with suppress(OSError, ValueError):
        beside(record, kind).unlink()


def clear(folder: Path) -> None:
    """Take away in a folder what stands beside records that are gone."""
    for kind in KINDS:
        with suppress(OSError):
            for path in folder.glob(f".*{kind}"):
                record = path.with_name(path.name.removeprefix(".").removesuffix(kind))
                if not os.path.lexists(record):
                    drop(record, kind)
