"""The state of a match: plain, immutable values; equality, hash and copies cost nothing to write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from wk.engine.seats import Seat
    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.tables import Board, Tables

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
    empty_stack: str
    """One of EMPTY_STACK (HC-OPT-1)."""


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
