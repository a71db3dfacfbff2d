"""The command ``integrate``: menu entry, icons and file type of saved games for a user of a Linux desktop."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from wk import assets
from wk.commands.common import DONE, GetGames
from wk.commands.desktop_entry import APP_ID, TYPE_ICON, file_type, menu_entry
from wk.engine.files import safefile
from wk.engine.files.paths import home_folder
from wk.engine.files.textfile import InputError, reason, shown

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping, Sequence

    from wk.shell.art.app_icon import Name

SUMMARY = "put the program and its saved games into the menus of a Linux desktop, or take them out"

_MENU = Path("applications")
_TYPES = Path("mime")
_ICONS = Path("icons", "hicolor")

_UPDATES = {"update-mime-database": _TYPES, "update-desktop-database": _MENU}
"""The desktop's own programs that read what is new, and the folder each is given."""
_PATIENCE = 60.0
"""Seconds after which one of them is given up."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--remove", action="store_true", help="take everything away again")


def run(options: argparse.Namespace, _get_games: GetGames) -> int:
    """Write or take away the files, tell which, and have the desktop read them; InputError."""
    if not sys.platform.startswith(("linux", "freebsd")):
        raise InputError(
            "integrate: this is for the desktops of Linux; the README says what there is elsewhere"
        )
    folder = data_home()
    try:
        done = list(remove(folder) if options.remove else write(folder, own_command()))
    except OSError as error:
        raise InputError(f"integrate: {shown(folder)} cannot be written: {reason(error)}") from error
    for line in done:  # told apart from the work: output that cannot be written is no fault of the folder
        print(line)
    _update(folder)
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
        return sys.executable, str(assets.ASSETS.parent / "main.py")
    found = shutil.which(sys.argv[0]) or shutil.which(APP_ID, path=str(Path(sys.executable).parent))
    if found is None:
        raise InputError(f"integrate: the command {APP_ID} is not found; call it by its whole path")
    return (str(Path(found).absolute()),)


def files(command: Sequence[str]) -> Iterator[tuple[Path, bytes]]:
    """Yield every file by its path below the data folder; what draws the icons is loaded here."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from wk.shell.art.app_icon import SIZES, png, source  # noqa: PLC0415 - the other commands need no pygame

    yield _MENU / f"{APP_ID}.desktop", menu_entry(command).encode()
    yield _TYPES / "packages" / f"{APP_ID}.xml", file_type().encode()
    places: dict[Name, Path] = {"app": Path("apps", APP_ID), "record": Path("mimetypes", TYPE_ICON)}
    for name, place in places.items():
        for side in SIZES:
            yield _ICONS / f"{side}x{side}" / f"{place}.png", png(name, side)
        yield _ICONS / "scalable" / f"{place}.svg", source(name).read_bytes()


def write(folder: Path, command: Sequence[str]) -> Iterator[str]:
    """Write the files below a data folder, over those of another time; yield each as it is done.

    Raises:
        InputError: a link lies in the place of one: what it leads to is somebody's own.
        OSError: one cannot be written.
    """
    found = [(folder / name, data) for name, data in files(command)]
    for path, _ in found:
        if path.is_symlink():
            raise InputError(f"integrate: {shown(path)}: a link lies there; take it away first")
    for path, data in found:
        path.parent.mkdir(parents=True, exist_ok=True)
        safefile.replace(path, data)
        yield f"written {shown(path)}"


def remove(folder: Path) -> Iterator[str]:
    """Take the files away and yield each that was there; folders and links stay; OSError."""
    for path in [folder / name for name, _ in files([APP_ID])]:
        if path.is_symlink():
            yield f"left {shown(path)}: a link, which nobody here has made"
            continue
        with suppress(FileNotFoundError):
            path.unlink()
            yield f"removed {shown(path)}"


def _update(folder: Path) -> None:
    """Have the desktop read what is new now; without its programs it does so in its own time."""
    with suppress(OSError):
        os.utime(folder / _ICONS)  # a younger folder is read anew
    for program, below in _UPDATES.items():
        found = shutil.which(program)
        if found is None:
            print(f"{program} is not installed; the desktop may notice at the next login")
            continue
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run([found, folder / below], capture_output=True, timeout=_PATIENCE, check=False)  # noqa: S603
