"""Fetching what the game is played with from its files: card data, boards and setup files.

The only module of these rules, with `lint`, that touches files; all the reading itself is pure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine import textfile
from wk.engine.game import SetupError
from wk.games.winter_kingdom import boardfile
from wk.games.winter_kingdom.cards import reading, wording
from wk.games.winter_kingdom.setupfile import MAX_BYTES, read_setup

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup import Wishes

CARDS = assets.path("winter_kingdom", "cards.toml")
"""The shipped card data."""

BOARDS = assets.ASSETS.parent / "boards"
"""The folder of the shipped board sides."""

SETUPS = BOARDS / "setups"
"""The folder of the shipped setup files."""

PAIRS = "boards.toml"
"""The file in a folder of boards that says which two sides are one board."""


def load_catalogue(path: Path = CARDS, words: Path | None = None) -> Catalogue:
    """Read the card data (WK-DATA-1) and put words of another language over its own.

    Raises:
        SetupError: a file cannot be used; for bad data its subclass CatalogueError.
    """
    catalogue = reading.parse(read(path), label(path))
    if words is None:
        return catalogue
    translated, problems = wording.translate(catalogue, read(words), label(words))
    if translated is None:
        raise reading.CatalogueError(problems[0])
    return translated


def card_words(language: str) -> Path | None:
    """Return the file of the cards' words in a language; None for that of the card data itself."""
    path = CARDS.with_name(f"{CARDS.stem}.{language}.toml")
    return path if path.is_file() else None


def load_boards(folder: Path = BOARDS) -> BoardSet:
    """Read a folder of board sides and the list that pairs them (WK-MAP-1, WK-MAP-3); raise SetupError."""
    if not folder.is_dir():
        raise SetupError(f"{textfile.shown(folder)}: there is no such folder of boards")
    index = folder / PAIRS
    pairs, problems = boardfile.examine_pairs(read(index), label(index))
    if problems:
        raise SetupError(problems[0])
    sides = [side for pair in pairs for side in pair]
    return boardfile.BoardSet(pairs, {side: load_board(folder / f"{side}.txt") for side in sides})


def load_board(path: Path) -> tuple[str, ...]:
    """Read one board side and return its nine rows of nine letters; raise SetupError."""
    return boardfile.rows_of(boardfile.parse(read(path), label(path)))


def load_setup(path: Path, catalogue: Catalogue, boards: BoardSet) -> Wishes:
    """Read a setup file; raise SetupError."""
    return read_setup(read(path), label(path), catalogue, boards)


def setup_files(*folders: Path) -> list[Path]:
    """Return the setup files of the shipped folder and of further ones, each folder by name.

    A folder that is missing or may not be read has none.
    """
    found: list[Path] = []
    for folder in (SETUPS, *folders):
        try:
            found += sorted(path for path in folder.iterdir() if path.suffix == ".toml" and path.is_file())
        except OSError:
            continue
    return found


def read(path: Path) -> str:
    """Return the text of a setup, board or card data file; raise SetupError."""
    try:
        return text_of(path)
    except textfile.UnreadableError as error:
        raise SetupError(str(error)) from error


def text_of(path: Path) -> str:
    """Return the text of a file of at most MAX_BYTES, without a byte order mark; raise UnreadableError."""
    return textfile.read_text(path, MAX_BYTES).removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")


def label(path: Path) -> str:
    """Return what messages call a file: its path as given, printable in one line."""
    return textfile.shown(path)
