"""What speaks for a step of Nobles, as keys and amounts that words can tell (NB-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.games.nobles.actions import NONE

if TYPE_CHECKING:
    from wk.games.nobles.actions import Action
    from wk.games.nobles.state import State


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reason for a step."""
    match action.word:
        case "lay":
            return (Because(f"lay-{seen.phase}"),)
        case "order" if not action.size:
            return (Because("stays"),)
        case "order":
            hand = len(seen.players[seen.fixed.seat_of(action.court)].hand)
            return (Because("attacks", {"n": hand}),)
        case "march" if action.noble != NONE:
            return (Because("led"),)
        case "stand":
            return (Because("stand-laid" if seen.tray else "stand-empty"),)
        case "ransom":
            return (Because("ransom", {"n": seen.ransom(action.noble, seen.seat)}),)
    return (Because(action.word),)
