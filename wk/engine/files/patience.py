"""Waiting for a file that another program holds.

On Windows nobody can open, replace or take away what a virus scanner or a synchronising folder looks at just
then. They let go at once, so it is tried again for a second; then the refusal stands.
"""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

TRIES, PAUSE = 21, 0.05
"""How often something is tried, and so many seconds between."""

HELD = "another program holds it"
"""The refusal, in words Windows has none for in English."""

_SHARING = (32, 33)
"""Windows' numbers for what another program has opened or locked."""

_ALSO_DENIED = 5
"""Its number for what may not be done at all, and for replacing what is open or about to go."""


def is_held(error: BaseException) -> bool:
    """Return whether the system refused because another program holds a file."""
    return getattr(error, "winerror", None) in _SHARING


def patiently(do: Callable[[], T]) -> T:
    """Return what opening, replacing, moving or taking away a file returns; OSError after the last try."""
    for _ in range(TRIES - 1):
        try:
            return do()
        except OSError as error:
            if not is_held(error) and getattr(error, "winerror", None) != _ALSO_DENIED:
                raise
        sleep(PAUSE)
    return do()
