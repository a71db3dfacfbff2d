"""Laying a card from the hand to the tray, for whatever the phase is about (NB-TERM-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import different, joined, without
from wk.engine.kinds import Kind
from wk.games.nobles.actions import LAYS, NONE, STAND, Action
from wk.games.nobles.armies import can_be_lawful
from wk.games.nobles.battles import reveal
from wk.games.nobles.cards import JOKER, king_suits
from wk.games.nobles.payments import PAYMENTS, pay_fault
from wk.games.nobles.plots import can_plot, strike
from wk.games.nobles.state import ARMIES, DEFENCE, GUARD, INTRIGUE, STRIKE, State, with_player

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.nobles.cards import Card
    from wk.games.nobles.faults import Fault


def _army_fault(state: State, card: Card) -> Fault:
    """Exactly as many as ordered, and the army must still become lawful (NB-WAR-2)."""
    player, tray = state.player, state.tray
    size = player.order.size if player.order else 0
    if len(tray) >= size:
        return "army-full"
    hand, suits = without(player.hand, card), king_suits(player.court)
    lawful = can_be_lawful((*tray, card), hand, suits, size - len(tray) - 1)
    return "" if lawful else "army-unlawful"


def _defence_fault(_state: State, card: Card) -> Fault:
    """Any pip card (NB-WAR-7, NB-PLOT-3)."""
    return "joker-stays" if card == JOKER else ""


def _plot_fault(state: State, card: Card) -> Fault:
    """What can still become a plot, with one Joker at most (NB-PLOT-2, NB-PLOT-4)."""
    if card == JOKER and JOKER in state.tray:
        return "joker-laid"
    if can_plot(state, joined(state.tray, (card,)), without(state.player.hand, card)):
        return ""
    return "no-plot-so" if can_plot(state, state.tray, state.player.hand) else "no-plot"


LAYING: dict[str, Callable[[State, Card], Fault]] = {
    **dict.fromkeys(PAYMENTS, pay_fault),
    ARMIES: _army_fault,
    DEFENCE: _defence_fault,
    GUARD: _defence_fault,
    INTRIGUE: _plot_fault,
}
"""What forbids to lay a card of the hand, by phase."""


class Lay(Kind[State, Action]):
    """A card goes from the hand to the tray."""

    word = "lay"
    phases = tuple(LAYING)

    def options(self, state: State) -> list[Action]:
        """Every different card of the hand."""
        return [LAYS[card] for card in different(state.player.hand)]

    def fault(self, state: State, action: Action) -> Fault:
        """The tray must still be closed lawfully."""
        if action.card not in state.player.hand:
            return "not-in-hand"
        return LAYING[state.phase](state, action.card)

    def effect(self, state: State, action: Action) -> State:
        """Lay it."""
        player = state.player._replace(hand=without(state.player.hand, action.card))
        return with_player(state, state.seat, player, tray=joined(state.tray, (action.card,)))


class Stand(Kind[State, Action]):
    """The tray, perhaps empty, is the defence or the guard (NB-WAR-7, NB-PLOT-3, NB-PLOT-4)."""

    word = "stand"
    phases = (DEFENCE, GUARD)

    def options(self, _state: State) -> list[Action]:
        """It stands open to everybody asked."""
        return [STAND]

    def fault(self, _state: State, _action: Action) -> Fault:
        """Nothing forbids it."""
        return ""

    def effect(self, state: State, _action: Action) -> State:
        """Reveal both sides; a troupe's target is named first."""
        if state.phase == DEFENCE:
            return reveal(state)
        plot = state.conspiracy._replace(defence=state.tray)
        state = state._replace(plot=plot, tray=())
        if plot.noble == NONE:
            return state._replace(phase=STRIKE, seat=plot.attacker)
        return strike(state, plot.noble)
