"""The folders in which saved games are looked for: the program's own, and those somebody saved one into.

The further ones stand in a text file of the program's own folder, a path a line, the newest first.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files import safefile
from wk.engine.files.paths import is_file, is_folder, listed, same
from wk.engine.files.textfile import InputError, read_text
from wk.engine.record import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST = 10
"""The most further folders that are remembered; one more pushes out the one given longest ago."""

_LONGEST = 64 * 1024
"""The most bytes of the file that are read."""


class Saved(NamedTuple):
    """A record in the folder of saved games or in the trash."""

    path: Path
    changed: float
    """When it was last written, in seconds since 1970."""
    size: int
    """In bytes."""

    @classmethod
    def of(cls, path: Path) -> Saved:
        """Look at a file; OSError."""
        status = path.stat()
        return cls(path, status.st_mtime, status.st_size)


def look_at(paths: Iterable[Path]) -> Iterator[Saved]:
    """Yield what is there of some files; what has been taken away is left out."""
    for path in paths:
        with suppress(OSError):
            yield Saved.of(path)


class Folders:
    """Where saved games may lie; nothing of what is in them is read here."""

    def __init__(self, own: Path) -> None:
        """Serve the program's own folder of saved games, which need not exist."""
        self.own = own
        self._file = own / "folders.txt"

    def further(self) -> list[Path]:
        """Return the folders outside of the own one, the newest first; what is no folder is left out."""
        return [path for path in self._noted() if _is_other(path, self.own)]

    def _noted(self) -> list[Path]:
        """Return the folders of the list, also those that are away just now, as an unplugged disk is."""
        try:
            lines = read_text(self._file, _LONGEST).splitlines()
        except InputError:
            return []
        paths = [Path(line) for line in lines[:MOST] if line.strip()]
        return [path for path in dict.fromkeys(paths) if path.is_absolute()]

    def remember(self, folder: Path) -> bool:
        """Look for saved games in a folder from now on, and tell whether that could be noted."""
        with suppress(OSError, UnicodeEncodeError):
            new = folder.absolute()
            if not _is_other(new, self.own) or len(f"{new}".splitlines()) != 1:
                return same(new, self.own)
            kept = [new, *(path for path in self._noted() if path != new)][:MOST]
            self.own.mkdir(parents=True, exist_ok=True)
            safefile.replace(self._file, "".join(f"{path}\n" for path in kept).encode())
            return True
        return False

    def records(self) -> Iterator[Path]:
        """Yield every record in all of the folders."""
        for folder in (self.own, *self.further()):
            yield from listed(folder, SUFFIX)

    def saved(self) -> Iterator[Saved]:
        """Yield what is to be seen of every record from outside."""
        return look_at(self.records())

    def find(self, name: str) -> Path | None:
        """Return the record of a file name in the first folder that has it; None for any other name."""
        if Path(name).name != name or not name.endswith(SUFFIX):
            return None
        paths = [folder / name for folder in (self.own, *self.further())]
        return next((path for path in paths if is_file(path)), None)


def _is_other(path: Path, own: Path) -> bool:
    """Return whether a path is a folder, and not the own one."""
    return is_folder(path) and not same(path, own)
