"""What each refusal of Siege points at, from the rules (`tests/laws/test_refusals.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.play import Legal
from wk.games.siege.state import CARD_IDS, CARDS, NONE, SUITS, Action

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.siege.state import Player, State

FORT, GARRISON, KEEP = 0, 4, 8
ALONE = {
    "answer-first",
    "follow-suit",
    "other-line",
    "too-many",
    "few-cards",
    "own-side",
    "wall-holds",
    "wall-first",
}
AT_A_RIVAL = {"nothing-behind", "aim-first", "no-place", "no-fort"}


def side_of(card: int) -> int:
    """Return the side of a city a card's suit tells (SG-TERM-3)."""
    return SUITS.index(CARD_IDS[card][-1])


def there(player: Player, spot: int) -> tuple[int, ...]:
    """Return what stands at a place."""
    if spot == KEEP:
        return player.keep
    if spot >= GARRISON:
        return player.garrisons[spot - GARRISON]
    fort = player.forts[spot]
    return () if fort is None else (fort,)


def wanted(state: State, action: Action, code: str) -> dict[str, object]:
    """Return what the reason for a refusal must have."""
    plain: dict[str, object] = {"cards": () if action.card == NONE else (action.card,)}
    if code == "no-more-strikes":
        return {"number": state.fixed.numbers.strikes}
    if code in ALONE or (code == "no-place" and state.battle):
        return _alone(state, action, code)
    if action.rival != NONE:
        return plain | (_against(state, action, code) if code in AT_A_RIVAL else {})
    if action.word in {"take", "put"} and code not in {"not-in-field", "joker-in-city", "wrong-season"}:
        return _at_home(state, action, code)
    return plain


def _alone(state: State, action: Action, code: str) -> dict[str, object]:
    """Return what a code has that says all by itself."""
    plain: dict[str, object] = {"cards": () if action.card == NONE else (action.card,)}
    size = state.fixed.numbers.field
    match code:
        case "follow-suit":
            field = dict.fromkeys(state.player.field)
            return {"cards": _in_order(card for card in field if Action("play", card) in Legal(state))}
        case "other-line":
            royals = sorted(CARDS[rank + SUITS[state.line]] for rank in "AKQ")
            return {"cards": tuple(royals), "seat": state.seat, "spots": (KEEP,)}
        case "too-many" | "few-cards":
            return {"number": len(state.player.field) - size if code == "too-many" else size}
        case "no-place":
            spot = GARRISON + state.due.side
            count = len(there(state.player, spot))
            return plain | {"seat": state.seat, "spots": (spot,), "number": count}
        case "own-side":
            return plain | {"seat": action.rival, "spots": (GARRISON + side_of(action.card),)}
        case "wall-holds" | "wall-first":
            spot = FORT + action.side
            cards = there(state.players[action.rival], spot)
            return {"cards": cards, "seat": action.rival, "spots": (spot,)}
    return {"seat": state.due.rival, "spots": (GARRISON + state.due.side,)}


def _in_order(cards: Iterable[int]) -> tuple[int, ...]:
    """Return cards as they lie in a hand, Jokers last."""
    return tuple(sorted(cards))


def _against(state: State, action: Action, code: str) -> dict[str, object]:
    """Return the place at a rival's, and how many cards stand in the garrison."""
    spot = (FORT if code == "no-fort" else GARRISON) + action.side
    count = len(state.players[action.rival].garrisons[action.side])
    return {"seat": action.rival, "spots": (spot,), "number": count}


def _at_home(state: State, action: Action, code: str) -> dict[str, object]:
    """Return the place in the own city with what stands there, or the card that is meant."""
    side = NONE if action.place == "keep" else side_of(action.card)
    spot = KEEP if action.place == "keep" else side + (FORT if action.place == "fort" else GARRISON)
    cards = there(state.player, spot)
    meant = (action.card if action.over == NONE else action.over,)
    shown = meant if code in {"not-there", "put-this-turn", "royal-there"} else cards
    return {"cards": shown, "seat": state.seat, "spots": (spot,), "number": len(cards)}
