"""The actions a hint tells of, as they would come out on the map."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import End
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.ui.map.plan import Plan
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State


@lru_cache(maxsize=4)
def planned(state: State, actions: tuple[tuple[Action, int], ...]) -> Plan:
    """Return what legal actions of one turn, one after another, would do on the map.

    Args:
        state: before the first of them.
        actions: each with its number in the hint; 0 for none.
    """
    seat, pieces, ways, numbers = state.seat, dict[Hex, tuple[str, str]](), [], []
    for action, number in actions:
        if isinstance(action, End):
            break
        before, state = state.players[seat], turn.apply(state, action)
        after = state.players[seat]
        came, went = (
            [*hexes(some)] for some in (after.pieces & ~before.pieces, before.pieces & ~after.pieces)
        )
        for at in went:
            pieces.pop(at, None)
        for at in came:
            pieces[at] = (FORT if after.forts & BITS[at] else HOUSE, state.table.colours[seat])
        if came and went:
            ways.append((went[0], came[0]))
        if number and (came or went):
            numbers.append(((came or went)[0], number))
    return Plan(pieces, tuple(ways), tuple(numbers))
