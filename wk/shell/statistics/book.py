"""The file in which results are noted: plain text of the data folder, a line for each person and match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files import safefile
from wk.engine.files.paths import is_missing
from wk.engine.files.textfile import InputError, read_text
from wk.shell.alone import alone
from wk.shell.statistics.results import MARK, PersonResult, read_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
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

    results: tuple[PersonResult, ...] = ()
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

    def note(self, results: Iterable[PersonResult]) -> None:
        """Note results, once each, but those of matches forgotten before; InputError, OSError."""
        noted = list(results)

        def with_them(known: Pages) -> Pages:
            there = {(result.mark, result.name) for result in known.results}
            new = [
                result
                for result in noted
                if (result.mark, result.name) not in there and result.mark not in known.forgotten
            ]
            return known._replace(results=(*known.results, *new))

        self._change(with_them)

    def drop(self, mark: str) -> None:
        """Take the results of a match out, as when its end is taken back; InputError, OSError."""
        self._change(
            lambda known: known._replace(
                results=tuple(result for result in known.results if result.mark != mark)
            )
        )

    def forget(self, besides: Iterable[str] = ()) -> None:
        """Delete everything; what is deleted, and matches of other marks, are not noted again. OSError."""
        marks = {*besides}
        with alone(self.path):
            try:
                known = self.read()
            except InputError:
                known = Pages()
            marks |= {*known.forgotten, *(result.mark for result in known.results)}
            self.write(Pages(forgotten=frozenset(marks)))

    def restore(self, pages: Pages) -> None:
        """Bring back what was deleted, beside what was noted since; InputError, OSError."""
        there = {(result.mark, result.name) for result in pages.results}

        def with_it(known: Pages) -> Pages:
            new = (result for result in known.results if (result.mark, result.name) not in there)
            return pages._replace(results=(*pages.results, *new))

        self._change(with_it)

    def _change(self, change: Callable[[Pages], Pages]) -> None:
        """Write what becomes of what is noted, if anything does; InputError, OSError."""
        known = self.read()
        if change(known) == known:
            return
        with alone(self.path):
            self.write(change(self.read()))

    def write(self, pages: Pages) -> None:
        """Write the file; OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        results = sorted(pages.results, key=lambda result: result.ended)[-MOST:]
        lines = [
            *(result.line() for result in results),
            *(_FORGOTTEN + mark for mark in sorted(pages.forgotten)),
        ]
        safefile.replace(self.path, (_HEADING + "".join(f"{line}\n" for line in lines)).encode())
