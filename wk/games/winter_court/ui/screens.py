"""Every screen of Winter Court, as the shelf's are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.winter_court.actions import Action
from wk.games.winter_court.setup import Wishes
from wk.games.winter_court.state import State
from wk.games.winter_court.ui.book.help import WinterCourtHelp
from wk.games.winter_court.ui.book.workshop import CourtNumbers
from wk.games.winter_court.ui.lesson import CourtGuide
from wk.games.winter_court.ui.matches import Matches
from wk.games.winter_court.ui.newgame import WinterCourtMaking
from wk.games.winter_court.ui.stage import thumbnail
from wk.games.winter_court.ui.table.part import CourtTable
from wk.shell.cardscreens import CardScreens, Parts

if TYPE_CHECKING:
    import pygame

    from wk.engine.match import Match


class CourtScreens(CardScreens[State, Action, Wishes]):
    """The court, the hand, the members in the book, the court's numbers."""

    parts = Parts(Matches, CourtTable, WinterCourtMaking, WinterCourtHelp, CourtNumbers)
    guide = CourtGuide

    def thumbnail(self, match: Match[Any, Any], size: tuple[int, int]) -> pygame.Surface:
        """Return the row of the court, small."""
        return thumbnail(self.matches.speech, match.state, size)


screens = CourtScreens
"""Makes every screen of the game, with its kit and the words of the game and the shelf."""
