"""The file of a match: a line appended for every action, never rewritten.

A line is handed to the system whole in one unbuffered write before the match shows its new state, so a
program that crashes loses nothing. It is not forced on to the disk: a power cut may cost the last
moments, and at worst tears the last line, which reading then drops.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Self

from wk.engine.textfile import MAX_BYTES, read_bytes, reason, shown
from wk.engine.transcript import RecordError, Transcript, heading, parse

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.game import Setup

SUFFIX = ".wkrec"
"""How the names of records end."""


def read(path: Path) -> Transcript:
    """Read a record, leaving the file as it is; RecordError or UnreadableError."""
    return parse(read_bytes(path), shown(path))


class Record:
    """A record on disk to which the lines of a running match are appended."""

    def __init__(self, path: Path, whole: int, torn: int = 0) -> None:
        """Go on with a file of ``whole`` bytes of lines and ``torn`` bytes of a line cut off."""
        self.path = path
        self._whole = whole
        self._torn = torn

    @classmethod
    def create(cls, path: Path, game: str, setup: Setup) -> Self:
        """Begin a record in a new file, never over an old one; RecordError if it cannot be written."""
        data = (heading(game, setup) + "\n").encode()
        try:
            with path.open("xb", buffering=0) as file:
                _write(file, data)
        except OSError as error:
            raise RecordError(f"{shown(path)}: cannot be written: {reason(error)}") from error
        return cls(path, len(data))

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Transcript]:
        """Read a record to be played on; a torn last line stays until the first line is appended."""
        transcript = read(path)
        return cls(path, transcript.whole, transcript.torn), transcript

    def append(self, line: str) -> None:
        """Write one line; on RecordError nothing of it is in the file.

        The file is opened anew each time: it can be moved and copied while a game is on, and one that
        somebody else has changed meanwhile is noticed and left alone.
        """
        data = (line + "\n").encode()
        if self._whole + len(data) > MAX_BYTES:
            raise RecordError(f"{shown(self.path)}: full; a record has at most {MAX_BYTES} bytes")
        try:
            with self.path.open("r+b", buffering=0) as file:
                self._write_at_end(file, data)
        except OSError as error:
            raise RecordError(f"{shown(self.path)}: cannot be written: {reason(error)}") from error

    def _write_at_end(self, file: io.FileIO, data: bytes) -> None:
        """Put a line after the whole ones, in place of a torn one."""
        if file.seek(0, io.SEEK_END) != self._whole + self._torn:
            raise RecordError(f"{shown(self.path)}: changed by somebody else; nothing is written any more")
        if self._torn:
            file.truncate(self._whole)
            file.seek(self._whole)
            self._torn = 0
        try:
            _write(file, data)
        except OSError:
            file.truncate(self._whole)
            raise
        self._whole += len(data)


def _write(file: io.FileIO, data: bytes) -> None:
    """Write everything in one go, or raise OSError."""
    if file.write(data) != len(data):
        raise OSError("no space left for a whole line")
