"""The lights that show where the next coin could be had, and say why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import Build
from wk.games.winter_kingdom.explain import reason_of
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.paying import Paying, paying

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.table.model import TableModel
    from wk.hexgrid import Hex


class CoinLights:
    """The lights that are switched on and off; what they show is found once for each position."""

    def __init__(self) -> None:
        self.on = False
        self._known: tuple[TableModel, Paying] | None = None

    def paying(self, shown: TableModel) -> Paying:
        """Return what is lit; nothing while the lights are off."""
        if not self.on:
            return Paying()
        known = self._known
        if known is None or known[0].state is not shown.state or known[0].desk is not shown.desk:
            known = self._known = shown, _found(shown)
        return known[1]

    def because(self, shown: TableModel, at: Hex | None) -> frozenset[Hex]:
        """Return the hexes because of which a hex pays."""
        lit = self.paying(shown)
        if at is None or at not in lit.now | lit.later:
            return frozenset()
        position = _legal(shown).position
        return frozenset(hexes(position.table.economy.reasons(position, BITS[at])))

    def reason(self, shown: TableModel, at: Hex | None) -> str:
        """Return why a free hex pays or does not, in a sentence or two; nothing for other hexes."""
        say, state = shown.say, shown.state
        if not self.on or at is None or shown.over:
            return ""
        economy, lit = state.table.economy, self.paying(shown)
        if at in lit.houses:
            return say("lights.coins", n=economy.coins, why=say(f"preview.why.{economy.id}"))
        if not BITS.get(at, 0) & state.table.land.buildable & ~state.occupied and at not in lit.now:
            return ""
        if at not in lit.now | lit.later:
            return say(f"lights.not.{economy.id}")
        found = say("lights.coins", n=economy.coins, why=say(f"preview.why.{economy.id}"))
        if at in lit.now or shown.desk is None:
            return found
        why = reason_words(say, state, reason_of(shown.desk.legal, Build(at)))
        return say("lights.not-now", coins=found, why=why)


def _legal(shown: TableModel) -> Legal:
    return shown.desk.legal if shown.desk else Legal(shown.state)


def _found(shown: TableModel) -> Paying:
    found = paying(_legal(shown))
    if shown.desk is not None:
        return found
    # A bot moves: nothing can be built by whoever looks on
    return Paying(frozenset(), found.now | found.later, found.houses)
