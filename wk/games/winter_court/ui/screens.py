"""Every screen of Winter Court, as the shelf's are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.winter_court.actions import Action
from wk.games.winter_court.setup import Wishes
from wk.games.winter_court.speech import Speech
from wk.games.winter_court.state import State
from wk.games.winter_court.ui.book.help import WinterCourtHelp
from wk.games.winter_court.ui.book.workshop import CourtNumbers
from wk.games.winter_court.ui.lesson import CourtGuide
from wk.games.winter_court.ui.matches import Matches
from wk.games.winter_court.ui.newgame import WinterCourtMaking
from wk.games.winter_court.ui.stage import thumbnail
from wk.games.winter_court.ui.table.part import CourtTable
from wk.shell.cardscreens import CardScreens

if TYPE_CHECKING:
    import pygame

    from wk.engine.match import Match
    from wk.games.winter_court.kit import WinterCourtKit
    from wk.shell.app import App
    from wk.shell.match.table.part import Callbacks
    from wk.words import Words


class CourtScreens(CardScreens[State, Action, Wishes]):
    """The court, the hand, the members in the book, the court's numbers."""

    kit: WinterCourtKit
    guide = CourtGuide

    def __init__(self, kit: WinterCourtKit, say: Words, shelf: Words) -> None:
        super().__init__(kit, say, shelf)
        self._speech = Speech(say, kit.names_in)

    def telling(self) -> Matches:
        """Return what tells and shows matches."""
        return Matches(self._speech, self.say, self.shelf)

    def part(self, app: App, match: Match[State, Action], callbacks: Callbacks) -> CourtTable:  # noqa: ARG002
        """Return the court and the hand."""
        return CourtTable(app, self._speech, callbacks)

    def making(self) -> WinterCourtMaking:
        """Return the game's part in choosing a new match."""
        return WinterCourtMaking(self.say, self.shelf, self.kit)

    def book(self, shelf: Words) -> WinterCourtHelp:
        """Return the pages of the help."""
        return WinterCourtHelp(self.kit, self.say, shelf)

    def numbers(self) -> CourtNumbers:
        """Return status and suits of the members."""
        return CourtNumbers(self.kit.data, self.say, self.shelf)

    def thumbnail(self, match: Match[Any, Any], size: tuple[int, int]) -> pygame.Surface:
        """Return the row of the court, small."""
        return thumbnail(self._speech, match.state, size)
