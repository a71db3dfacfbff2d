"""Why not: the reason an action is refused, as a code with what to point at.

The codes come from the kinds of action themselves; the words for them are data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.siege.actions import NONE
from wk.games.siege.autumn import playable
from wk.games.siege.cards import ROYALS, SUIT
from wk.games.siege.legal import fault
from wk.games.siege.quarters import standing
from wk.games.siege.seasons import surplus
from wk.games.siege.state import FORT, GARRISON, KEEP

if TYPE_CHECKING:
    from wk.games.siege.actions import Action
    from wk.games.siege.cards import Card
    from wk.games.siege.kinds import Fault
    from wk.games.siege.state import State


class Reason(NamedTuple):
    """Why something is refused."""

    code: Fault
    """Names the words, for example ``follow-suit``."""
    cards: tuple[Card, ...] = ()
    """The cards to point at: what is wrong, what stands in the way, or what would do instead."""
    seat: int = NONE
    """Whose city is pointed at."""
    spots: tuple[int, ...] = ()
    """The places of this city."""
    number: int = 0
    """How many cards are too many, or how many strikes or places there are."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    code = fault(state, action)
    cards = () if action.card == NONE else (action.card,)
    match code:
        case "":
            raise ValueError("the action is legal")
        case "answer-first":
            return Reason(code, seat=state.due.rival, spots=(GARRISON + state.due.side,))
        case "follow-suit":
            return Reason(code, tuple(playable(state)))
        case "other-line":
            return Reason(code, tuple(sorted(ROYALS[state.line])), state.seat, (KEEP,))
        case "too-many" | "few-cards":
            return Reason(code, number=max(surplus(state), 0) or state.fixed.numbers.field)
    if code == "no-place" and state.battle:
        spot = GARRISON + state.battle.side
        return Reason(code, cards, state.seat, (spot,), len(standing(state.player, spot)))
    if action.rival != NONE:
        return _against(state, action, code)
    if action.word in ("take", "put") and code not in ("not-in-field", "joker-in-city", "wrong-season"):
        return _at_home(state, action, code)
    return Reason(code, cards)


def _against(state: State, action: Action, code: Fault) -> Reason:
    """Return what is pointed at in the city of a rival."""
    cards = () if action.card == NONE else (action.card,)
    if code == "no-more-strikes":
        return Reason(code, number=state.fixed.numbers.strikes)
    if code == "own-side":
        return Reason(code, cards, action.rival, (GARRISON + SUIT[action.card],))
    if code not in ("wall-holds", "wall-first", "no-fort", "nothing-behind", "aim-first", "no-place"):
        return Reason(code, cards)
    rival, side = state.players[action.rival], action.side
    if code in ("wall-holds", "wall-first"):
        return Reason(code, standing(rival, FORT + side), action.rival, (FORT + side,))
    spot = FORT + side if code == "no-fort" else GARRISON + side
    return Reason(code, cards, action.rival, (spot,), len(rival.garrisons[side]))


def _at_home(state: State, action: Action, code: Fault) -> Reason:
    """Return what is pointed at in the own city."""
    cards = standing(state.player, action.spot)
    named = (action.card,) if action.over == NONE else (action.over,)
    shown = named if code in ("not-there", "put-this-turn", "royal-there") else cards
    return Reason(code, shown, state.seat, (action.spot,), len(cards))
