"""Fetching the shipped files of the game and looking over others; all the reading itself is pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files import textfile
from wk.engine.files.filekinds import MAX_BYTES
from wk.engine.game import SetupError
from wk.engine.kit import FileKind, Finding, named_by
from wk.games.nobles import numbersfile, setupfile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from wk.engine.files.formats import Format
    from wk.games.nobles.numbersfile import Data
    from wk.games.nobles.setup import Wishes

FOLDER = "nobles"
"""The game's folder below ``assets``."""

NUMBERS = assets.path(FOLDER, "rules.toml")
"""The shipped numbers."""

SETUPS = assets.ASSETS.parent / "boards" / "setups" / "nobles"
"""The folder of the shipped setup files."""


def load_numbers(path: Path = NUMBERS) -> Data:
    """Read a data file (NB-DATA-1); SetupError, UnreadableError."""
    found, problems = numbersfile.examine_numbers(text_of(path), textfile.shown(path))
    if found is None:
        raise SetupError(*problems)
    return found


def load_setup(path: Path, levels: Iterable[str]) -> Wishes:
    """Read a setup file; SetupError, UnreadableError."""
    wishes, problems = setupfile.examine_setup(text_of(path), textfile.shown(path), levels)
    if wishes is None:
        raise SetupError(*problems)
    return wishes


def setup_files() -> list[Path]:
    """Return the shipped setup files by name."""
    return sorted(SETUPS.glob("*.toml"))


def file_kinds(levels: Iterable[str]) -> tuple[FileKind, ...]:
    """Return the kinds of file beside records; each is known by its key ``format`` alone.

    Args:
        levels: the levels of bots a setup may name.
    """
    bots = tuple(levels)

    def kind(format_: Format, examine: Callable[[str, str], tuple[object, list[str]]]) -> FileKind:
        def lint(path: Path) -> list[Finding]:
            return [Finding(problem) for problem in examine(text_of(path), textfile.shown(path))[1]]

        return FileKind(str(format_), named_by(format_.family), lint)

    setup = kind(setupfile.FORMAT, lambda text, name: setupfile.examine_setup(text, name, bots))
    return setup._replace(playable=True), kind(numbersfile.FORMAT, numbersfile.examine_numbers)


def text_of(path: Path) -> str:
    """Return the text of a file, without a byte order mark; UnreadableError."""
    return textfile.read_text(path, MAX_BYTES).removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
