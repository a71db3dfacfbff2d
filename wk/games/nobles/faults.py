"""What forbids an action: codes that name words of the game; `explain` adds what to point at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import NONE

if TYPE_CHECKING:
    from wk.games.nobles.cards import Suit
    from wk.games.nobles.state import State

Fault = str
"""A key of ``reason`` in the words; empty if nothing forbids the action."""


def rival_fault(state: State, court: Suit) -> Fault:
    """Return why a court is no living rival's; empty if it is one."""
    seat = state.fixed.seat_of(court)
    if seat == NONE:
        return "no-court"
    if seat == state.seat:
        return "own-court"
    return "" if state.players[seat].alive else "fallen"
