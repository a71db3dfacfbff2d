"""Where the pictures, words and rule texts shipped with the program lie."""

from __future__ import annotations

from pathlib import Path

ASSETS: Path = Path(__file__).resolve().parent.parent / "assets"
"""The folder of everything shipped that is not code."""


def path(*parts: str) -> Path:
    """Return the path of an asset from its parts below ``assets``; it need not exist."""
    return ASSETS.joinpath(*parts)


def text(*parts: str) -> str:
    """Return the contents of a UTF-8 text asset; raise FileNotFoundError."""
    return path(*parts).read_text(encoding="utf-8")
