"""What the teacher of the led first game knows of the table of the High Court."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.cards import CARD_IDS
from wk.games.minsterpool.state import State
from wk.games.minsterpool.ui.spots import Spot
from wk.games.minsterpool.ui.table import things
from wk.games.minsterpool.ui.table.boards import key_of
from wk.shell.tutorial.cardguide import CardGuide

if TYPE_CHECKING:
    from wk.games.minsterpool.ui.table.part import HighCourtTable
    from wk.shell.match.table.part import Act
    from wk.shell.tutorial.script import Step


class HighCourtGuide(CardGuide[State, Action]):
    """Knows which chip, cards and places an action is done by."""

    paced = False

    def told(self, step: Step[Action]) -> tuple[str, str]:
        """Return the heading of a step, and what it tells."""
        names = [seat.name for seat in self.part.moment.seats]
        title, text = (
            self.say(f"tutorial.{step.key}.{part}", name=names[0], other=names[1])
            for part in ("title", "text")
        )
        return title, text

    @property
    def _table(self) -> HighCourtTable:
        return cast("HighCourtTable", self.part)

    def way(self, action: Action) -> list[str]:
        """Return what is still to be pressed; first of all on from what all look at."""
        table, desk = self._table, self._table.desk
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

    def key_of(self, act: Act) -> str:
        """Return the chip, the card or the place that was pressed."""
        if not isinstance(act.what, tuple):
            return ""
        kind, what = act.what
        match kind:
            case things.CHIP:
                return f"chip-{what}"
            case things.CARD:
                cards = self.part.moment.state.player.hand
                return f"hand-{CARD_IDS[cards[what]]}-{cards[:what].count(cards[what]) + 1}"
            case things.PLAY:
                return f"play-{CARD_IDS[what]}-1"
        return key_of(*what)
