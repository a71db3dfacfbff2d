"""The hints players took in a match, counted beside its record.

They stand in a hidden file beside the record, a line each: the seat, and after how many actions. So the
record stays what every program reads, and what was taken stays counted whatever is taken back. Where the
file cannot be written they are counted as long as the match is on the table.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from wk.engine.beside import HINTS, beside, drop_empty, put_whole
from wk.engine.files.textfile import InputError, read_bytes

if TYPE_CHECKING:
    from pathlib import Path

_LARGEST = 64 * 1024
"""Bytes of the file that are read: far more hints than a match has actions."""

_LINE = re.compile(rb"(\d{1,2}) (\d{1,6})\n")

_FLAGS = sum(
    getattr(os, f"O_{name}", 0) for name in ("WRONLY", "APPEND", "CREAT", "NONBLOCK", "NOFOLLOW", "BINARY")
)
"""Open to append, follow no link and wait for nobody."""


class HintsTaken:
    """Who took a hint, and when."""

    def __init__(self, taken: list[tuple[int, int]] | None = None, kept: int = 0) -> None:
        """Begin with hints that were taken, the first ``kept`` of which stand beside the record already."""
        self._taken = taken or []
        """Of each hint the seat, and after how many actions it was taken."""
        self._kept = kept

    @classmethod
    def beside(cls, record: Path) -> Self:
        """Return those of a record; lines that nobody can read count for nothing."""
        try:
            data = read_bytes(beside(record, HINTS), _LARGEST)
        except (InputError, ValueError):  # none were taken; ValueError: no file can have such a name
            return cls()
        lines = map(_LINE.fullmatch, data.splitlines(keepends=True))
        taken = [(int(found[1]), int(found[2])) for found in lines if found]
        return cls(taken, len(taken))

    def counts(self, seats: int) -> tuple[int, ...]:
        """Return how many hints each of so many seats took."""
        return tuple(sum(seat == taken for taken, _ in self._taken) for seat in range(seats))

    @property
    def total(self) -> int:
        """How many hints all took together."""
        return len(self._taken)

    def take(self, seat: int, actions: int) -> None:
        """Count a hint that a seat took after so many actions."""
        self._taken.append((seat, actions))

    def first(self, actions: int) -> HintsTaken:
        """Return those taken until there were so many actions, for a match that goes another way then."""
        return HintsTaken([each for each in self._taken if each[1] <= actions])

    def keep(self, record: Path, *, anew: bool = False) -> None:
        """Write beside a record what does not stand there yet, or everything ``anew`` beside another one."""
        self._kept = 0 if anew else self._kept
        lines = b"".join(b"%d %d\n" % each for each in self._taken[self._kept :])
        if not lines:
            return
        with suppress(OSError, ValueError):
            file = os.open(beside(record, HINTS), _FLAGS | (os.O_TRUNC if anew else 0), 0o666)
            try:
                put_whole(file, lines, os.lseek(file, 0, os.SEEK_END))
            finally:
                os.close(file)
            self._kept = len(self._taken)
            return
        drop_empty(record, HINTS)
