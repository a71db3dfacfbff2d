"""What the teacher of the led first game knows of the table of Winter Court."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.cards import CARD_IDS
from wk.games.winter_court.court import MEMBERS
from wk.games.winter_court.state import State
from wk.games.winter_court.ui.table.desk import ADDING
from wk.shell.tutorial.cardguide import CardGuide

if TYPE_CHECKING:
    from wk.games.winter_court.ui.table.part import CourtTable


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
