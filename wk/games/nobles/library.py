"""Fetching the shipped files of the game and looking over others; all the reading itself is pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.filekinds import examined, text_of
from wk.engine.files.textfile import shown
from wk.engine.game import SetupError
from wk.games.nobles import numbersfile, setupfile

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from wk.engine.kit import FileKind
    from wk.games.nobles.numbersfile import Data
    from wk.games.nobles.setup import Wishes

FOLDER = "nobles"
"""The game's folder below ``assets``."""

NUMBERS = assets.path(FOLDER, "rules.toml")
"""The shipped numbers."""

SETUPS = assets.BOARDS / "setups" / "nobles"
"""The folder of the shipped setup files."""


def load_numbers(path: Path = NUMBERS) -> Data:
    """Read a data file (NB-DATA-1); SetupError, UnreadableError."""
    found, problems = numbersfile.examine_numbers(text_of(path), shown(path))
    if found is None:
        raise SetupError(*problems)
    return found


def load_setup(path: Path, levels: Iterable[str]) -> Wishes:
    """Read a setup file; SetupError, UnreadableError."""
    wishes, problems = setupfile.examine_setup(text_of(path), shown(path), levels)
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
    setup = examined(setupfile.FORMAT, lambda text, name: setupfile.examine_setup(text, name, bots))
    return setup._replace(playable=True), examined(numbersfile.FORMAT, numbersfile.examine_numbers)
