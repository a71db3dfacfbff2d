"""How a match went: what is counted of everybody, at the start and after each round."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.game import S

Numbers = tuple[tuple[int, ...], ...]
"""For each player the numbers at the start and after each round."""


def by_round(
    views: Sequence[S], seats: int, round_of: Callable[[S], int], count: Callable[[S, int], int]
) -> Numbers:
    """Return everybody's numbers at the start, after each round, and now.

    Args:
        views: every state of the match, as its viewer sees it.
        seats: how many players there are.
        round_of: tells the round of a view.
        count: counts something of a seat in a view.
    """
    marks = [views[0]]
    for before, after in pairwise(views):
        if round_of(after) > round_of(before):
            marks.append(after)
    if views[-1] is not marks[-1]:
        marks.append(views[-1])
    return tuple(tuple(count(view, seat) for view in marks) for seat in range(seats))
