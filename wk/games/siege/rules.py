"""The game as the shelf plays it: the rules of Siege behind the protocol of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.discards import ShufflesDiscards
from wk.engine.rules import Rules
from wk.games.siege import actions, scoring
from wk.games.siege.actions import NONE, Action
from wk.games.siege.explain import Reason, explain
from wk.games.siege.guess import guess
from wk.games.siege.legal import Legal, apply
from wk.games.siege.numbers import PLAYERS, Numbers
from wk.games.siege.setup import first_state
from wk.games.siege.setupfile import setups
from wk.games.siege.state import State
from wk.games.siege.view import view

if TYPE_CHECKING:
    from wk.engine import game
    from wk.games.siege.cards import Cards


@dataclass(frozen=True)
class Siege(Rules[State, Action, Reason], ShufflesDiscards[State]):
    """The rules."""

    numbers: Numbers
    """Those in force."""
    name: str = "siege"
    players: range = PLAYERS
    legal, said = Legal, Action
    apply = staticmethod(apply)
    explain = staticmethod(explain)
    parse = staticmethod(actions.parse)
    view = staticmethod(view)
    guess = staticmethod(guess)
    sheet = staticmethod(scoring.sheet)

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (SG-SETUP, SG-FILE-2)."""
        return first_state(setups(self.numbers).check_settled(setup), self.numbers)

    def chance_due(self, state: State) -> bool:
        """Return whether the discards are to be shuffled next (SG-SUM-4)."""
        return state.shuffle_due

    def discards(self, state: State) -> Cards:
        """Return the discards."""
        return state.discard

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops after an action (SG-UNDO-1)."""
        match action.word:
            case "play" | "answer" | "done" | "shuffle":
                return True
            case "strike" | "hire":
                return action.aim != NONE
        return action.place == "keep" and apply(state, action).over

    def hides(self, _state: State, action: Action) -> bool:
        """Return whether the card is hidden: of a take or put in a garrison, of an assault (SG-HIDE-1)."""
        if action.word == "strike":
            return action.aim != NONE
        return action.word in ("take", "put") and action.place == "garrison"

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win if the game ends now."""
        return scoring.outcome(state).winners
