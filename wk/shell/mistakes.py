"""What is wrong with a file, for the window: every mistake in it, or plainly why it cannot be read."""

from __future__ import annotations

import errno
import re
from typing import TYPE_CHECKING

from wk.engine.files.patience import is_held
from wk.engine.files.textfile import SHOWN, reason, shown
from wk.engine.game import SetupError
from wk.engine.transcript import NewerRecordError
from wk.shell.phrases import said
from wk.shell.refusals import OtherGameError

if TYPE_CHECKING:
    from pathlib import Path

    from wk.words import Words

_PLACE = {
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR), "missing"),
    **dict.fromkeys((errno.EACCES, errno.EPERM), "closed"),
    **dict.fromkeys((errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ), "no_name"),
}
"""What is wrong with a file or folder by the system's number."""

_UNREAD = {**_PLACE, errno.EISDIR: "folder", errno.ENXIO: "device"}
"""What is wrong with a file that is to be read."""

_UNWRITTEN = {
    **_UNREAD,
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR), "no_folder"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "locked"),
    errno.EEXIST: "taken",
    errno.ENOSPC: "full",
}
"""What is wrong with a file that is to be written."""

_LINE = re.compile(r"line (\d+): (.*)", re.DOTALL)


def mistakes(words: Words, error: Exception, path: Path) -> str:
    """Return what to tell about a file that was refused.

    Args:
        words: those of the shelf.
        error: why, one of `wk.shell.refusals.REFUSED`.
        path: the file; where its whole path would stand, its name does.

    Returns:
        a line for each mistake, or one sentence if the file cannot even be read.
    """
    system = _system(error)
    if system is not None:
        key = _UNREAD.get(_number(system), "unreadable")
        return words(f"file.{key}", name=_name(path), why=said(reason(system), words.language))
    lines = error.problems if isinstance(error, SetupError) else (str(error),)
    told = (shown(line).replace(shown(path), shown(path.name)) for line in lines)
    return "\n".join(said(line, words.language) for line in told)


def record_mistake(words: Words, error: Exception, path: Path) -> str:
    """Return in a sentence why a saved game cannot be opened; what lies in one line of it names that line.

    Args:
        words: those of the shelf.
        error: why, one of `wk.shell.refusals.REFUSED`.
        path: the file.
    """
    if _system(error) is not None:
        return mistakes(words, error, path)
    if isinstance(error, NewerRecordError):
        return words("file.newer")
    if isinstance(error, OtherGameError):
        return words("file.other_game")
    name = shown(path.name)
    why = str(error).replace(shown(path), name).removeprefix(f"{name}: ")
    if found := _LINE.match(why):
        return words("file.line", n=found[1], why=said(found[2], words.language))
    return words("file.no_record", why=said(why, words.language))


def unwritten(words: Words, error: OSError, path: Path) -> str:
    """Return in a sentence why a file somebody named cannot be written."""
    key, why = _UNWRITTEN.get(_number(error), "unwritten"), said(reason(error), words.language)
    return words(f"file.{key}", name=_name(path), folder=shown(path.parent), why=why)


def folder_mistake(words: Words, error: OSError) -> str:
    """Return in a sentence why a folder somebody named cannot be used."""
    key = _PLACE.get(_number(error), "unusable")
    return words(f"folder.{key}", why=said(reason(error), words.language))


def _number(error: OSError) -> int:
    """Return the system's number of an error; none where only its words tell what is wrong."""
    return 0 if is_held(error) else error.errno or 0


def _name(path: Path) -> str:
    """Return the name of a file as it may stand in a sentence: printable, shortened."""
    name = path.name or str(path)
    return shown(name if len(name) <= SHOWN else name[:SHOWN] + "…")


def _system(error: BaseException | None) -> OSError | None:
    """Return the refusal of the system an error comes from, if it does."""
    while error is not None and not isinstance(error, OSError):
        error = error.__cause__
    return error
