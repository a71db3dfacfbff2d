"""How far a turn and a match have come."""

from __future__ import annotations

from enum import IntEnum


class Stage(IntEnum):
    """How far a turn has come; a step once begun, the earlier ones are over (WK-TURN-1)."""

    OPEN = 0
    """The mandatory action is not begun; abilities may be used."""
    BUILDING = 1
    """Between the mandatory builds: nothing may come in between."""
    EXTRA = 2
    """Boom's extra builds, part of the mandatory action (WK-TW-BOOM)."""
    ACTIONS = 3
    """The mandatory action is over; abilities may be used."""
    SALVAGE = 4
    """Houses are being taken off the map for coins (WK-ECO-SALVAGE)."""
    PURCHASED = 5
    """The purchase is made; only the uses it allows are left (WK-TURN-5)."""
    WOLVES = 6
    """The wolves have been fed (WK-TW-WOLVES)."""


OPEN, BUILDING, EXTRA_BUILDS, ACTIONS, SALVAGING, PURCHASED, WOLVES_FED = Stage
"""The stages as plain names: at every action `Stage.OPEN` would cost as much as three function calls."""


class Status(IntEnum):
    """What comes next in the match."""

    TURN = 0
    """A decision of the seat to move."""
    DRAWING = 1
    """A reshuffle, for the card drawn at the end of a turn (WK-TURN-7)."""
    REVEALING = 2
    """A reshuffle, for the card drawn instead of a revealed one (WK-TURN-8)."""
    OVER = 3
    """Nothing: the game is over."""


TURN, DRAWING, REVEALING, OVER = Status
"""The statuses as plain names, like the stages."""
