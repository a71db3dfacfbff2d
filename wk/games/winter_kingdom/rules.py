"""The game as the shelf plays it: Winter Kingdom's rules behind the protocol of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.shuffling import shuffled
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import Action, End, Shuffle, parse
from wk.games.winter_kingdom.cards.abilities import INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.cleanup import reshuffled, reveal
from wk.games.winter_kingdom.explain import Reason, explain
from wk.games.winter_kingdom.guess import guess
from wk.games.winter_kingdom.legal import Legal, pick
from wk.games.winter_kingdom.players import Player
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.wishes import PLAYERS, Settled
from wk.games.winter_kingdom.stages import OVER, TURN, Status
from wk.games.winter_kingdom.state import State
from wk.games.winter_kingdom.table import Table
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.view import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Draw, Setup
    from wk.engine.seats import Seat
    from wk.engine.sheet import Sheet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue


@dataclass(frozen=True)
class WinterKingdom:
    """The rules, with the current card data."""

    catalogue: Catalogue
    say: Callable[[State, Reason], str]
    """Puts a reason into words."""
    name: str = "winter-kingdom"
    players = PLAYERS
    made_with: Callable[[object], Catalogue | None] = lambda _digest: None
    """Finds other card data by the digest a setup names, so that it is played with what it was made with."""

    def start(self, setup: Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (WK-SETUP-1..6).

        It is played with the card data it names, or else with the current one.
        """
        digest = setup.data if isinstance(setup, Settled) else setup.get("data")
        known = None if digest == self.catalogue.digest else self.made_with(digest)
        catalogue = self.catalogue if known is None else known
        return first_state(setups(catalogue).check_settled(setup), catalogue)

    def legal(self, state: State) -> Legal:
        """Return what the seat to move may do."""
        return Legal(state)

    def apply(self, state: State, action: Action) -> State:
        """Return the state after a legal action or the shuffle that is due."""
        return turn.apply(state, action)

    def why_not(self, state: State, action: Action) -> str:
        """Return in one sentence why an action is not legal."""
        return self.say(state, explain(state, action))

    def parse(self, text: str) -> Action:
        """Read an action as records hold it; raise ActionTextError."""
        return parse(text)

    def text(self, action: Action) -> str:
        """Return an action as records hold it."""
        return str(action)

    def seat_to_move(self, state: State) -> int | None:
        """Return the seat whose turn it is, or None when the game is over."""
        return None if state.status == Status.OVER else state.seat

    def chance_due(self, state: State) -> bool:
        """Return whether the discards are to be shuffled next (WK-TURN-7)."""
        return state.status in (Status.DRAWING, Status.REVEALING)

    def chance_action(self, state: State, draw: Draw) -> Shuffle:
        """Shuffle the discards into a new draw pile."""
        return Shuffle(_in_random_order(state.discards, draw))

    def play_out(self, state: State, draw: Draw) -> State:
        """Return the end of a random game: one position is played on, no state is made in between."""
        position = Position(state)
        while True:
            if position.status is TURN:
                action = pick(position, draw)
                turn.EFFECTS[type(action)](position, action)
            elif position.status is OVER:
                return position.freeze()
            else:
                reshuffled(position, _in_random_order(position.discards, draw))

    def is_chance(self, action: Action) -> bool:
        """Return whether an action is a shuffle."""
        return isinstance(action, Shuffle)

    def allows_chance(self, state: State, action: Action) -> bool:
        """Return whether a shuffle is due and its cards are those of the discards."""
        return (
            isinstance(action, Shuffle)
            and self.chance_due(state)
            and sorted(action.order) == sorted(state.discards)
        )

    def reveals(self, _state: State, action: Action) -> bool:
        """Return whether undo stops here: a card is drawn at the end of a turn only."""
        return isinstance(action, End | Shuffle)

    def view(self, state: State, seat: int | None) -> State:
        """Return the state as one seat may see it."""
        return view(state, seat)

    def guess(self, seen: State, draw: Draw) -> State:
        """Return a whole state that looks like ``seen`` to the seat to move (WK-SETUP-3, WK-SETUP-4)."""
        return guess(seen, draw)

    def hides(self, _state: State, action: Action) -> bool:
        """Return whether an action is secret: only how cards are shuffled (WK-TURN-7)."""
        return isinstance(action, Shuffle)

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Return the players."""
        return state.table.seats

    def sheet(self, state: State, seat: int) -> Sheet:
        """Return one player's points (WK-END-2)."""
        return score(state, seat).sheet()

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats with most points (WK-END-3)."""
        return winners(state)


def first_state(settled: Settled, catalogue: Catalogue) -> State:
    """Lay the table, deal, and reveal the first terrain card (WK-SETUP-1, 3, 4, 5)."""
    table = Table(settled, catalogue)
    players = tuple(_first_player(table, settled, seat) for seat in range(len(settled.players)))
    deck = tuple(map(int, settled.deck[len(players) :]))
    position = Position(State(table, players, table.start, 1, deck, ()))
    reveal(position)
    return position.freeze()


def _in_random_order(cards: tuple[int, ...], draw: Draw) -> tuple[Terrain, ...]:
    """Shuffle cards."""
    return tuple(Terrain(card) for card in shuffled(cards, draw))


def _first_player(table: Table, settled: Settled, seat: int) -> Player:
    order = (seat - table.start) % len(settled.players)
    coins = table.numbers.coins_of(len(settled.players))[order]
    hand = sum(1 << INDEX[card] for card in settled.hands[seat])
    return Player(coins=coins, hand=hand, acquired=1 << TUNNEL_INDEX, card=int(settled.deck[seat]))
