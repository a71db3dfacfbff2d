"""Cards, boards, members, the position of a match: plain, immutable values; and what can be said in it."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from wk.engine.changing import quick
from wk.engine.files.declared import OneOf, Whole
from wk.engine.game import ActionTextError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.seats import Seat

# Cards (HC-TERM-5) --------------------------------------------------------------------------------
# A card is a number, its place among all that could be.

Card = int
"""The number of a card in the order of CARD_IDS; two alike have the same."""

TYPES = "rhbf"
"""The types in card order: relationship, hourglass, bribe, favor."""

RELATIONSHIP, HOURGLASS, BRIBE, FAVOR = range(4)

MOST = 9
"""The largest amount of a card."""

CARD_IDS = tuple(f"{letter}{amount}" for letter in TYPES for amount in range(1, MOST + 1))
"""Every card there could be, as files write it."""

TYPE = tuple(card // MOST for card in range(len(CARD_IDS)))
"""The type of each card."""

AMOUNT = tuple(card % MOST + 1 for card in range(len(CARD_IDS)))
"""The amount of each card."""

SELECTED = 3
"""How many cards are selected in a round (HC-SELECT-1)."""


def ids(cards: Iterable[Card]) -> list[str]:
    """Return cards as files write them."""
    return [CARD_IDS[card] for card in cards]


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return sorted cards less others that are among them, each as often as it is named."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


# What is fixed: boards, medals, cards and chips (HC-DATA-1) ---------------------------------------

CRESTS = ("banner", "turkey", "turtle", "hat")
"""The crests of the families."""

KEEP, SILVER = EMPTY_STACK = ("keep", "silver")
"""What an Advance does to gold when no medal is left: nothing, or it takes it off (HC-OPT-1)."""


class Options(NamedTuple):
    """Ways to read the rules."""

    empty_stack: Annotated[str, OneOf(EMPTY_STACK, "way with an empty stack", room=8)] = KEEP
    """What an Advance does when no medal is left (HC-OPT-1)."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""


Chips = tuple[tuple[int, int], ...]
"""Bid and bonus of the chips of one crest, the lowest bid first."""

VALUE = Whole(1, 9)
"""What a line or a favor may be worth (HC-DATA-3)."""


class Line(NamedTuple):
    """A relationship line (HC-TERM-2)."""

    value: Annotated[int, VALUE]
    life: Annotated[int, Whole(1, 9)]
    """How many hourglasses fill it."""


class Bribe(NamedTuple):
    """A bribe line (HC-TERM-3)."""

    value: Annotated[int, VALUE]
    icons: Annotated[int, Whole(1, 9)]


class Favor(NamedTuple):
    """The favors of a board (HC-TERM-3)."""

    value: Annotated[int, VALUE]
    rows: tuple[str, ...]
    """The icons of each row, ``f`` or, for an Advance, ``A``."""

    @property
    def icons(self) -> str:
        """All icons in the order they are taken (HC-FAVOR-1)."""
        return "".join(self.rows)


class Board(NamedTuple):
    """What is printed on a board (HC-TERM-1)."""

    id: str
    name: str
    silver: Annotated[int, Whole(1, 99)]
    life: Annotated[int, Whole(2, 12)]
    """How many hourglasses send the member away."""
    relationships: tuple[Line, ...] = ()
    """The upper one first."""
    bribe: Bribe | None = None
    favor: Favor | None = None

    def to_json(self) -> dict[str, object]:
        """Return the board as settled setups have it (HC-FILE-2)."""
        return {
            "name": self.name,
            "silver": self.silver,
            "life": self.life,
            "relationships": [line._asdict() for line in self.relationships],
            "bribe": self.bribe and self.bribe._asdict(),
            "favor": self.favor and {"value": self.favor.value, "rows": list(self.favor.rows)},
        }


class Tables(NamedTuple):
    """All numbers of a match; a board is told by its place among the boards."""

    boards: tuple[Board, ...]
    medals: tuple[int, ...]
    """The lowest first."""
    cards: tuple[Card, ...]
    """The cards each player begins with, in card order."""
    chips: tuple[Chips, ...]
    """By the number of the crest."""

    def bonus(self, bid: int) -> int:
        """Return the bonus of the chip with a bid."""
        return next(bonus for family in self.chips for each, bonus in family if each == bid)

    def to_json(self) -> dict[str, object]:
        """Return the tables as settled setups have them (HC-FILE-2)."""
        return {
            "boards": {board.id: board.to_json() for board in self.boards},
            "medals": list(self.medals),
            "cards": ids(self.cards),
            "chips": {
                crest: [list(chip) for chip in family]
                for crest, family in zip(CRESTS, self.chips, strict=True)
            },
        }


