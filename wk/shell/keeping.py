"""Files that come of matches: names nobody has yet, a match that branches off, a text beside a record."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from wk.engine.record import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from wk.engine.match import Match
    from wk.engine.record import Record


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return a file name in a folder that no file has, numbered if the first choice is taken."""
    number = 1
    path = folder / f"{stem}{suffix}"
    while path.exists():
        number += 1
        path = folder / f"{stem} ({number}){suffix}"
    return path


def record_path(folder: Path, now: datetime) -> Path:
    """Return a file name for a record begun now."""
    return free_path(folder, now.strftime("%Y-%m-%d %H.%M.%S"), SUFFIX)


def branch(
    match: Match[Any, Any], record: Record, count: int, clock: Callable[[], datetime] = datetime.now
) -> Match[Any, Any]:
    """Begin a match with the first actions of another one and a record beside that one's; RecordError."""
    return match.branch(count, record_path(record.path.parent, clock()))


def save_text(record: Record, lines: Iterable[str]) -> Path:
    """Write lines to a new text file beside a record and return where; OSError."""
    path = free_path(record.path.parent, record.path.stem, ".txt")
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path
