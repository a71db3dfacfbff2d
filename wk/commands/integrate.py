"""The command ``integrate``: menu entry, icons and file type for a user of Linux or Windows."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from wk import assets
from wk.commands import desktop_entry
from wk.commands.common import DONE, GetGames
from wk.commands.desktop_entry import APP_ID
from wk.engine.files.datafolder import data_folder
from wk.engine.files.paths import home_folder, is_missing
from wk.engine.files.textfile import InputError, reason, shown

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from wk.commands.pieces import Piece

SUMMARY = "put the program and its saved games into the menus of Linux or Windows, or take them out"

_UPDATES = {
    "update-mime-database": desktop_entry.TYPES,
    "update-desktop-database": desktop_entry.MENU,
}
"""The desktop's own programs that read what is new, and the folder each is given."""
_QUIET = {"python.exe": "pythonw.exe", f"{APP_ID}.exe": f"{APP_ID}-window.exe"}
"""Programs of Windows, and those beside them that do the same without a console."""
_PATIENCE = 60.0
"""Seconds after which one of them is given up."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--remove", action="store_true", help="take everything away again")


def run(options: argparse.Namespace, _get_games: GetGames) -> int:
    """Put the pieces there or take them away, tell which, and have the desktop read them; InputError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    desktop = _desktop()
    try:
        done = list(take(desktop.pieces([APP_ID])) if options.remove else put(desktop.pieces(own_command())))
    except OSError as error:
        raise InputError(f"integrate: {desktop.place} cannot be written: {reason(error)}") from error
    for line in done:  # told apart from the work: output that cannot be written is no fault of the desktop
        print(line)
    desktop.notice()
    return DONE


def data_home(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder in which a user's programs leave what desktops read."""
    named = Path(environment.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else home_folder() / ".local" / "share"


def own_command() -> tuple[str, ...]:
    """Return the command that starts this very program, wherever it is called from."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    if not assets.INSTALLED:
        return _quiet(sys.executable), str(assets.ASSETS.parent / "main.py")
    beside = [str(Path(path).absolute().parent) for path in (sys.argv[0], sys.executable)]
    found = shutil.which(sys.argv[0]) or shutil.which(APP_ID, path=os.pathsep.join(beside))
    if found is None:
        raise InputError(f"integrate: the command {APP_ID} is not found; call it by its whole path")
    return (_quiet(str(Path(found).absolute())),)


def _quiet(program: str) -> str:
    """Return what does the same as a program and opens no console, where Windows has it beside."""
    path = Path(program)
    beside = path.with_name(_QUIET.get(path.name.lower(), path.name))
    return str(beside) if not is_missing(beside) else program


def put(pieces: Iterable[Piece]) -> Iterator[str]:
    """Put all pieces there, or none if one must not be; yield what is done.

    Raises:
        InputError: what lies in the place of one is somebody's own.
        OSError: one cannot be written.
    """
    pieces = list(pieces)
    if hindrance := next(filter(None, (piece.hindrance() for piece in pieces)), None):
        raise InputError(f"integrate: {hindrance}")
    for piece in pieces:
        yield from piece.put()


def take(pieces: Iterable[Piece]) -> Iterator[str]:
    """Take the pieces away that are there, and yield what is done; OSError."""
    for piece in pieces:
        yield from piece.take()


class Desktop(NamedTuple):
    """What the pieces are put on."""

    place: str
    """Where most of them go, in words for the user."""
    pieces: Callable[[Sequence[str]], Iterator[Piece]]
    """All of them, for a command that starts the program; InputError."""
    notice: Callable[[], None]
    """Have it read what is new; what keeps it from doing so is told."""


def _desktop() -> Desktop:
    """Return the desktop of the system this runs on; InputError."""
    if sys.platform == "win32":
        from wk.commands import windows_entry, windows_shell  # noqa: PLC0415 - there alone
        from wk.shell.language import system_language  # noqa: PLC0415 - the other commands need no pygame

        account = windows_entry.Account(
            windows_shell.UserRegistry(),
            windows_shell.start_menu(),
            data_folder(),
            system_language(),
            windows_shell.save_link,
        )
        return Desktop("the start menu", partial(windows_entry.pieces, account), windows_shell.tell_of_types)
    if not sys.platform.startswith(("linux", "freebsd")):
        raise InputError("integrate: this is for Linux and Windows; the README says what there is elsewhere")
    folder = data_home()
    return Desktop(shown(folder), partial(desktop_entry.pieces, folder), partial(_update, folder))


def _update(folder: Path) -> None:
    """Have the desktop read what is new now; without its programs it does so in its own time."""
    with suppress(OSError):
        os.utime(folder / desktop_entry.ICONS)  # a younger folder is read anew
    for program, below in _UPDATES.items():
        found = shutil.which(program)
        if found is None:
            print(f"{program} is not installed; the desktop may notice at the next login")
            continue
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run([found, folder / below], capture_output=True, timeout=_PATIENCE, check=False)  # noqa: S603
