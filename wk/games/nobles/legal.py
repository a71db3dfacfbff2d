"""The table of all kinds of action, and what the seat to move may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import kinds
from wk.engine.kinds import by_phase
from wk.games.nobles.actions import Action
from wk.games.nobles.laying import Lay, Stand
from wk.games.nobles.payments import PAYMENTS
from wk.games.nobles.spring import Pass, Spy
from wk.games.nobles.state import HARVEST, OVER
from wk.games.nobles.summer import Lose, March, Orders, Yield
from wk.games.nobles.winter import Assassin, Discard, Strike, Troupe
from wk.games.nobles.year import reshuffle

if TYPE_CHECKING:
    from wk.engine.kinds import Kind
    from wk.games.nobles.faults import Fault
    from wk.games.nobles.state import State

KINDS: dict[str, Kind[State, Action]] = {
    kind.word: kind
    for kind in (
        *(Lay(), *PAYMENTS.values(), Spy(), Pass(), Orders(), March(), Stand(), Lose(), Yield()),
        *(Assassin(), Troupe(), Strike(), Discard()),
    )
}
"""Every kind of action by its word; ``shuffle`` is chance's."""

OF_PHASE = by_phase(KINDS.values(), HARVEST, OVER)
"""The kinds of action that may be legal in each phase."""


def fault(state: State, action: Action) -> Fault:
    """Return the code of what forbids an action; empty if it is legal. A shuffle is never legal."""
    kind = KINDS.get(action.word)
    if kind is None or state.phase not in kind.phases:
        return f"in-{state.phase}"
    return kind.fault(state, action)


class Legal(kinds.Legal["State", Action]):
    """The legal actions of one state; none when a shuffle is due or the game is over."""

    __slots__ = ()
    of_phase, forbids, said = OF_PHASE, staticmethod(fault), Action


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action, or after the shuffle that is due."""
    if action.word == "shuffle":
        return reshuffle(state, action.order)
    if state.spying:
        state = state._replace(spying=None)
    return KINDS[action.word].effect(state, action)
