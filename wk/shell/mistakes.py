"""What is wrong with a file, for the window: every mistake in it, or plainly why it cannot be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wk.engine.files.textfile import reason, shown
from wk.engine.game import SetupError
from wk.engine.transcript import NewerRecordError
from wk.shell.shelf import OtherGameError

if TYPE_CHECKING:
    from pathlib import Path

    from wk.words import Words

_LINE = re.compile(r"line (\d+): (.*)", re.DOTALL)


def mistakes(words: Words, error: Exception, path: Path) -> str:
    """Return what to tell about a file that was refused.

    Args:
        words: those of the shelf.
        error: why, one of `wk.shell.shelf.REFUSED`.
        path: the file; where its whole path would stand, its name does.

    Returns:
        a line for each mistake, or one sentence if the file cannot even be read.
    """
    system = _system(error)
    if isinstance(system, FileNotFoundError | NotADirectoryError):
        return words("file.missing", name=shown(path.name))
    if isinstance(system, PermissionError):
        return words("file.closed", name=shown(path.name))
    if system is not None:
        return words("file.unreadable", name=shown(path.name), why=reason(system))
    lines = error.problems if isinstance(error, SetupError) else (str(error),)
    return "\n".join(shown(line).replace(shown(path), shown(path.name)) for line in lines)


def record_mistake(words: Words, error: Exception, path: Path) -> str:
    """Return in a sentence why a saved game cannot be opened; what lies in one line of it names that line.

    Args:
        words: those of the shelf.
        error: why, one of `wk.shell.shelf.REFUSED`.
        path: the file.
    """
    if _system(error) is not None:
        return mistakes(words, error, path)
    if isinstance(error, NewerRecordError):
        return words("file.newer")
    if isinstance(error, OtherGameError):
        return words("file.other_game")
    why = str(error).replace(shown(path), shown(path.name)).removeprefix(f"{shown(path.name)}: ")
    if found := _LINE.match(why):
        return words("file.line", n=found[1], why=found[2])
    return words("file.no_record", why=why)


def _system(error: BaseException | None) -> OSError | None:
    """Return the refusal of the system an error comes from, if it does."""
    while error is not None and not isinstance(error, OSError):
        error = error.__cause__
    return error
