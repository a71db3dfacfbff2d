"""The file of a match: a line appended for every action, never rewritten.

A line is handed to the system whole in one unbuffered write before the match shows its new state, so a
program that crashes loses nothing. It is forced on to the disk only when the match ends or is left: a power
cut before may cost the last moments, and at worst tears the last line, which reading then drops.

Of several windows with one record open the first may write it; the others play on in memory alone.
"""

from __future__ import annotations

import errno
import io
import os
from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Self

from wk.engine.checksum import Checksum, read_checksum
from wk.engine.files import safefile
from wk.engine.files.filelock import Claim, claim
from wk.engine.files.paths import check_new_name, is_there, open_file
from wk.engine.files.patience import is_held
from wk.engine.files.textfile import MAX_BYTES, plain, read_as_it_is, read_bytes, reason, shown
from wk.engine.transcript import RecordError, Transcript, heading, parse

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from wk.engine.game import Setup

SUFFIX = ".wkrec"
"""How the names of records end."""


class Trouble(Enum):
    """Why a record cannot be written, as a window would put it."""

    ELSEWHERE = "elsewhere"
    """Another window has it open."""
    CHANGED = "changed"
    """Somebody else has changed the file."""
    READ_ONLY = "read-only"
    """The file, its folder or its disk may only be read."""
    GONE = "gone"
    """The file, its folder or its disk is no longer there."""
    FULL = "full"
    """The disk is full, or the record as long as it may be."""
    TAKEN = "taken"
    """A new record was to be begun where there is a file already."""
    FAILED = "failed"
    """Anything else."""


class Unwritten(NamedTuple):
    """What keeps a record from being written."""

    why: Trouble
    message: str
    """One line: the file, and the reason in the system's own words."""

    def __str__(self) -> str:
        return self.message


class WriteError(RecordError):
    """A record that cannot be written."""

    def __init__(self, unwritten: Unwritten) -> None:
        """Tell what keeps it."""
        super().__init__(unwritten.message)
        self.unwritten = unwritten


_WHY = {
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), Trouble.READ_ONLY),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.EIO), Trouble.GONE),
    **dict.fromkeys((errno.ENOSPC, errno.EFBIG), Trouble.FULL),
    **dict.fromkeys((errno.EEXIST,), Trouble.TAKEN),
}
"""What the system's numbers come to; a stick that was pulled out is an input-output error."""


def read(path: Path) -> Transcript:
    """Read a record, leaving the file as it is; RecordError or UnreadableError."""
    return examine(read_bytes(path), path)


def examine(data: bytes, path: Path) -> Transcript:
    """Read the plain bytes of a record and hold them to its checksum; RecordError or UnreadableError."""
    transcript = parse(data, shown(path))
    written = read_checksum(path)
    return transcript._replace(changed=written is not None and not written.holds_for(data))


