"""The file beside a record in which the coach's verdicts are kept; the record itself is never touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.beside import NOTES, beside, unlinked
from wk.engine.coach.notes import NotesError, NotesHead, notes_text, read_notes
from wk.engine.files import safefile
from wk.engine.files.paths import is_there
from wk.engine.files.textfile import InputError, read_text, reason
from wk.engine.trying import attempt
from wk.shell.statistics.results import mark_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wk.engine.coach.turns import Turn
    from wk.engine.coach.verdict import Verdict
    from wk.engine.match import AnyMatch


class KeptVerdicts:
    """What is kept of one match; of one without a record, nothing is."""

    def __init__(self, match: AnyMatch, level: str, read_from: Path | None = None) -> None:
        """Keep what a level says of a match; ``read_from`` is its record, if the match has none open."""
        self._match = match
        self._read_from = read_from
        self._head = NotesHead(match.game.name, level, mark_of(match))
        self.notice = ""
        """In one line what was wrong with the file the last time; "" if nothing was."""

    @property
    def _path(self) -> Path | None:
        record = self._match.record
        path = self._read_from if record is None else record.path
        return None if path is None else beside(path, NOTES)

    def read(self, turns: Sequence[Turn]) -> list[Verdict]:
        """Return what was kept on the turns of the match; nothing, with a notice, if the file is no good."""
        path = self._path
        try:
            if path is None or not is_there(path):
                return []
            found = read_notes(read_text(path), self._head)
            for verdict in found:
                self._check(verdict, turns)
        except (InputError, OSError) as error:
            self.notice = str(error)
            return []
        return found

    def _check(self, verdict: Verdict, turns: Sequence[Turn]) -> None:
        """Refuse a verdict that is not on a turn of this match, or on actions it had not; NotesError."""
        if (verdict.first, verdict.end, verdict.seat) not in turns:
            raise NotesError(f"turn: there is none from {verdict.first} to {verdict.end}")
        try:
            tried = attempt(self._match.game, self._match.states[verdict.first], verdict.actions)
        except ValueError as error:
            raise NotesError(f"actions: {error}") from error
        if tried.refusal:
            raise NotesError(f"actions: {tried.refusal}")

    def write(self, verdicts: Sequence[Verdict]) -> None:
        """Keep verdicts in place of what was kept; where they cannot be, a notice says why.

        A record that was thrown away or renamed meanwhile gets none.
        """
        record = self._match.record
        if record is not None and is_there(record.path):
            try:
                safefile.replace(unlinked(record.path, NOTES), notes_text(self._head, verdicts).encode())
                self.notice = ""
            except (OSError, ValueError) as error:
                self.notice = f"{beside(record.path, NOTES).name}: {reason(error)}"
