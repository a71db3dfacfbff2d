"""Cards, members and the court, what a match is at a moment, and what can be said in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from wk.engine.changing import quick
from wk.engine.files.declared import Whole, YesNo
from wk.engine.game import ActionTextError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.engine.seats import Seat

# Cards (WC-TERM-1) --------------------------------------------------------------------------------


Card = int
"""The number of a card in card order, 0 to 59: by suit, then by rank."""

Cards = int
"""A set of cards: bit n is card n."""

SUITS = ("lands", "might", "wealth", "knowledge", "devotion", "wit")
"""The suits in suit order, as files name them."""

LANDS, MIGHT, WEALTH, KNOWLEDGE, DEVOTION, WIT = range(len(SUITS))

RANKS = 10
"""How many cards a suit has, their ranks 1 to 10."""

CARD_IDS = tuple(f"{suit[:2]}{rank}" for suit in SUITS for rank in range(1, RANKS + 1))
"""The ids of the cards in card order, for example ``la4``."""

SUIT = tuple(card // RANKS for card in range(len(CARD_IDS)))
"""The suit of each card."""

RANK = tuple(card % RANKS + 1 for card in range(len(CARD_IDS)))
"""The rank of each card."""

OF_SUIT = (1 << RANKS) - 1
"""The ten cards of a suit, once they are shifted down: ``cards >> RANKS * suit & OF_SUIT``."""

STARS: Cards = sum(1 << card for card, rank in enumerate(RANK) if rank <= 3)
"""The cards of rank 1, 2 and 3, which can be boosters."""


def cards_in(some: Cards) -> list[Card]:
    """Return the cards of a set in card order."""
    found = []
    while some:
        lowest = some & -some
        found.append(lowest.bit_length() - 1)
        some ^= lowest
    return found


def card_set(cards: Iterable[Card]) -> Cards:
    """Return the set of some cards."""
    return sum({1 << card for card in cards})


def total(some: Cards) -> int:
    """Return the sum of the ranks of a set of cards."""
    return sum([RANK[card] for card in cards_in(some)])


def ids(some: Cards) -> list[str]:
    """Return the ids of a set of cards in card order."""
    return [CARD_IDS[card] for card in cards_in(some)]


# The court (WC-TERM-2, WC-TERM-3) -----------------------------------------------------------------


Member = int
"""The number of a member in the order of MEMBERS, whatever its place in the court."""

Members = int
"""A set of members: bit n is member n."""

MEMBERS = (
    *("ruler", "consort", "heir", "dowager"),
    *("wizard", "steward", "sage", "charlatan", "knight", "lover", "matchmaker", "fool"),
)
"""The ids of the members."""

RULER, CONSORT, HEIR, DOWAGER = range(4)
WIZARD, STEWARD, SAGE, CHARLATAN, KNIGHT, LOVER, MATCHMAKER, FOOL = range(4, 12)

ROYALS: Members = 0b1111
"""The four members whose holder has won (WC-END-1)."""

POWERS: Members = (1 << len(MEMBERS)) - 1 - ROYALS
"""The members with a power."""

LETTERS = "ABCDEFGHIJKL"
"""The letters of the places in a court."""


class Place(NamedTuple):
    """One place in a court: who stands there."""

    member: Member
    status: int
    suits: tuple[int, ...]
    """One or two suits in suit order."""


class Court(NamedTuple):
    """The members in a row, with status and suits."""

    row: tuple[Member, ...]
    """The members in court order, A to L."""
    status: tuple[int, ...]
    """The status of each member, by its number."""
    suits: tuple[tuple[int, ...], ...]
    """The suits of each member, by its number."""
    at: tuple[tuple[Member, ...], ...]
    """The three members that have a suit, in court order, by suit."""

    def letter(self, member: Member) -> str:
        """Return the letter of a member's place."""
        return LETTERS[self.row.index(member)]

    def ordered(self, some: Members) -> list[Member]:
        """Return the members of a set in court order."""
        return [member for member in self.row if some >> member & 1]

    def other_suit(self, member: Member, suit: int) -> int | None:
        """Return the suit of a member with two that is not the given one; None if it has one suit only."""
        return next((other for other in self.suits[member] if other != suit), None)

    def to_json(self) -> list[dict[str, object]]:
        """Return the court as settled setups have it (WC-FILE-2)."""
        return [
            {
                "id": MEMBERS[member],
                "status": self.status[member],
                "suits": [SUITS[suit] for suit in self.suits[member]],
            }
            for member in self.row
        ]


