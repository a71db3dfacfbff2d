"""What each refusal of the High Court points at, from the rules (`tests/laws/test_refusals.py`)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wk.games.minsterpool.state import Action, State


def wanted(state: State, action: Action, code: str) -> dict[str, object]:
    """Return what the reason for a refusal must have."""
    members = (action.member,) if action.member else ()
    match code:
        case "no-chip":
            return {"n": action.bid}
        case "not-in-hand":
            missing = Counter(action.cards)
            missing.subtract(state.player.hand)
            return {"cards": tuple(card for card in sorted(missing) for _ in range(missing[card]))}
        case "carry-first" | "other-card":
            return {"cards": () if state.card is None else (state.card,), "n": state.left}
        case "owned":
            (member,) = (
                each for each in state.row if state.fixed.tables.boards[each.board].id == action.member
            )
            return {"members": members, "n": action.line, "owner": member.owners[action.line - 1]}
    return {"cards": action.cards, "members": members, "n": action.line}
