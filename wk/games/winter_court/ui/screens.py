"""Every screen of Winter Court, and what the teacher of the led first game knows of its table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.games.winter_court.state import CARD_IDS, CHARLATAN, MEMBERS, SAGE, Action, State
from wk.games.winter_court.ui.book import CourtNumbers, WinterCourtHelp
from wk.games.winter_court.ui.matches import Matches, WinterCourtMaking, thumbnail
from wk.games.winter_court.ui.row import LOWER
from wk.games.winter_court.ui.table.choices import ADDING
from wk.games.winter_court.ui.table.part import CourtTable
from wk.shell.gamescreens import Parts
from wk.shell.tutorial.cardguide import CardGuide, lesson_of

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.shell.tutorial.guide import Spared
    from wk.shell.tutorial.script import Step


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
        if action.word not in MEMBERS:
            return ["end"]
        chosen = desk is not None and desk.power == MEMBERS.index(action.word)
        power = [] if chosen else [f"power-{action.word}"]
        if action.word == MEMBERS[SAGE]:
            return [*power, f"known-{action.card}"]
        if action.word == MEMBERS[CHARLATAN]:
            return [*power, f"tile-{MEMBERS[action.member]}"]
        return [*power, card] if MEMBERS.index(action.word) in ADDING else power

    def spared(self, step: Step[Action], last: frozenset[Hashable]) -> Spared:
        """Leave free where the cards of a play lie, and the pawn comes to."""
        found, state = super().spared(step, last), self.part.state
        if step.do is not None and step.do.word == "play":
            member = step.do.member
        elif state.making is not None:
            member = state.making.member
        else:
            return found
        column = self.part.layout.columns[state.fixed.court.row.index(member)]
        return found._replace(guard=[column.card(LOWER).union(column.pawn(LOWER))])


PARTS = Parts(
    Matches,
    CourtTable,
    WinterCourtMaking,
    WinterCourtHelp,
    CourtNumbers,
    lesson=partial(lesson_of, CourtGuide),
    further=partial(lesson_of, CourtGuide, further="powers"),
    thumbnail=thumbnail,
)
"""What this game gives to its screens."""
