"""Every screen of the High Court, and what the teacher of its led first game knows."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from wk.games.minsterpool.state import CARD_IDS, Action, State
from wk.games.minsterpool.ui.book import CourtNumbers, HighCourtHelp
from wk.games.minsterpool.ui.looks import Spot, spots_of
from wk.games.minsterpool.ui.matches import HighCourtMaking, Matches
from wk.games.minsterpool.ui.table.part import HighCourtTable
from wk.games.minsterpool.ui.table.pieces import key_of
from wk.shell.gamescreens import Parts
from wk.shell.tutorial.cardguide import CardGuide, lesson_of

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.shell.tutorial.guide import Spared
    from wk.shell.tutorial.script import Step


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

    def spared(self, step: Step[Action], last: frozenset[Hashable]) -> Spared:
        """Leave free the members' heads too, with who leads there: below the places there is room."""
        found, sight = super().spared(step, last), self.part.sight
        heads = [
            Rect(place.topleft, (place.width, spots_of(place, sight.state.board(member)).upper))
            for place, member in zip(sight.boards, sight.state.row, strict=False)
        ]
        return found._replace(avoid=[*found.avoid, *heads * HEADS])


HEADS = 200
"""How many things the teacher's sheet rather hides than a member's head."""


PARTS = Parts(
    Matches,
    HighCourtTable,
    HighCourtMaking,
    HighCourtHelp,
    CourtNumbers,
    lesson=partial(lesson_of, HighCourtGuide),
)
"""What this game gives to its screens."""
