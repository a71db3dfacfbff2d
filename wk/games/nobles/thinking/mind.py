"""The year as a computer player weighs it, by phases, and who stands how."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from wk.engine.search.mind import PhasedMind
from wk.games.nobles.actions import Action
from wk.games.nobles.cards import JOKER, KING, NOBLE_RANK, count_rank
from wk.games.nobles.ends import WORTH
from wk.games.nobles.outlook import pace
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    DISCARD,
    GUARD,
    INTRIGUE,
    LOSSES,
    ORDERS,
    RANSOM,
    STRIKE,
    TAKEOVER,
    YIELD,
    State,
)
from wk.games.nobles.thinking.intrigue import guarding, plotting
from wk.games.nobles.thinking.purse import (
    buying,
    giving,
    noble_freed,
    noble_won,
    passing,
    recruiting,
    saving,
)
from wk.games.nobles.thinking.war import defending, marching, orders, standing
from wk.games.nobles.thinking.worth import pip_worth
from wk.games.nobles.why import why

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.bots import Because
    from wk.engine.search.mind import Weigher


class NoblesMind(PhasedMind[State, Action]):
    """Weighs steps by the nobles they win or save and the pips they cost."""

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step."""
        return why(seen, action)

    def clock(self, state: State) -> int:
        """Return the year."""
        return state.year

    def value(self, state: State) -> list[float]:
        """Return shares by courts, captives and pips in hand; less of all where nobody wins a civil war."""
        years = min(6.0, len(state.deck) / max(pace(state), 1))
        stands = [_standing(state, seat, years) for seat in range(len(state.players))]
        top = max(stands)
        found = [exp((each - top) / (1.5 + 0.4 * years)) if each > 0 else 0.0 for each in stands]
        whole = 1.0 if state.fixed.options.civil_war == "strongest" else 0.6
        return [whole * each / sum(found) for each in found]

    def phase(self, state: State) -> str:
        """Return the phase of the year."""
        return state.phase


def _standing(state: State, seat: int, years: float) -> float:
    """Return how a seat stands: nobles, Kings by what they will bring, captives, pips and Jokers in hand."""
    player = state.players[seat]
    if not player.alive:
        return 0.0
    found = 1.0 + sum([WORTH[NOBLE_RANK[noble]] for noble in player.court])
    found += 0.35 * years * count_rank(player.court, KING)
    found += sum([0.6 + 0.3 * each.missed for each in player.captives if each.owner != seat])
    return found + pip_worth(state) * state.fixed.sum(player.hand) + 0.3 * player.hand.count(JOKER)


CHANCELLOR: Mapping[str, Weigher[State, Action]] = {
    ALLEGIANCE: recruiting,
    ORDERS: orders,
    ARMIES: marching,
    DEFENCE: defending,
    RANSOM: buying(noble_freed),
    TAKEOVER: buying(noble_won),
    INTRIGUE: plotting,
    GUARD: guarding,
    **dict.fromkeys((LOSSES, YIELD, STRIKE, DISCARD), giving),
}


STEWARD = {
    **CHANCELLOR,
    ALLEGIANCE: saving,
    INTRIGUE: passing,
    **dict.fromkeys((DEFENCE, GUARD), standing),
}


PAGE = {**STEWARD, RANSOM: passing}
