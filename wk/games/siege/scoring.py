"""Who wins (SG-END), and what is counted for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.sheet import Part, Row, Sheet
from wk.games.siege.cards import ROYAL_RANKS
from wk.games.siege.state import FORT, GARRISON, KEEP

if TYPE_CHECKING:
    from wk.games.siege.state import State

FAMILY = len(ROYAL_RANKS)
"""How many royals make a family complete."""


class Outcome(NamedTuple):
    """How a game ends."""

    ending: str
    """``family`` or ``years``."""
    winners: tuple[int, ...]
    """The seats, ascending."""


def outcome(state: State) -> Outcome:
    """Return how the game ends, or would end if it ended now.

    A complete family wins; of several, which only the end of a year can show, the first clockwise from the
    Initiator (SG-END-1, SG-END-2). Else most royals win, then most cards in forts and garrisons (SG-END-3).
    """
    seats = range(len(state.players))
    for seat in (*seats[state.initiator :], *seats[: state.initiator]):
        if len(state.players[seat].keep) == FAMILY:
            return Outcome("family", (seat,))
    counts = [(len(player.keep), player.quartered) for player in state.players]
    most = max(counts)
    return Outcome("years", tuple(seat for seat in seats if counts[seat] == most))


def sheet(state: State, seat: int) -> Sheet:
    """Return the royals of a player as points; cards in forts and garrisons decide ties, each place a part.

    What scores is pointed at as seat, place and the number of the card there, from 0.
    """
    player = state.players[seat]
    forts = [(FORT + side, 1) for side, fort in enumerate(player.forts) if fort is not None]
    garrisons = [(GARRISON + side, len(row)) for side, row in enumerate(player.garrisons) if row]
    return Sheet(
        (
            Row("royals", tuple(Part(1, ((seat, KEEP, n),), (n,)) for n in range(len(player.keep)))),
            Row(
                "quartered",
                tuple(
                    Part(0, tuple((seat, place, n) for n in range(count)), number=count)
                    for place, count in forts + garrisons
                ),
                ties=True,
            ),
        )
    )
