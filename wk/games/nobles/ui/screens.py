"""Every screen of Nobles, as the shelf's are filled, and the teacher of the led first game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.games.nobles.state import CARDS, NONE, Action, State
from wk.games.nobles.ui.book import NoblesHelp, NoblesNumbers, book_beside
from wk.games.nobles.ui.matches import Matches, NoblesMaking
from wk.games.nobles.ui.table.choices import LEADER, SIZE, TARGET
from wk.games.nobles.ui.table.part import NoblesTable
from wk.shell.gamescreens import Parts
from wk.shell.tutorial.cardguide import CardGuide, lesson_of
from wk.shell.tutorial.script import UNDO

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.shell.tutorial.guide import Spared
    from wk.shell.tutorial.script import Step


ADDS = ("lay", "recruit", "order", "march", "stand", "assassin")
"""The actions of which the panel at the left says what they come to."""

OVER = 1000
"""How many things the teacher's sheet rather hides than what lies over the table."""


class NoblesGuide(CardGuide[State, Action]):
    """Knows which card or button an action is done by."""

    part: NoblesTable

    def way(self, action: Action) -> list[str]:
        """Return what is still to be pressed."""
        desk, state = self.part.desk, self.part.state
        seat = state.fixed.seat_of(action.court)
        if action.word == "lay":
            return [f"hand-{CARDS[action.card]}-0"]
        found = []
        if action.word == "order" and desk is not None:
            found += [f"{TARGET}-{seat}-{NONE}"] if desk.target != seat else []
            found += [f"{SIZE}-{NONE}-{action.size}"] if desk.size != action.size else []
        if action.word == "march" and desk is not None and desk.leader != action.noble:
            found.append(f"{LEADER}-{state.seat}-{action.noble}")
        return [*found, "end"]

    def spared(self, step: Step[Action], last: frozenset[Hashable]) -> Spared:
        """Leave free what lies over the table too, and where everything adds up."""
        found = super().spared(step, last)
        adds = step.wish == UNDO or (step.do is not None and step.do.word in ADDS)
        guard = [self.part.layout.panel] if adds else []
        over = [self.part.layout.scene] * OVER if self.part.opened else []
        return found._replace(avoid=[*found.avoid, *over], guard=guard)


PARTS = Parts(
    Matches,
    NoblesTable,
    NoblesMaking,
    NoblesHelp,
    NoblesNumbers,
    lesson=partial(lesson_of, NoblesGuide),
    book_beside=book_beside,
)
"""What this game gives to its screens."""
