"""What the teacher of the led first game knows of the table of the High Court."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.cards import CARD_IDS
from wk.games.minsterpool.state import State
from wk.games.minsterpool.ui.spots import Spot
from wk.games.minsterpool.ui.table.boards import key_of
from wk.shell.tutorial.cardguide import CardGuide

if TYPE_CHECKING:
    from wk.games.minsterpool.ui.table.part import HighCourtTable


class HighCourtGuide(CardGuide[State, Action]):
    """Knows which chip, cards and places an action is done by."""

    part: HighCourtTable
    paced = False

    def way(self, action: Action) -> list[str]:
        """Return what is still to be pressed; first of all on from what all look at."""
        table, desk = self.part, self.part.desk
        if desk is None or table.bids or table.shown.frame is not None:
            return ["end"]
        match action.word:
            case "bid":
                return [*([] if desk.bid == action.bid else [f"chip-{action.bid}"]), "end"]
            case "select":
                wanted = Counter(action.cards) - Counter(desk.cards)
                return [*(f"hand-{CARD_IDS[card]}-1" for card in wanted), "end"]
            case "play":
                return [f"play-{CARD_IDS[action.cards[0]]}-1"]
            case "end":
                return ["end"]
        return [key_of(action.member, Spot(action.word, action.line))]
