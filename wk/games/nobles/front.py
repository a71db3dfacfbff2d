"""Nobles on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import Action
from wk.games.nobles.numbers import USUAL
from wk.games.nobles.setup import Wishes
from wk.games.nobles.state import State
from wk.shell.cardfront import CardFront

if TYPE_CHECKING:
    from wk.games.nobles.kit import NoblesKit
    from wk.games.nobles.ui.screens import NoblesScreens


class NoblesFront(CardFront[State, Action, Wishes]):
    """The game as the menus see it."""

    kit: NoblesKit

    def load(self) -> NoblesScreens:
        """Load what draws."""
        from wk.games.nobles.ui.screens import NoblesScreens  # noqa: PLC0415 - keeps the menu fast

        return NoblesScreens(self.kit, self.say, self.shelf)

    def special(self, wishes: Wishes) -> str:
        """Return the options that are not the usual ones, or that everything is drawn."""
        options = wishes.options
        found = [
            self.say(f"option.{key}", n=getattr(options, key))
            for key in options._fields
            if getattr(options, key) != getattr(USUAL, key)
        ]
        return self.say("front.comma").join(found) or self.say("setup.drawn")

    def count(self, state: State) -> int:
        """Return the year."""
        return state.year


def front(kit: NoblesKit) -> NoblesFront:
    """Return the game's screens."""
    return NoblesFront(kit)
