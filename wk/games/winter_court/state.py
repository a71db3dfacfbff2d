"""The state of a match: plain, immutable values; equality, hash and copies cost nothing to write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.games.winter_court.cards import RANK, total
from wk.games.winter_court.court import POWERS

if TYPE_CHECKING:
    from wk.engine.seats import Seat
    from wk.games.winter_court.cards import Card, Cards
    from wk.games.winter_court.court import Court, Member, Members

HIDDEN = -1
"""In place of a card in the deck or of a drawn card: one the viewer may not see."""


MAIN, PLAY, DISCARD, OVER = "main", "play", "discard", "over"
"""The phases (WC-FILE-3): before and after plays, within one, a discard owed after a pass, the end."""


class Fixed(NamedTuple):
    """What never changes during a match; nothing in it is hidden."""

    seats: tuple[Seat, ...]
    court: Court
    open_hands: bool = False


class Player(NamedTuple):
    """What one player has."""

    hand: Cards = 0
    """The cards in hand, as far as the viewer knows them."""
    shown: Cards = 0
    """The cards in hand that the other player knows are there (WC-HIDE-2)."""
    held: Members = 0
    """The members on the player's side."""
    hidden: int | None = None
    """How many more cards a hand holds that the viewer may not see; None where nothing is hidden."""

    @property
    def hand_count(self) -> int:
        """How many cards the hand holds."""
        return self.hand.bit_count() + (self.hidden or 0)


class Influence(NamedTuple):
    """What lies at a member: one card, or several counting as one (WC-TERM-4)."""

    seat: int
    """Who laid it; that matters for no rule."""
    cards: Cards
    total: int
    """The sum of the ranks."""


class Making(NamedTuple):
    """A play in the making (WC-PLAY-1)."""

    card: Card
    """The main card."""
    member: Member
    added: tuple[tuple[Member, Card], ...] = ()
    """The powers that added a card, by number, each with its card."""
    boosters: Cards = 0
    fool: bool = False
    """Whether the Fool is used: the rank must be lower than the total (WC-POW-FOOL)."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The main card and the added cards: what becomes the influence."""
        return (self.card, *(card for _, card in self.added))

    @property
    def rank(self) -> int:
        """The sum of main card and added cards."""
        return sum([RANK[card] for card in self.cards])

    @property
    def strength(self) -> int:
        """The rank and the boosters (WC-PLAY-3)."""
        return self.rank + total(self.boosters)


class State(NamedTuple):
    """A position of a match, with all that is hidden in it."""

    fixed: Fixed
    players: tuple[Player, ...]
    deck: tuple[Card, ...]
    """First drawn first."""
    discards: Cards
    influences: tuple[Influence | None, ...]
    """What lies at each member, by its number."""
    seat: int
    """The seat whose turn it is; at the end the last one that moved."""
    turn: int = 1
    plays: int = 0
    """The finished plays of this turn."""
    must_play: bool = False
    """Whether the Wizard's play is still to be made."""
    usable: Members = 0
    """The members whose powers the seat to move may use (WC-POW-1)."""
    making: Making | None = None
    drawn: tuple[Card, ...] = ()
    """The two cards of a pass of which one is to be discarded; they are in the hand too."""
    over: bool = False

    @property
    def phase(self) -> str:
        """What the seat to move may do."""
        if self.over:
            return OVER
        if self.making:
            return PLAY
        return DISCARD if self.drawn else MAIN

    @property
    def play(self) -> Making:
        """The play in the making; ValueError unless one is being made."""
        if self.making is None:
            raise ValueError("no play is being made")
        return self.making

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat]

    @property
    def held(self) -> Members:
        """The members somebody holds."""
        return self.players[0].held | self.players[1].held

    @property
    def round(self) -> int:
        """Two turns each."""
        return (self.turn + 1) // 2

    def with_influence(self, member: Member, influence: Influence | None) -> State:
        """Return the state with another influence, or none, at a member."""
        old = self.influences
        return self._replace(influences=(*old[:member], influence, *old[member + 1 :]))


def with_player(state: State, player: Player, **changes: Any) -> State:  # noqa: ANN401 - fields of a state
    """Return a state in which the player to move, and what else is named, has changed."""
    players = (state.players[0], player) if state.seat else (player, state.players[1])
    return state._replace(players=players, **changes)


def draw(state: State, count: int) -> State:
    """Return the state after the player to move drew cards, at most what the deck holds (WC-END-2)."""
    if not count:
        return state
    player, deck = state.player, state.deck[count:]
    for card in state.deck[:count]:
        player = player._replace(hand=player.hand | 1 << card)
    after = with_player(state, player, deck=deck)
    return after if deck else end(after)


def next_turn(state: State) -> State:
    """Return the state in which the other player's turn begins."""
    seat = 1 - state.seat
    usable = state.players[seat].held & POWERS
    return state._replace(seat=seat, turn=state.turn + 1, plays=0, must_play=False, usable=usable, drawn=())


def end(state: State) -> State:
    """Return the state in which the game is over."""
    return state._replace(plays=0, must_play=False, usable=0, drawn=(), over=True)
