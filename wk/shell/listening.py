"""Hears the words that something writes as it is drawn, so that they can be said; nothing is rendered."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

_ears: list[list[str] | None] = []
"""What is noted in place of being written, innermost last; None while nobody is to hear what is written."""


def overhear(draw: Callable[[], object]) -> list[str]:
    """Return the words something writes while it draws: whole, in the order of drawing."""
    noted: list[str] = []
    _ears.append(noted)
    try:
        draw()
    finally:
        _ears.pop()
    return noted


def unheard(make: Callable[[], T]) -> T:
    """Make a picture that is kept: its words belong on it, and are heard by nobody."""
    if not _ears:
        return make()
    _ears.append(None)
    try:
        return make()
    finally:
        _ears.pop()


def ear() -> list[str] | None:
    """Return where words are noted now; None where they are written, as they usually are."""
    return _ears[-1] if _ears else None
