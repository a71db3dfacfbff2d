"""Where deleted games lie until they are wanted back, or until newer ones push them out.

A file in the trash has the moment it came there before its name, so the oldest can be told whatever
the file itself says.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from wk.engine.record import SUFFIX
from wk.shell.keeping import check_free, free_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

KEPT = 20
"""How many games the trash holds; one more pushes out the one that has lain there longest."""

_STAMP = "%Y%m%dT%H%M%S%f"
_STAMPED = re.compile(r"\d{8}T\d{12} ")


class Trash:
    """The deleted games of a folder of records, in a folder below it."""

    def __init__(self, records: Path, clock: Callable[[], datetime] = datetime.now) -> None:
        """Serve a folder of records; neither it nor the trash need exist."""
        self.folder = records / "trash"
        self._records = records
        self._clock = clock

    def paths(self) -> list[Path]:
        """Return the files in the trash, the one that came last first."""
        return sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: path.name, reverse=True)

    def stem(self, path: Path) -> str:
        """Return what a game in the trash was called."""
        return _STAMPED.sub("", path.stem, count=1)

    def put(self, path: Path) -> Path:
        """Move a record into the trash and return where it lies; RefusedError, OSError.

        Beyond `KEPT` games the ones that have lain there longest are deleted for good.
        """
        check_free(path)
        self.folder.mkdir(parents=True, exist_ok=True)
        stamp = self._clock().strftime(_STAMP)
        moved = path.rename(free_path(self.folder, f"{stamp} {path.stem}", SUFFIX))
        for old in self.paths()[KEPT:]:
            with suppress(OSError):
                old.unlink()
        return moved

    def restore(self, path: Path) -> Path:
        """Move a game back among the records and return where it lies; OSError."""
        return path.rename(free_path(self._records, self.stem(path), SUFFIX))

    def empty(self) -> None:
        """Delete every game in the trash for good; OSError."""
        for path in self.paths():
            path.unlink(missing_ok=True)