def court_of(rows: Sequence[Place]) -> Court:
    """Return the court of twelve valid places in court order."""
    by_number = sorted(rows)
    return Court(
        row=tuple(row.member for row in rows),
        status=tuple(row.status for row in by_number),
        suits=tuple(row.suits for row in by_number),
        at=tuple(tuple(row.member for row in rows if suit in row.suits) for suit in range(len(SUITS))),
    )


# A position: immutable values ---------------------------------------------------------------------


HIDDEN = -1
"""In place of a card in the deck or of a drawn card: one the viewer may not see."""


MAIN, PLAY, DISCARD, OVER = "main", "play", "discard", "over"
"""The phases (WC-FILE-3): before and after plays, within one, a discard owed after a pass, the end."""


class Options(NamedTuple):
    """Ways to play that are not the usual ones, for learning and as a handicap (WC-FILE-1)."""

    open_hands: Annotated[bool, YesNo(room=2)] = False
    """Whether the hands lie face up."""
    deal_first: Annotated[int, Whole(1, 12, room=16)] = 5
    """How many cards the first player is dealt (WC-SETUP-2)."""
    deal_second: Annotated[int, Whole(1, 12, room=16)] = 6
    """How many cards the other player is dealt."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""


class Fixed(NamedTuple):
    """What never changes during a match; nothing in it is hidden."""

    seats: tuple[Seat, ...]
    court: Court
    options: Options = USUAL


@quick
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


@quick
class Influence(NamedTuple):
    """What lies at a member: one card, or several counting as one (WC-TERM-4)."""

    seat: int
    """Who laid it; that matters for no rule."""
    cards: Cards
    total: int
    """The sum of the ranks."""


@quick
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


@quick
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


# Actions (WC-FILE-4) ------------------------------------------------------------------------------


NONE = -1
"""In place of a card, a member or a number: the action is not about one."""

SHAPES: dict[str, tuple[str, ...]] = {
    "play": ("card", "member"),
    "boost": ("card",),
    "knight": ("card",),
    "lover": ("card",),
    "matchmaker": ("card",),
    "fool": (),
    "done": (),
    "steward": (),
    "sage": ("card",),
    "charlatan": ("member",),
    "wizard": (),
    "pass": ("number",),
    "draw": ("number",),
    "discard": ("card",),
}
"""What follows each word, in order: fields of an action."""

_NAMES = {"card": CARD_IDS, "member": MEMBERS, "number": ("0", "1", "2")}
"""How the values of each field are written."""

_NUMBERS = {"pass": (1, 2), "draw": (0, 1)}
"""The numbers that may follow a word."""


class Action(NamedTuple):
    """One action (WC-FILE-4); which fields are set goes by its word, see SHAPES.

    Its text is what records hold and commands print; `parse` and `str` are inverse.
    """

    word: str
    """The kind of the action; a power's is the id of its member."""
    card: int = NONE
    member: int = NONE
    number: int = NONE
    """How many cards are drawn."""

    def __str__(self) -> str:
        values = self._asdict()
        return " ".join([self.word, *(_NAMES[field][values[field]] for field in SHAPES[self.word])])


def parse(text: str) -> Action:
    """Read an action as records hold it; raise ActionTextError for anything else."""
    word, *rest = text.split(" ")
    shape = SHAPES.get(word)
    if shape is not None and len(rest) == len(shape):
        pairs = list(zip(shape, rest, strict=True))
        if all(name in _NAMES[field] for field, name in pairs):
            action = Action(word, **{field: _NAMES[field].index(name) for field, name in pairs})
            if action.number == NONE or action.number in _NUMBERS[word]:
                return action
    raise ActionTextError.of(text, "play la4 steward · boost we1 · draw 1")


PLAYS = tuple(
    tuple(Action("play", card, member) for member in range(len(MEMBERS))) for card in range(len(CARD_IDS))
)
"""Every action of playing a card at a member, by card and member; made once, for they never change."""
