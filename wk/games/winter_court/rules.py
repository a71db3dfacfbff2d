"""The game as the shelf plays it: Winter Court's rules behind the protocol of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.nochance import NoChance
from wk.games.winter_court import actions, scoring, turn
from wk.games.winter_court.explain import Reason, explain
from wk.games.winter_court.guess import guess
from wk.games.winter_court.legal import Legal
from wk.games.winter_court.setup import PLAYERS, first_state
from wk.games.winter_court.setupfile import SETUPS
from wk.games.winter_court.view import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine import game
    from wk.engine.seats import Seat
    from wk.engine.sheet import Sheet
    from wk.games.winter_court.actions import Action
    from wk.games.winter_court.state import State

DRAWING = frozenset({"steward", "pass", "discard", "draw"})
"""The kinds of action that show a card or pass the turn (WC-HIDE-4)."""


@dataclass(frozen=True)
class WinterCourt(NoChance):
    """The rules; nothing after the set-up is left to chance (WC-TURN-5)."""

    say: Callable[[State, Reason], str]
    """Puts a reason into words."""
    name: str = "winter-court"
    players: range = PLAYERS

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (WC-SETUP, WC-FILE-2)."""
        return first_state(SETUPS.check_settled(setup))

    def legal(self, state: State) -> Legal:
        """Return what the seat to move may do."""
        return Legal(state)

    def apply(self, state: State, action: Action) -> State:
        """Return the state after a legal action."""
        return turn.apply(state, action)

    def why_not(self, state: State, action: Action) -> str:
        """Return in one sentence why an action is not legal."""
        return self.say(state, explain(state, action))

    def parse(self, text: str) -> Action:
        """Read an action as records hold it; raise ActionTextError."""
        return actions.parse(text)

    def text(self, action: Action) -> str:
        """Return an action as records hold it."""
        return str(action)

    def seat_to_move(self, state: State) -> int | None:
        """Return the seat whose turn it is, or None when the game is over."""
        return None if state.over else state.seat

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops here: cards drawn, the turn passed, the game over (WC-HIDE-4)."""
        return action.word in DRAWING or turn.apply(state, action).over

    def view(self, state: State, seat: int | None) -> State:
        """Return the state as one seat may see it."""
        return view(state, seat)

    def guess(self, seen: State, draw: game.Draw) -> State:
        """Return a whole state that looks to the seat to move as ``seen`` does (WC-HIDE-1)."""
        return guess(seen, draw)

    def hides(self, _state: State, _action: Action) -> bool:
        """Return that everybody learns of every action (WC-HIDE-1)."""
        return False

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Return the players."""
        return state.fixed.seats

    def sheet(self, state: State, seat: int) -> Sheet:
        """Return one player's status."""
        return scoring.sheet(state, seat)

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win if the game ends now; both if it is a draw."""
        return scoring.outcome(state).winners
