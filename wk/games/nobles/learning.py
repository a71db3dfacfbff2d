"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from wk.counting import counted, numbers, one_of, ones, places
from wk.games.nobles.rules import ARMY, CAPTIVES, COURT, DISCARDS, FRONT, HAND, REMOVED, TRAY, zones
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    CARDS,
    DEFENCE,
    DISCARD,
    GUARD,
    HARVEST,
    INTRIGUE,
    LOSSES,
    NOBLES,
    ORDERS,
    OVER,
    RANSOM,
    SHAPES,
    STRIKE,
    SUITS,
    TAKEOVER,
    YIELD,
)

if TYPE_CHECKING:
    import numpy.typing as npt

    from wk.games.nobles.state import State

MOST = 60
"""The most cards an order can name."""

_WORDS = (*SHAPES, "order", "none", *SUITS, *NOBLES, *CARDS, *map(str, range(1, MOST + 1)))

_PHASES = (
    *(HARVEST, ALLEGIANCE, ORDERS, ARMIES, DEFENCE, LOSSES, YIELD),
    *(RANSOM, TAKEOVER, INTRIGUE, GUARD, STRIKE, DISCARD, OVER),
)

_NOBLE = places(NOBLES)


def words(_state: State) -> tuple[str, ...]:
    """Return every word of an action of a player."""
    return _WORDS


def arrays(view: State, seat: int) -> dict[str, npt.NDArray[np.int16]]:
    """Return what a seat sees, by name; cards are counted by kind, last those that are hidden.

    ``cards``: seats x hand, tray, army, front x 42. ``nobles``: seats x court, captives x 13. ``missed``: the
    ransoms missed by the captives of each kind, seats x 12. ``discards``: 42, ``removed``: 13. ``orders``:
    target (from 1) and size of each seat's order, 0 and -1 where they are hidden. ``suits``: the court of
    each seat, seats x 4. ``alive``: ones. ``phase``, ``seat``, ``mover``, ``first``: ones. ``battle``,
    ``plot``: the seats of attacker and defender, from 1, or zeros; of a plot also the noble. ``numbers``:
    year, cards in the deck, nobles in theirs, reshuffles left, whether something was recruited.
    """
    lying, players = zones(view), view.players
    seats = range(len(players))
    heaps = [lying[zone, n] for n in seats for zone in _CARDS]
    courts = [lying[zone, n] for n in seats for zone in _NOBLES]
    cards = counted([[_number(card) for card in heap] for heap in (*heaps, lying[DISCARDS])], len(CARDS))
    nobles = counted(
        [[_NOBLE.get(str(each)) for each in heap] for heap in (*courts, lying[REMOVED])], len(NOBLES)
    )
    missed = np.zeros((len(players), len(NOBLES)), np.int16)
    for n, player in enumerate(players):
        for each in player.captives:
            missed[n, each.noble] += each.missed
    battle, plot = view.battle, view.plot
    return {
        "cards": cards[:-1].reshape(len(players), len(_CARDS), -1),
        "nobles": nobles[:-1].reshape(len(players), len(_NOBLES), -1),
        "missed": missed,
        "discards": cards[-1],
        "removed": nobles[-1],
        "orders": np.array(
            [(each.order.target + 1, each.order.size) if each.order else (0, 0) for each in players], np.int16
        ),
        "suits": ones([(suit,) for suit in view.fixed.suits], len(SUITS)),
        "alive": numbers(*[int(player.alive) for player in players]),
        "phase": one_of(_PHASES.index(view.phase), len(_PHASES)),
        "seat": one_of(seat, len(seats)),
        "mover": one_of(None if view.phase == OVER else view.seat, len(seats)),
        "first": one_of(view.first, len(seats)),
        "battle": numbers(battle.attacker + 1, battle.defender + 1) if battle else numbers(0, 0),
        "plot": numbers(plot.attacker + 1, plot.target + 1, plot.noble + 1) if plot else numbers(0, 0, 0),
        "numbers": numbers(
            view.year, len(view.deck), len(view.nobles_deck), view.reshuffles_left, int(view.recruited)
        ),
    }


_CARDS, _NOBLES = (HAND, TRAY, ARMY, FRONT), (COURT, CAPTIVES)


def _number(card: int | str | None) -> int | None:
    return card if isinstance(card, int) else None
