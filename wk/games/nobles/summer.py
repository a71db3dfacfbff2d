"""The kinds of action of the war (NB-WAR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import different
from wk.engine.kinds import Kind
from wk.games.nobles.actions import MARCH, NO_ORDER, NONE, Action
from wk.games.nobles.armies import count, sizes
from wk.games.nobles.battles import capture, costly, finish, lose, lowest_at_home, settle
from wk.games.nobles.cards import JACK, NOBLE_RANK, king_suits
from wk.games.nobles.faults import rival_fault
from wk.games.nobles.state import ARMIES, LOSSES, ORDERS, YIELD, Army, Order, State, with_player
from wk.games.nobles.year import go_on

if TYPE_CHECKING:
    from wk.games.nobles.faults import Fault


class Orders(Kind[State, Action]):
    """Nothing is ordered, or a court and a size are named (NB-WAR-1)."""

    word = "order"
    phases = (ORDERS,)

    def options(self, state: State) -> list[Action]:
        """None, then every rival with every size."""
        some = sizes(state.player)
        suits = [state.fixed.suits[seat] for seat in state.rivals]
        return [NO_ORDER, *(Action("order", court=suit, size=size) for suit in suits for size in some)]

    def fault(self, state: State, action: Action) -> Fault:
        """A living rival, and a size of which there is a lawful army."""
        if not action.size:
            return ""
        if fault := rival_fault(state, action.court):
            return fault
        return "" if action.size in sizes(state.player) else "wrong-size"

    def effect(self, state: State, action: Action) -> State:
        """Give the order; the last one reveals all (NB-HIDE-1)."""
        order = Order(state.fixed.seat_of(action.court), action.size) if action.size else Order()
        return go_on(with_player(state, state.seat, state.player._replace(order=order)), state.seat)


class March(Kind[State, Action]):
    """The tray marches, without or with a leading Jack (NB-WAR-2, NB-WAR-4)."""

    word = "march"
    phases = (ARMIES,)

    def options(self, state: State) -> list[Action]:
        """Without a Jack, or with one of the court."""
        jacks = [noble for noble in different(state.player.court) if NOBLE_RANK[noble] == JACK]
        return [MARCH, *(Action("march", noble=jack) for jack in jacks)]

    def fault(self, state: State, action: Action) -> Fault:
        """As many as ordered; a Jack leads two loyal cards or more."""
        player = state.player
        if player.order is None or len(state.tray) < player.order.size:
            return "army-short"
        if action.noble == NONE:
            return ""
        if action.noble not in player.court:
            return "no-jack"
        loyal = count(state, state.tray, king_suits(player.court)).loyal
        return "" if len(loyal) > 1 else "jack-needs-two"

    def effect(self, state: State, action: Action) -> State:
        """Fix the strength (NB-WAR-5)."""
        suits = king_suits(state.player.court)
        found = count(state, state.tray, suits)
        strength = found.pips if action.noble == NONE else found.doubled
        army = Army(state.tray, action.noble, strength, found.loyal, suits)
        player = state.player._replace(army=army)
        return go_on(with_player(state, state.seat, player, tray=()), state.seat)


class Lose(Kind[State, Action]):
    """Which of different cards of most pips is discarded (NB-WAR-10)."""

    word = "lose"
    phases = (LOSSES,)

    def options(self, state: State) -> list[Action]:
        """The cards of most pips of that side."""
        return [Action("lose", card) for card in costly(state, state.seat)]

    def fault(self, state: State, action: Action) -> Fault:
        """No other card."""
        return "" if action.card in costly(state, state.seat) else "not-highest"

    def effect(self, state: State, action: Action) -> State:
        """Discard it; the rest goes to the hand."""
        return settle(lose(state, state.seat, action.card))


class Yield(Kind[State, Action]):
    """Which of different nobles of the lowest rank becomes captive (NB-WAR-11)."""

    word = "yield"
    phases = (YIELD,)

    def options(self, state: State) -> list[Action]:
        """The nobles of the lowest rank at home."""
        return [Action("yield", noble=noble) for noble in lowest_at_home(state.player)]

    def fault(self, state: State, action: Action) -> Fault:
        """No other noble."""
        return "" if action.noble in lowest_at_home(state.player) else "not-lowest"

    def effect(self, state: State, action: Action) -> State:
        """Give it up."""
        return finish(capture(state, action.noble))
