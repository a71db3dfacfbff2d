"""Fetching the files of the game, shipped and the user's own; all the reading itself is pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.filekinds import examined, text_of
from wk.engine.files.paths import is_file
from wk.engine.files.textfile import shown
from wk.engine.game import SetupError
from wk.games.siege import datafile, setupfile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from wk.engine.kit import FileKind
    from wk.games.siege.datafile import Data
    from wk.games.siege.numbers import Numbers
    from wk.games.siege.setup import Wishes

FOLDER = "siege"
"""The game's folder below ``assets``, and below the user's data folder."""

DATA = assets.path(FOLDER, "siege.toml")
"""The shipped data file."""

SETUPS = assets.BOARDS / "setups" / "siege"
"""The folder of the shipped setup files."""


def own_data(folder: Path) -> Path:
    """Return where in a data folder the data file of the user's own lies, if there is one."""
    return folder / FOLDER / DATA.name


def load_data(path: Path = DATA) -> Data:
    """Read a data file (SG-DATA-1); SetupError, UnreadableError."""
    found, problems = datafile.examine_data(text_of(path), shown(path))
    if found is None:
        raise SetupError(*problems)
    return found


def load_names(language: str) -> Mapping[str, str]:
    """Return the words of the shipped data in a language; SetupError, UnreadableError."""
    path = DATA.with_name(f"{DATA.stem}.{language}.toml")
    if not is_file(path):
        return load_data().names
    names, problems = datafile.examine_words(text_of(path), shown(path))
    if names is None:
        raise SetupError(*problems)
    return names


def load_setup(path: Path, numbers: Numbers, levels: Iterable[str]) -> Wishes:
    """Read a setup file; SetupError, UnreadableError."""
    return setupfile.read_setup(text_of(path), shown(path), numbers, levels)


def setup_files() -> list[Path]:
    """Return the shipped setup files by name."""
    return sorted(SETUPS.glob("*.toml"))


def file_kinds(numbers: Callable[[], Numbers], levels: Iterable[str]) -> tuple[FileKind, ...]:
    """Return the kinds of file beside records; each is known by its key ``format`` alone.

    Args:
        numbers: returns those in force.
        levels: the levels of bots a setup may name.
    """
    bots = tuple(levels)
    setup = examined(
        setupfile.FORMAT, lambda text, name: setupfile.examine_setup(text, name, numbers(), bots)
    )
    return (
        setup._replace(playable=True),
        examined(datafile.FORMAT, datafile.examine_data),
        examined(datafile.WORDS_FORMAT, datafile.examine_words),
    )
