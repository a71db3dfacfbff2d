"""The state of a match: plain, immutable values; equality, hash and copies cost nothing to write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import HIDDEN, NOBLE_SUIT, king_suits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.heap import Heap
    from wk.engine.seats import Seat
    from wk.games.nobles.cards import Card, Noble, Suit
    from wk.games.nobles.numbers import Numbers, Options

HARVEST, ALLEGIANCE = "harvest", "allegiance"
ORDERS, ARMIES, DEFENCE, LOSSES, YIELD = "orders", "armies", "defence", "losses", "yield"
RANSOM, TAKEOVER = "ransom", "takeover"
INTRIGUE, GUARD, STRIKE, DISCARD = "intrigue", "guard", "strike", "discard"
OVER = "over"
"""The phases (NB-REPORT): what is to be decided; during a Harvest nothing is, but chance may be due."""

WON, BEATEN, DRAWN = "won", "beaten", "drawn"
"""How a battle ends, as the attacker sees it."""


class Fixed(NamedTuple):
    """What never changes during a match; nothing in it is hidden."""

    seats: tuple[Seat, ...]
    suits: tuple[Suit, ...]
    """The founding suit of each seat's court."""
    options: Options
    numbers: Numbers
    pips: tuple[int, ...]
    """The pips of each card."""

    def sum(self, cards: Iterable[Card]) -> int:
        """Return the pips of cards; hidden ones and Jokers count nothing."""
        return sum([self.pips[card] for card in cards])

    def seat_of(self, court: Suit) -> int:
        """Return the seat of a court, or NONE if nobody plays it."""
        return self.suits.index(court) if court in self.suits else NONE


class Captive(NamedTuple):
    """A noble before its captor (NB-TERM-4)."""

    noble: Noble
    owner: int
    """The seat in whose court it last was."""
    missed: int = 0
    """How many ransoms have been missed."""


class Order(NamedTuple):
    """What a player orders for the war (NB-WAR-1)."""

    target: int = NONE
    """The seat to be attacked."""
    size: int = 0
    """How many cards; 0 for no attack."""


class Army(NamedTuple):
    """The cards that march (NB-WAR-2)."""

    cards: Heap
    jack: Noble
    """Who leads it, or NONE."""
    strength: int
    """As it was when it marched (NB-WAR-5); HIDDEN if the viewer may not know it."""
    loyal: tuple[Card, ...] = ()
    """The cards that were loyal then, converted ones too; none if the viewer may not know them."""
    suits: int = 0
    """The suits that were loyal then, as a set; open to all."""


UNSEEN_ORDER = Order(HIDDEN, HIDDEN)
UNSEEN_ARMY = Army((), HIDDEN, HIDDEN)
"""In place of an order or an army of which only that it is given may be known."""


class Battle(NamedTuple):
    """A battle that is being fought (NB-REPORT-2)."""

    attacker: int
    defender: int
    defence: Heap = ()
    """What was laid and revealed, while it is neither discarded nor home again."""
    result: str = ""
    """WON, BEATEN or DRAWN; empty until the defender stands."""


class Plot(NamedTuple):
    """A plot against which somebody guards (NB-REPORT-2)."""

    attacker: int
    target: int
    """The seat of the court."""
    noble: Noble
    """Whom it is on; NONE for a troupe."""
    cards: Heap
    defence: Heap = ()


class Clash(NamedTuple):
    """The last battle or plot, as it was revealed to all (NB-WAR-7, NB-PLOT-4, NB-PLOT-5)."""

    attacker: int
    target: int
    cards: Heap
    """Of the attack or the plot."""
    defence: Heap
    strength: int
    """Of the attack; of a plot the number a guard must come to."""
    result: str
    """WON, BEATEN or DRAWN; of a plot WON or BEATEN."""
    jack: Noble = NONE
    """Who led the attack."""
    loyal: tuple[Card, ...] = ()
    """The cards of the attack that were loyal."""
    noble: Noble = NONE
    """Whom the plot was on; NONE in a battle."""
    queens: int = 0
    """By how much the number could be shifted."""
    captive: Noble = NONE
    """Who became a captive, once that is settled."""
    number: int = 0
    """How many battles and plots of the match were revealed before: two may be alike in all the rest."""

    @property
    def is_plot(self) -> bool:
        """Whether it was a plot."""
        return self.noble != NONE


