"""Every screen of Winter Court, and what the teacher of the led first game knows of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.setup import Wishes
from wk.games.winter_court.state import CARD_IDS, MEMBERS, Action, State
from wk.games.winter_court.ui.book import CourtNumbers, WinterCourtHelp
from wk.games.winter_court.ui.matches import Matches, WinterCourtMaking, thumbnail
from wk.games.winter_court.ui.table.choices import ADDING
from wk.games.winter_court.ui.table.part import CourtTable
from wk.shell.cardscreens import CardScreens, Parts
from wk.shell.tutorial.cardguide import CardGuide

if TYPE_CHECKING:
    import pygame

    from wk.engine.match import Match


class CourtGuide(CardGuide[State, Action]):
    """Knows which card, power and member an action is done by."""

    part: CourtTable

    def way(self, action: Action) -> list[str]:
        """Return what is still to be pressed: a card or a power first, unless it is chosen."""
        desk = self.part.desk
        card = f"hand-{CARD_IDS[action.card]}"
        if action.word == "play":
            chosen = desk is not None and desk.card == action.card
            return [*([] if chosen else [card]), f"tile-{MEMBERS[action.member]}"]
        if action.word == "boost":
            return [card]
        if action.word in {MEMBERS[member] for member in ADDING}:
            chosen = desk is not None and desk.power == MEMBERS.index(action.word)
            return [*([] if chosen else [f"power-{action.word}"]), card]
        return ["end"]


class CourtScreens(CardScreens[State, Action, Wishes]):
    """The court, the hand, the members in the book, the court's numbers."""

    parts = Parts(Matches, CourtTable, WinterCourtMaking, WinterCourtHelp, CourtNumbers)
    guide = CourtGuide

    def thumbnail(self, match: Match[State, Action], size: tuple[int, int]) -> pygame.Surface:
        """Return the row of the court, small."""
        return thumbnail(self.matches.speech, match.state, size)


screens = CourtScreens
"""Makes every screen of the game, with its kit and the words of the game and the shelf."""
