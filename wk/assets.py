"""Where the pictures, words, rule texts and boards shipped with the program lie.

In a checkout that is beside the package, in an installed program inside of it.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent

INSTALLED: bool = (_PACKAGE / "shipped").is_dir()
"""Whether the program was installed, and is no checkout."""

_SHIPPED = _PACKAGE / "shipped" if INSTALLED else _PACKAGE.parent

ASSETS: Path = _SHIPPED / "assets"
"""The folder of everything shipped that is not code, but boards."""

BOARDS: Path = _SHIPPED / "boards"
"""The folder of the shipped board sides and, below it, setups."""


def path(*parts: str) -> Path:
    """Return the path of an asset from its parts below ``assets``; it need not exist."""
    return ASSETS.joinpath(*parts)


def setups(game: str) -> Path:
    """Return the folder of the setup files shipped for a game of the shelf."""
    return BOARDS / "setups" / game


def text(*parts: str) -> str:
    """Return the contents of a UTF-8 text asset; raise FileNotFoundError."""
    return path(*parts).read_text(encoding="utf-8")
