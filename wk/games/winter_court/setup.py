"""What is chosen before a match: the wishes of a setup file, and the settled setup they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine import seats, wishes
from wk.engine.settled import Settled
from wk.engine.shuffling import shuffled
from wk.games.winter_court.cards import CARD_IDS, card_set
from wk.games.winter_court.court import MEMBERS
from wk.games.winter_court.state import Fixed, Player, State

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.engine.seats import Seat
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Court

PLAYERS = range(2, 3)
"""How many play (WC-SETUP-1)."""

COLOURS = seats.COLOURS[:4]
"""The colours of the players."""


class Options(NamedTuple):
    """Ways to play that are not the usual ones, for learning and as a handicap."""

    open_hands: bool = False
    """Whether the hands lie face up."""
    deal_first: int = 5
    """How many cards the first player is dealt (WC-SETUP-2)."""
    deal_second: int = 6
    """How many cards the other player is dealt."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""


@dataclass(frozen=True)
class Wishes(wishes.Wishes):
    """What a setup file says; None is left open, to be drawn by `settle`."""

    deck: tuple[Card, ...] = ()
    """The first cards of the deck, first drawn first; the others follow in a drawn order."""
    options: Options = USUAL


@dataclass(frozen=True, eq=False)
class Setup(Settled):
    """A settled setup: nothing in it is left to chance."""

    players: tuple[Seat, ...]
    start_index: int
    """The seat that begins, 0 first."""
    options: Options
    court: Court
    deck: tuple[Card, ...]
    """All cards, first drawn first: the first player's, then the other's, then what is drawn in the game."""

    def to_json(self) -> dict[str, Any]:
        """Return the setup as line 1 of a record holds it."""
        return {
            "players": [seat._asdict() for seat in self.players],
            "start_index": self.start_index,
            "options": self.options._asdict(),
            "court": self.court.to_json(),
            "deck": [CARD_IDS[card] for card in self.deck],
        }


def settle(wishes: Wishes, court: Court, draw: Draw) -> Setup:
    """Return a settled setup: what the wishes leave open is drawn.

    Start and deck are always drawn, in this order, whatever was wished; so a seed gives the same match
    everywhere, and one key fixed leaves the other as it was.
    """
    start = int(draw() * len(wishes.players))
    drawn = shuffled(range(len(CARD_IDS)), draw)
    return Setup(
        players=seats.seats(wishes.players, str, COLOURS),
        start_index=start if wishes.start is None else wishes.start,
        options=wishes.options,
        court=court,
        deck=(*wishes.deck, *(card for card in drawn if card not in wishes.deck)),
    )


def first_state(setup: Setup) -> State:
    """Return the first state of a match: all pawns home, the cards dealt (WC-SETUP-1, WC-SETUP-2)."""
    options, start = setup.options, setup.start_index
    end = options.deal_first + options.deal_second
    hands = (card_set(setup.deck[: options.deal_first]), card_set(setup.deck[options.deal_first : end]))
    return State(
        fixed=Fixed(setup.players, setup.court, options.open_hands),
        players=(Player(hands[start]), Player(hands[1 - start])),
        deck=setup.deck[end:],
        discards=0,
        influences=(None,) * len(MEMBERS),
        seat=start,
    )
