"""What a Linux desktop is told of the program, by the rules of freedesktop.org: menu entry and file type."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from wk.engine.files.textfile import InputError, quote
from wk.engine.record import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Sequence

APP_ID = "winter-kingdom"
"""What the menu entry, its icon and the program's windows are called among all programs."""

TYPE = "application/x-wk-record"
"""The type of saved games."""

TYPE_ICON = TYPE.replace("/", "-")
"""The name of its icon."""

_RESERVED = '"`$\\'
"""Characters that a command line escapes inside of its quotation marks."""


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
Name=Courts and Kings
Name[de]=Höfe und Könige
GenericName=Board and Card Games
GenericName[de]=Brett- und Kartenspiele
Comment=Winter Kingdom and more board and card games for people at one computer
Comment[de]=Winterkönigreich und weitere Brett- und Kartenspiele für mehrere an einem Computer
Exec={_string(" ".join(map(_argument, command)))} %f
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
    <comment>Saved game of Courts and Kings</comment>
    <comment xml:lang="de">Spielstand von „Höfe und Könige“</comment>
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
