"""The note that a game is on the table: it lies in the data folder until the game is left in good order.

It holds the record's file name and nothing of where that lies, so a note can lead nowhere else. Each program
has a note of its own and claims it, so a note that nobody claims is one a crash left behind.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from wk.engine.files.filelock import claim
from wk.engine.files.paths import listed
from wk.engine.files.textfile import InputError, read_bytes
from wk.engine.record import SUFFIX
from wk.shell.recordfiles import free_path

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.files.filelock import Claim

_LONGEST = 16 * 1024
"""Bytes of a note that are read; a file name has a sixteenth of it."""


class Running:
    """The notes of one data folder; a folder that cannot be written to simply has none."""

    def __init__(self, folder: Path) -> None:
        """Serve a data folder, which need not exist."""
        self._folder = folder / "running"
        self._note: Path | None = None
        self._claim: Claim | None = None

    def begin(self, record: Path) -> None:
        """Note that the game of a record is on the table from now on."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            if self._note is None:
                self._note = free_path(self._folder, str(os.getpid()), ".txt")
            self._note.write_bytes(os.fsencode(f"{record.name}\n"))
            self._claim = claim(self._note)

    def end(self) -> None:
        """Take the note away: the game has been left in good order."""
        if self._note is not None:
            self._claim = None
            with suppress(OSError):
                self._note.unlink()
            self._note = None

    def left_behind(self) -> list[str]:
        """Return the file names of records noted by programs that are gone; they need not exist any more."""
        found: list[str] = []
        for note in self._stale():
            with suppress(InputError):
                found.append(os.fsdecode(read_bytes(note, _LONGEST)).removesuffix("\n"))
        return [name for name in found if name.endswith(SUFFIX)]

    def forget(self) -> None:
        """Take away the notes of programs that are gone."""
        for note in self._stale():
            with suppress(OSError):
                note.unlink()

    def _stale(self) -> list[Path]:
        notes = [note for note in listed(self._folder, ".txt") if note != self._note]
        return [note for note in notes if _unclaimed(note)]


def _unclaimed(note: Path) -> bool:
    """Return whether no other program holds a note."""
    try:
        return claim(note) is not None
    except OSError:  # it has just gone, or is no file
        return False
