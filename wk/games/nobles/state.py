"""Plain, immutable values: cards and nobles, what never changes, positions, actions with their texts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.changing import quick
from wk.engine.game import reading

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from wk.engine.heap import Heap
    from wk.engine.seats import Seat
    from wk.games.nobles.data import Numbers, Options


# Resource cards and nobles, each a number in the order of the texts of its sort (NB-TERM-1 to NB-TERM-3)


Suit = int
"""0 to 3 in the order of SUITS."""

Card = int
"""The number of a Resource card in CARDS; equal cards are one number."""

Noble = int
"""The number of a noble in NOBLES; equal nobles are one number."""

SUITS = ("clubs", "diamonds", "hearts", "spades")
"""The suits, and the courts called after them."""

_LETTERS = "CDHS"

CARDS = (*sorted(f"{rank}{suit}" for rank in ("A", *range(2, 11)) for suit in _LETTERS), "X")
"""The texts of the different Resource cards, sorted."""

JOKER: Card = len(CARDS) - 1

HIDDEN = -1
"""In place of a card that the viewer may not see; looked up in a table it counts as a Joker does."""

SUIT = (*(_LETTERS.index(card[-1]) for card in CARDS[:-1]), -1)
"""The suit of each card; -1 for a Joker."""

SUIT_BIT = (*(1 << suit for suit in SUIT[:-1]), 0)
"""The suit of each card as a set of suits; a Joker has none."""

RANK = (*(1 if card[0] == "A" else int(card[:-1]) for card in CARDS[:-1]), 0)
"""The rank of each card, 1 for an Ace; 0 for a Joker."""

ACES = frozenset(card for card, rank in enumerate(RANK) if rank == 1)

PACKS = 2
"""How often every card but the Jokers is there."""

JACK, QUEEN, KING = range(3)
"""The ranks of nobles, lowest first."""

_RANKS = "JQK"

NOBLES = tuple(sorted(f"{rank}{suit}" for rank in _RANKS for suit in _LETTERS))
"""The texts of the different nobles, sorted."""

NOBLE_RANK = tuple(_RANKS.index(noble[0]) for noble in NOBLES)
NOBLE_SUIT = tuple(_LETTERS.index(noble[1]) for noble in NOBLES)

JACKS = tuple(noble for noble, rank in enumerate(NOBLE_RANK) if rank == JACK)


def noble_of(rank: int, suit: Suit) -> Noble:
    """Return the noble of a rank and a suit."""
    return NOBLES.index(_RANKS[rank] + _LETTERS[suit])


def resources(jokers: int) -> list[Card]:
    """Return all Resource cards of a game in sorted order (NB-TERM-2, NB-OPT-JOKERS)."""
    return [card for card in range(JOKER) for _ in range(PACKS)] + [JOKER] * jokers


def other_nobles(courts: Iterable[Suit]) -> list[Noble]:
    """Return the nobles that are not in the first courts, in sorted order (NB-SETUP-1, NB-SETUP-2)."""
    left = sorted(list(range(len(NOBLES))) * PACKS)
    for suit in courts:
        for rank in (JACK, QUEEN, KING):
            left.remove(noble_of(rank, suit))
    return left


def king_suits(court: Iterable[Noble]) -> int:
    """Return the set of the suits of a court's Kings: those of its loyal cards (NB-TERM-5)."""
    suits = 0
    for noble in court:
        suits |= _KING_BIT[noble]
    return suits


def count_rank(court: Iterable[Noble], rank: int) -> int:
    """Return how many nobles of a rank a court has."""
    return [NOBLE_RANK[noble] for noble in court].count(rank)


_KING_BIT = tuple(1 << suit if rank == KING else 0 for suit, rank in zip(NOBLE_SUIT, NOBLE_RANK, strict=True))


@lru_cache(maxsize=16)
def pips_of(ace: int) -> tuple[int, ...]:
    """Return the pips of each card, an Ace's being given (NB-TERM-2)."""
    return tuple(ace if rank == 1 else rank for rank in RANK)


UNSEEN = "?"


def card_texts(some: Iterable[Card]) -> list[str]:
    """Return the texts of cards in their order."""
    return [UNSEEN if card == HIDDEN else CARDS[card] for card in some]


def noble_texts(some: Iterable[Noble]) -> list[str]:
    """Return the texts of nobles in their order."""
    return [UNSEEN if noble == HIDDEN else NOBLES[noble] for noble in some]


# Positions ------------------------------------------------------------------------------------------


