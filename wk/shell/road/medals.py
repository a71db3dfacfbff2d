"""What was reached on the road: the best of each task, with the record that proves it.

It is kept in ``road.txt`` of the data folder, a line for each task, its parts between tabs: date, game, task,
what was reached, the seed its setup was drawn from. Its record lies in the folder ``road`` beside that file,
as ``<game>-<task>.wkrec``: a copy, so that it stays when saved games are thrown away.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.beside import TASK, beside
from wk.engine.files import safefile
from wk.engine.files.paths import is_missing, is_there
from wk.engine.files.textfile import InputError, read_text
from wk.engine.record import SUFFIX
from wk.engine.transcript import heading
from wk.shell.alone import alone

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.match import AnyMatch
    from wk.engine.road.task import Aim

FILE, FOLDER = "road.txt", "road"
"""The names of the file and of the folder of records."""

MOST = 2000
"""The most lines; the oldest go first."""

_LONGEST = 1024 * 1024
"""The most bytes of the file that are read."""

_LINE = re.compile(r"(\d{4}-\d\d-\d\d)\t([a-z][a-z-]{0,40})\t([^\W_][\w-]{0,60})\t(-?\d{1,6})\t(\d{1,19})")
_TRY = re.compile(r"([^\W_][\w-]{0,60})\t(\d{1,19})(?:\t([^\t\n]+))?\n?")
_HEADING = (
    "# The best of each task of the road: date, game, task, what was reached, seed. road/ has the records.\n"
)


class Try(NamedTuple):
    """A match that is a try of a task."""

    task: str
    """The id of its station, or the name of the week."""
    seed: int
    """What its setup was drawn from."""
    file: str = ""
    """Where its task lies, if that does not stand on the road."""


class Best(NamedTuple):
    """The best try of a task."""

    day: str
    """The date, as ``2026-11-24``."""
    game: str
    task: str
    value: int
    seed: int

    @property
    def record(self) -> str:
        """The name of the record that proves it."""
        return f"{self.game}-{self.task}{SUFFIX}"


def mark_try(record: Path, this: Try) -> None:
    """Have it stand beside a record that it is a try of a task; OSError."""
    told = "\t".join(filter(None, (this.task, str(this.seed), this.file)))
    safefile.replace(beside(record, TASK), f"{told}\n".encode())


def try_of(record: Path) -> Try | None:
    """Return of what a record is a try; None if it is none."""
    path = beside(record, TASK)
    if is_missing(path):
        return None
    try:
        found = _TRY.fullmatch(read_text(path, _LONGEST))
    except InputError:
        return None
    return Try(found[1], int(found[2]), found[3] or "") if found else None


class Medals:
    """What was reached, in one data folder, which need not exist."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.folder = folder / FOLDER

    def read(self) -> dict[tuple[str, str], Best]:
        """Return the best of each game and task whose record is there; nothing where nothing can be read."""
        found = {(each.game, each.task): each for each in self._lines()}
        return {key: best for key, best in found.items() if is_there(self.folder / best.record)}

    def note(self, best: Best, aim: Aim, match: AnyMatch) -> None:
        """Keep what was reached in a match, and its record, if it is better than before; OSError."""
        with alone(self.path):
            known = self.read()
            before = known.get((best.game, best.task))
            if before is not None and not aim.better(best.value, before.value):
                return
            self.folder.mkdir(parents=True, exist_ok=True)
            lines = [heading(match.game.name, match.setup), *map(match.game.text, match.actions)]
            safefile.replace(self.folder / best.record, "".join(f"{line}\n" for line in lines).encode())
            kept = [each for each in self._lines() if (each.game, each.task) != (best.game, best.task)]
            told = ["\t".join(map(str, each)) for each in [*kept, best][-MOST:]]
            safefile.replace(self.path, (_HEADING + "".join(f"{line}\n" for line in told)).encode())

    def _lines(self) -> list[Best]:
        """Return what the lines say; others are passed over."""
        if is_missing(self.path):
            return []
        try:
            lines = read_text(self.path, _LONGEST).splitlines()
        except InputError:
            return []
        read = (found.groups() for found in map(_LINE.fullmatch, lines) if found)
        return [Best(day, game, task, int(value), int(seed)) for day, game, task, value, seed in read]
