"""Setups read and written with some card data and boards, in each form there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.filekinds import text_of
from wk.engine.files.textfile import shown
from wk.engine.files.tomltext import write_toml
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.sharecode import share_code
from wk.games.winter_kingdom.setup.wishes import KINDS, LEVELS

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup.wishes import Settled, Wishes

CATALOGUE = library.load_catalogue()


def examine_setup(
    text: str, name: str, catalogue: Catalogue, boards: BoardSet
) -> tuple[Wishes | None, list[str]]:
    """Return what a setup file wishes, or None, and everything wrong with it."""
    return setups(catalogue, boards).examine(text, name, LEVELS)


def read_setup(text: str, name: str, catalogue: Catalogue, boards: BoardSet) -> Wishes:
    """Return what the text of a setup file wishes; SetupError."""
    return setups(catalogue, boards).read(text, name, LEVELS)


def load_setup(path: Path, catalogue: Catalogue, boards: BoardSet) -> Wishes:
    """Return what a setup file wishes; InputError."""
    return read_setup(text_of(path), shown(path), catalogue, boards)


def write_setup(wishes: Wishes) -> str:
    """Return a setup file that says these wishes."""
    return write_toml(setups(CATALOGUE).table_of(wishes))


def check_settled(setup: object, catalogue: Catalogue, name: str = "setup") -> Settled:
    """Return the settled setup that a record's JSON object says; SetupError."""
    return setups(catalogue).check_settled(setup, name)


def encode(wishes: Wishes) -> str:
    """Return the share code of wishes."""
    return share_code(()).encode(setups(CATALOGUE).table_of(wishes), KINDS)


def decode(code: str, catalogue: Catalogue, boards: BoardSet) -> Wishes:
    """Return what a share code stands for; CodeError."""
    return share_code(boards.sides).decode(code, setups(catalogue, boards), KINDS)
