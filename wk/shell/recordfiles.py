"""Files that come of matches: their names, copies of them, a match that branches off, texts beside a record.

A record is called by the moment it was begun until somebody gives it a name of its own.
"""

from __future__ import annotations

import os
import re
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from wk.chance import new_seed, seeded
from wk.engine.belongings import copy_belongings, move_belongings
from wk.engine.files.filelock import claim
from wk.engine.files.moving import move
from wk.engine.files.paths import is_there, same, windows_forbids
from wk.engine.files.safefile import create
from wk.engine.files.textfile import InputError, quote, read_bytes
from wk.engine.names import visible
from wk.engine.record import SUFFIX
from wk.shell.opponents import met_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from wk.engine.game import A, Game, S, Setup
    from wk.engine.match import Match
    from wk.engine.record import Record
    from wk.gamekit import AnyKit
    from wk.words import Words

LONGEST_NAME = 60
"""The most characters of a name."""
_MOST_BYTES = 200
"""The most bytes of a name: with a number or a date added it still is a file name everywhere."""

_MOMENT = "%Y-%m-%d %H.%M.%S"
_BRANCHED = " of "
"""Stands in the name of a branch between its own moment and the name of the game it was begun from."""
_AUTOMATIC = re.compile(rf"(\d{{4}}-\d\d-\d\d \d\d\.\d\d\.\d\d)(?: \(\d+\))?(?:{_BRANCHED}(.+))?")
_TIME = re.compile(r"(?<=\d):(?=\d)")
"""The colon of a time of day, for which a file name has a dot."""
_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*]')


class FileRefusal(Enum):
    """Why a file of a match is left as it is."""

    NAMELESS = "nameless"
    """The new name has nothing in it that can stand in a file name."""
    TAKEN = "taken"
    """There is a game of that name."""
    ELSEWHERE = "elsewhere"
    """Another window has it open."""


class RefusedError(InputError):
    """A file is left as it is; ``why`` tells the screens which words to use."""

    def __init__(self, why: FileRefusal, name: str) -> None:
        """Tell what was refused of which game."""
        super().__init__(f"{quote(name)}: {why.value}")
        self.why = why


class Exported(NamedTuple):
    """Where a match was written for others."""

    record: Path
    text: Path


def begun(stem: str) -> datetime | None:
    """Return the moment, without a time zone, that a record is called by; None if it has its own name."""
    found = _AUTOMATIC.fullmatch(stem)
    try:
        return datetime.strptime(found[1], _MOMENT) if found else None  # noqa: DTZ007 - the local clock
    except ValueError:  # the thirteenth month
        return None


def branched_from(stem: str) -> str:
    """Return the name of the game a branch was begun from; "" for all other games, and for own names."""
    found = _AUTOMATIC.fullmatch(stem)
    return found[2] or "" if found and begun(stem) is not None else ""


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return a file name in a folder that no file has, numbered if the first choice is taken.

    Where nothing can be looked at, as in a folder one may not enter, it is the first choice.
    """
    number = 1
    path = folder / f"{stem}{suffix}"
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem} ({number}){suffix}"
    return path


def record_path(folder: Path, now: datetime) -> Path:
    """Return a file name for a record begun now."""
    return free_path(folder, now.strftime(_MOMENT), SUFFIX)


def clean_name(typed: str) -> str:
    """Return what somebody typed as the name of a file, without its suffix.

    Raises:
        RefusedError: nothing is left of it.
    """
    seen = visible(typed[: 10 * LONGEST_NAME])
    printable = "".join(letter if letter.isprintable() else " " for letter in seen)
    printable = _TIME.sub(".", printable)
    name = " ".join(_NOT_IN_NAMES.sub(" ", printable.removesuffix(SUFFIX)).split())
    name = name.strip(". ")[:LONGEST_NAME].encode()[:_MOST_BYTES].decode(errors="ignore").strip(". ")
    if not name or windows_forbids(name):
        raise RefusedError(FileRefusal.NAMELESS, typed)
    return name


def check_free(path: Path) -> None:
    """Refuse to touch a record another window has open; RefusedError."""
    try:
        taken = claim(path) is None
    except OSError:  # what follows says so better
        return
    if taken:
        raise RefusedError(FileRefusal.ELSEWHERE, path.stem)


def rename(path: Path, typed: str) -> Path:
    """Give a record the name somebody typed and return where it is now; RefusedError, OSError."""
    new = path.with_name(clean_name(typed) + SUFFIX)
    if new == path:
        return path
    check_free(path)
    if is_there(new) and not same(new, path):  # the same file: only capitals change
        raise RefusedError(FileRefusal.TAKEN, new.stem)
    move(path, new)
    move_belongings(path, new)
    return new


def duplicate(path: Path, name: str) -> Path:
    """Copy a record beside itself under a name of its own and return where; InputError, OSError."""
    copy = _copy(path, path.parent, clean_name(name))
    copy_belongings(path, copy)
    return copy


def export(path: Path, folder: Path, lines: Iterable[str]) -> Exported:
    """Write a copy of a record and the notation of its actions into a folder; InputError, OSError.

    Nothing is written over; the folder must be there.
    """
    stem = path.stem
    record = _copy(path, folder, stem)
    return Exported(record, _write_text(free_path(folder, record.stem, ".txt"), lines))


def branch(
    match: Match[S, A], record: Record, count: int, clock: Callable[[], datetime] = datetime.now
) -> Match[S, A]:
    """Begin a match with the first actions of another one; RecordError.

    Its record lies beside that one's and is called by both: of a branch of a branch by the two last.
    """
    folder, stem = record.path.parent, record.path.stem
    whole = stem.removesuffix(f"{_BRANCHED}{branched_from(stem)}")
    own = record_path(folder, clock()).stem
    return match.branch(count, free_path(folder, f"{own}{_BRANCHED}{whole}", SUFFIX))


def again(
    match: Match[S, A], game: Game[S, A], setup: Setup, clock: Callable[[], datetime] = datetime.now
) -> Match[S, A]:
    """Begin another match after one that was played, its record beside that one's; SetupError.

    Args:
        match: the one before.
        game: the rules.
        setup: of the new one.
        clock: tells the time its file is named by.
    """
    folder = None if match.record is None else match.record.path.parent
    return match.again(game, setup, None if folder is None else record_path(folder, clock()))


def again_by(kit: AnyKit, say: Words, match: Match[S, A], *, same: bool, level: str = "") -> Match[S, A]:
    """Begin another match of a game of the shelf as `again` does; SetupError.

    Args:
        kit: the game.
        say: its words.
        match: the one before.
        same: whether draw and rules are the same; else all is drawn anew, by the rules of now.
        level: at which the computer players play; "" for as before.
    """
    game = match.game if same else kit.rules(say)
    setup = met_at(match.setup, level) if level else match.setup
    return again(match, game, kit.again(match.state, setup, None if same else seeded(new_seed())))


def save_text(record: Record, lines: Iterable[str]) -> Path:
    """Write lines to a new text file beside a record and return where; OSError."""
    return _write_text(free_path(record.path.parent, record.path.stem, ".txt"), lines)


def save_page(record: Record, page: str) -> Path:
    """Write a page to a new file beside a record and return where; OSError."""
    path = free_path(record.path.parent, record.path.stem, ".html")
    create(path, page.encode())
    return path


def _copy(path: Path, folder: Path, stem: str) -> Path:
    data = read_bytes(path)
    copy = free_path(folder, stem, SUFFIX)
    create(copy, data)
    return copy


def _write_text(path: Path, lines: Iterable[str]) -> Path:
    create(path, "".join(f"{line}\n" for line in lines).encode())
    return path
