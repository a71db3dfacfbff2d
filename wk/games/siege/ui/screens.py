"""Every screen of Siege, as the shelf's are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import Action
from wk.games.siege.setup import Wishes
from wk.games.siege.speech import Speech
from wk.games.siege.state import State
from wk.games.siege.ui.art import Looks
from wk.games.siege.ui.book.help import SiegeHelp
from wk.games.siege.ui.book.workshop import SiegeNumbers
from wk.games.siege.ui.lesson import SiegeGuide
from wk.games.siege.ui.matches import Matches
from wk.games.siege.ui.newgame import SiegeMaking
from wk.games.siege.ui.table.part import SiegeTable
from wk.shell.cardscreens import CardScreens
from wk.shell.match.telling import Teller

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.siege.kit import SiegeKit
    from wk.shell.app import App
    from wk.shell.match.table.part import Callbacks
    from wk.words import Words


class SiegeScreens(CardScreens[State, Action, Wishes]):
    """Cities and Fields, the help, the game's numbers."""

    kit: SiegeKit
    guide = SiegeGuide

    def __init__(self, kit: SiegeKit, say: Words, shelf: Words) -> None:
        super().__init__(kit, say, shelf)
        self._speech = Speech(say, kit.names_in)
        self._looks = Looks(shelf)

    def telling(self) -> Matches:
        """Return what tells and shows matches."""
        return Matches(self._speech, self._looks, self.say, self.shelf)

    def part(self, app: App, match: Match[State, Action], callbacks: Callbacks) -> SiegeTable:
        """Return the cities and the Field."""
        return SiegeTable(app, self._speech, self._looks, Teller(self.matches, match), callbacks)

    def making(self) -> SiegeMaking:
        """Return the game's part in choosing a new match."""
        return SiegeMaking(self.say, self.shelf, self.kit, self._speech)

    def book(self, shelf: Words) -> SiegeHelp:
        """Return the pages of the help."""
        return SiegeHelp(self._speech, self._looks, self.kit.numbers, shelf)

    def numbers(self) -> SiegeNumbers:
        """Return the numbers of the data file."""
        return SiegeNumbers(self.kit.data, self.say, self.shelf)
