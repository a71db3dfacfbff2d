"""Shuffling and choosing with a given source of chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.engine.game import Draw

T = TypeVar("T")


def shuffled(items: Iterable[T], draw: Draw) -> list[T]:
    """Return the items in a drawn order (Fisher-Yates), one draw for each item but one."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def one_of(items: Sequence[T], draw: Draw) -> T:
    """Return one of the items, with one draw."""
    return items[int(draw() * len(items))]
