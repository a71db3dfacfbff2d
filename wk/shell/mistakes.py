"""What is wrong with a file, for the window: every mistake in it, or plainly why it cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.game import SetupError
from wk.engine.textfile import reason

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.words import Words


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
        return words("file.missing", name=path.name)
    if isinstance(system, PermissionError):
        return words("file.closed", name=path.name)
    if system is not None:
        return words("file.unreadable", name=path.name, why=reason(system))
    lines = error.problems if isinstance(error, SetupError) else (str(error),)
    return "\n".join(line.replace(str(path), path.name) for line in lines)


def _system(error: BaseException | None) -> OSError | None:
    """Return the refusal of the system an error comes from, if it does."""
    while error is not None and not isinstance(error, OSError):
        error = error.__cause__
    return error
