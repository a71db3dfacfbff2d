"""Every screen of Nobles, as the shelf's are filled."""

from __future__ import annotations

from wk.games.nobles.actions import Action
from wk.games.nobles.setup import Wishes
from wk.games.nobles.state import State
from wk.games.nobles.ui.book.help import NoblesHelp
from wk.games.nobles.ui.book.workshop import NoblesNumbers
from wk.games.nobles.ui.lesson import NoblesGuide
from wk.games.nobles.ui.matches import Matches
from wk.games.nobles.ui.newgame import NoblesMaking
from wk.games.nobles.ui.table.part import NoblesTable
from wk.shell.cardscreens import CardScreens, Parts


class NoblesScreens(CardScreens[State, Action, Wishes]):
    """The courts, the help, the game's numbers."""

    parts = Parts(Matches, NoblesTable, NoblesMaking, NoblesHelp, NoblesNumbers)
    guide = NoblesGuide


screens = NoblesScreens
"""Makes every screen of the game, with its kit and the words of the game and the shelf."""