NONE = -1
"""In place of a card, a noble or a court: the action is not about one."""


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


@quick
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


@quick
class Battle(NamedTuple):
    """A battle that is being fought (NB-REPORT-2)."""

    attacker: int
    defender: int
    defence: Heap = ()
    """What was laid and revealed, while it is neither discarded nor home again."""
    result: str = ""
    """WON, BEATEN or DRAWN; empty until the defender stands."""


@quick
class Plot(NamedTuple):
    """A plot against which somebody guards (NB-REPORT-2)."""

    attacker: int
    target: int
    """The seat of the court."""
    noble: Noble
    """Whom it is on; NONE for a troupe."""
    cards: Heap
    defence: Heap = ()


@quick
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
    lost: tuple[Card, Card] = (NONE, NONE)
    """The one card of most pips that attacker and target lost, once that is settled (NB-WAR-10)."""

    @property
    def is_plot(self) -> bool:
        """Whether it was a plot."""
        return self.noble != NONE


class Spying(NamedTuple):
    """Whose hand is shown to whom (NB-SPY-1)."""

    seat: int
    target: int


@quick
class Player(NamedTuple):
    """What one player has."""

    court: tuple[Noble, ...] = ()
    hand: Heap = ()
    """Without what lies in the tray, an army, a defence or a plot."""
    captives: tuple[Captive, ...] = ()
    order: Order | None = None
    army: Army | None = None
    alive: bool = True


@quick
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


# Actions: a word and what it is about; `parse` and `str` are inverse --------------------------------


SHAPES: dict[str, tuple[str, ...]] = {
    "lay": ("card",),
    "recruit": (),
    "spy": ("court",),
    "pass": (),
    "march": (),
    "stand": (),
    "lose": ("card",),
    "yield": ("noble",),
    "ransom": ("noble", "court"),
    "take": ("noble", "court"),
    "assassin": ("noble", "court"),
    "troupe": ("court",),
    "strike": ("noble",),
    "discard": ("card",),
}
"""What follows each word, in order; beside it there are ``order``, ``march JACK`` and ``shuffle``."""

_NUMBERS = {
    field: {text: number for number, text in enumerate(texts)}
    for field, texts in {"card": CARDS, "noble": NOBLES, "court": SUITS}.items()
}

_SIZE = re.compile(r"[1-9][0-9]?")


class Action(NamedTuple):
    """One action; which fields are set goes by its word."""

    word: str
    """The kind of the action."""
    card: Card = NONE
    noble: Noble = NONE
    court: Suit = NONE
    """A court by its founding suit."""
    size: int = 0
    """How many cards are ordered to march; 0 for ``order none``."""
    order: tuple[Card, ...] = ()
    """The discards in their new order, first drawn first."""

    def __str__(self) -> str:
        parts = [self.word]
        if self.card != NONE:
            parts.append(CARDS[self.card])
        if self.noble != NONE:
            parts.append(NOBLES[self.noble])
        if self.court != NONE:
            parts.append(SUITS[self.court])
        if self.word == "order":
            parts.append(str(self.size or "none"))
        return " ".join([*parts, *(CARDS[card] for card in self.order)])


LAYS = tuple(Action("lay", card) for card in range(len(CARDS)))
"""Every action of laying a card, by card; made once, for they never change."""

PASS, STAND, MARCH, NO_ORDER = Action("pass"), Action("stand"), Action("march"), Action("order")


def _read(words: list[str]) -> Action | None:
    """Return the action of some words; KeyError for a card, noble or court there is not."""
    match words:
        case ["order", "none"]:
            return NO_ORDER
        case ["order", court, size] if _SIZE.fullmatch(size):
            return Action("order", court=_NUMBERS["court"][court], size=int(size))
        case ["march", jack] if _NUMBERS["noble"][jack] in JACKS:
            return Action("march", noble=_NUMBERS["noble"][jack])
        case ["shuffle", *cards] if cards:
            return Action("shuffle", order=tuple([_NUMBERS["card"][card] for card in cards]))
        case [word, *rest] if word in SHAPES and len(rest) == len(SHAPES[word]):
            numbers: dict[str, Any] = {
                field: _NUMBERS[field][text] for field, text in zip(SHAPES[word], rest, strict=True)
            }
            return Action(word)._replace(**numbers)
    return None


parse = reading(_read, "lay 10S · order hearts 2 · march JH")
"""Reads an action as records hold it; raises ActionTextError for anything else."""
