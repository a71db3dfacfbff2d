"""Fetching what the game is played with from its files: card data, boards and setup files.

The only module of these rules, with `lint`, that touches files; all the reading itself is pure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files import textfile
from wk.engine.files.filekinds import text_of
from wk.engine.files.paths import closed, is_file, is_folder, listed
from wk.engine.files.tomltext import parse_toml
from wk.engine.game import SetupError
from wk.games.winter_kingdom import boardfile
from wk.games.winter_kingdom.cards import own as own_file
from wk.games.winter_kingdom.cards import reading, wording
from wk.games.winter_kingdom.cards.numbers import Numbers, numbers_of

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

CARDS = assets.path("winter_kingdom", "cards.toml")
"""The shipped card data."""

BOARDS = assets.BOARDS
"""The folder of the shipped board sides."""

SETUPS = BOARDS / "setups"
"""The folder of the shipped setup files."""

MOST_OWN = 200
"""The most sides of a user's own that are read."""

PAIRS = "boards.toml"
"""The file in a folder of boards that says which two sides are one board."""


def load_catalogue(
    path: Path = CARDS, words: Path | None = None, own: Mapping[KeyPath, int] = reading.NONE
) -> Catalogue:
    """Read the card data (WK-DATA-1), put words of another language over its own, and own numbers.

    Args:
        path: the card data.
        words: the file of words of another language.
        own: numbers of the user's own by their paths; each stands in place of the file's, and is marked.

    Raises:
        SetupError: a file cannot be used; for bad data its subclass CatalogueError.
    """
    catalogue = reading.parse(read(path), label(path), own)
    if words is None:
        return catalogue
    translated, problems = wording.translate(catalogue, read(words), label(words))
    if translated is None:
        raise reading.CatalogueError(*problems)
    return translated


def card_numbers(path: Path = CARDS) -> Numbers:
    """Read the numbers of the card data alone, by their paths; raise SetupError."""
    return numbers_of(parse_toml(read(path), label(path))[0])


def load_numbers(path: Path) -> Numbers:
    """Read a file of own numbers; raise SetupError."""
    numbers, problems = own_file.examine(read(path), label(path))
    if numbers is None:
        raise SetupError(*problems)
    return numbers


def card_words(language: str) -> Path | None:
    """Return the file of the cards' words in a language; None for that of the card data itself."""
    path = CARDS.with_name(f"{CARDS.stem}.{language}.toml")
    return path if is_file(path) else None


def load_boards(folder: Path = BOARDS, own: Path | None = None) -> BoardSet:
    """Read a folder of board sides and the list that pairs them (WK-MAP-1, WK-MAP-3).

    Args:
        folder: where every side must be in order.
        own: a folder with further sides; what cannot be used there is skipped and told of.

    Raises:
        SetupError: the first thing wrong in the folder.
    """
    if not is_folder(folder):
        raise SetupError(f"{textfile.shown(folder)}: there is no such folder of boards")
    index = folder / PAIRS
    pairs, problems = boardfile.examine_pairs(read(index), label(index))
    if problems:
        raise SetupError(*problems)
    sides = [side for pair in pairs for side in pair]
    boards = boardfile.BoardSet(pairs, {side: load_board(folder / f"{side}.txt") for side in sides})
    return boards if own is None else _with_own(boards, own)


def _with_own(boards: BoardSet, folder: Path) -> BoardSet:
    """Add the sides of a user's folder, each a board by itself unless the folder's list pairs it."""
    taken = {side.casefold() for side in boards.sides}
    rows: dict[str, tuple[str, ...]] = {}
    skipped: dict[str, str] = {}
    unfinished = set()
    if why := closed(folder):
        skipped[folder.name] = f"{label(folder)}: {textfile.reason(why)}"
    for path in own_sides(folder):
        try:
            check_own_id(path.stem, taken)
            unfinished |= {path.name} if _is_hexagon(path) else set()
            rows[path.stem] = load_board(path)
            unfinished.discard(path.name)
        except SetupError as error:
            skipped[path.name] = str(error)
        taken.add(path.stem.casefold())
    pairs = _own_pairs(folder / PAIRS, rows, skipped)
    alone = [(side,) for side in rows if all(side not in pair for pair in pairs)]
    return boardfile.BoardSet(
        boards.pairs, {**boards.rows, **rows}, (*pairs, *alone), skipped, frozenset(unfinished)
    )


def _is_hexagon(path: Path) -> bool:
    """Return whether a file holds a side, if perhaps one that cannot be played."""
    try:
        return boardfile.examine_board(read(path), label(path), boardfile.shape_faults)[0] is not None
    except SetupError:
        return False


def own_sides(folder: Path) -> list[Path]:
    """Return the files of the sides in a user's folder by name, at most MOST_OWN; it need not exist."""
    return listed(folder, ".txt")[:MOST_OWN]


def check_own_id(side: str, taken: Container[str]) -> None:
    """Make sure that a side may be called so.

    Args:
        side: its id.
        taken: the ids there are already, casefolded: some file systems see no difference of capitals.

    Raises:
        SetupError: it is no side id, or taken.
    """
    if not boardfile.SIDE_ID.fullmatch(side):
        raise SetupError(f"{textfile.quote(side)} is no side id; allowed: 1 to 24 letters and digits")
    if side.casefold() in taken:
        raise SetupError(f"{textfile.quote(side)} is the id of another side; allowed: one that differs")


def _own_pairs(path: Path, rows: Container[str], skipped: dict[str, str]) -> list[tuple[str, str]]:
    """Return the pairs of a user's list whose sides can both be used, and note what is wrong with it."""
    if not is_file(path):
        return []
    try:
        pairs, problems = boardfile.examine_pairs(read(path), label(path), (1, MOST_OWN))
    except SetupError as error:
        pairs, problems = (), [str(error)]
    missing = [side for pair in pairs for side in pair if side not in rows]
    if missing and not problems:
        problems = [f"{label(path)}: {textfile.quote(missing[0])} is no usable side of this folder"]
    if problems:
        skipped[path.name] = problems[0]
    return [pair for pair in pairs if all(side in rows for side in pair)]


def load_board(path: Path) -> tuple[str, ...]:
    """Read one board side and return its nine rows of nine letters; raise SetupError."""
    return boardfile.rows_of(boardfile.parse(read(path), label(path)))


def read(path: Path) -> str:
    """Return the text of a setup, board or card data file; raise SetupError."""
    try:
        return text_of(path)
    except textfile.UnreadableError as error:
        raise SetupError(str(error)) from error


def label(path: Path) -> str:
    """Return what messages call a file: its path as given, printable in one line."""
    return textfile.shown(path)
