"""What speaks for a step of Winter Court, as keys and amounts that words can tell (WC-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.games.winter_court.court import ROYALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_court.actions import Action
    from wk.games.winter_court.state import State

DANGER = 3
"""With so many royals a side is about to win."""


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first."""
    return tuple(_reasons(seen, action))


def _reasons(seen: State, action: Action) -> Iterator[Because]:
    if action.word == "play":
        status, bit = seen.fixed.court.status[action.member], 1 << action.member
        theirs = seen.players[1 - seen.seat].held
        if theirs & bit & ROYALS and (theirs & ROYALS).bit_count() == DANGER:
            yield Because("stops-royals")
        kind = "sends-home" if theirs & bit else "strengthens" if seen.player.held & bit else "claims"
        yield Because(kind, {"n": status})
    elif action.word in ("pass", "draw"):
        last = action.number and len(seen.deck) == action.number
        yield Because("ends" if last else "draws" if action.number else "keeps-deck", {"n": action.number})
    else:
        yield Because(action.word)
