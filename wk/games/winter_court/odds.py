"""How likely a seat is to win, all cards being known: what the crown's lines of play come to (WC-BOT-1)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_court.state import OF_SUIT, POWERS, RANKS, SUITS, total

if TYPE_CHECKING:
    from wk.games.winter_court.state import Cards, Court, Member, State


class Signs(NamedTuple):
    """What signs of how a seat stands that is to move are worth; at 1 more it wins e times as often."""

    turn: float
    """That it is to move."""
    status: float
    """A point of status more than the rival's."""
    total: float
    """For each point of status held, a point of the total there, more than the rival's."""
    loses: float
    """A point of status held where the rival's hand beats what lies there."""
    takes: float
    """A point of the rival's status where the own hand beats it."""
    claims: float
    """A point of the status of unclaimed members that the own hand alone can claim."""
    yields: float
    """A point of the status of those that the rival's alone can claim."""
    ranks: float
    """A rank in hand more than in the rival's."""
    powers: float
    """A power held more than the rival's, beside its status."""


FOUND = {
    1: Signs(0.89, 1.27, 0.001, -0.23, 0.44, 0.48, -0.25, 0.017, 0.22),
    4: Signs(0.45, 0.63, 0.009, -0.18, 0.20, 0.25, -0.18, 0.031, 0.34),
    10: Signs(0.40, 0.37, 0.011, -0.12, 0.13, 0.17, -0.15, 0.040, 0.41),
    20: Signs(0.29, 0.17, 0.018, -0.06, 0.05, 0.10, -0.07, 0.049, 0.29),
    32: Signs(0.23, 0.12, 0.014, 0.00, 0.01, 0.07, -0.06, 0.051, 0.21),
    49: Signs(0.24, 0.06, 0.010, -0.03, 0.01, 0.02, -0.02, 0.036, 0.05),
}
"""The signs with so many cards in the deck, by who won 5000 games of players that race to such a value."""

HIGH = 12
"""A total above is no harder to beat."""


@cache
def signs(deck: int) -> Signs:
    """Return the signs with so many cards in the deck: between those that were found, in proportion."""
    for (less, few), (more, many) in pairwise(FOUND.items()):
        if deck <= more:
            part = max(deck - less, 0) / (more - less)
            return Signs(*[one + part * (two - one) for one, two in zip(few, many, strict=True)])
    return FOUND[max(FOUND)]


def odds(state: State) -> float:
    """Return how likely the seat to move is to win as its turn begins, 0 to 1; it looks at both hands."""
    found, court = signs(len(state.deck)), state.fixed.court
    me, rival = state.player, state.players[1 - state.seat]
    sum_of = found.turn + found.ranks * (_ranks(me.hand) - _ranks(rival.hand))
    sum_of += found.powers * ((me.held & POWERS).bit_count() - (rival.held & POWERS).bit_count())
    for member, (status, lies) in enumerate(zip(court.status, state.influences, strict=True)):
        there = lies.total if lies else 0
        firm = found.status + found.total * min(there, HIGH)
        if me.held >> member & 1:
            worth = firm + found.loses * _beats(rival.hand, court, member, there)
        elif rival.held >> member & 1:
            worth = found.takes * _beats(me.hand, court, member, there) - firm
        else:
            mine, theirs = (_beats(each.hand, court, member, there) for each in (me, rival))
            worth = found.claims * mine * (not theirs) + found.yields * theirs * (not mine)
        sum_of += status * worth
    return 1 / (1 + exp(-sum_of))


def _ranks(hand: Cards) -> int:
    """Return the sum of the ranks of a hand."""
    return sum([_sum(hand >> RANKS * suit & OF_SUIT) for suit in range(len(SUITS))])


_sum = cache(total)
"""The sum of the ranks of cards of the first suit."""


def _beats(hand: Cards, court: Court, member: Member, there: int) -> float:
    """Return whether a hand beats a total at a member by its own cards; half where it may with a booster."""
    return min(1.0, sum([beating(hand >> RANKS * suit & OF_SUIT, there) for suit in court.suits[member]]))


@cache
def beating(cards: Cards, there: int) -> float:
    """Return how many cards of one suit beat a total; those that need a booster count in part."""
    found = float((cards >> there).bit_count())
    if cards & 0b111 and there:
        found += 0.5 * (cards >> max(there - 2, 0) & (1 << min(2, there)) - 1).bit_count()
    return found
