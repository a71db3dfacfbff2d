"""Status, and who wins (WC-END-1, WC-END-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.sheet import Part, Row, Sheet
from wk.games.winter_court.court import MEMBERS, ROYALS

if TYPE_CHECKING:
    from wk.games.winter_court.state import State


class Outcome(NamedTuple):
    """How a game ends."""

    ending: str
    """``royals``, ``status``, ``letter`` or ``draw``."""
    winners: tuple[int, ...]
    """The seats; both if it is a draw."""


def sheet(state: State, seat: int) -> Sheet:
    """Return the status of the members a player holds, a row a member in court order."""
    court, held = state.fixed.court, state.players[seat].held
    return Sheet(
        tuple(
            Row(MEMBERS[member], (Part(court.status[member], (member,)),) if held >> member & 1 else ())
            for member in court.row
        )
    )


def score(state: State, seat: int) -> int:
    """Return the status of all members a player holds."""
    status, held = state.fixed.court.status, state.players[seat].held
    return sum(points for member, points in enumerate(status) if held >> member & 1)


def outcome(state: State) -> Outcome:
    """Return how the game ends, or would end if the deck ran out now."""
    for seat, player in enumerate(state.players):
        if player.held & ROYALS == ROYALS:
            return Outcome("royals", (seat,))
    first, second = score(state, 0), score(state, 1)
    if first != second:
        return Outcome("status", (int(second > first),))
    for member in state.fixed.court.row:
        for seat, player in enumerate(state.players):
            if player.held >> member & 1:
                return Outcome("letter", (seat,))
    return Outcome("draw", (0, 1))
