"""A play in the making as it lies at its member: its cards, its sum, what it strikes out, the pawn's way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_court.cards import RANK, cards_in
from wk.games.winter_court.making import beats

if TYPE_CHECKING:
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.state import Making, State

UPPER, LOWER = -1, 1
"""The lanes: the rival's above, one's own below."""


class Waiting(NamedTuple):
    """A play in the making."""

    cards: tuple[Card, ...]
    """Main card and added cards, which will be the influence."""
    boosters: tuple[Card, ...]
    """The cards that will be discarded once it is done."""
    words: str
    """The sum so far; nothing of one card."""
    lane: int
    """That of the player who makes it."""
    strikes: bool
    """Whether what lies there will go."""
    way: tuple[int, int] | None = None
    """From which lane to which the pawn will go, 0 being its home."""


def waiting(state: State, making: Making, below: int) -> Waiting:
    """Return how a play in the making lies; ``below`` is the seat whose lane is the lower one."""
    boosters = tuple(cards_in(making.boosters))
    ranks = [str(RANK[card]) for card in (*making.cards, *boosters)]
    words = f"{' + '.join(ranks)} = {making.strength}" if len(ranks) > 1 else ""
    lies = state.influences[making.member]
    enough = lies is None or beats(making, lies.total)
    lane, own = lane_of(state, making.member, below), lane_at(state.seat, below)
    way = None if not enough or lane == own else (lane, 0 if lane else own)
    return Waiting(making.cards, boosters, words, own, enough, way)


def lane_at(seat: int, below: int) -> int:
    """Return the lane of a seat."""
    return LOWER if seat == below else UPPER


def lane_of(state: State, member: Member, below: int) -> int:
    """Return where the pawn of a member stands; 0 is its home."""
    holder = next((seat for seat, each in enumerate(state.players) if each.held >> member & 1), None)
    return 0 if holder is None else lane_at(holder, below)
