"""Things counted into arrays, as programs that learn want to see them at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt


def counted(heaps: Sequence[Iterable[int | None]], kinds: int, hidden: int = -1) -> npt.NDArray[np.int16]:
    """Return how many there are of each of so many kinds in some heaps, and last how many are hidden.

    Args:
        heaps: of things by their numbers.
        kinds: how many there are.
        hidden: what stands for a thing that is hidden, besides None.
    """
    found = np.zeros((len(heaps), kinds + 1), np.int16)
    for row, things in enumerate(heaps):
        for thing in things:
            found[row, kinds if thing is None or thing == hidden else thing] += 1
    return found


def ones(rows: Sequence[Iterable[int | None]], count: int) -> npt.NDArray[np.int16]:
    """Return a row of zeros for each row, with a one at each place it names; None names none."""
    found = np.zeros((len(rows), count), np.int16)
    for row, places_ in enumerate(rows):
        for place in places_:
            if place is not None:
                found[row, place] = 1
    return found


def one_of(which: int | None, count: int) -> npt.NDArray[np.int16]:
    """Return zeros with a one at a place; zeros alone for None."""
    found = np.zeros(count, np.int16)
    if which is not None:
        found[which] = 1
    return found


def numbers(*values: int) -> npt.NDArray[np.int16]:
    """Return numbers as they are."""
    return np.array(values, np.int16)


def places(words: Sequence[str]) -> Mapping[str, int]:
    """Return the place of each word."""
    return {word: place for place, word in enumerate(words)}
