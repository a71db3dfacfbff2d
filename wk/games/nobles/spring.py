"""Allegiance beside recruiting: spying, and being done in a phase (NB-SPRING-1, NB-SPY-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import joined, without
from wk.engine.kinds import Kind
from wk.games.nobles.actions import PASS, Action
from wk.games.nobles.cards import JOKER
from wk.games.nobles.faults import rival_fault
from wk.games.nobles.state import ALLEGIANCE, INTRIGUE, RANSOM, TAKEOVER, Spying, State, with_player
from wk.games.nobles.year import go_on

if TYPE_CHECKING:
    from wk.games.nobles.faults import Fault


class Spy(Kind[State, Action]):
    """A Joker is discarded to see a hand until the next action (NB-SPY-1)."""

    word = "spy"
    phases = (ALLEGIANCE, INTRIGUE)

    def options(self, state: State) -> list[Action]:
        """Every living rival."""
        if state.tray or JOKER not in state.player.hand:
            return []
        return [Action("spy", court=state.fixed.suits[seat]) for seat in state.rivals]

    def fault(self, state: State, action: Action) -> Fault:
        """A Joker is needed, and a rival with cards."""
        if state.tray:
            return "tray-open"
        if JOKER not in state.player.hand:
            return "no-joker"
        if fault := rival_fault(state, action.court):
            return fault
        return "" if state.players[state.fixed.seat_of(action.court)].hand else "no-cards"

    def effect(self, state: State, action: Action) -> State:
        """Show the hand to the seat to move."""
        player = state.player._replace(hand=without(state.player.hand, JOKER))
        discards = joined(state.discards, (JOKER,))
        spying = Spying(state.seat, state.fixed.seat_of(action.court))
        return with_player(state, state.seat, player, discards=discards, spying=spying)


class Pass(Kind[State, Action]):
    """Done in this phase."""

    word = "pass"
    phases = (ALLEGIANCE, RANSOM, TAKEOVER, INTRIGUE)

    def options(self, _state: State) -> list[Action]:
        """It stands open to everybody."""
        return [PASS]

    def fault(self, state: State, _action: Action) -> Fault:
        """Only with an empty tray (NB-TERM-7)."""
        return "tray-open" if state.tray else ""

    def effect(self, state: State, _action: Action) -> State:
        """Ask the next seat."""
        return go_on(state, state.seat)
