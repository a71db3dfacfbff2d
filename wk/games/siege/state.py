"""A match as plain values: the cards, what is fixed, what changes, and what can be done."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from wk.engine import kinds
from wk.engine.changing import quick
from wk.engine.files.declared import OneOf, RowOf, Whole
from wk.engine.game import reading

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.seats import Seat

Card = int
"""The number of a card by suit, then by rank; the Joker, a hidden card. Equal cards have the same number."""

Cards = tuple[Card, ...]
"""A heap: cards in sorted order, equal ones as often as they are there. Of a deck or row: in its order."""

SUITS = "chds"
"""The letters of the suits in order: clubs, hearts, diamonds, spades."""

SUIT_NAMES = ("clubs", "hearts", "diamonds", "spades")
"""The suits as files name them, and as their words are called."""

RANKS = "23456789TJQKA"
"""The letters of the ranks but the Joker's, from the lowest."""

JOKER: Card = 52
HIDDEN: Card = 53
"""In place of a card that the viewer may not see."""

CARD_IDS = (*(rank + suit for suit in SUITS for rank in RANKS), "X", "?")
"""The ids of all cards by number, for example ``Th``."""

CARDS = {name: card for card, name in enumerate(CARD_IDS[:HIDDEN])}
"""The cards by id."""

