"""The order of a turn: cards are revealed and carried out, then the next seat moves (HC-PLAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.cards import AMOUNT, TYPE, without
from wk.games.minsterpool.choosing import Bid, Select
from wk.games.minsterpool.kinds import Fault, Kind
from wk.games.minsterpool.placing import PLACEMENTS
from wk.games.minsterpool.rounds import finish_round
from wk.games.minsterpool.state import PLAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.minsterpool.state import State


class Play(Kind):
    """A selected card is revealed, to be carried out (HC-PLAY-1, HC-PLAY-3)."""

    word = "play"
    phases = (PLAY,)

    def options(self, state: State) -> Sequence[Action]:
        """Every selected card; of two alike, one action."""
        return [Action("play", cards=(card,)) for card in dict.fromkeys(state.player.selected)]

    def fault(self, state: State, action: Action) -> Fault:
        """No other card."""
        return "" if action.cards[0] in state.player.selected else "not-selected"

    def effect(self, state: State, action: Action) -> State:
        """Reveal it; it is over at once if nothing of it can be placed (HC-PLAY-4)."""
        player, (card,) = state.player, action.cards
        left = without(player.selected, action.cards)
        player = player._replace(selected=left, played=(*player.played, card))
        after = state.with_player(player, revealed=state.revealed + 1)
        if not PLACEMENTS[TYPE[card]].possible(after):
            return after
        return after._replace(card=card, left=AMOUNT[card])


class End(Kind):
    """The turn is closed (HC-PLAY-1)."""

    word = "end"
    phases = (PLAY,)

    def options(self, state: State) -> Sequence[Action]:
        """One way, after a card."""
        return (END,) if state.revealed else ()

    def fault(self, state: State, _action: Action) -> Fault:
        """A card must be revealed in a turn."""
        return "" if state.revealed else "reveal-first"

    def effect(self, state: State, _action: Action) -> State:
        """Go on to the next seat in the order with a card, or close the round (HC-PLAY-2)."""
        here = state.order.index(state.seat) + 1
        for seat in (*state.order[here:], *state.order[:here]):
            if state.players[seat].to_reveal:
                return state._replace(seat=seat, revealed=0)
        return finish_round(state)


END = Action("end")
"""The only action of its kind."""

KINDS: dict[str, Kind] = {kind.word: kind for kind in (Bid(), Select(), Play(), End(), *PLACEMENTS)}
"""Every kind of action by its word."""


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action."""
    return KINDS[action.word].effect(state, action)
