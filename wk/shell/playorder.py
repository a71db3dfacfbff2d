"""In which order saved games were played: a list kept by the program, because a clock can be wrong.

It stands in a text file of the program's own folder, a game a line, the one played last first: a game of
that folder by its file name, any other by its path. A game that is not on the list, as one copied in by hand,
comes where the time of its file puts it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from wk.engine.files import safefile
from wk.engine.files.paths import named
from wk.engine.files.textfile import InputError, read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from wk.shell.folders import Saved

MOST = 200
"""The most games on the list."""

_LONGEST = 1024 * 1024
"""The most bytes of the file that are read."""


class PlayOrder:
    """The list of one folder of saved games."""

    def __init__(self, own: Path) -> None:
        """Serve the program's own folder, which need not exist."""
        self._own = own.absolute()
        self._file = own / "order.txt"

    def sort(self, games: Iterable[Saved]) -> list[Saved]:
        """Return games in the order played, the last one first."""
        places = {line: place for place, line in enumerate(self._lines())}
        by_time = sorted(games, key=lambda saved: (saved.changed, saved.path.name), reverse=True)
        listed = [saved for saved in by_time if self._line(saved.path) in places]
        listed.sort(key=lambda saved: places[self._line(saved.path)], reverse=True)
        others = [saved for saved in by_time if self._line(saved.path) not in places]
        found: list[Saved] = []
        for saved in others:
            while listed and listed[-1].changed >= saved.changed:
                found.append(listed.pop())
            found.append(saved)
        return [*found, *reversed(listed)]

    def last(self) -> Path | None:
        """Return the game played last, which need not be there any more; None if none was."""
        line = next(iter(self._lines()), None)
        return self._own / named(line) if line else None

    def put_first(self, path: Path, games: Iterable[Saved]) -> None:
        """Remember that a game is played now, after all there are; where that cannot be kept it is not."""
        self._write([self._line(path), *(self._line(saved.path) for saved in self.sort(games))])

    def rename(self, old: Path, new: Path) -> None:
        """Remember that a game is called otherwise now."""
        was, name = self._line(old), self._line(new)
        self._write([name if line == was else line for line in self._lines()])

    def _write(self, lines: Iterable[bytes]) -> None:
        kept = [line for line in dict.fromkeys(lines) if b"\n" not in line][:MOST]
        if kept != self._lines():
            with suppress(OSError):
                safefile.replace(self._file, b"".join(line + b"\n" for line in kept))

    def _line(self, path: Path) -> bytes:
        path = path.absolute()
        return os.fsencode(path.name if path.parent == self._own else path)

    def _lines(self) -> list[bytes]:
        try:
            lines = read_bytes(self._file, _LONGEST).split(b"\n")
        except InputError:
            lines = []
        return [line for line in lines if line]
