"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wk.counting import KEPT, Form, counted, numbers, one_of
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    CARDS,
    DEFENCE,
    DISCARD,
    GUARD,
    HARVEST,
    HIDDEN,
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
    UNSEEN_ARMY,
    YIELD,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    import numpy.typing as npt

    from wk.counting import Row
    from wk.games.nobles.state import Captive, Noble, Order, State

MOST = 60
"""The most cards an order can name."""

_WORDS = (*SHAPES, "order", "none", *SUITS, *NOBLES, *CARDS, *map(str, range(1, MOST + 1)))

_PHASES = (
    *(HARVEST, ALLEGIANCE, ORDERS, ARMIES, DEFENCE, LOSSES, YIELD),
    *(RANSOM, TAKEOVER, INTRIGUE, GUARD, STRIKE, DISCARD, OVER),
)


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
    players, battle, plot = view.players, view.battle, view.plot
    seats = len(players)
    return _form(seats).arrays(
        (
            *[row for n in range(seats) for row in _cards(view, n)],
            *[row for each in players for row in (_nobles(each.court), _captives(each.captives))],
            *[_missed(player.captives) for player in players],
            counted(view.discards, len(CARDS)),
            _nobles(view.removed),
            *[_order(player.order) for player in players],
            *[one_of(suit, len(SUITS)) for suit in view.fixed.suits],
            numbers(*[int(player.alive) for player in players]),
            one_of(_PHASES.index(view.phase), len(_PHASES)),
            one_of(seat, seats),
            one_of(None if view.phase == OVER else view.seat, seats),
            one_of(view.first, seats),
            numbers(battle.attacker + 1, battle.defender + 1) if battle else _NEITHER,
            numbers(plot.attacker + 1, plot.target + 1, plot.noble + 1) if plot else _NOBODY,
            numbers(
                view.year, len(view.deck), len(view.nobles_deck), view.reshuffles_left, int(view.recruited)
            ),
        )
    )


@lru_cache(len(SUITS))
def _form(seats: int) -> Form:
    return Form(
        {
            "cards": (seats, 4, len(CARDS) + 1),
            "nobles": (seats, 2, len(NOBLES) + 1),
            "missed": (seats, len(NOBLES)),
            "discards": (len(CARDS) + 1,),
            "removed": (len(NOBLES) + 1,),
            "orders": (seats, 2),
            "suits": (seats, len(SUITS)),
            "alive": (seats,),
            "phase": (len(_PHASES),),
            "seat": (seats,),
            "mover": (seats,),
            "first": (seats,),
            "battle": (2,),
            "plot": (3,),
            "numbers": (5,),
        }
    )


_NEITHER, _NOBODY = numbers(0, 0), numbers(0, 0, 0)


@lru_cache(KEPT)
def _order(order: Order | None) -> Row:
    """Return target, from 1, and size of an order; zeros while there is none."""
    return numbers(order.target + 1, order.size) if order else _NEITHER


def _cards(view: State, seat: int) -> Iterator[Row]:
    """Yield hand, tray, army and front of a seat."""
    player, battle, plot = view.players[seat], view.battle, view.plot
    army = player.army.cards if player.army else ()
    if player.army == UNSEEN_ARMY and player.order:
        army = (HIDDEN,) * player.order.size
    front = battle.defence if battle and battle.defender == seat else ()
    front += plot.cards if plot and plot.attacker == seat else ()
    front += plot.defence if plot and plot.target == seat else ()
    for heap in (player.hand, view.tray if seat == view.seat else (), army, front):
        yield counted(heap, len(CARDS))


def _nobles(some: tuple[Noble, ...]) -> Row:
    return counted(some, len(NOBLES))


@lru_cache(KEPT >> 2)
def _captives(some: tuple[Captive, ...]) -> Row:
    return _nobles(tuple([each.noble for each in some]))


@lru_cache(KEPT >> 2)
def _missed(some: tuple[Captive, ...]) -> Row:
    """Return the ransoms missed by the captives of each kind."""
    missed = [0] * len(NOBLES)
    for each in some:
        missed[each.noble] += each.missed
    return numbers(*missed)
