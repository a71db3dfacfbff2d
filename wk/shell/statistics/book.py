"""The file in which results are noted: plain text of the data folder, a line for each person and match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files import safefile
from wk.engine.files.paths import is_missing
from wk.engine.files.textfile import InputError, read_text
from wk.shell.statistics.results import MARK, Result, read_line

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FILE = "statistics.txt"
"""The file's name."""

MOST = 5000
"""The most lines of results; the oldest go first."""

_LONGEST = 4 * 1024 * 1024
"""The most bytes of the file that are read."""

_FORGOTTEN = "forgotten\t"
_HEADING = (
    "# Games that are over, a line for each person: when, game, mark of the match, won or lost, points,\n"
    "# points by row, name. Matches that are `forgotten` are not noted again.\n"
)


class Pages(NamedTuple):
    """What the file says."""

    results: tuple[Result, ...] = ()
    """By the time they ended."""
    forgotten: frozenset[str] = frozenset()
    """The marks of matches that are not to be noted again."""


class Book:
    """The results of one data folder, which need not exist."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def read(self) -> Pages:
        """Return what is noted, other lines passed over; InputError if the file cannot be read."""
        if is_missing(self.path):
            return Pages()
        lines = read_text(self.path, _LONGEST).splitlines()
        results = {(found.mark, found.name): found for found in map(read_line, lines) if found is not None}
        marks = (line.removeprefix(_FORGOTTEN) for line in lines if line.startswith(_FORGOTTEN))
        forgotten = frozenset(mark for mark in marks if len(mark) == MARK)
        return Pages(tuple(sorted(results.values(), key=lambda result: result.ended)), forgotten)

    def note(self, results: Iterable[Result]) -> None:
        """Note results, once each, but those of matches forgotten before; InputError, OSError."""
        known = self.read()
        there = {(result.mark, result.name) for result in known.results}
        new = [
            result
            for result in results
            if (result.mark, result.name) not in there and result.mark not in known.forgotten
        ]
        if new:
            self.write(known._replace(results=(*known.results, *new)))

    def drop(self, mark: str) -> None:
        """Take the results of a match out, as when its end is taken back; InputError, OSError."""
        known = self.read()
        kept = tuple(result for result in known.results if result.mark != mark)
        if kept != known.results:
            self.write(known._replace(results=kept))

    def forget(self, besides: Iterable[str] = ()) -> None:
        """Delete everything; what is deleted, and matches of other marks, are not noted again. OSError."""
        try:
            known = self.read()
        except InputError:
            known = Pages()
        marks = {*known.forgotten, *besides, *(result.mark for result in known.results)}
        self.write(Pages(forgotten=frozenset(marks)))

    def write(self, pages: Pages) -> None:
        """Write the file; OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        results = sorted(pages.results, key=lambda result: result.ended)[-MOST:]
        lines = [
            *(result.line() for result in results),
            *(_FORGOTTEN + mark for mark in sorted(pages.forgotten)),
        ]
        safefile.replace(self.path, (_HEADING + "".join(f"{line}\n" for line in lines)).encode())
