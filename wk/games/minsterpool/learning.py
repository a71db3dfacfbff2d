"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from wk.counting import counted, numbers, one_of, ones
from wk.games.minsterpool.play import score
from wk.games.minsterpool.rules import CHOSEN, IN_HAND, PLAYED, USED, zones
from wk.games.minsterpool.state import BID, CARD_IDS, MOST_MEMBERS, OVER, PLAY, SELECT, influence, worth

if TYPE_CHECKING:
    import numpy.typing as npt

    from wk.games.minsterpool.state import Member, State

_PHASES = (BID, SELECT, PLAY, OVER)
_VERBS = ("bid", "select", "play", "end", "relate", "hourglass", "bribe", "favor")
_LINES = ("1", "2")


def words(state: State) -> tuple[str, ...]:
    """Return every word of an action of a player; bids and members are those of the tables of the match."""
    bids, boards = _bids(state), [board.id for board in state.fixed.tables.boards]
    return tuple(dict.fromkeys((*_VERBS, *_LINES, *map(str, bids), *CARD_IDS, *boards)))


def _bids(state: State) -> list[int]:
    return sorted(bid for family in state.fixed.tables.chips for bid, _ in family)


def arrays(view: State, seat: int) -> dict[str, npt.NDArray[np.int16]]:
    """Return what a seat sees, by name; cards are counted by kind, last those that are hidden.

    ``cards``: seats x in hand, chosen, played, used x 37. ``chips``: bids left, seats x bids. ``bids``: of
    this round, seats x bids and hidden. ``points``: of each seat. ``board``: who stands at each place, places
    x boards. ``lines``: owner (a seat from 1) and hourglasses of both relationship lines, places x 4.
    ``bribes``, ``favors``, ``influence``: of each seat, places x seats. ``worth``: worth, gold, hourglasses,
    places x 3.
    ``to_come``: boards still in the stack. ``phase``, ``seat``, ``mover``: ones. ``order``: the place of each
    seat in the round, from 1. ``card``: being carried out, 36. ``numbers``: round, placements left, cards
    revealed in this turn, medals left.
    """
    lying, players, row = zones(view), view.players, view.row
    seats, boards = range(len(players)), len(view.fixed.tables.boards)
    bids = {bid: place for place, bid in enumerate(_bids(view))}
    heaps = [[_number(card) for card in lying[zone, n]] for n in seats for zone in _ZONES]
    lines, tall, worths = (np.zeros((_ROW, width), np.int16) for width in (4, len(players), 3))
    for place, member in enumerate(row):
        lines[place, : 2 * len(member.owners)] = _lines(member)
        tall[place] = influence(view, member)
        worths[place] = worth(view, member), member.gold or 0, member.life
    empty: list[tuple[int, ...]] = [()] * (_ROW - len(row))
    return {
        "cards": counted(heaps, len(CARD_IDS)).reshape(len(players), len(_ZONES), -1),
        "chips": ones([[bids[chip] for chip in each.chips] for each in players], len(bids)),
        "bids": counted([[bids.get(each.chip)] if each.chip else [] for each in players], len(bids)),
        "points": numbers(*[score(view, n) for n in seats]),
        "board": ones([*((each.board,) for each in row), *empty], boards),
        "lines": lines,
        "bribes": counted([*(each.bribes for each in row), *empty], len(players))[:, :-1],
        "favors": counted([*(each.favors for each in row), *empty], len(players))[:, :-1],
        "influence": tall,
        "worth": worths,
        "to_come": counted([view.deck], boards)[0, :-1],
        "phase": one_of(_PHASES.index(view.phase), len(_PHASES)),
        "seat": one_of(seat, len(seats)),
        "mover": one_of(None if view.phase == OVER else view.seat, len(seats)),
        "order": numbers(*[view.order.index(n) + 1 if n in view.order else 0 for n in seats]),
        "card": one_of(view.card, len(CARD_IDS)),
        "numbers": numbers(view.round, view.left, view.revealed, len(view.medals)),
    }


_ZONES = (IN_HAND, CHOSEN, PLAYED, USED)
_ROW = MOST_MEMBERS + 1
"""How many places there are in an array of the row: one is free for a member who has just come."""


def _number(card: int | str | None) -> int | None:
    return card if isinstance(card, int) else None


def _lines(member: Member) -> list[int]:
    """Return owner, a seat from 1, and hourglasses of each relationship line of a member."""
    pairs = zip(member.owners, member.hourglasses, strict=True)
    return [number for owner, hours in pairs for number in (0 if owner is None else owner + 1, hours)]
