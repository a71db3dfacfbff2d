"""High Court of Minsterpool on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.setup import Wishes
from wk.games.minsterpool.state import State
from wk.games.minsterpool.tables import SILVER
from wk.shell.cardfront import CardFront

if TYPE_CHECKING:
    from wk.games.minsterpool.kit import MinsterpoolKit
    from wk.games.minsterpool.ui.screens import HighCourtScreens


class HighCourtFront(CardFront[State, Action, Wishes]):
    """The game as the menus see it."""

    kit: MinsterpoolKit

    def load(self) -> HighCourtScreens:
        """Load what draws."""
        from wk.games.minsterpool.ui.screens import HighCourtScreens  # noqa: PLC0415 - keeps the menu fast

        return HighCourtScreens(self.kit, self.say, self.shelf)

    def special(self, wishes: Wishes) -> str:
        """Return what is special in a setup."""
        if wishes.options.empty_stack == SILVER:
            return self.say("setup.silver")
        return self.say("setup.deck") if wishes.deck else self.say("setup.drawn")

    def count(self, state: State) -> int:
        """Return the round."""
        return state.round


def front(kit: MinsterpoolKit) -> HighCourtFront:
    """Return the game's screens."""
    return HighCourtFront(kit)
