"""Every screen of Nobles, as the shelf's are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import Action
from wk.games.nobles.setup import Wishes
from wk.games.nobles.state import State
from wk.games.nobles.ui.book.help import NoblesHelp
from wk.games.nobles.ui.book.workshop import NoblesNumbers
from wk.games.nobles.ui.lesson import NoblesGuide
from wk.games.nobles.ui.matches import Matches
from wk.games.nobles.ui.newgame import NoblesMaking
from wk.games.nobles.ui.table.part import NoblesTable
from wk.shell.cardscreens import CardScreens
from wk.shell.match.telling import Teller

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.match.table.part import Callbacks
    from wk.words import Words


class NoblesScreens(CardScreens[State, Action, Wishes]):
    """The courts, the help, the game's numbers."""

    matches: Matches
    guide = NoblesGuide

    def telling(self) -> Matches:
        """Return what tells and shows matches."""
        return Matches(self.say, self.shelf)

    def making(self) -> NoblesMaking:
        """Return the game's part in choosing a new match."""
        return NoblesMaking(self.say, self.shelf, self.kit)

    def book(self, shelf: Words) -> NoblesHelp:
        """Return the pages of the help."""
        data = self.kit.data
        return NoblesHelp(data.shipped, data.in_force, self.say, shelf)

    def numbers(self) -> NoblesNumbers:
        """Return the numbers of the game."""
        return NoblesNumbers(self.kit.data, self.say, self.shelf)

    def part(self, app: App, match: Match[State, Action], callbacks: Callbacks) -> NoblesTable:
        """Return the courts, the hand and the panel."""
        return NoblesTable(app, self.matches, Teller(self.matches, match), callbacks)
