"""The box in which missed turns wait, and the file it is kept in.

A turn that was found waits longer each time, one that was not comes again tomorrow. The file is plain text
of the data folder, a line for each turn that was tried, its parts between tabs: game, mark of the match, how
many actions came before the turn, how often in a row it was found, when it comes again, name.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files import safefile
from wk.engine.files.paths import is_missing
from wk.engine.files.textfile import InputError, read_text
from wk.engine.names import is_blank
from wk.engine.seats import same_name
from wk.shell.alone import alone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

FILE = "missed.txt"
"""The file's name."""

WAITS = 1, 2, 4, 8, 16
"""How many days a turn waits once it was found, twice in a row, and so on; after all of them it is solved."""

MOST = 5000
"""The most lines; the oldest go first."""

_LONGEST = 4 * 1024 * 1024
"""The most bytes of the file that are read."""

_LINE = re.compile(r"([a-z][a-z-]{0,40})\t([0-9a-f]{16})\t(\d{1,5})\t(\d)\t(\d{4}-\d\d-\d\d)\t([^\t]{1,80})")
_FORGOTTEN = re.compile(r"forgotten\t([0-9a-f]{16})\t([^\t]{1,80})")
_TAKEN_OUT = re.compile(r"forgotten\t([0-9a-f]{16})\t(\d{1,5})\t([^\t]{1,80})")
_HEADING = (
    "# Missed turns that were tried again: game, mark of the match, actions before the turn, how often\n"
    "# found, when it comes again, name. What somebody has `forgotten`, a match or a turn, is gone.\n"
)


class TurnId(NamedTuple):
    """A turn of somebody's."""

    game: str
    mark: str
    """That of its match."""
    first: int
    """How many actions were taken before it."""


class Waiting(NamedTuple):
    """How a turn waits in the box."""

    found: int = 0
    """How often in a row it was found."""
    due: date = date.min
    """From which day on it comes again."""

    @property
    def solved(self) -> bool:
        """Whether it comes no more."""
        return self.found > len(WAITS)

    def comes(self, day: date) -> bool:
        """Return whether it is to be tried on a day."""
        return not self.solved and self.due <= day

    def tried(self, day: date, *, found: bool) -> Waiting:
        """Return how it waits after it was tried; one that is found before its day goes on waiting."""
        if not found:
            return Waiting(0, day + timedelta(days=WAITS[0]))
        if not self.comes(day):
            return self
        times = self.found + 1
        return Waiting(times, day + timedelta(days=WAITS[min(times, len(WAITS)) - 1]))


class Contents(NamedTuple):
    """What the file says."""

    waiting: dict[tuple[str, TurnId], Waiting]
    """By name, as `same_name` has it, and turn."""
    names: dict[str, str]
    """How the names are written."""
    forgotten: frozenset[tuple[str, str]] = frozenset()
    """Names and marks of matches whose turns do not come again."""
    taken_out: frozenset[tuple[str, str, int]] = frozenset()
    """Names, marks and how many actions came before of single turns that do not come again."""

    def comes(self, name: str, turn: TurnId) -> bool:
        """Return whether nobody of a name has deleted a turn."""
        who = same_name(name)
        return (who, turn.mark) not in self.forgotten and (who, *turn[1:]) not in self.taken_out


class Box:
    """The box of one data folder, which need not exist."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def read(self) -> Contents:
        """Return what is in it, other lines passed over; InputError if the file cannot be read."""
        found = Contents({}, {})
        if is_missing(self.path):
            return found
        forgotten, out = set[tuple[str, str]](), set[tuple[str, str, int]]()
        for line in read_text(self.path, _LONGEST).splitlines():
            if gone := _FORGOTTEN.fullmatch(line):
                forgotten.add((same_name(gone[2]), gone[1]))
                found.names[same_name(gone[2])] = gone[2]
            elif one := _TAKEN_OUT.fullmatch(line):
                out.add((same_name(one[3]), one[1], int(one[2])))
                found.names[same_name(one[3])] = one[3]
            elif (read := _read(line)) is not None:
                name, turn, waiting = read
                found.names[same_name(name)] = name
                found.waiting[same_name(name), turn] = waiting
        return found._replace(forgotten=frozenset(forgotten), taken_out=frozenset(out))

    def note(self, name: str, turn: TurnId, day: date, *, found: bool) -> None:
        """Note that somebody tried a turn, and whether all of it was found; InputError, OSError."""

        def noted(known: Contents) -> Contents:
            key = same_name(name), turn
            before = known.waiting.pop(key, Waiting())
            known.waiting[key] = before.tried(day, found=found)
            known.names[key[0]] = name
            return known

        self._change(noted)

    def forget(self, name: str, marks: Iterable[str]) -> Contents:
        """Delete what is somebody's; turns of matches of some marks come no more.

        Returns:
            What there was before, for `restore`.

        Raises:
            InputError, OSError: it cannot be read or written.
        """
        whose, gone = same_name(name), set(marks)
        before = self.read()

        def without(known: Contents) -> Contents:
            kept = {key: waiting for key, waiting in known.waiting.items() if key[0] != whose}
            mine = {turn.mark for who, turn in known.waiting if who == whose}
            forgotten = known.forgotten | {(whose, mark) for mark in gone | mine}
            return Contents(kept, {**known.names, whose: name}, forgotten, known.taken_out)

        self._change(without)
        return before

    def take_out(self, name: str, turn: TurnId) -> Contents:
        """Delete one turn of somebody's, which comes no more; return what there was; InputError, OSError."""
        who, before = same_name(name), self.read()

        def without(known: Contents) -> Contents:
            known.waiting.pop((who, turn), None)
            known.names[who] = name
            return known._replace(taken_out=known.taken_out | {(who, *turn[1:])})

        self._change(without)
        return before

    def restore(self, before: Contents) -> None:
        """Bring back what was deleted, beside what was noted since; InputError, OSError."""
        self._change(
            lambda known: Contents(
                {**before.waiting, **known.waiting},
                {**before.names, **known.names},
                before.forgotten,
                before.taken_out,
            )
        )

    def _change(self, change: Callable[[Contents], Contents]) -> None:
        """Write what becomes of what is there, while no other window writes; InputError, OSError."""
        with alone(self.path):
            known = change(self.read())
            names = known.names
            lines = [
                "\t".join((*map(str, turn), str(waiting.found), waiting.due.isoformat(), names[who]))
                for (who, turn), waiting in known.waiting.items()
            ]
            lines = [
                *lines[-MOST:],
                *(f"forgotten\t{mark}\t{names[who]}" for who, mark in sorted(known.forgotten)),
                *(f"forgotten\t{mark}\t{n}\t{names[who]}" for who, mark, n in sorted(known.taken_out)),
            ]
            self.path.parent.mkdir(parents=True, exist_ok=True)
            safefile.replace(self.path, (_HEADING + "".join(f"{line}\n" for line in lines)).encode())


def _read(line: str) -> tuple[str, TurnId, Waiting] | None:
    """Return name, turn and how it waits, of a line; None for one that says nothing of the kind."""
    read = _LINE.fullmatch(line)
    if read is None or not read[6].isprintable() or is_blank(read[6]):
        return None
    game, mark, first, found, due, name = read.groups()
    try:
        waiting = Waiting(int(found), date.fromisoformat(due))
    except ValueError:  # the thirteenth month
        return None
    return name, TurnId(game, mark, int(first)), waiting


def readable(box: Box) -> tuple[Contents, str]:
    """Return what is in a box, and what is wrong where that cannot be read, "" if nothing is."""
    try:
        return box.read(), ""
    except InputError as error:
        return Contents({}, {}), str(error)
