"""The game as the shelf plays it: the rules of Nobles behind the protocol of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.discards import ShufflesDiscards
from wk.engine.rules import Rules
from wk.engine.sheet import Part, Row, Sheet
from wk.games.nobles import actions
from wk.games.nobles.actions import Action
from wk.games.nobles.ends import worth_of
from wk.games.nobles.explain import Reason, explain
from wk.games.nobles.guess import guess
from wk.games.nobles.legal import Legal, apply
from wk.games.nobles.setup import PLAYERS, first_state
from wk.games.nobles.setupfile import SETUPS
from wk.games.nobles.state import HARVEST, OVER, State
from wk.games.nobles.view import view

if TYPE_CHECKING:
    from wk.engine import game
    from wk.engine.heap import Heap
    from wk.games.nobles.numbers import Numbers

BARRIERS = frozenset({"recruit", "spy", "order", "march", "stand", "assassin", "troupe", "strike", "shuffle"})
"""The kinds of action at which undo always stops (NB-UNDO-1)."""

SECRET = frozenset({"lay", "order", "march"})
"""The kinds of action of which others learn only that they were done (NB-HIDE-1, NB-HIDE-2)."""


@dataclass(frozen=True)
class Nobles(Rules[State, Action, Reason], ShufflesDiscards[State]):
    """The rules."""

    numbers: Numbers
    """Those in force."""
    name: str = "nobles"
    players: range = PLAYERS
    legal, said = Legal, Action
    apply = staticmethod(apply)
    explain = staticmethod(explain)
    parse = staticmethod(actions.parse)
    view = staticmethod(view)
    guess = staticmethod(guess)

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (NB-SETUP, NB-FILE-2)."""
        return first_state(SETUPS.check_settled(setup), self.numbers)

    def chance_due(self, state: State) -> bool:
        """Return whether the discards are to be shuffled (NB-OPT-RESHUFFLES)."""
        return state.phase == HARVEST

    def discards(self, state: State) -> Heap:
        """Return the discards."""
        return state.discards

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops here (NB-UNDO-1); also where the cards of a fallen player are shown."""
        if action.word in BARRIERS:
            return True
        if action.word == "lay":
            return False
        after = apply(state, action)
        before = (state.seat, state.year, state.living)
        return after.phase == OVER or (after.seat, after.year, after.living) != before

    def hides(self, _state: State, action: Action) -> bool:
        """Return whether the others learn only that an action was made."""
        return action.word in SECRET

    def sheet(self, state: State, seat: int) -> Sheet:
        """Return what a civil war goes by, and below it 1 for a winner: there are no points (NB-END-3)."""
        court = (("court", seat),)
        throne = Row("throne", (Part(1, court),) if seat in state.winners else ())
        if state.fixed.options.civil_war != "strongest" or state.ending == "conquest":
            return Sheet((throne,))
        worth = Part(0, court, number=worth_of(state.players[seat]))
        ties = [Row("worth", (worth,), ties=True)]
        if any(state.hand_pips):
            ties.append(Row("pips", (Part(0, court, number=state.hand_pips[seat]),), ties=True))
        return Sheet((*ties, throne))

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that have won; none before the end, and none after most civil wars."""
        return state.winners
