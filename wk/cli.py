"""The program's outside: picks the command, and turns every known failure into one line and a status."""

from __future__ import annotations

import argparse
import difflib
import errno
import gc
import io
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, Protocol

from wk import __version__
from wk.commands.common import DONE, INTERRUPTED, UNUSABLE, WINDOW, Games, GetGames, tell, turn_away
from wk.commands.once import interrupted_once
from wk.engine.files.datafolder import data_folder
from wk.engine.files.paths import closed, is_missing
from wk.engine.files.textfile import InputError, quote, reason, shown
from wk.games import games

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Writable(Protocol):
    """What can be printed to."""

    def write(self, text: str, /) -> object:
        """Take a text."""


class Command(Protocol):
    """A module that is a command; it may have a ``help_ending(games)``, lines its help ends with."""

    SUMMARY: str

    def arguments(self, parser: argparse.ArgumentParser, /) -> None:
        """Say what the command takes."""

    def run(self, options: argparse.Namespace, get_games: GetGames, /) -> int:
        """Do it and return the exit status; InputError for what the user must put right."""


SAY = "--say"
"""Before a file, or alone: a window that writes to standard output what it would say."""

COMMANDS = ("check", "replay", "legal", "sim", "bench", "problems", "road", "integrate")
"""The commands; each is a module of `wk.commands`."""


class Parser(argparse.ArgumentParser):
    """A parser that reports misuse in one line."""

    ending: Callable[[], str] | None = None
    """Finds what the help ends with; asked only when it is shown, because it may load every game."""

    def format_help(self) -> str:
        """Return the help."""
        if self.ending is not None:
            self.epilog = self.ending()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise InputError(f"{self.prog}: {message}")

    def _print_message(self, message: str, file: Writable | None = None) -> None:
        """Print the help or the version; argparse itself would say nothing where that fails."""
        print(message, end="", file=file)


def main(
    arguments: Sequence[str] | None = None, get_games: GetGames = games, *, called: str = "main.py"
) -> int:
    """Run the program with its command-line arguments and return its exit status.

    Args:
        arguments: those after the program's name, by default the process's own.
        get_games: the games.
        called: the program's name in its help and messages.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _run(sys.argv[1:] if arguments is None else list(arguments), get_games, called)
        if sys.stdout is not None:
            sys.stdout.flush()
    except InputError as error:
        tell(error)
        return UNUSABLE
    except OSError as error:
        turn_away(sys.stdout)
        if _seen_enough(error):
            return DONE
        tell(f"output cannot be written: {reason(error)}")
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _seen_enough(error: OSError) -> bool:
    """Return whether the reader of our output has gone; Windows then calls what is written wrong."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def _run(arguments: list[str], get_games: GetGames, called: str) -> int:
    """Run what the arguments ask for; only a window needs nothing to print to, as Windows' menus start it."""
    if arguments[:1] == [WINDOW]:
        return _open_unread(arguments[1:])
    if not arguments:
        return _window(None)
    if arguments[0] == SAY:
        if sys.stdout is None:
            raise InputError("standard output is closed; what would be said is written there")
        return _window(_file(arguments[1:]), say=True)
    if arguments[0] not in COMMANDS and not arguments[0].startswith("-"):
        return _open(arguments)
    if sys.stdout is None:
        raise InputError("standard output is closed; the commands print there")
    try:
        options = _parser(called, get_games, arguments[:1]).parse_args(arguments)
    except SystemExit:  # argparse has shown the help or the version
        return DONE
    if options.command is None:
        return _window(None)
    with interrupted_once():
        status = _command(options.command).run(options, _Telling(get_games))
        sys.stdout.flush()
        return status


class _Telling:
    """The way to the games, which says once if there is no way to files of the user's own."""

    def __init__(self, get_games: GetGames) -> None:
        self._get_games = get_games
        self._found: Games | None = None

    def __call__(self) -> Games:
        """Return the games."""
        if self._found is None:
            if why := closed(data_folder()):
                tell(f"{shown(data_folder())}: {reason(why)}; files of your own there are left out")
            self._found = self._get_games()
        return self._found

    def __reduce__(self) -> tuple[object, tuple[GetGames]]:
        """Be handed to another process without the games."""
        return _Telling, (self._get_games,)


def _open(arguments: list[str]) -> int:
    """Open the file the arguments name in a window."""
    name = arguments[0]
    if is_missing(Path(name)):
        near = difflib.get_close_matches(name, COMMANDS, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise InputError(f"{quote(name)}: neither a file nor a command ({', '.join(COMMANDS)}){hint}")
    return _window(_file(arguments))


def _open_unread(arguments: list[str]) -> int:
    """Open a window, of a file if the arguments name one; where it cannot be opened the window says why."""
    try:
        return _window(_file(arguments))
    except InputError as error:
        return _window(None, str(error))


def _file(arguments: Sequence[str]) -> Path | None:
    """Return the one file that arguments name, if they name any; InputError."""
    if rest := arguments[1:]:
        raise InputError(f"{quote(rest[0])}: only one file can be opened")
    return Path(arguments[0]) if arguments else None


def _window(path: Path | None, told: str = "", *, say: bool = False) -> int:
    """Open the game in a window; what draws is loaded here and not before."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    gc.disable()  # nothing loaded at the start is garbage; `App.start` lets Python look for some again
    from wk.commands.window import open_window  # noqa: PLC0415 - the other commands need no pygame

    return open_window(path, told, say=say)


def _command(name: str) -> Command:
    """Return a command; the others, which it does not need, are not loaded."""
    command: Command = import_module(f"wk.commands.{name}")
    return command


def _parser(called: str, get_games: GetGames, first: Sequence[str]) -> Parser:
    """Return the parser of a command line of the program called so, which may begin with a command."""
    parser = Parser(
        prog=called,
        allow_abbrev=False,
        usage=f"{called} [FILE | COMMAND …]",
        description="Courts and Kings. Without a command: a window, with a setup, task or record opened.",
    )
    parser.add_argument(WINDOW, action="store_true", help="before FILE: a window tells what is wrong with it")
    parser.add_argument(SAY, action="store_true", help="before FILE: write what would be spoken, a line each")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(prog=called, dest="command", metavar="COMMAND")
    for name in [name for name in COMMANDS if name in first] or COMMANDS:
        command = _command(name)
        sub = commands.add_parser(
            name,
            help=command.SUMMARY,
            description=command.SUMMARY,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.arguments(sub)
        if ending := getattr(command, "help_ending", None):
            sub.ending = lambda ending=ending: ending(get_games())
    return parser
