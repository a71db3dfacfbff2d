"""What is chosen before a match: the wishes of a setup file, and the settled setup they lead to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wk.engine import seats, wishes
from wk.engine.names import look
from wk.engine.seats import PlayerWish
from wk.engine.settled import Settled
from wk.engine.shuffling import shuffled
from wk.games.nobles.cards import JACK, KING, QUEEN, SUITS, noble_of, other_nobles, resources
from wk.games.nobles.numbers import USUAL, pips_of
from wk.games.nobles.report import cards, nobles
from wk.games.nobles.state import ALLEGIANCE, Fixed, Player, State
from wk.games.nobles.year import go_on, harvest

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.engine.heap import Heap
    from wk.engine.seats import Seat
    from wk.engine.speech import Say
    from wk.games.nobles.cards import Card, Noble, Suit
    from wk.games.nobles.numbers import Numbers, Options

PLAYERS = range(2, 5)
"""How many play (NB-SETUP-1)."""

COLOURS = seats.COLOURS[:4]
"""The colours of the players."""


def unusual(options: Options, say: Say) -> list[str]:
    """Return in words each option that is not as usual."""
    pairs = zip(options._asdict().items(), USUAL, strict=True)
    return [say(f"option.{key}", n=value) for (key, value), usual in pairs if value != usual]


ADVISED = "strongest"
"""Who had better win a civil war, however many play (NB-OPT-ADVICE)."""


@dataclass(frozen=True)
class Leader(PlayerWish):
    """What a setup file says about a player."""

    court: Suit | None = None
    """The founding suit of the court; None if it is drawn."""


@dataclass(frozen=True)
class Wishes(wishes.Wishes):
    """What a setup file says; None is left open, to be drawn by `settle`."""

    options: Options = USUAL

    @property
    def courts(self) -> tuple[Suit | None, ...]:
        """The founding suit wished for each player's court."""
        return tuple([player.court if isinstance(player, Leader) else None for player in self.players])


@dataclass(frozen=True, eq=False)
class Setup(Settled):
    """A settled setup: nothing in it is left to chance."""

    players: tuple[Seat, ...]
    courts: tuple[Suit, ...]
    start_index: int
    """The first seat of the first year, 0 first."""
    options: Options
    hands: tuple[Heap, ...]
    deck: tuple[Card, ...]
    """First drawn first."""
    nobles_deck: tuple[Noble, ...]
    """First drawn first."""
    data: str | None
    """The digest of the numbers it was settled with; None if it is not known."""

    def to_json(self) -> dict[str, Any]:
        """Return the setup as line 1 of a record holds it (NB-FILE-2)."""
        courts = [SUITS[suit] for suit in self.courts]
        return {
            "players": [
                {**seat._asdict(), "court": court} for seat, court in zip(self.players, courts, strict=True)
            ],
            "start_index": self.start_index,
            "options": self.options._asdict(),
            "hands": [cards(hand) for hand in self.hands],
            "deck": cards(self.deck),
            "nobles_deck": nobles(self.nobles_deck),
            "data": self.data,
        }


def settle(wished: Wishes, numbers: Numbers, draw: Draw) -> Setup:
    """Return a settled setup: what the wishes leave open is drawn.

    Start, courts and both decks are always drawn, in this order, whatever was wished; so a seed gives the
    same match everywhere, and one key fixed leaves the others as they were as far as it can.
    """
    count = len(wished.players)
    start = int(draw() * count)
    courts = _courts(wished, shuffled(range(len(SUITS)), draw))
    pack = shuffled(resources(wished.options.jokers), draw)
    dealt = numbers.start_hand * count
    hands = [pack[first : first + numbers.start_hand] for first in range(0, dealt, numbers.start_hand or 1)]
    return Setup(
        players=seats.seats(named(wished.players), str, COLOURS),
        courts=courts,
        start_index=start if wished.start is None else wished.start,
        options=wished.options,
        hands=tuple([tuple(sorted(hand)) for hand in hands]) or ((),) * count,
        deck=tuple(pack[dealt:]),
        nobles_deck=tuple(shuffled(other_nobles(courts), draw)),
        data=numbers.digest,
    )


def _courts(wished: Wishes, drawn: list[Suit]) -> tuple[Suit, ...]:
    """Return a court for each player, those left out in drawn order (NB-SETUP-1)."""
    free = iter([suit for suit in drawn if suit not in wished.courts])
    return tuple([next(free) if suit is None else suit for suit in wished.courts])


def named(players: tuple[PlayerWish, ...]) -> list[PlayerWish]:
    """Return the wishes with a name for everybody: "Player 1" and so on, unless it is taken (NB-FILE-1)."""
    taken = {look(wish.name) for wish in players if wish.name}
    found = []
    for number, wish in enumerate(players, 1):
        names = (f"Player {number}", *(f"Player {number} ({more})" for more in range(2, 9)))
        name = wish.name or next(name for name in names if look(name) not in taken)
        taken.add(look(name))
        found.append(replace(wish, name=name))
    return found


def first_state(setup: Setup, numbers: Numbers) -> State:
    """Return the first state of a match: the first Harvest is in (NB-SETUP-1 to NB-SETUP-3)."""
    players = [
        Player(tuple([noble_of(rank, suit) for rank in (JACK, KING, QUEEN)]), tuple(sorted(hand)))
        for suit, hand in zip(setup.courts, setup.hands, strict=True)
    ]
    fixed = Fixed(setup.players, setup.courts, setup.options, numbers, pips_of(numbers.ace_pips))
    state = State(
        fixed=fixed,
        players=tuple(players),
        deck=setup.deck,
        nobles_deck=setup.nobles_deck,
        seat=setup.start_index,
        first=setup.start_index,
        reshuffles_left=setup.options.reshuffles,
    )
    state = harvest(state)
    return go_on(state) if state.phase == ALLEGIANCE else state
