"""Siege on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import Action
from wk.games.siege.setup import Wishes
from wk.games.siege.state import YEAR_END, State
from wk.shell.cardfront import CardFront

if TYPE_CHECKING:
    from wk.games.siege.kit import SiegeKit
    from wk.games.siege.ui.screens import SiegeScreens


class SiegeFront(CardFront[State, Action, Wishes]):
    """The game as the menus see it."""

    kit: SiegeKit

    def load(self) -> SiegeScreens:
        """Load what draws."""
        from wk.games.siege.ui.screens import SiegeScreens  # noqa: PLC0415 - keeps the menu fast

        return SiegeScreens(self.kit, self.say, self.shelf)

    def special(self, wishes: Wishes) -> str:
        """Return what is special in a setup."""
        years, victory, _ = wishes.options
        key = "setup.year-end" if victory == YEAR_END else "setup.at-once"
        years = self.kit.numbers.years if years is None else years
        return self.say(key, n=years)

    def count(self, state: State) -> int:
        """Return the year."""
        return state.year


def front(kit: SiegeKit) -> SiegeFront:
    """Return the game's screens."""
    return SiegeFront(kit)
