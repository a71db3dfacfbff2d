"""The game as the shelf plays it: the rules of Siege behind the protocol of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.shuffling import shuffled
from wk.games.siege import actions, legal, scoring
from wk.games.siege.actions import NONE, Action
from wk.games.siege.explain import Reason, explain
from wk.games.siege.guess import guess
from wk.games.siege.legal import Legal
from wk.games.siege.numbers import PLAYERS
from wk.games.siege.setup import first_state
from wk.games.siege.setupfile import setups
from wk.games.siege.view import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine import game
    from wk.engine.seats import Seat
    from wk.engine.sheet import Sheet
    from wk.games.siege.numbers import Numbers
    from wk.games.siege.state import State


@dataclass(frozen=True)
class Siege:
    """The rules."""

    numbers: Numbers
    """Those in force."""
    say: Callable[[State, Reason], str]
    """Puts a reason into words."""
    name: str = "siege"
    players: range = PLAYERS

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (SG-SETUP, SG-FILE-2)."""
        return first_state(setups(self.numbers).check_settled(setup), self.numbers)

    def legal(self, state: State) -> Legal:
        """Return what the seat to move may do; nothing when a shuffle is due or the game is over."""
        return Legal(state)

    def apply(self, state: State, action: Action) -> State:
        """Return the state after a legal action or the shuffle that is due."""
        return legal.apply(state, action)

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
        """Return the seat whose decision it is, or which said the last `done`; None when it is over."""
        return None if state.over else state.seat

    def chance_due(self, state: State) -> bool:
        """Return whether the discards are to be shuffled next (SG-SUM-4)."""
        return state.shuffle_due

    def chance_action(self, state: State, draw: game.Draw) -> Action:
        """Shuffle the discards."""
        return Action("shuffle", order=tuple(shuffled(state.discard, draw)))

    def is_chance(self, action: Action) -> bool:
        """Return whether an action is a shuffle."""
        return action.word == "shuffle"

    def allows_chance(self, state: State, action: Action) -> bool:
        """Return whether a shuffle is due and its cards are the discards."""
        return state.shuffle_due and tuple(sorted(action.order)) == state.discard

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops after an action (SG-UNDO-1)."""
        match action.word:
            case "play" | "answer" | "done" | "shuffle":
                return True
            case "strike" | "hire":
                return action.aim != NONE
        return action.place == "keep" and legal.apply(state, action).over

    def view(self, state: State, seat: int | None) -> State:
        """Return the state as one seat may see it."""
        return view(state, seat)

    def guess(self, seen: State, draw: game.Draw) -> State:
        """Return a whole state that looks to the seat to move as ``seen`` does (SG-HIDE-1)."""
        return guess(seen, draw)

    def hides(self, _state: State, action: Action) -> bool:
        """Return whether the card is hidden: of a take or put in a garrison, of an assault (SG-HIDE-1)."""
        if action.word == "strike":
            return action.aim != NONE
        return action.word in ("take", "put") and action.place == "garrison"

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Return the players."""
        return state.fixed.seats

    def sheet(self, state: State, seat: int) -> Sheet:
        """Return one player's royals, and the cards in the city."""
        return scoring.sheet(state, seat)

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win if the game ends now."""
        return scoring.outcome(state).winners
