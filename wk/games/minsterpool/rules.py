"""The game as the shelf plays it: its rules behind the protocol of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.nochance import NoChance
from wk.engine.rules import Rules
from wk.games.minsterpool import actions, scoring, turn
from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.choosing import is_last
from wk.games.minsterpool.explain import Reason, explain
from wk.games.minsterpool.guess import guess
from wk.games.minsterpool.legal import Legal
from wk.games.minsterpool.setup import PLAYERS, first_state
from wk.games.minsterpool.setupfile import setups
from wk.games.minsterpool.state import State
from wk.games.minsterpool.view import view

if TYPE_CHECKING:
    from wk.engine import game

CLOSING = frozenset({"bid", "select", "end"})
"""The kinds of action after which the device passes, or something is shown (HC-UNDO-1)."""


@dataclass(frozen=True)
class Minsterpool(Rules[State, Action, Reason], NoChance):
    """The rules; nothing after the set-up is left to chance (HC-FILE-3)."""

    name: str = "minsterpool"
    players: range = PLAYERS
    legal = Legal
    apply = staticmethod(turn.apply)
    explain = staticmethod(explain)
    parse = staticmethod(actions.parse)
    view = staticmethod(view)
    guess = staticmethod(guess)
    sheet = staticmethod(scoring.sheet)
    winners = staticmethod(scoring.winners)

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (HC-SETUP-1, HC-FILE-2)."""
        return first_state(setups().check_settled(setup))

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops here: the device passes, or a board is turned up (HC-UNDO-1)."""
        return action.word in CLOSING or len(turn.apply(state, action).deck) < len(state.deck)

    def hides(self, state: State, action: Action) -> bool:
        """Return whether the others learn only that something was chosen; the last bid shows all."""
        return action.word == "select" or (action.word == "bid" and not is_last(state))
