"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.counting import counted, numbers, one_of, ones
from wk.games.winter_court.rules import DISCARDS, DRAWN, IN_HAND, LYING, zones
from wk.games.winter_court.state import (
    CARD_IDS,
    DISCARD,
    MAIN,
    MEMBERS,
    OVER,
    PLAY,
    SHAPES,
    SUITS,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from wk.games.winter_court.state import State

_WORDS = (*dict.fromkeys((*SHAPES, *MEMBERS, *CARD_IDS, "0", "1", "2")),)

_PHASES = (MAIN, PLAY, DISCARD, OVER)


def words(_state: State) -> tuple[str, ...]:
    """Return every word of an action of a player."""
    return _WORDS


def arrays(view: State, seat: int) -> dict[str, npt.NDArray[np.int16]]:
    """Return what a seat sees, by name; cards are ones by number, last how many are hidden.

    ``hands``: seats x 61, what is owed to the discards apart in ``drawn``: 61. ``lying``: members x 61.
    ``laid_by``: members x 2. ``held``: seats x members. ``usable``: members. ``discards``: 61. ``status``: of
    each member. ``suits``: members x 6. ``place``: of each member in the row, from 1. ``phase``, ``seat``,
    ``mover``: ones. ``making``: the member played at. ``numbers``: turn, plays, whether another play is
    owed, cards in the deck.
    """
    lying, court = zones(view, seat), view.fixed.court
    seats, members = range(len(view.players)), range(len(MEMBERS))
    heaps = [
        *(lying[IN_HAND, n] for n in seats),
        *(lying[LYING, member] for member in members),
        *(lying[DRAWN], lying[DISCARDS]),
    ]
    cards = counted([[_number(card) for card in heap] for heap in heaps], len(CARD_IDS))
    sets = [[member for member in members if some >> member & 1] for some in (*_held(view), view.usable)]
    some = ones(sets, len(MEMBERS))
    making, laid = view.making, view.influences
    return {
        "hands": cards[: len(seats)],
        "lying": cards[len(seats) : -2],
        "drawn": cards[-2],
        "discards": cards[-1],
        "laid_by": ones([(each.seat if each else None,) for each in laid], len(seats)),
        "held": some[:-1],
        "usable": some[-1],
        "status": numbers(*court.status),
        "suits": ones(court.suits, len(SUITS)),
        "place": numbers(*[court.row.index(member) + 1 for member in members]),
        "phase": one_of(_PHASES.index(view.phase), len(_PHASES)),
        "seat": one_of(seat, len(seats)),
        "mover": one_of(None if view.over else view.seat, len(seats)),
        "making": one_of(making.member if making else None, len(MEMBERS)),
        "numbers": numbers(view.turn, view.plays, int(view.must_play), len(view.deck)),
    }


def _held(view: State) -> list[int]:
    return [player.held for player in view.players]


def _number(card: int | str | None) -> int | None:
    return card if isinstance(card, int) else None
