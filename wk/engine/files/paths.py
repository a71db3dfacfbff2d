"""Looking at paths that somebody typed or a file names: whatever they lead to, they stop nobody.

The system says no in many ways: a folder may not be entered, a name is too long, links lead round in a
circle, a pipe keeps everybody waiting who opens it. What is asked here is answered, or refused by an
`OSError`, whose number says why.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from contextlib import suppress
from pathlib import Path

from wk.engine.files.patience import patiently

_PLAIN = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_BINARY"))
"""Open without waiting for anybody, without becoming the program of a terminal, byte by byte."""

_LONGEST_NAME = 255
"""The most letters of a name that any system has."""

_LONGEST_PATH = 259
"""The most letters of a path that every Windows has."""

_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f]|[. ]$')
"""What no name has in Windows, or not at its end."""

_DEVICE = re.compile(r"(con|prn|aux|nul|(com|lpt)\d) *(\..*)?", re.IGNORECASE)
"""Names that are devices to Windows, whatever their suffix."""

if sys.platform == "win32":
    import _winapi
    import msvcrt

    _SHARED = 1 | 2 | 4
    """Others may read, write, and rename or take away."""

    def _open(path: Path, flags: int) -> int:
        """Open a file that is there, so that it can be moved and taken away meanwhile as elsewhere."""
        access = _winapi.GENERIC_READ | (_winapi.GENERIC_WRITE if flags & (os.O_WRONLY | os.O_RDWR) else 0)
        handle = _winapi.CreateFile(str(path), access, _SHARED, 0, _winapi.OPEN_EXISTING, 0, 0)
        return msvcrt.open_osfhandle(handle, flags)

else:
    _open = os.open


def home_folder() -> Path:
    """Return the home folder of whoever runs the program; the root folder for who has none."""
    with suppress(RuntimeError):  # neither a variable nor a list of users names one
        home = Path.home()
        if home.is_absolute():
            return home
    return Path(os.path.abspath(os.sep))  # noqa: PTH100 - the root, whatever drive it is on


def typed(line: str) -> Path:
    """Return the path somebody typed or pasted: quotation marks cut off, ``~`` put in full.

    The home of somebody unknown stays as it was typed.
    """
    path = Path(line.strip().strip("\"'"))
    try:
        return path.expanduser()
    except (RuntimeError, ValueError):  # nobody has such a home, or such a name
        return home_folder().joinpath(*path.parts[1:]) if path.parts[:1] == ("~",) else path


def named(data: bytes) -> str:
    """Return the name or path that `os.fsencode` wrote so; of what it never writes, what can be read."""
    try:
        return os.fsdecode(data)
    except UnicodeDecodeError:  # where every name is text, as in Windows
        return data.decode(errors="replace")


def status(path: Path) -> os.stat_result:
    """Return what the system tells of a path, links followed; raise OSError whatever is wrong with it."""
    try:
        return path.stat()
    except ValueError as error:
        raise no_name() from error
    except FileNotFoundError:
        _check_could_be(path)
        raise


def no_name() -> OSError:
    """Return the refusal of what cannot be a name: one with a null character, or half a letter."""
    return OSError(errno.EINVAL, "no file can be called so")


def _check_could_be(path: Path) -> None:
    """Refuse a path too long, or below a file; Windows says of either no more than that nothing is there."""
    if _too_long(path):
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
    around = next((folder for folder in path.parents if os.path.lexists(folder)), Path(os.curdir))
    if stat.S_ISREG(around.lstat().st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))


def _too_long(path: Path) -> bool:
    """Return whether nothing of a name so long can be there."""
    if any(len(part) > _LONGEST_NAME for part in path.parts):
        return True
    return os.name == "nt" and len(os.path.abspath(path)) > _LONGEST_PATH  # noqa: PTH100 - nothing is asked


def windows_forbids(name: str) -> bool:
    """Return whether Windows has no file of a name, or takes it for another or a device."""
    return bool(_NOT_IN_NAMES.search(name) or _DEVICE.fullmatch(name))


def check_new_name(path: Path) -> None:
    """Make sure that a new file will be called as a path says; OSError."""
    if _too_long(path):
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
    if os.name == "nt" and windows_forbids(path.name):
        raise no_name()


def is_there(path: Path) -> bool:
    """Return whether there is anything of a name; what cannot be looked at is not."""
    try:
        status(path)
    except OSError:
        return False
    return True


def is_missing(path: Path) -> bool:
    """Return whether there surely is nothing of a name; what cannot be looked at may be there."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return not _too_long(path)
    except (OSError, ValueError):
        return False
    return False


def is_file(path: Path) -> bool:
    """Return whether a path leads to a regular file."""
    try:
        return stat.S_ISREG(status(path).st_mode)
    except OSError:
        return False


def check_folder(path: Path) -> None:
    """Make sure that a path is a folder that may be entered; OSError."""
    if not stat.S_ISDIR(status(path).st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    os.stat(os.path.join(path, os.curdir))  # noqa: PTH116, PTH118 - a Path forgets the dot


def is_folder(path: Path) -> bool:
    """Return whether a path leads to a folder that may be entered."""
    try:
        check_folder(path)
    except OSError:
        return False
    return True


def closed(folder: Path) -> OSError | None:
    """Return what keeps a folder from being used; None if nothing does, or if it is not there yet."""
    try:
        check_folder(folder)
    except FileNotFoundError:
        return None
    except OSError as error:
        return error
    return None


def same(one: Path, other: Path) -> bool:
    """Return whether two paths lead to the same thing; what cannot be looked at is the same as nothing."""
    try:
        return os.path.samestat(status(one), status(other))
    except OSError:
        return False


def inside_of(folder: Path) -> list[Path]:
    """Return everything in a folder by name; nothing where it cannot be read."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def listed(folder: Path, suffix: str) -> list[Path]:
    """Return what has a suffix in a folder, by name; nothing where it cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == suffix)
    except (OSError, ValueError):
        return []


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a regular file and return its handle; a folder, device or pipe is refused unopened.

    Raises:
        OSError: it cannot be opened, or is no regular file.
    """
    check_file(status(path))
    handle = patiently(lambda: _open(path, flags | _PLAIN))
    try:
        check_file(os.fstat(handle))  # it may have become something else meanwhile
    except OSError:
        os.close(handle)
        raise
    return handle


def check_file(found: os.stat_result) -> None:
    """Make sure that what the system told is of a regular file; OSError."""
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "not a file but a folder")
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.ENXIO, "not a file but a device or pipe")