# What changes: the position -----------------------------------------------------------------------

BID, SELECT, PLAY, OVER = "bid", "select", "play", "over"
"""The phases (HC-BID-1)."""

CARRY = "carry"
"""What the seat to move is about in the middle of a card; the phase is play."""

ROUNDS = 6
"""How many rounds there are."""

MOST_MEMBERS = 6
"""As many members are in the row, and no board is drawn more at the end of a round (HC-ROUND-5)."""

NO_CHIP, HIDDEN = 0, -1
"""In place of this round's bid: none is chosen; one is that the viewer may not see."""


class Fixed(NamedTuple):
    """What never changes during a match; nothing in it is hidden."""

    seats: tuple[Seat, ...]
    crests: tuple[str, ...]
    """By seat."""
    tables: Tables
    options: Options = USUAL


@quick
class Member(NamedTuple):
    """A board in the row, with all that lies on it (HC-TERM-1)."""

    board: int
    """Its place among the boards of the tables."""
    gold: int | None
    """The medal on the silver value."""
    owners: tuple[int | None, ...]
    """Whose token is in the circle of each relationship line: a seat."""
    hourglasses: tuple[int, ...]
    """How many there are on each relationship line."""
    life: int = 0
    """How many hourglasses there are on the member's lifeline."""
    bribes: tuple[int, ...] = ()
    """Whose tokens lie on the bribe line, from the left."""
    favors: tuple[int, ...] = ()
    """Whose tokens lie on the favors, in order of placing."""


class Award(NamedTuple):
    """What a member brought at the end of a round (HC-AWARD-3)."""

    board: int
    vp: int
    """The member's worth, also if nobody led."""
    seat: int | None
    """The leader."""


@quick
class Player(NamedTuple):
    """What one player has, as far as the viewer knows."""

    chips: tuple[int, ...]
    """The bids left, rising, without this round's."""
    chip: int = NO_CHIP
    """This round's bid, NO_CHIP or HIDDEN."""
    hand: tuple[Card, ...] = ()
    """The cards not selected, sorted; together with the selected ones if these are hidden."""
    selected: tuple[Card, ...] = ()
    """The cards selected and not yet revealed, sorted."""
    played: tuple[Card, ...] = ()
    """The cards revealed this round, in that order."""
    vp: tuple[int, ...] = ()
    """Victory points of each finished round."""
    hidden: int | None = None
    """How many cards of the hand are selected, where the viewer may not see which; else None."""

    @property
    def to_reveal(self) -> int:
        """How many selected cards are not yet revealed."""
        return len(self.selected) if self.hidden is None else self.hidden


@quick
class State(NamedTuple):
    """A position of a match, with all that is hidden in it."""

    fixed: Fixed
    players: tuple[Player, ...]
    row: tuple[Member, ...]
    """The members in play, from left to right."""
    medals: tuple[int, ...]
    """The stack, the lowest first."""
    deck: tuple[int, ...]
    """The boards to come, first drawn first; of a view, sorted by id."""
    retired: tuple[int, ...] = ()
    """The boards that left, in this order."""
    awards: tuple[tuple[Award, ...], ...] = ()
    """Of each finished round, from left to right."""
    round: int = 1
    phase: str = BID
    seat: int = 0
    """The seat to move; at the end the last one that moved."""
    order: tuple[int, ...] = ()
    """The seats in the order of this round."""
    card: Card | None = None
    """The card being carried out."""
    left: int = 0
    """How many of its placements are to go."""
    revealed: int = 0
    """How many cards were revealed in this turn."""

    @property
    def stage(self) -> str:
        """What the seat to move is about: the phase, or CARRY."""
        return self.phase if self.card is None else CARRY

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat]

    def board(self, member: Member) -> Board:
        """Return what is printed on a member's board."""
        return self.fixed.tables.boards[member.board]

    def place(self, board_id: str) -> int | None:
        """Return where a member stands in the row, from the left; None if it is not there."""
        boards = self.fixed.tables.boards
        for place, member in enumerate(self.row):
            if boards[member.board].id == board_id:
                return place
        return None

    def with_member(self, place: int, member: Member) -> State:
        """Return the state with a member changed."""
        return self._replace(row=(*self.row[:place], member, *self.row[place + 1 :]))

    def with_player(self, player: Player, **changes: Any) -> State:  # noqa: ANN401 - fields of a state
        """Return the state in which the player to move, and what else is named, has changed."""
        players = (*self.players[: self.seat], player, *self.players[self.seat + 1 :])
        return self._replace(players=players, **changes)


