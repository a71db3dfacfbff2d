"""Every screen of the High Court, as the shelf's are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.setup import Wishes
from wk.games.minsterpool.speech import Speech
from wk.games.minsterpool.state import State
from wk.games.minsterpool.ui.book.help import HighCourtHelp
from wk.games.minsterpool.ui.book.workshop import CourtNumbers
from wk.games.minsterpool.ui.lesson import HighCourtGuide
from wk.games.minsterpool.ui.matches import Matches
from wk.games.minsterpool.ui.newgame import HighCourtMaking
from wk.games.minsterpool.ui.table.part import HighCourtTable
from wk.shell.cardscreens import CardScreens

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.minsterpool.kit import MinsterpoolKit
    from wk.shell.app import App
    from wk.shell.match.table.part import Callbacks
    from wk.words import Words


class HighCourtScreens(CardScreens[State, Action, Wishes]):
    """The boards, the secret choices, the members in the book, the court's numbers."""

    kit: MinsterpoolKit
    guide = HighCourtGuide

    def __init__(self, kit: MinsterpoolKit, say: Words, shelf: Words) -> None:
        super().__init__(kit, say, shelf)
        self._speech = Speech(say, kit.names_in)

    def telling(self) -> Matches:
        """Return what tells and shows matches."""
        return Matches(self._speech, self.say, self.shelf)

    def part(self, app: App, match: Match[State, Action], callbacks: Callbacks) -> HighCourtTable:  # noqa: ARG002
        """Return the boards and the rails."""
        return HighCourtTable(app, self._speech, self.matches.outcome, callbacks)

    def making(self) -> HighCourtMaking:
        """Return the game's part in choosing a new match."""
        return HighCourtMaking(self.say, self.shelf, self.kit)

    def book(self, shelf: Words) -> HighCourtHelp:
        """Return the pages of the help."""
        return HighCourtHelp(self.kit, self.say, shelf)

    def numbers(self) -> CourtNumbers:
        """Return every number of the court."""
        return CourtNumbers(self.kit.data, self.say, self.shelf)
