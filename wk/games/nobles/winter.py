"""The kinds of action of Winter: plots and the hand limit (NB-PLOT, NB-DISCARD-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import different, joined, without
from wk.engine.kinds import Kind
from wk.games.nobles.actions import NONE, Action
from wk.games.nobles.cards import JOKER
from wk.games.nobles.faults import rival_fault
from wk.games.nobles.plots import killed_rank, strike, targets
from wk.games.nobles.state import DISCARD, GUARD, INTRIGUE, STRIKE, Plot, State, with_player
from wk.games.nobles.year import ASKED, go_on

if TYPE_CHECKING:
    from wk.games.nobles.faults import Fault


class Conspiracy(Kind[State, Action]):
    """The tray is a complete plot against a rival's court, who now guards (NB-PLOT-3, NB-PLOT-4)."""

    phases = (INTRIGUE,)
    troupe: bool
    """Whether a Joker is among the cards and the target stays hidden."""

    def options(self, state: State) -> list[Action]:
        """Every target in every rival's court."""
        if (JOKER in state.tray) != self.troupe or killed_rank(state, state.tray) is None:
            return []
        return [
            Action(self.word, noble=noble, court=state.fixed.suits[seat])
            for seat in state.rivals
            for noble in self._named(state, seat)
        ]

    def _named(self, state: State, seat: int) -> list[int]:
        """Return whom an action can name in a court; NONE where it names only the court."""
        found = targets(state, seat, state.tray)
        return ([NONE] if found else []) if self.troupe else found

    def fault(self, state: State, action: Action) -> Fault:
        """The cards must be a plot of this kind, and the court have somebody they can kill."""
        if killed_rank(state, state.tray) is None:
            return "no-plot"
        if (JOKER in state.tray) != self.troupe:
            return "joker-missing" if self.troupe else "joker-laid"
        if fault := rival_fault(state, action.court):
            return fault
        seat = state.fixed.seat_of(action.court)
        if action.noble != NONE and action.noble not in state.players[seat].court:
            return "not-there"
        return "" if action.noble in self._named(state, seat) else "wrong-rank"

    def effect(self, state: State, action: Action) -> State:
        """Ask for the guard."""
        seat = state.fixed.seat_of(action.court)
        plot = Plot(state.seat, seat, action.noble, state.tray)
        return state._replace(plot=plot, tray=(), phase=GUARD, seat=seat)


class Assassin(Conspiracy):
    """A plot that names its target."""

    word = "assassin"
    troupe = False


class Troupe(Conspiracy):
    """A plot that names the court only."""

    word = "troupe"
    troupe = True


class Strike(Kind[State, Action]):
    """A troupe's target is named; both sides are revealed (NB-PLOT-4)."""

    word = "strike"
    phases = (STRIKE,)

    def options(self, state: State) -> list[Action]:
        """The nobles of the rank the cards can kill."""
        plot = state.conspiracy
        return [Action("strike", noble=noble) for noble in targets(state, plot.target, plot.cards)]

    def fault(self, state: State, action: Action) -> Fault:
        """No others."""
        plot = state.conspiracy
        if action.noble in targets(state, plot.target, plot.cards):
            return ""
        there = action.noble in state.players[plot.target].court
        return "wrong-rank" if there else "not-there"

    def effect(self, state: State, action: Action) -> State:
        """Settle the plot."""
        return strike(state, action.noble)


class Discard(Kind[State, Action]):
    """A card too many is discarded (NB-DISCARD-1)."""

    word = "discard"
    phases = (DISCARD,)

    def options(self, state: State) -> list[Action]:
        """Every different card of the hand."""
        return [Action("discard", card) for card in different(state.player.hand)]

    def fault(self, state: State, action: Action) -> Fault:
        """Own choice."""
        return "" if action.card in state.player.hand else "not-in-hand"

    def effect(self, state: State, action: Action) -> State:
        """Discard it; within the limit the next seat is asked."""
        player = state.player._replace(hand=without(state.player.hand, action.card))
        discards = joined(state.discards, (action.card,))
        state = with_player(state, state.seat, player, discards=discards)
        return state if ASKED[DISCARD](state, state.seat) else go_on(state, state.seat)
