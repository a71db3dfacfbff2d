"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.counting import counted, numbers, one_of, ones
from wk.games.siege.rules import ASSAULT, HEAP, zones
from wk.games.siege.state import (
    AIMS,
    AUTUMN,
    BATTLE,
    CARD_IDS,
    HIDDEN,
    OVER,
    SEATS,
    SHUFFLE,
    SIDES,
    SPRING,
    SUMMER,
    TRICK,
    WINTER,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from wk.games.siege.state import State

_WORDS = (
    *("play", "drop", "take", "put", "answer", "strike", "hire", "done"),
    *("fort", "garrison", "keep", "field", "over"),
    *SEATS,
    *SIDES,
    *AIMS,
    *CARD_IDS[:HIDDEN],
)

_PHASES = (AUTUMN, WINTER, SPRING, SUMMER, BATTLE, SHUFFLE, OVER)


def words(_state: State) -> tuple[str, ...]:
    """Return every word of an action of a player."""
    return _WORDS


def arrays(view: State, seat: int) -> dict[str, npt.NDArray[np.int16]]:
    """Return what a seat sees, by name; cards are counted by kind, last those that are hidden.

    ``cards``: seats x places (forts and garrisons by side, Keep, Field, discards (none), won, aside, trick)
    x 54. ``assault``, ``discards``: 54. ``turned``: royals that have fought, seats x 54. ``tricks``: won by
    each seat. ``phase``, ``seat``, ``mover``, ``initiator``: ones. ``lines``: the suit of each seat's royals,
    seats x 4. ``battle``: striker, rival, side, aim, from 1, or zeros. ``numbers``: year, tricks played,
    strikes, cards in the deck.
    """
    lying, players, seats = zones(view), view.players, len(view.players)
    spots = [lying.get((each, spot), ()) for each in range(seats) for spot in range(TRICK + 1)]
    piles = counted([lying[ASSAULT], lying[HEAP], *(player.turned for player in players)], HIDDEN, HIDDEN)
    battle = view.battle
    fought = (battle.striker + 1, battle.rival + 1, battle.side + 1, battle.aim) if battle else (0,) * 4
    return {
        "cards": counted(spots, HIDDEN, HIDDEN).reshape(seats, TRICK + 1, HIDDEN + 1),
        "assault": piles[0],
        "discards": piles[1],
        "turned": piles[2:],
        "tricks": numbers(*[player.tricks for player in players]),
        "phase": one_of(_PHASES.index(view.phase), len(_PHASES)),
        "seat": one_of(seat, seats),
        "mover": one_of(None if view.over else view.seat, seats),
        "initiator": one_of(view.initiator, seats),
        "lines": ones([(line,) for line in view.fixed.lines], len(SIDES)),
        "battle": numbers(*fought),
        "numbers": numbers(view.year, view.tricks_played, view.strikes, len(view.deck)),
    }
