"""Winter Court on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.setup import Wishes
from wk.games.winter_court.state import State
from wk.shell.cardfront import CardFront

if TYPE_CHECKING:
    from wk.games.winter_court.kit import WinterCourtKit
    from wk.games.winter_court.ui.screens import CourtScreens


class WinterCourtFront(CardFront[State, Action, Wishes]):
    """The game as the menus see it."""

    kit: WinterCourtKit

    def load(self) -> CourtScreens:
        """Load what draws."""
        from wk.games.winter_court.ui.screens import CourtScreens  # noqa: PLC0415 - keeps the menu fast

        return CourtScreens(self.kit, self.say, self.shelf)

    def special(self, wishes: Wishes) -> str:
        """Return what is special in a setup."""
        if wishes.options.open_hands:
            return self.say("setup.open-hands")
        return self.say("setup.deck") if wishes.deck else self.say("setup.drawn")

    def count(self, state: State) -> int:
        """Return how many cards are left in the deck."""
        return len(state.deck)


def front(kit: WinterCourtKit) -> WinterCourtFront:
    """Return the game's screens."""
    return WinterCourtFront(kit)
