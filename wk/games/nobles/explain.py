"""Why not: the reason an action is refused, as a code with what to point at.

The codes come from the kinds of action themselves; the words for them are data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.nobles.actions import NONE
from wk.games.nobles.legal import fault
from wk.games.nobles.payments import PAYMENTS

if TYPE_CHECKING:
    from wk.games.nobles.actions import Action
    from wk.games.nobles.cards import Card, Noble, Suit
    from wk.games.nobles.state import State


class Reason(NamedTuple):
    """Why something is refused."""

    code: str
    """A `faults.Fault`; names the words."""
    card: Card = NONE
    noble: Noble = NONE
    court: Suit = NONE
    number: int = 0
    """The pips, cards or missed ransoms that are missing; of an army laid in full, its size."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    code = fault(state, action)
    if not code:
        raise ValueError("the action is legal")
    return Reason(code, action.card, action.noble, action.court, _number(state, action, code))


def _number(state: State, action: Action, code: str) -> int:
    """Return what a reason counts."""
    order, tray = state.player.order, state.tray
    match code:
        case "too-little":
            return PAYMENTS[state.phase].prices(state)[action] - state.fixed.sum(tray)
        case "cannot-pay":
            laid = state.fixed.sum(tray)
            prices = PAYMENTS[state.phase].prices(state).values()
            cheapest = min(price for price in prices if price > laid)
            return cheapest - laid - state.fixed.sum(state.player.hand)
        case "army-full" | "army-short":
            return order.size - len(tray) if order and code == "army-short" else len(tray)
        case "too-early":
            owner = state.fixed.seat_of(action.court)
            captives = [each for each in state.player.captives if each[:2] == (action.noble, owner)]
            return state.fixed.numbers.takeover_after - max(each.missed for each in captives)
    return 0
