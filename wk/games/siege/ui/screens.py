"""Every screen of Siege, as the shelf's are filled."""

from __future__ import annotations

from wk.games.siege.actions import Action
from wk.games.siege.setup import Wishes
from wk.games.siege.state import State
from wk.games.siege.ui.book.help import SiegeHelp
from wk.games.siege.ui.book.workshop import SiegeNumbers
from wk.games.siege.ui.lesson import SiegeGuide
from wk.games.siege.ui.matches import Matches
from wk.games.siege.ui.newgame import SiegeMaking
from wk.games.siege.ui.table.part import SiegeTable
from wk.shell.cardscreens import CardScreens, Parts


class SiegeScreens(CardScreens[State, Action, Wishes]):
    """Cities and Fields, the help, the game's numbers."""

    parts = Parts(Matches, SiegeTable, SiegeMaking, SiegeHelp, SiegeNumbers)
    guide = SiegeGuide


screens = SiegeScreens
"""Makes every screen of the game, with its kit and the words of the game and the shelf."""
