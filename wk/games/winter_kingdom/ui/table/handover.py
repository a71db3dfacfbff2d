"""What happened since a player's last turn, as the curtain tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.narrate import recap
from wk.shell.screens.curtain import Handover, Since

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State


def humans(state: State) -> list[int]:
    """Return the seats at which people sit."""
    return [number for number, seat in enumerate(state.table.seats) if seat.level is None]


def handover(say: Say, states: Sequence[State], actions: Sequence[Action], seat: int) -> Handover:
    """Return what the curtain before a seat's turn says.

    Args:
        say: the words.
        states: every state of the match so far.
        actions: every action.
        seat: the player who comes next.
    """
    state = states[-1]
    names, colours = state.table.names, state.table.colours
    since = []
    for turn in recap(say, states, actions, seat):
        lines = tuple(deed.words for deed in turn.deeds) or (say("log.nothing"),)
        since.append(Since(names[turn.seat], colours[turn.seat], lines))
    others = tuple(names[other] for other in humans(state) if other != seat)
    return Handover(names[seat], colours[seat], others, tuple(since), last=state.last_round)
