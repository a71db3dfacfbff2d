"""The checksum of a record: it shows damage that still reads as a game.

It stands in a hidden file beside the record, so that the record stays what every program reads, and tells of
how many bytes it is: what was written after it, as by a program that was killed then, is not covered by it
and does no harm. A record without one is as good as any.
"""

from __future__ import annotations

import os
import re
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, Self

from wk.engine.beside import CHECKSUM, beside, drop, drop_empty, put_whole
from wk.engine.files.textfile import InputError, read_bytes

if TYPE_CHECKING:
    from pathlib import Path

_FLAGS = sum(getattr(os, f"O_{name}", 0) for name in ("WRONLY", "CREAT", "NONBLOCK", "NOFOLLOW", "BINARY"))
"""Open to write, follow no link and wait for nobody."""

_WRITTEN = re.compile(rb"(\d{10}) ([0-9a-f]{8})\n")
"""All of the file: always as long, so that one write puts it in another's place."""


class Checksum(NamedTuple):
    """The CRC-32 of the first plain bytes of a file."""

    length: int
    """How many bytes it is of."""
    crc: int

    @classmethod
    def of(cls, data: bytes) -> Self:
        """Return the checksum of some bytes."""
        return cls(len(data), zlib.crc32(data))

    def extended(self, data: bytes) -> Self:
        """Return the checksum of the same bytes and more that follow."""
        return self._replace(length=self.length + len(data), crc=zlib.crc32(data, self.crc))

    def holds_for(self, data: bytes) -> bool:
        """Return whether a file begins with the bytes this is the checksum of."""
        return len(data) >= self.length and zlib.crc32(data[: self.length]) == self.crc


def read_checksum(record: Path) -> Checksum | None:
    """Return the checksum that was written for a record, or None if there is none."""
    try:
        found = _WRITTEN.fullmatch(read_bytes(beside(record, CHECKSUM), 100))
    except (InputError, ValueError):  # ValueError: no file can have such a name
        return None
    return Checksum(int(found[1]), int(found[2], 16)) if found else None


def write_checksum(record: Path, checksum: Checksum) -> None:
    """Write the checksum of a record; where it cannot be written, the record has the old one or none."""
    path = beside(record, CHECKSUM)
    with suppress(OSError, ValueError):
        file = os.open(path, _FLAGS, 0o666)
        try:
            put_whole(file, b"%010d %08x\n" % checksum, 0)
        finally:
            os.close(file)
        return
    drop_empty(record, CHECKSUM)


def move_checksum(record: Path, to: Path) -> None:
    """Have the checksum follow a record that was moved."""
    found = read_checksum(record)
    drop(record, CHECKSUM)
    drop(to, CHECKSUM)
    if found:
        write_checksum(to, found)
