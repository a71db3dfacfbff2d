"""What Windows is told of the program for one user: start menu, file type and icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.commands.common import WINDOW
from wk.commands.desktop_entry import COMMENT, KIND, NAME
from wk.commands.pieces import File, Shortcut, Value
from wk.engine.files.textfile import InputError, quote
from wk.engine.record import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from wk.commands.pieces import Piece, Registry

CLASSES = r"Software\Classes"
"""The key below which a user's file types stand."""

CLASS = "CourtsAndKings.Record"
"""What Windows calls saved games among all kinds of files."""


class Link(NamedTuple):
    """What a link of the start menu starts."""

    program: str
    arguments: str
    description: str
    icon: Path


class Account(NamedTuple):
    """What one user of Windows has."""

    registry: Registry
    menu: Path
    """The folder of the start menu."""
    icons: Path
    """A folder for icons, which may be another program's as well."""
    language: str
    save_link: Callable[[Path, Link], None]


def pieces(account: Account, command: Sequence[str]) -> Iterator[Piece]:
    """Yield all that Windows is told; what draws the icons is loaded here.

    Args:
        account: whose Windows it is.
        command: the program and the arguments before a file's name.

    Raises:
        InputError: a part of the command can stand in no command line of Windows.
    """
    from wk.shell.art.app_icon import ico  # noqa: PLC0415 - the other commands need no pygame

    program, *arguments = *command, WINDOW
    app, record = account.icons / "app.ico", account.icons / "record.ico"
    yield File(app, ico("app"))
    yield File(record, ico("record"))
    link = Link(program, quoted(arguments), COMMENT[account.language], app)
    own, *former = sorted(NAME, key=lambda language: language != account.language)
    yield Shortcut(
        account.menu / f"{NAME[own]}.lnk",
        tuple(COMMENT.values()),
        lambda path: account.save_link(path, link),
        [account.menu / f"{NAME[language]}.lnk" for language in former],
    )
    values = {
        (CLASS, ""): KIND[account.language],
        (rf"{CLASS}\DefaultIcon", ""): f'"{record}"',
        (rf"{CLASS}\shell\open\command", ""): quoted([program, *arguments]) + ' "%1"',
        (rf"{SUFFIX}\OpenWithProgids", CLASS): "",
    }
    for (key, name), text in values.items():
        yield Value(account.registry, rf"{CLASSES}\{key}", name, text)
    yield Value(account.registry, rf"{CLASSES}\{SUFFIX}", "", CLASS, shared=True)


def quoted(command: Sequence[str]) -> str:
    """Return a command as a line, each part in quotation marks, which no path there holds; InputError."""
    if odd := next((part for part in command if "%" in part or '"' in part), None):
        raise InputError(f"integrate: {quote(odd)}: Windows' menus can name no program with % in its path")
    return " ".join(f'"{part}"' for part in command)