# Members: who comes and leaves, worth, who leads (HC-TERM-7, HC-HOUR-3, HC-AWARD) -----------------


def draw_board(state: State, place: int) -> State:
    """Return the state after a board was drawn into a place of the row (HC-TERM-7)."""
    if not state.deck:
        return state
    number, medals = state.deck[0], state.medals
    lines = len(state.fixed.tables.boards[number].relationships)
    member = Member(number, medals[0] if medals else None, (None,) * lines, (0,) * lines)
    row = (*state.row[:place], member, *state.row[place:])
    return state._replace(row=row, deck=state.deck[1:], medals=medals[1:])


def leave(state: State, place: int) -> State:
    """Return the state after a member left, and a board came into the same place (HC-HOUR-3)."""
    row = (*state.row[:place], *state.row[place + 1 :])
    return draw_board(state._replace(row=row, retired=(*state.retired, state.row[place].board)), place)


def worth(state: State, member: Member) -> int:
    """Return what a member scores (HC-TERM-4)."""
    return state.board(member).silver if member.gold is None else member.gold


def influence(state: State, member: Member) -> tuple[int, ...]:
    """Return each player's influence on a member (HC-AWARD-1)."""
    return influence_by(state.board(member), member, len(state.players))


def influence_by(board: Board, member: Member, seats: int) -> tuple[int, ...]:
    """Return the influence of each of so many players on a member with a board (HC-AWARD-1)."""
    found = [0] * seats
    for line, owner in zip(board.relationships, member.owners, strict=True):
        if owner is not None:
            found[owner] += line.value
    if board.bribe:
        for seat in member.bribes:
            found[seat] += board.bribe.value
    if board.favor:
        for seat in member.favors:
            found[seat] += board.favor.value
    return tuple(found)


def leader(state: State, member: Member) -> int | None:
    """Return the only seat with the most influence on a member, more than 0 (HC-AWARD-2)."""
    found = influence(state, member)
    most = max(found)  # if that is 0, all have it, and they are two at least
    return found.index(most) if found.count(most) == 1 else None


# Actions ------------------------------------------------------------------------------------------
# Their texts are what records hold and commands print; `parse` and `str` are inverse.


class Action(NamedTuple):
    """One action; which fields are set goes by its word."""

    word: str
    """The kind of the action."""
    bid: int = 0
    cards: tuple[Card, ...] = ()
    """In card order."""
    member: str = ""
    """The id of a board."""
    line: int = 0
    """A relationship line, the upper one 1; 0 for none."""

    def __str__(self) -> str:
        about = [self.bid or "", *ids(self.cards), self.member, self.line or ""]
        return " ".join([self.word, *(str(part) for part in about if part)])


_FORMS = re.compile(
    r"bid (?P<bid>[1-9][0-9]?)"
    r"|select (?P<cards>[rhbf][1-9](?: [rhbf][1-9]){2})"
    r"|play (?P<card>[rhbf][1-9])"
    r"|(?:hourglass|bribe|favor) (?P<member>[a-z]{2,16})"
    r"|(?:relate|hourglass) (?P<at>[a-z]{2,16}) (?P<line>[12])"
    r"|end"
)


def parse(text: str) -> Action:
    """Read an action as records hold it; raise ActionTextError for anything else."""
    found = _FORMS.fullmatch(text)
    if found is not None:
        names = (found["cards"] or found["card"] or "").split()
        action = Action(
            word=text.partition(" ")[0],
            bid=int(found["bid"] or 0),
            cards=tuple(map(CARD_IDS.index, names)),
            member=found["member"] or found["at"] or "",
            line=int(found["line"] or 0),
        )
        if list(action.cards) == sorted(action.cards):
            return action
    raise ActionTextError.of(text, "bid 17 · select r1 h3 f4 · play h3 · relate byrnaszic 2")


@lru_cache(maxsize=4096)
def selections(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return all that can be selected from a sorted hand, each once, in card order (HC-SELECT-1)."""
    return tuple(dict.fromkeys(combinations(hand, SELECTED)))