class Record:
    """A record on disk to which the lines of a running match are appended."""

    def __init__(self, path: Path, data: bytes) -> None:
        """Go on with a file that holds such bytes; what follows its whole lines is torn off."""
        self.path = path
        self._whole = data.rfind(b"\n") + 1
        """How many bytes of the file are whole lines."""
        self._torn = len(data) - self._whole
        """How many bytes follow them."""
        self.checksum = Checksum.of(plain(data[: self._whole]))
        """The checksum of all whole lines, whatever other programs made of their ends."""
        self._claim: Claim | None = None
        self._claimed()

    @classmethod
    def create(cls, path: Path, game: str, setup: Setup, lines: Iterable[str] = ()) -> Self:
        """Begin a record in a new file, with the lines there are already, never over an old file.

        Raises:
            WriteError: it cannot be written, and no file is left behind.
        """
        data = _joined([heading(game, setup), *lines])
        try:
            check_new_name(path)
            file = path.open("xb", buffering=0)
        except (OSError, ValueError) as error:  # ValueError: a null character in the name
            raise failure(path, error) from error
        try:
            with file:
                _write(file, data)
        except OSError as error:
            with suppress(OSError):
                safefile.take_away(path)
            raise failure(path, error) from error
        return cls(path, data)

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Transcript]:
        """Read a record to be played on; a torn last line stays until the first line is appended."""
        data = read_as_it_is(path)
        transcript = examine(plain(data), path)
        return cls(path, data), transcript

    def obstacle(self) -> Unwritten | None:
        """Return why nothing can be written to the file as it is now, or None."""
        if not self._claimed():
            return self._unwritten(Trouble.ELSEWHERE, "open in another window, which alone may write it")
        if not os.access(self.path, os.W_OK):
            why = Trouble.READ_ONLY if is_there(self.path) else Trouble.GONE
            return self._unwritten(why, f"cannot be written: {why.value}")
        return None

    @property
    def read_only(self) -> bool:
        """Whether another window or the file's permissions forbid to write it."""
        return self.obstacle() is not None

    def append(self, *lines: str) -> None:
        """Write lines, all in one go; on WriteError nothing of them is in the file.

        The file is opened anew each time: it can be moved and copied while a game is on, and one that
        somebody else has changed meanwhile is noticed and left alone.
        """
        data = _joined(lines)
        if not self._claimed() and (obstacle := self.obstacle()):
            raise WriteError(obstacle)
        if self._whole + len(data) > MAX_BYTES:
            full = f"full; a record has at most {MAX_BYTES} bytes"
            raise WriteError(self._unwritten(Trouble.FULL, full))
        try:
            with os.fdopen(open_file(self.path, os.O_RDWR), "r+b", buffering=0) as file:
                self._write_at_end(file, data)
        except OSError as error:
            raise failure(self.path, error) from error

    def force(self) -> None:
        """Force everything written on to the disk, so that not even a power cut can cost it."""
        safefile.force(self.path)

    def release(self) -> None:
        """Let other programs write the file; who writes next claims it again."""
        self._claim = None

    def _unwritten(self, why: Trouble, message: str) -> Unwritten:
        return Unwritten(why, f"{shown(self.path)}: {message}")

    def _claimed(self) -> bool:
        """Claim the file if it is not claimed yet, and tell whether this program may write it."""
        if self._claim is None:
            try:
                self._claim = claim(self.path)
            except OSError:  # gone or locked away; opening it to write will say so
                return True
        return self._claim is not None

    def _write_at_end(self, file: io.FileIO, data: bytes) -> None:
        """Put a line after the whole ones, in place of a torn one."""
        whole = self._whole
        if file.seek(0, io.SEEK_END) != whole + self._torn:
            changed = "changed by somebody else; nothing is written any more"
            raise WriteError(self._unwritten(Trouble.CHANGED, changed))
        if self._torn:
            file.truncate(whole)
            file.seek(whole)
            self._torn = 0
        try:
            _write(file, data)
        except OSError:
            file.truncate(whole)
            raise
        self._whole += len(data)
        self.checksum = self.checksum.extended(data)


def make_folder(folder: Path) -> None:
    """Make a folder for records, and those it lies in, unless there is one; WriteError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise failure(folder, error) from error


def failure(path: Path, error: OSError | ValueError) -> WriteError:
    """Return what to raise when the system refused to write."""
    number = 0 if is_held(error) else getattr(error, "errno", None) or 0
    why = _WHY.get(number, Trouble.FAILED)
    return WriteError(Unwritten(why, f"{shown(path)}: cannot be written: {reason(error)}"))


def _joined(lines: Iterable[str]) -> bytes:
    """Return lines as they stand in the file."""
    return "".join(line + "\n" for line in lines).encode()


def _write(file: io.FileIO, data: bytes) -> None:
    """Write everything in one go, or raise OSError."""
    if file.write(data) != len(data):
        raise OSError(errno.ENOSPC, "no space left for a whole line")
