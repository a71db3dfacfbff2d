"""The table of all kinds of action, and what the seat to move may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.kinds import Legal
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

OF_PHASE = {
    phase: tuple(kind for kind in KINDS.values() if phase in kind.phases)
    for phase in {HARVEST, OVER}.union(*(kind.phases for kind in KINDS.values()))
}
"""The kinds of action that may be legal in each phase."""


def fault(state: State, action: Action) -> Fault:
    """Return the code of what forbids an action; empty if it is legal. A shuffle is never legal."""
    kind = KINDS.get(action.word)
    if kind is None or state.phase not in kind.phases:
        return f"in-{state.phase}"
    return kind.fault(state, action)


def legal(state: State) -> Legal[State, Action]:
    """Return what the seat to move may do; nothing when a shuffle is due or the game is over."""
    return Legal(state, OF_PHASE[state.phase], _fault)


def _fault(state: State, action: object) -> str:
    return fault(state, action) if isinstance(action, Action) else "no action"


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action, or after the shuffle that is due."""
    if action.word == "shuffle":
        return reshuffle(state, action.order)
    if state.spying:
        state = state._replace(spying=None)
    return KINDS[action.word].effect(state, action)
