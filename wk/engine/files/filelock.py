"""Claims on files: of all programs that have a file open, one may write it.

A claim is a lock the system keeps on the open file, so it goes with the program that held it, however that
ended, and follows the file when it is moved. Nothing is left lying about and nothing can be stale.
"""

from __future__ import annotations

import os
import sys
import weakref
from typing import TYPE_CHECKING

from wk.engine.files.paths import open_file

if TYPE_CHECKING:
    from pathlib import Path

_FAR = 0x7FFF0000
"""Windows locks bytes and lets nobody else read them: this one lies beyond the end of every record."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        """Lock an open file for this program; False if another one has."""
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Lock an open file for this program; False if another one has."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some network folders know no locks; writers then look at the file's size alone
            return True
        return True


class Claim:
    """A file is this program's to write, as long as this object lives."""

    def __init__(self, handle: int) -> None:
        """Hold a locked file that is open as ``handle``."""
        weakref.finalize(self, os.close, handle)


_claims: weakref.WeakValueDictionary[tuple[int, int], Claim] = weakref.WeakValueDictionary()
"""The claims of this program by device and file number, whatever the file is called."""


def claim(path: Path) -> Claim | None:
    """Claim a file, or return None if another program has.

    Raises:
        OSError: it cannot be opened, or is no regular file: to open a pipe is to wait for its other end.

    Within one program everybody who asks gets the same claim.
    """
    handle = open_file(path)
    try:
        status = os.fstat(handle)
        key = (status.st_dev, status.st_ino)
        held = _claims.get(key)
        if held is None and _lock(handle):
            held = _claims[key] = Claim(handle)
            handle = -1
        return held
    finally:
        if handle >= 0:
            os.close(handle)
