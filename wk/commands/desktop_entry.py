"""What a Linux desktop is told of the program, by the rules of freedesktop.org: menu entry, type, icons."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from wk.commands.common import WINDOW
from wk.commands.pieces import File
from wk.engine.files.textfile import InputError, quote
from wk.engine.record import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.shell.art.app_icon import Name

APP_ID = "winter-kingdom"
"""What the menu entry, its icon and the program's windows are called among all programs."""

TYPE = "application/x-wk-record"
"""The type of saved games."""

TYPE_ICON = TYPE.replace("/", "-")
"""The name of its icon."""

NAME = {"en": "Courts and Kings", "de": "Höfe und Könige"}
COMMENT = {
    "en": "Winter Kingdom and more board and card games for people at one computer",
    "de": "Winterkönigreich und weitere Brett- und Kartenspiele für mehrere an einem Computer",
}
KIND = {"en": "Saved game of Courts and Kings", "de": "Spielstand von „Höfe und Könige“"}
"""What menus of any system say of the program and of saved games, by language."""

MENU = Path("applications")
TYPES = Path("mime")
ICONS = Path("icons", "hicolor")
"""Where desktops look, below a folder of data."""

_RESERVED = '"`$\\'
"""Characters that a command line escapes inside of its quotation marks."""


def pieces(folder: Path, command: Sequence[str]) -> Iterator[File]:
    """Yield every file below a folder of data; what draws the icons is loaded here.

    Args:
        folder: a user's, or that of the whole system.
        command: the program and the arguments before a file's name.

    Raises:
        InputError: a part of the command can stand in no such file.
    """
    from wk.shell.art.app_icon import SIZES, png, source  # noqa: PLC0415 - the other commands need no pygame

    yield File(folder / MENU / f"{APP_ID}.desktop", menu_entry(command).encode())
    yield File(folder / TYPES / "packages" / f"{APP_ID}.xml", file_type().encode())
    places: dict[Name, Path] = {"app": Path("apps", APP_ID), "record": Path("mimetypes", TYPE_ICON)}
    for name, place in places.items():
        for side in SIZES:
            yield File(folder / ICONS / f"{side}x{side}" / f"{place}.png", png(name, side))
        yield File(folder / ICONS / "scalable" / f"{place}.svg", source(name).read_bytes())


def menu_entry(command: Sequence[str]) -> str:
    """Return the text of the menu entry.

    Args:
        command: the program and the arguments before a file's name.

    Raises:
        InputError: a part of the command can stand in no such file.
    """
    return f"""[Desktop Entry]
Type=Application
Version=1.0
Name={NAME["en"]}
Name[de]={NAME["de"]}
GenericName=Board and Card Games
GenericName[de]=Brett- und Kartenspiele
Comment={COMMENT["en"]}
Comment[de]={COMMENT["de"]}
Exec={_string(" ".join(map(_argument, command)))} {WINDOW} %f
TryExec={_string(_checked(command[0]))}
Icon={APP_ID}
Terminal=false
Categories=Game;BoardGame;CardGame;
Keywords=winter;kingdom;court;hexagon;hotseat;
Keywords[de]=Winter;Königreich;Hof;Sechseck;Brettspiel;Kartenspiel;
MimeType={TYPE};
StartupWMClass={APP_ID}
"""


def file_type() -> str:
    """Return the description of saved games for the desktop's list of file types."""
    begin = escape('{"format":"wk-record/', {'"': "&quot;"})
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{TYPE}">
    <comment>{KIND["en"]}</comment>
    <comment xml:lang="de">{KIND["de"]}</comment>
    <sub-class-of type="text/plain"/>
    <magic priority="60">
      <match type="string" offset="0" value="{begin}"/>
    </magic>
    <glob pattern="*{SUFFIX}"/>
    <icon name="{TYPE_ICON}"/>
  </mime-type>
</mime-info>
"""


def _argument(part: str) -> str:
    """Return an argument as it stands in a command line: in quotation marks, with no field codes."""
    escaped = "".join(f"\\{letter}" if letter in _RESERVED else letter for letter in _checked(part))
    return '"' + escaped.replace("%", "%%") + '"'


def _string(text: str) -> str:
    """Return a value as the file has it."""
    return text.replace("\\", "\\\\")


def _checked(part: str) -> str:
    if not part.isprintable():
        raise InputError(
            f"{quote(part)}: no menu entry can name a program with control characters in its path"
        )
    return part