class Spying(NamedTuple):
    """Whose hand is shown to whom (NB-SPY-1)."""

    seat: int
    target: int


class Player(NamedTuple):
    """What one player has."""

    court: tuple[Noble, ...] = ()
    hand: Heap = ()
    """Without what lies in the tray, an army, a defence or a plot."""
    captives: tuple[Captive, ...] = ()
    order: Order | None = None
    army: Army | None = None
    alive: bool = True


class State(NamedTuple):
    """A position of a match, with all that is hidden in it."""

    fixed: Fixed
    players: tuple[Player, ...]
    deck: tuple[Card, ...]
    """First drawn first."""
    nobles_deck: tuple[Noble, ...]
    """First drawn first."""
    seat: int
    """The seat to move; while a shuffle is due the one that drew last."""
    first: int
    """The year's first seat."""
    phase: str = HARVEST
    discards: Heap = ()
    removed: tuple[Noble, ...] = ()
    year: int = 1
    reshuffles_left: int = 0
    drawn: int = 0
    """How many cards of this Harvest have been drawn while a shuffle is due."""
    tray: Heap = ()
    recruited: bool = False
    """Whether the seat to move has recruited in this Allegiance."""
    battle: Battle | None = None
    plot: Plot | None = None
    spying: Spying | None = None
    clash: Clash | None = None
    """What was revealed last; it stays to be looked at again (NB-UI-3)."""
    ending: str = ""
    """``conquest`` or ``civil-war``; empty before."""
    winners: tuple[int, ...] = ()
    hand_pips: tuple[int, ...] = ()
    """The pips in each hand, all told, if they decided a civil war (NB-OPT-CIVIL-WAR)."""

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.players[self.seat]

    @property
    def living(self) -> list[int]:
        """The seats that have not fallen."""
        return [seat for seat, player in enumerate(self.players) if player.alive]

    @property
    def rivals(self) -> list[int]:
        """The living seats but the one to move."""
        return [seat for seat in self.living if seat != self.seat]

    @property
    def fight(self) -> Battle:
        """The battle that is being fought; ValueError if there is none."""
        if self.battle is None:
            raise ValueError("no battle is being fought")
        return self.battle

    @property
    def conspiracy(self) -> Plot:
        """The plot against which somebody guards; ValueError if there is none."""
        if self.plot is None:
            raise ValueError("no plot is on")
        return self.plot

    @property
    def revealed(self) -> Clash:
        """The last battle or plot that all have seen; ValueError if there was none."""
        if self.clash is None:
            raise ValueError("nothing was revealed")
        return self.clash

    @property
    def clashes(self) -> int:
        """How many battles and plots were revealed so far."""
        return 0 if self.clash is None else self.clash.number + 1

    def ransom(self, noble: Noble, owner: int) -> int:
        """Return what a captive costs, judged by its owner's court (NB-RANSOM-2, NB-TAKE-2)."""
        suit, numbers = NOBLE_SUIT[noble], self.fixed.numbers
        royal = suit == self.fixed.suits[owner] or king_suits(self.players[owner].court) >> suit & 1
        return numbers.ransom_royal if royal else numbers.ransom_other


def with_player(state: State, seat: int, player: Player, **changes: Any) -> State:  # noqa: ANN401 - fields
    """Return a state in which a player, and what else is named, has changed."""
    players = state.players
    return state._replace(players=(*players[:seat], player, *players[seat + 1 :]), **changes)
