"""Positions of the help, written as the rules write their examples, and what the rules say to steps in them.

    Hearts [JH KH] 8H 8C X; Spades [KS] 4S; 3 spades

Each court by its founding suit: its nobles in brackets, the hand. Last comes what the first court is at: an
army of so many cards against a court, or ``plot``. Cards not named are nowhere.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wk.engine.seats import Seat
from wk.games.nobles.cards import CARDS, NOBLES, SUITS
from wk.games.nobles.numbers import USUAL, pips_of
from wk.games.nobles.state import ARMIES, INTRIGUE, Fixed, Order, Player, State

if TYPE_CHECKING:
    from wk.games.nobles.numbers import Numbers

SEATS = (Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human"))
"""Who plays in figures and in the first game that is led."""

_COURT = re.compile(r"(\w+) \[([^]]*)\]([^;]*)")


def position(text: str, numbers: Numbers) -> State:
    """Return the position a text describes; ValueError for a card, noble or court there is not."""
    *courts, what = (part.strip() for part in " ".join(text.split()).split(";"))
    suits, players = [], []
    for court in courts:
        found = _COURT.fullmatch(court)
        if found is None:
            raise ValueError(f"no court: {court}")
        name, nobles, hand = found.groups()
        suits.append(SUITS.index(name.lower()))
        court_ = tuple(sorted(NOBLES.index(noble) for noble in nobles.split()))
        players.append(Player(court_, tuple(sorted(CARDS.index(card) for card in hand.split()))))
    fixed = Fixed(SEATS, tuple(suits), USUAL, numbers, pips_of(numbers.ace_pips))
    state = State(fixed, tuple(players), (), (), 0, 0, INTRIGUE)
    if what == "plot":
        return state
    size, target = what.split()
    order = Order(suits.index(SUITS.index(target)), int(size))
    players = [players[0]._replace(order=order), *(player._replace(order=Order()) for player in players[1:])]
    return state._replace(phase=ARMIES, players=tuple(players))
