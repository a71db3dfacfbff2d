"""Things counted into arrays, as programs that learn want to see them at every step.

Most of a position is as it was a step before: what is made of a heap is kept, and handed out again. All rows
together become arrays at once; nobody can write to them.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from struct import Struct
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import numpy.typing as npt

    Array = npt.NDArray[np.int16]

Row = bytes
"""Numbers of 16 bits, one after another."""

KEPT = 1 << 14
"""How many rows of a kind are kept; of those about a hundred numbers long that is 3 MB."""


class Form:
    """Which arrays a game is seen as: their names and shapes, in the order of their rows.

    >>> seen = Form({"hand": (2, 3), "phase": (2,)}).arrays([ones((1,), 3), ones((), 3), ones((0,), 2)])
    >>> seen["hand"].tolist(), seen["phase"].tolist()
    ([[0, 1, 0], [0, 0, 0]], [1, 0])
    """

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        self._kind = np.dtype([(name, np.int16, shape) for name, shape in shapes.items()])
        self._names = tuple(shapes)

    def arrays(self, rows: Iterable[Row]) -> dict[str, Array]:
        """Return the arrays of all rows in their order; ValueError if they do not fill them."""
        data = b"".join(rows)
        if len(data) != self._kind.itemsize:
            raise ValueError(f"rows of {len(data)} bytes for arrays of {self._kind.itemsize}")
        whole: npt.NDArray[np.void] = np.ndarray((), self._kind, data)
        return {name: whole[name] for name in self._names}


@lru_cache(KEPT)
def counted(things: tuple[int | None, ...], kinds: int, hidden: int = -1) -> Row:
    """Return how many there are of each of so many kinds in a heap, and last how many are hidden.

    Args:
        things: by their numbers.
        kinds: how many there are.
        hidden: what stands for a thing that is hidden, besides None.
    """
    found = array("h", bytes(2 * (kinds + 1)))
    for thing in things:
        found[kinds if thing is None or thing == hidden else thing] += 1
    return found.tobytes()


@lru_cache(KEPT)
def ones(places: tuple[int, ...], count: int) -> Row:
    """Return a row of zeros with a one at each place that is named."""
    found = array("h", bytes(2 * count))
    for place in places:
        found[place] = 1
    return found.tobytes()


@lru_cache(KEPT)
def one_of(which: int | None, count: int) -> Row:
    """Return zeros with a one at a place; zeros alone for None."""
    return ones(() if which is None else (which,), count)


def numbers(*values: int) -> Row:
    """Return numbers as they are."""
    return _PACKED[len(values)](*values)


_PACKED = [Struct(f"{count}h").pack for count in range(64)]
