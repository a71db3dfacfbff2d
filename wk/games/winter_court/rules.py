"""The game as the shelf plays it: Winter Court's rules behind the protocol of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.nochance import NoChance
from wk.engine.rules import Rules
from wk.games.winter_court import actions, scoring, turn
from wk.games.winter_court.actions import Action
from wk.games.winter_court.explain import Reason, explain
from wk.games.winter_court.guess import guess
from wk.games.winter_court.legal import Legal
from wk.games.winter_court.setup import PLAYERS, first_state
from wk.games.winter_court.setupfile import SETUPS
from wk.games.winter_court.state import State
from wk.games.winter_court.view import view

if TYPE_CHECKING:
    from wk.engine import game

DRAWING = frozenset({"steward", "pass", "discard", "draw"})
"""The kinds of action that show a card or pass the turn (WC-HIDE-4)."""


@dataclass(frozen=True)
class WinterCourt(Rules[State, Action, Reason], NoChance):
    """The rules; nothing is left to chance later (WC-TURN-5), and everybody learns of all (WC-HIDE-1)."""

    name: str = "winter-court"
    players: range = PLAYERS
    legal = Legal
    apply = staticmethod(turn.apply)
    explain = staticmethod(explain)
    parse = staticmethod(actions.parse)
    view = staticmethod(view)
    guess = staticmethod(guess)
    sheet = staticmethod(scoring.sheet)

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (WC-SETUP, WC-FILE-2)."""
        return first_state(SETUPS.check_settled(setup))

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops here: cards drawn, the turn passed, the game over (WC-HIDE-4)."""
        return action.word in DRAWING or turn.apply(state, action).over

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win if the game ends now; both if it is a draw."""
        return scoring.outcome(state).winners
