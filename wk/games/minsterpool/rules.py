"""The game as the shelf plays it: its rules behind the protocol of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.nochance import NoChance
from wk.games.minsterpool import actions, scoring, turn
from wk.games.minsterpool.choosing import is_last
from wk.games.minsterpool.explain import Reason, explain
from wk.games.minsterpool.guess import guess
from wk.games.minsterpool.legal import Legal
from wk.games.minsterpool.setup import PLAYERS, first_state
from wk.games.minsterpool.setupfile import setups
from wk.games.minsterpool.state import OVER
from wk.games.minsterpool.view import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine import game
    from wk.engine.seats import Seat
    from wk.engine.sheet import Sheet
    from wk.games.minsterpool.actions import Action
    from wk.games.minsterpool.state import State

CLOSING = frozenset({"bid", "select", "end"})
"""The kinds of action after which the device passes, or something is shown (HC-UNDO-1)."""


@dataclass(frozen=True)
class Minsterpool(NoChance):
    """The rules; nothing after the set-up is left to chance (HC-FILE-3)."""

    say: Callable[[State, Reason], str]
    """Puts a reason into words."""
    name: str = "minsterpool"
    players: range = PLAYERS

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (HC-SETUP-1, HC-FILE-2)."""
        return first_state(setups().check_settled(setup))

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
        """Return the seat that chooses or whose turn it is, or None when the game is over."""
        return None if state.phase == OVER else state.seat

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops here: the device passes, or a board is turned up (HC-UNDO-1)."""
        return action.word in CLOSING or len(turn.apply(state, action).deck) < len(state.deck)

    def view(self, state: State, seat: int | None) -> State:
        """Return the state as one seat may see it."""
        return view(state, seat)

    def guess(self, seen: State, draw: game.Draw) -> State:
        """Return a whole state that looks to the seat to move as ``seen`` does (HC-HIDE-1)."""
        return guess(seen, draw)

    def hides(self, state: State, action: Action) -> bool:
        """Return whether the others learn only that something was chosen; the last bid shows all."""
        return action.word == "select" or (action.word == "bid" and not is_last(state))

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Return the players."""
        return state.fixed.seats

    def sheet(self, state: State, seat: int) -> Sheet:
        """Return one player's victory points."""
        return scoring.sheet(state, seat)

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win if the game ends now."""
        return scoring.winners(state)
