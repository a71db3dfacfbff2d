"""What looks after the file of the match that is played: notes that the game is on, and sees trouble come.

The note lies in the data folder until the game is left in good order. It holds the record's file name and
nothing of where that lies, so a note can lead nowhere else. Each program has a note of its own and claims it,
so a note that nobody claims is one a crash left behind.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from wk.engine.checksum import Checksum, write_checksum
from wk.engine.files.filelock import claim
from wk.engine.files.paths import listed, named
from wk.engine.files.safefile import take_away
from wk.engine.files.textfile import InputError, read_bytes
from wk.engine.record import SUFFIX
from wk.shell.folders import Folders
from wk.shell.playorder import PlayOrder
from wk.shell.recordfiles import free_path, record_path

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from wk.engine.files.filelock import Claim
    from wk.engine.game import A, S
    from wk.engine.match import AnyMatch, Match
    from wk.engine.record import Record, Trouble
    from wk.shell.host import Host
    from wk.shell.scene import Scene, Transition

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
                take_away(self._note)
            self._note = None

    def left_behind(self) -> list[str]:
        """Return the file names of records noted by programs that are gone; they need not exist any more."""
        found: list[str] = []
        for note in self.stale:
            with suppress(InputError):
                found.append(named(read_bytes(note, _LONGEST)).removesuffix("\n"))
        return [name for name in found if name.endswith(SUFFIX)]

    def forget(self) -> None:
        """Take away the notes of programs that are gone."""
        for note in self.stale:
            with suppress(OSError):
                take_away(note)

    @property
    def stale(self) -> list[Path]:
        """The notes of programs that are gone."""
        notes = [note for note in listed(self._folder, ".txt") if note != self._note]
        return [note for note in notes if _unclaimed(note)]


def _unclaimed(note: Path) -> bool:
    """Return whether no other program holds a note."""
    try:
        return claim(note) is not None
    except OSError:  # it has just gone, or is no file
        return False


class RecordWatch:
    """Watches over one match at a time."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._match: AnyMatch | None = None
        self._told: Trouble | None = None
        self._over = False
        self._ended = ""
        """The mark of the match as it ended, while it is over."""
        self._sealed: tuple[Path, Checksum] | None = None
        """The checksum written last, and of which record."""
        self._unmoved: Checksum | None = None
        """The checksum of the record as it was taken up, while nobody has moved since."""
        self.running = Running(app.store.folder)

    @property
    def playing(self) -> bool:
        """Whether there is a match to watch over."""
        return self._match is not None

    @property
    def match(self) -> AnyMatch | None:
        """The match watched over."""
        return self._match

    def watch(self, match: Match[S, A]) -> None:
        """Look after a match from now on, in place of any other."""
        if match is self._match:
            return
        self._put_away()
        self._match, self._told, self._over = match, None, _is_over(match)
        self._ended = _mark(match) if self._over else ""
        self._unmoved = match.record.checksum if match.record is not None and match.actions else None
        self._seal()
        self.note()

    def hand_over(self, seats: Collection[int], kind: str) -> None:
        """Let a kind of player play at some seats of the match, as its record, a new file, says."""
        match = self._match
        if match is None:
            return
        old, kept = match.record, not match.unsaved
        match.sit_down(seats, kind)
        if old is not None and kept:
            old.release()
            if match.keep(record_path(old.path.parent, datetime.now())):  # noqa: DTZ005 - the local clock
                self._lay_aside(old)
                self._seal()
            self.note()

    def _lay_aside(self, record: Record) -> None:
        """Lay a record whose match goes on elsewhere into the trash; if that fails, it stays."""
        from wk.shell.trash import Trash  # noqa: PLC0415 - keeps the start fast

        with suppress(OSError, InputError):
            Trash(self._app.store.records).put(record.path)

    def note(self) -> None:
        """Note where the match watched over is kept, and that it is the one played last, if it was played."""
        self.running.end()
        if self._match is not None and self._match.record is not None and not self._match.unsaved:
            self.running.begin(self._match.record.path)
            if self._unmoved != self._match.record.checksum:
                self._put_first(self._match.record.path)

    def _put_first(self, record: Path) -> None:
        """Note that a match is the one played last; who merely looks at one plays none."""
        self._unmoved = None
        records = self._app.store.records
        PlayOrder(records).put_first(record, Folders(records).saved())

    def leave(self) -> None:
        """Called when the match was left in good order."""
        if self._match is not None:
            self._put_away()
            self._match = None
            self.running.end()

    def _put_away(self) -> None:
        """Have the disk hold the match that was watched over, and let other programs write it."""
        self._seal()
        if self._match is not None and self._match.record is not None:
            self._match.record.force()
            self._match.record.release()

    def _seal(self) -> None:
        """Write the checksum of the record beside it, if it has none yet for all that is saved."""
        match = self._match
        if match is None or match.record is None or match.unsaved:
            return
        wanted = match.record.path, match.record.checksum
        if wanted != self._sealed:
            write_checksum(*wanted)
            self._sealed = wanted
            if self._unmoved is not None and self._unmoved != match.record.checksum:
                self._put_first(match.record.path)

    def trouble(self) -> Scene | None:
        """Return a dialog when something new keeps the match from being saved, and only then.

        What the match has written since it was last asked gets its checksum, and a match that has just
        ended is forced on to the disk.
        """
        self._seal()
        if self._match is None:
            return None
        if _is_over(self._match) != self._over:
            self._over = not self._over
            self._note_results(self._match)
            if self._match.record is not None:
                self._match.record.force()
        why = self._match.unsaved.why if self._match.unsaved else None
        if why is self._told:
            return None
        self._told = why
        if why is None:
            self.note()
        return self.unsaved()

    def _note_results(self, match: Match[S, A]) -> None:
        """Note who has won a match that has just ended; take it back with the end."""
        from wk.shell.opponents import Meeting, with_meeting  # noqa: PLC0415 - likewise
        from wk.shell.statistics.book import Book  # noqa: PLC0415 - a match begins without
        from wk.shell.statistics.results import results_of  # noqa: PLC0415 - likewise

        book = Book(self._app.store.folder)
        with suppress(InputError, OSError):  # it is looked for among the kept games once more
            if self._ended:
                book.drop(self._ended)
            results = results_of(match, datetime.now())  # noqa: DTZ005 - as the clock on the wall
            book.note(results)
            self._ended = results[0].mark if results else ""
        if (met := Meeting.of(match.game, match.state)) is not None:
            self._app.change_settings(met=with_meeting(self._app.settings.met, match.game.name, met))

    def unsaved(self) -> Scene | None:
        """Return the dialog about what keeps the match from being saved; None if nothing does."""
        if self._match is None or self._match.unsaved is None:
            return None
        from wk.shell.screens.troubles import unsaved  # noqa: PLC0415 - trouble is rare

        return unsaved(self._app, self._match)

    def parting(self, then: Transition, top: Scene | None = None) -> Scene | None:
        """Return a dialog to be answered before the match is left, if some of it would be lost.

        Args:
            then: where leaving it leads.
            top: the scene on top; who sees the question already and still wants to leave is let go.
        """
        match = self._match
        if match is None or match.unsaved is None or not match.behind:
            return None
        from wk.shell.screens.troubles import Parting  # noqa: PLC0415 - trouble is rare

        return None if isinstance(top, Parting) else Parting(self._app, match, then)


def _mark(match: Match[S, A]) -> str:
    """Return what marks the results of a match in the book."""
    from wk.shell.statistics.results import mark_of  # noqa: PLC0415 - a match begins without

    return mark_of(match)


def _is_over(match: Match[S, A]) -> bool:
    """Return whether nobody is to move any more."""
    return match.game.seat_to_move(match.state) is None
