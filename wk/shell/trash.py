"""Where deleted games and other files lie until they are wanted back, or newer ones push them out.

A file in the trash has the moment it came there before its name, so the oldest can be told whatever
the file itself says. Where the clock is behind, it is given a moment after those of the others.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from wk.engine.belongings import drop_belongings, move_belongings
from wk.engine.files.moving import move
from wk.engine.files.paths import listed
from wk.engine.files.safefile import take_away
from wk.engine.record import SUFFIX
from wk.shell.recordfiles import check_free, free_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

KEPT = 20
"""How many games the trash holds; one more pushes out the one that has lain there longest."""

_STAMP = "%Y%m%dT%H%M%S%f"
_STAMPED = re.compile(r"\d{8}T\d{12} ")


class Trash:
    """The deleted files of a folder, usually of records, in a folder below it."""

    def __init__(
        self, records: Path, clock: Callable[[], datetime] = datetime.now, suffix: str = SUFFIX
    ) -> None:
        """Serve the files of a folder with a suffix; neither it nor the trash need exist."""
        self.folder = records / "trash"
        self._records = records
        self._clock = clock
        self._suffix = suffix

    def paths(self) -> list[Path]:
        """Return the files in the trash, the one that came last first."""
        return listed(self.folder, self._suffix)[::-1]

    def stem(self, path: Path) -> str:
        """Return what a game in the trash was called."""
        return _STAMPED.sub("", path.stem, count=1)

    def put(self, path: Path) -> Path:
        """Move a record into the trash and return where it lies; RefusedError, OSError.

        One of another disk is copied there before it is deleted. Beyond `KEPT` games the ones that have
        lain there longest are deleted for good.
        """
        check_free(path)
        self.folder.mkdir(parents=True, exist_ok=True)
        moved = free_path(self.folder, f"{self._stamp()} {path.stem}", self._suffix)
        _move(path, moved)
        others = [other for other in self.paths() if other != moved]
        for old in others[KEPT - 1 :]:
            with suppress(OSError):
                self.delete(old)
        return moved

    def _stamp(self) -> str:
        """Return the moment it is, or a later one if that of a file in the trash is not past by the clock."""
        now = self._clock().strftime(_STAMP)
        newest = max(
            (path.name[: len(now)] for path in self.paths() if _STAMPED.match(path.name)), default=""
        )
        if now > newest:
            return now
        with suppress(ValueError, OverflowError):  # no such moment, or the last there can be
            moment = datetime.strptime(newest, _STAMP)  # noqa: DTZ007 - the local clock
            return (moment + timedelta(microseconds=1)).strftime(_STAMP)
        return newest

    def restore(self, path: Path, folder: Path | None = None) -> Path:
        """Move a game into a folder, usually the records', and return where it lies; OSError."""
        back = free_path(folder or self._records, self.stem(path), self._suffix)
        _move(path, back)
        return back

    def delete(self, path: Path) -> None:
        """Delete a file in the trash for good, with what belongs to it; OSError."""
        take_away(path, missing_ok=True)
        drop_belongings(path)

    def empty(self) -> None:
        """Delete every game in the trash for good; OSError."""
        for path in self.paths():
            self.delete(path)


def _move(path: Path, to: Path) -> None:
    """Move a file, perhaps to another disk, and what belongs to it; OSError."""
    move(path, to)
    move_belongings(path, to)
