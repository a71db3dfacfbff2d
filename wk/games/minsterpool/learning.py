"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wk.counting import KEPT, Form, counted, numbers, one_of, ones
from wk.games.minsterpool.play import score
from wk.games.minsterpool.state import (
    BID,
    CARD_IDS,
    MOST_MEMBERS,
    OVER,
    PLAY,
    SELECT,
    influence_by,
    without,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from wk.counting import Row
    from wk.games.minsterpool.state import Board, Card, Chips, Member, Player, State

_PHASES = (BID, SELECT, PLAY, OVER)
_VERBS = ("bid", "select", "play", "end", "relate", "hourglass", "bribe", "favor")
_LINES = ("1", "2")

_ROW = MOST_MEMBERS + 1
"""How many places there are in an array of the row: one is free for a member who has just come."""


def words(state: State) -> tuple[str, ...]:
    """Return every word of an action of a player; bids and members are those of the tables of the match."""
    tables = state.fixed.tables
    bids, boards = _bids(tables.chips), [board.id for board in tables.boards]
    return tuple(dict.fromkeys((*_VERBS, *_LINES, *map(str, bids), *CARD_IDS, *boards)))


@lru_cache(4)
def _bids(chips: tuple[Chips, ...]) -> tuple[int, ...]:
    return tuple(sorted(bid for family in chips for bid, _ in family))


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
    tables, players, order = view.fixed.tables, view.players, view.order
    seats, boards, bids = len(players), len(tables.boards), _bids(tables.chips)
    cards, chips, bid = zip(*[_player(each, tables.cards, bids) for each in players], strict=True)
    members = [_member(each, tables.boards[each.board], boards, seats) for each in view.row]
    members += [_nobody(boards, seats)] * (_ROW - len(members))
    board, lines, bribes, favors, tall, worths = zip(*members, strict=True)
    return _form(seats, len(bids), boards).arrays(
        (
            *cards,
            *chips,
            *bid,
            numbers(*[score(view, n) for n in range(seats)]),
            *board,
            *lines,
            *bribes,
            *favors,
            *tall,
            *worths,
            ones(view.deck, boards),
            one_of(_PHASES.index(view.phase), len(_PHASES)),
            one_of(seat, seats),
            one_of(None if view.phase == OVER else view.seat, seats),
            numbers(*[order.index(n) + 1 if n in order else 0 for n in range(seats)]),
            one_of(view.card, len(CARD_IDS)),
            numbers(view.round, view.left, view.revealed, len(view.medals)),
        )
    )


@lru_cache(8)
def _form(seats: int, bids: int, boards: int) -> Form:
    return Form(
        {
            "cards": (seats, 4, len(CARD_IDS) + 1),
            "chips": (seats, bids),
            "bids": (seats, bids + 1),
            "points": (seats,),
            "board": (_ROW, boards),
            "lines": (_ROW, 4),
            "bribes": (_ROW, seats),
            "favors": (_ROW, seats),
            "influence": (_ROW, seats),
            "worth": (_ROW, 3),
            "to_come": (boards,),
            "phase": (len(_PHASES),),
            "seat": (seats,),
            "mover": (seats,),
            "order": (seats,),
            "card": (len(CARD_IDS),),
            "numbers": (4,),
        }
    )


@lru_cache(KEPT >> 2)
def _player(player: Player, cards: tuple[Card, ...], bids: tuple[int, ...]) -> tuple[Row, Row, Row]:
    """Return the cards of a player by where they are, the bids left, and this round's bid."""
    used = without(cards, (*player.hand, *player.selected, *player.played))
    held: tuple[tuple[Card | None, ...], ...] = player.hand, player.selected
    if player.hidden is not None:
        held = (None,) * (len(player.hand) - player.hidden), (None,) * player.hidden
    bid = (bids.index(player.chip) if player.chip in bids else None,) if player.chip else ()
    return (
        b"".join([counted(heap, len(CARD_IDS)) for heap in (*held, player.played, used)]),
        ones(tuple([bids.index(chip) for chip in player.chips]), len(bids)),
        counted(bid, len(bids)),
    )


@lru_cache(KEPT >> 2)
def _member(member: Member, board: Board, boards: int, seats: int) -> tuple[Row, ...]:
    """Return of a member the board, lines, bribes, favors, influence and worth."""
    pairs = zip(member.owners, member.hourglasses, strict=True)
    lines = [number for owner, hours in pairs for number in (0 if owner is None else owner + 1, hours)]
    worth = board.silver if member.gold is None else member.gold
    return (
        ones((member.board,), boards),
        numbers(*lines, *[0] * (4 - len(lines))),
        _of_seats(member.bribes, seats),
        _of_seats(member.favors, seats),
        numbers(*influence_by(board, member, seats)),
        numbers(worth, member.gold or 0, member.life),
    )


@lru_cache(KEPT >> 2)
def _nobody(boards: int, seats: int) -> tuple[Row, ...]:
    """Return the same of a place where nobody stands."""
    return tuple([numbers(*[0] * size) for size in (boards, 4, seats, seats, seats, 3)])


def _of_seats(tokens: tuple[int, ...], seats: int) -> Row:
    """Return how many of some tokens are whose."""
    return numbers(*[tokens.count(seat) for seat in range(seats)])
