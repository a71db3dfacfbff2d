"""What speaks for a step of Siege, as keys and amounts that words can tell (SG-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.games.siege.actions import NONE
from wk.games.siege.autumn import winning
from wk.games.siege.cards import RANK, RANKS
from wk.games.siege.scoring import FAMILY

if TYPE_CHECKING:
    from wk.games.siege.actions import Action
    from wk.games.siege.state import State


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reason for a step."""
    match action.word:
        case "play":
            ahead = winning((*seen.trick, (seen.seat, action.card)))[0] == seen.seat
            return (Because("leads-trick" if ahead else "gives-trick"),)
        case "put" if action.place == "keep":
            return (Because("royal-home", {"n": FAMILY - len(seen.player.keep) - 1}),)
        case "strike" if action.aim != NONE:
            return (Because("assault", {"n": round(100 * (RANK[action.card] + 1) / len(RANKS))}),)
        case "hire" if action.card != NONE:
            return (Because("hires-royal"),)
        case "strike" | "hire" if action.aim == NONE:
            return (Because("breaks-wall"),)
        case "answer":
            return (Because("answers" if action.aim == seen.due.aim else "relieves"),)
        case "put" | "take":
            return (Because(f"{action.word}-{action.place}"),)
    return (Because(action.word),)