SUIT = tuple(card // len(RANKS) for card in range(len(CARD_IDS)))
"""The suit of each card, and so its side of a city; the Joker has one that nothing else has."""

RANK = (*(card % len(RANKS) for card in range(JOKER)), len(RANKS), len(RANKS) + 1)
"""The rank of each card, 0 for a 2; the Joker's is the highest."""

JACK = RANKS.index("J")
ROYAL_RANKS = tuple(map(RANKS.index, "AKQ"))


def card_of(rank: int, suit: int) -> Card:
    """Return the card of a rank and a suit."""
    return suit * len(RANKS) + rank


ROYALS = tuple(frozenset(card_of(rank, suit) for rank in ROYAL_RANKS) for suit in range(len(SUITS)))
"""The royals of each line (SG-TERM-7)."""


def ids(cards: Iterable[Card]) -> list[str]:
    """Return the ids of cards in their order."""
    return [CARD_IDS[card] for card in cards]


def without(cards: Cards, card: Card) -> Cards:
    """Return cards without the first that equals one; ValueError if none does."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def joined(heap: Cards, cards: Cards) -> Cards:
    """Return a heap with more cards, in any order, put into it."""
    return tuple(sorted(heap + cards)) if cards else heap


def different(cards: Cards) -> list[Card]:
    """Return the cards without repeating equal ones."""
    return list(dict.fromkeys(cards))


PLAYERS = range(2, 7)
"""How many play."""

MOST_YEARS = 60
"""The most years a game can be played."""


class Numbers(NamedTuple):
    """The table ``[numbers]`` of the data file."""

    decks: Annotated[tuple[int, ...], RowOf(Whole(1, 6), tuple(map(str, PLAYERS)), group="cards")]
    """How many packs of 52 cards there are, for 2 to 6 players."""
    jokers: Annotated[int, Whole(0, 4, group="cards")]
    """How many Jokers are added for each player."""
    field: Annotated[int, Whole(1, 10, group="cards")]
    """How many cards are dealt, and may be kept in a Field over the Spring."""
    tricks: Annotated[int, Whole(1, 10, group="play")]
    garrison: Annotated[int, Whole(1, 4, group="play")]
    """How many cards a garrison holds at most."""
    sapper: Annotated[str, OneOf(tuple(RANKS), "rank", group="play")]
    """The rank that beats any fort."""
    strikes: Annotated[int, Whole(0, 20, group="play")]
    """The most strikes and hires of a campaign; 0 means any number."""
    years: Annotated[int, Whole(1, MOST_YEARS, group="play")]
    """How many years are played where the option is left out."""

    def decks_of(self, players: int) -> int:
        """Return how many packs a number of players uses (SG-SETUP-1)."""
        return self.decks[players - PLAYERS[0]]

    def pack(self, players: int) -> Cards:
        """Return all cards of a game in sorted order, the Keeps' Jacks and the Jokers among them."""
        decks = range(self.decks_of(players))
        return (*[card for card in range(JOKER) for _ in decks], *[JOKER] * (self.jokers * players))

    def pack_without(self, lines: tuple[int, ...]) -> list[Card]:
        """Return the pack without the Jacks of the Keeps, as far as it has them (SG-SETUP-2, SG-SETUP-3)."""
        pack = list(self.pack(len(lines)))
        for line in lines:
            if card_of(JACK, line) in pack:
                pack.remove(card_of(JACK, line))
        return pack

    @property
    def digest(self) -> str:
        """A short text that differs for different numbers, as records name them."""
        return sha256(json.dumps(self).encode()).hexdigest()[:16]

    def beats_fort(self, card: Card, fort: Card) -> bool:
        """Return whether a card beats a fort: a Joker or Sapper any, others a lower rank (SG-SPR-3)."""
        return RANK[card] > RANK[fort] or (card != JOKER and RANKS[RANK[card]] == self.sapper)


AUTUMN, WINTER, SPRING, SUMMER = "autumn", "winter", "spring", "summer"
BATTLE, SHUFFLE, OVER = "battle", "shuffle", "over"
"""The phases beside the seasons: an answer is owed, a shuffle is due, the end."""

FORT, GARRISON, KEEP = 0, 4, 8
"""Places of a city as numbers: the forts by side from FORT on, the garrisons by side from GARRISON on."""

FIELD, DISCARDS, WON, ASIDE, TRICK = range(9, 14)
"""Where else cards lie, besides the places of a city."""

PLACES = (*(f"{side} {what}" for what in ("fort", "garrison") for side in "wnes"), "keep")
"""The names of the places of a city (SG-JSON-1)."""

AT_ONCE, YEAR_END = "at-once", "year-end"
"""When a complete family wins (SG-END-1, SG-END-2)."""

ANY, DIFFERENT = "any", "different"
"""How lines may be drawn."""


class Options(NamedTuple):
    """Ways to play (SG-FILE-1)."""

    years: Annotated[int | None, Whole(1, MOST_YEARS, room=128)] = None
    """How many years are played; None is left to the current numbers."""
    victory: Annotated[str, OneOf((AT_ONCE, YEAR_END), "victory", room=8)] = AT_ONCE
    """Whether three royals win at once, or at the end of the year."""
    lines: Annotated[str, OneOf((ANY, DIFFERENT), "way of lines", room=8, lasts=False)] = ANY
    """``different``: lines are drawn all different."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""


class Fixed(NamedTuple):
    """What never changes during a match; nothing in it is hidden."""

    seats: tuple[Seat, ...]
    lines: tuple[int, ...]
    """The suit of each player's Jack (SG-TERM-6)."""
    numbers: Numbers
    options: Options
    """Nothing of them is left open."""

    @property
    def years(self) -> int:
        """How many years are played."""
        return self.options.years or self.numbers.years


@quick
class Player(NamedTuple):
    """What one player has."""

    keep: Cards = ()
    """The royals at home."""
    turned: Cards = ()
    """The royals at home that have fought in this Spring (SG-SPR-6)."""
    forts: tuple[Card | None, ...] = (None,) * 4
    """The card of each side's fort."""
    garrisons: tuple[Cards, ...] = ((),) * 4
    """The row of each side's garrison."""
    field: Cards = ()
    won: Cards = ()
    """The cards of the tricks won in this Autumn (SG-AUT-5)."""
    aside: Cards = ()
    tricks: int = 0
    """How many tricks were won this year."""

    @property
    def quartered(self) -> int:
        """How many cards stand in forts and garrisons (SG-END-3)."""
        return sum(fort is not None for fort in self.forts) + sum(map(len, self.garrisons))

    def without_royal(self, royal: Card) -> Player:
        """Return the player without a royal of the Keep."""
        turned = without(self.turned, royal) if royal in self.turned else self.turned
        return self._replace(keep=without(self.keep, royal), turned=turned)

    def with_garrison(self, side: int, row: Cards) -> Player:
        """Return the player with another garrison at a side."""
        old = self.garrisons
        return self._replace(garrisons=(*old[:side], row, *old[side + 1 :]))

    def with_fort(self, side: int, card: Card | None) -> Player:
        """Return the player with another fort at a side, or none."""
        old = self.forts
        return self._replace(forts=(*old[:side], card, *old[side + 1 :]))


@quick
class Battle(NamedTuple):
    """An assault that is not yet answered (SG-SPR-5)."""

    striker: int
    rival: int
    side: int
    aim: int
    """The place aimed at, from 1."""
    card: Card
    """The striking card."""


class Answered(NamedTuple):
    """An assault just answered: both cards were shown (SG-SPR-5)."""

    battle: Battle
    card: Card
    """The card that answered."""
    place: str
    """``field``, ``garrison`` or ``keep``: where it came from."""
    struck: bool
    """Whether the striker won."""
    taken: Cards
    """What went to the winner's aside."""


@quick
class State(NamedTuple):
    """A position of a match, with all that is hidden in it."""

    fixed: Fixed
    players: tuple[Player, ...]
    deck: Cards
    """First drawn first."""
    initiator: int
    seat: int
    """Whose decision it is; with a shuffle due and at the end the last one that moved."""
    discard: Cards = ()
    season: str = AUTUMN
    year: int = 1
    next_initiator: int | None = None
    """Who goes first next year; None until this year's Autumn is over."""
    trick: tuple[tuple[int, Card], ...] = ()
    """Seats and cards in order of play."""
    tricks_played: int = 0
    placed: tuple[tuple[int, Card], ...] = ()
    """Place and card of each card put in the Winter turn under way, sorted."""
    strikes: int = 0
    """How many strikes and hires the campaign under way has had."""
    battle: Battle | None = None
    answered: Answered | None = None
    """The assault before, until the next thing is done; all of it is open."""
    shuffle_due: bool = False
    over: bool = False

    @property
    def phase(self) -> str:
        """What the seat to move may do: that of the season, or one of BATTLE, SHUFFLE, OVER."""
        if self.over:
            return OVER
        if self.shuffle_due:
            return SHUFFLE
        return BATTLE if self.battle else self.season

    @property
    def player(self) -> Player:
        """The player whose decision it is."""
        return self.players[self.seat]

    @property
    def line(self) -> int:
        """The line of the player whose decision it is."""
        return self.fixed.lines[self.seat]

    @property
    def due(self) -> Battle:
        """The assault to be answered; ValueError unless there is one."""
        if self.battle is None:
            raise ValueError("nothing is struck")
        return self.battle


def with_player(
    state: State,
    seat: int,
    player: Player,
    /,
    **changes: Any,  # noqa: ANN401 - fields of a state
) -> State:
    """Return a state in which one player, and what else is named, has changed."""
    old = state.players
    return state._replace(players=(*old[:seat], player, *old[seat + 1 :]), **changes)


NONE = -1
"""In place of a card, a seat, a side or an aim: the action is not about one."""

SIDES = "wnes"
"""The letters of the sides, by suit."""

SEATS = {f"p{seat + 1}": seat for seat in range(6)}
AIMS = {str(aim): aim for aim in range(1, 5)}


class Action(NamedTuple):
    """One action; which fields are set goes by its word.

    The text of an action is what records hold and commands print; `parse` and `str` are inverse.
    """

    word: str
    card: Card = NONE
    place: str = ""
    """``field``, ``fort``, ``garrison`` or ``keep``: where the card comes from or goes to; or empty."""
    over: Card = NONE
    """The card that makes room."""
    rival: int = NONE
    side: int = NONE
    aim: int = NONE
    """A place in a garrison, from 1."""
    order: Cards = ()
    """The discards in their new order."""

    def __str__(self) -> str:
        words = [self.word]
        if self.rival != NONE:
            words += [f"p{self.rival + 1}", SIDES[self.side]]
        if self.card != NONE:
            words.append(CARD_IDS[self.card])
        if self.place:
            words.append(self.place)
        if self.over != NONE:
            words += ["over", CARD_IDS[self.over]]
        if self.aim != NONE:
            words.append(str(self.aim))
        return " ".join([*words, *(CARD_IDS[card] for card in self.order)])

    @property
    def spot(self) -> int:
        """The place of the mover's city a card is taken from or put to: of its suit's side."""
        if self.place == "keep":
            return KEEP
        return (GARRISON if self.place == "garrison" else FORT) + SUIT[self.card]


DONE = Action("done")


def _read(words: list[str]) -> Action | None:
    """Return the action of some words; KeyError for a card, seat, side or place there is not."""
    match words:
        case ["done"]:
            return DONE
        case ["play" | "drop" as word, card]:
            return Action(word, CARDS[card])
        case ["take" | "put" as word, card, "fort" | "garrison" | "keep" as place]:
            return Action(word, CARDS[card], place)
        case ["put", card, "fort" | "garrison" as place, "over", other]:
            return Action("put", CARDS[card], place, over=CARDS[other])
        case ["answer", card, "field" | "keep" as place]:
            return Action("answer", CARDS[card], place)
        case ["answer", card, "garrison", aim]:
            return Action("answer", CARDS[card], "garrison", aim=AIMS[aim])
        case ["shuffle", *cards] if cards:
            return Action("shuffle", order=tuple([CARDS[card] for card in cards]))
        case ["strike" | "hire" as word, rival, side, *what] if side in _SIDES:
            return _against(Action(word, rival=SEATS[rival], side=_SIDES[side]), what)
    return None


_SIDES = {letter: side for side, letter in enumerate(SIDES)}


def _against(action: Action, what: list[str]) -> Action | None:
    """Return an action against a rival's side with what follows in its text."""
    match action.word, what:
        case "strike", [card, "field" | "garrison" as place]:
            return action._replace(card=CARDS[card], place=place)
        case "strike", [card, "field" | "garrison" as place, aim]:
            return action._replace(card=CARDS[card], place=place, aim=AIMS[aim])
        case "hire", ["fort"]:
            return action._replace(place="fort")
        case "hire", [aim] if aim in AIMS:
            return action._replace(aim=AIMS[aim])
        case "hire", [card]:
            return action._replace(card=CARDS[card])
    return None


parse = reading(_read, "play Th · put Kh keep · strike p2 n 9c field 1")
"""Reads an action as records hold it; raises ActionTextError for anything else."""


Fault = Literal[
    "", "game-over", "shuffle-first", "answer-first", "nothing-struck", "wrong-season", "not-in-field",
    "not-there", "follow-suit", "put-this-turn", "joker-in-city", "other-line", "royal-there",
    "fort-full", "garrison-full", "over-in-summer", "room-left", "few-cards", "too-many", "no-rival",
    "no-more-strikes", "own-side", "joker-hires", "wall-holds", "wall-first", "nothing-behind",
    "aim-first", "no-place", "no-joker", "no-fort", "joker-answers", "turned",
]  # fmt: skip
"""The code of what forbids an action; empty if nothing does. Words and `explain` go by it."""


class Kind(kinds.SureKind["State", "Action"]):
    """One kind of action: when it may be, what can be chosen, what forbids it, what it does."""

    def fault(self, state: State, action: Action) -> Fault:
        """Return what forbids an action in one of the phases."""
        raise NotImplementedError
