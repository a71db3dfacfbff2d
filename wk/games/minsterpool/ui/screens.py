"""Every screen of the High Court, as the shelf's are filled."""

from __future__ import annotations

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.setup import Wishes
from wk.games.minsterpool.state import State
from wk.games.minsterpool.ui.book.help import HighCourtHelp
from wk.games.minsterpool.ui.book.workshop import CourtNumbers
from wk.games.minsterpool.ui.lesson import HighCourtGuide
from wk.games.minsterpool.ui.matches import Matches
from wk.games.minsterpool.ui.newgame import HighCourtMaking
from wk.games.minsterpool.ui.table.part import HighCourtTable
from wk.shell.cardscreens import CardScreens, Parts


class HighCourtScreens(CardScreens[State, Action, Wishes]):
    """The boards, the secret choices, the members in the book, the court's numbers."""

    parts = Parts(Matches, HighCourtTable, HighCourtMaking, HighCourtHelp, CourtNumbers)
    guide = HighCourtGuide


screens = HighCourtScreens
"""Makes every screen of the game, with its kit and the words of the game and the shelf."""
