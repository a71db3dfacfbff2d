"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wk.counting import KEPT, Form, counted, numbers, one_of, ones
from wk.games.winter_court.state import (
    CARD_IDS,
    DISCARD,
    HIDDEN,
    MAIN,
    MEMBERS,
    OVER,
    PLAY,
    SHAPES,
    SUITS,
    card_set,
    cards_in,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from wk.counting import Row
    from wk.games.winter_court.state import Cards, Court, Members, State

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
    players, court = view.players, view.fixed.court
    seats = len(players)
    owed = card_set(view.drawn) if seat == view.seat and HIDDEN not in view.drawn else 0
    making, influences = view.making, [each.cards if each else 0 for each in view.influences]
    if making:
        influences[making.member] |= card_set(making.cards) | making.boosters
    hands = [
        _cards(player.hand & ~owed if n == seat else player.hand, player.hidden or 0)
        for n, player in enumerate(players)
    ]
    return _FORM.arrays(
        (
            *hands,
            *map(_cards, influences),
            _cards(owed),
            _cards(view.discards),
            *[one_of(each.seat if each else None, seats) for each in view.influences],
            *[_members(player.held) for player in players],
            _members(view.usable),
            _court(court),
            one_of(_PHASES.index(view.phase), len(_PHASES)),
            one_of(seat, seats),
            one_of(None if view.over else view.seat, seats),
            one_of(making.member if making else None, len(MEMBERS)),
            numbers(view.turn, view.plays, int(view.must_play), len(view.deck)),
        )
    )


_FORM = Form(
    {
        "hands": (2, len(CARD_IDS) + 1),
        "lying": (len(MEMBERS), len(CARD_IDS) + 1),
        "drawn": (len(CARD_IDS) + 1,),
        "discards": (len(CARD_IDS) + 1,),
        "laid_by": (len(MEMBERS), 2),
        "held": (2, len(MEMBERS)),
        "usable": (len(MEMBERS),),
        "status": (len(MEMBERS),),
        "suits": (len(MEMBERS), len(SUITS)),
        "place": (len(MEMBERS),),
        "phase": (len(_PHASES),),
        "seat": (2,),
        "mover": (2,),
        "making": (len(MEMBERS),),
        "numbers": (4,),
    }
)


@lru_cache(4)
def _court(court: Court) -> Row:
    """Return status, suits and place in the row of each member."""
    suits = [ones(suits, len(SUITS)) for suits in court.suits]
    places = numbers(*[court.row.index(member) + 1 for member in range(len(MEMBERS))])
    return b"".join((numbers(*court.status), *suits, places))


@lru_cache(KEPT)
def _cards(some: Cards, hidden: int = 0) -> Row:
    """Return the cards of a set, and how many more are hidden."""
    return counted((*cards_in(some), *(None,) * hidden), len(CARD_IDS))


@lru_cache(KEPT)
def _members(some: Members) -> Row:
    return ones(tuple([member for member in range(len(MEMBERS)) if some >> member & 1]), len(MEMBERS))
