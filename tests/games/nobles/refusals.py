"""What each refusal of Nobles is about and counts, from the rules (`tests/laws/test_refusals.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.nobles.reasons import pips, price

if TYPE_CHECKING:
    from wk.games.nobles.state import Action, State


def wanted(state: State, action: Action, code: str) -> dict[str, object]:
    """Return what the reason for a refusal must have."""
    about: dict[str, object] = {"card": action.card, "noble": action.noble, "court": action.court}
    laid, size = pips(state.tray), state.player.order.size if state.player.order else 0
    match code:
        case "too-little":
            return about | {"number": _price(state, action) - laid}
        case "cannot-pay":
            dearer = min(each for each in _prices(state) if each > laid)
            return about | {"number": dearer - laid - pips(state.player.hand)}
        case "army-full":
            return about | {"number": size}
        case "army-short":
            return about | {"number": size - len(state.tray)}
        case "too-early":
            owner = state.fixed.suits.index(action.court)
            missed = [
                each.missed
                for each in state.player.captives
                if (each.noble, each.owner) == (action.noble, owner)
            ]
            return about | {"number": 2 - max(missed)}
    return about


def _price(state: State, action: Action) -> int:
    """Return what an action costs."""
    if action.word == "recruit":
        return 10
    owner = state.seat if action.word == "ransom" else state.fixed.suits.index(action.court)
    return price(state, action.noble, owner)


def _prices(state: State) -> list[int]:
    """Return all prices open to who moves."""
    if state.phase == "allegiance":
        return [10]
    if state.phase == "ransom":
        captives = [each for player in state.players for each in player.captives if each.owner == state.seat]
        return [price(state, each.noble, each.owner) for each in captives]
    return [price(state, each.noble, each.owner) for each in state.player.captives if each.missed >= 2]
