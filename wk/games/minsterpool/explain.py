"""Why not: the reason an action is refused, as a code with what to point at.

The codes come from the kinds of action themselves; the words for them are data.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from wk.games.minsterpool.legal import fault

if TYPE_CHECKING:
    from wk.games.minsterpool.actions import Action
    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.kinds import Fault
    from wk.games.minsterpool.state import State


class Reason(NamedTuple):
    """Why something is refused."""

    code: Fault
    """Names the words, for example ``favors-taken``."""
    cards: tuple[Card, ...] = ()
    """The cards to point at."""
    members: tuple[str, ...] = ()
    """The ids of the members to point at: where something is wrong."""
    n: int = 0
    """The bid, the line, or how many placements are to go."""
    owner: int | None = None
    """The seat that owns the line."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    code = fault(state, action)
    match code:
        case "":
            raise ValueError("the action is legal")
        case "no-chip":
            return Reason(code, n=action.bid)
        case "not-in-hand":
            return Reason(code, tuple((Counter(action.cards) - Counter(state.player.hand)).elements()))
        case "carry-first" | "other-card":
            return Reason(code, () if state.card is None else (state.card,), n=state.left)
        case "owned":
            place = state.place(action.member)
            owner = None if place is None else state.row[place].owners[action.line - 1]
            return Reason(code, members=(action.member,), n=action.line, owner=owner)
    return Reason(code, action.cards, (action.member,) if action.member else (), action.line)
