"""How a match went: everybody's points, coins and pieces at the start and after each round."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.scoring import score

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_kingdom.state import State

Series = tuple[tuple[int, ...], ...]
"""For each player the numbers at the start and after each round."""

_COUNTS: dict[str, Callable[[State, int], int]] = {
    "points": lambda state, seat: score(state, seat).total,
    "coins": lambda state, seat: state.players[seat].coins,
    "pieces": lambda state, seat: state.players[seat].pieces.bit_count(),
}

KINDS = tuple(_COUNTS)
"""What is counted."""


def by_round(states: Sequence[State], kind: str) -> Series:
    """Return everybody's numbers at the start, after each round, and now.

    Args:
        states: every state of the match.
        kind: one of KINDS: the points, the coins held, or the houses and forts on the map.
    """
    count, seats = _COUNTS[kind], range(len(states[0].players))
    marks = [states[0]]
    for before, after in pairwise(states):
        if after.round > before.round:
            marks.append(after)
    if states[-1] is not marks[-1]:
        marks.append(states[-1])
    return tuple(tuple(count(state, seat) for state in marks) for seat in seats)
