"""What is bought in Spring and Autumn, with which cards; what is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import LAYS, NONE, PASS, Action
from wk.games.nobles.cards import ACES, JOKER, NOBLE_RANK, SUIT_BIT, king_suits
from wk.games.nobles.legal import Legal
from wk.games.nobles.payments import PAYMENTS
from wk.games.nobles.thinking.worth import anything

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.search.mind import Option
    from wk.games.nobles.cards import Card
    from wk.games.nobles.state import State


def _paid(state: State, price: int) -> list[Card] | None:
    """Return cards of the hand that, with the tray, pay a price with little too much; None if they cannot."""
    fixed, laid = state.fixed, state.fixed.sum(state.tray)
    suits = king_suits(state.player.court)
    sums: dict[int, tuple[float, list[Card]]] = {0: (0.0, [])}
    for card in state.player.hand:
        if card == JOKER:
            continue
        pips = fixed.pips[card]
        cost = 0.6 * bool(SUIT_BIT[card] & suits) + 0.8 * (card in ACES) + 0.1
        for total, (spent, cards) in list(sums.items()):
            if laid + total < price:
                after = total + pips, spent + cost
                if after[0] not in sums or sums[after[0]][0] > after[1]:
                    sums[after[0]] = after[1], [*cards, card]
    able = [(total + spent, cards) for total, (spent, cards) in sums.items() if laid + total >= price]
    return min(able)[1] if able else None


def buying(gain: Callable[[State, Action], float]) -> Callable[[State], list[Option[Action]]]:
    """Return how steps are weighed in a phase of payments, by what is gained with each."""

    def weigh(state: State) -> list[Option[Action]]:
        prices = PAYMENTS[state.phase].prices(state)
        laid, found = state.fixed.sum(state.tray), []
        for action, price in prices.items():
            if laid >= price and state.tray:
                found.append((2.0 + gain(state, action), action))
            elif cards := _paid(state, price):
                found.append((gain(state, action) - 0.03 * price, LAYS[cards[0]]))
        if not state.tray:
            found.append((0.0, PASS))
        best = {action: weight for weight, action in sorted(found, key=lambda option: option[0])}
        return [(weight, action) for action, weight in best.items()] or anything(state)

    return weigh


def noble_gained(state: State, _action: Action) -> float:
    """Return the gain of a recruit: a noble of any rank."""
    return 2.0 if state.fixed.options.civil_war == "strongest" else 1.2


def noble_freed(_state: State, action: Action) -> float:
    """Return the gain of an own noble bought back, Kings first."""
    return (0.6, 1.4, 3.0)[NOBLE_RANK[action.noble]]


def noble_won(_state: State, action: Action) -> float:
    """Return the gain of a captive won over."""
    return (1.0, 2.0, 3.5)[NOBLE_RANK[action.noble]]


recruiting = buying(noble_gained)


def saving(state: State) -> Sequence[Option[Action]]:
    """Return as in recruiting, but one noble a Spring."""
    return [(0.0, PASS)] if state.recruited and not state.tray else recruiting(state)


def passing(state: State) -> Sequence[Option[Action]]:
    """Return to buy nothing, but for cards laid already."""
    return anything(state) if state.tray else [(0.0, PASS)]


def giving(state: State) -> list[Option[Action]]:
    """Return what to give up: cards that are not loyal, few pips, anybody but Kings."""
    suits = king_suits(state.player.court)
    return [
        (
            -_dear(state, action.card, suits) if action.card != NONE else -float(NOBLE_RANK[action.noble]),
            action,
        )
        for action in Legal(state)
    ]


def _dear(state: State, card: Card, suits: int) -> float:
    """Return what a card is worth in hand."""
    if card == JOKER:
        return 3.0
    return 0.5 * state.fixed.pips[card] + 0.8 * bool(SUIT_BIT[card] & suits) + 0.5 * (card in ACES)
