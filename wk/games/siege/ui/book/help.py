"""The help of Siege: its figures are answered by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import Action
from wk.games.siege.narrate import told
from wk.games.siege.state import State
from wk.games.siege.ui.art import Looks
from wk.games.siege.ui.book.figure import Figure, units
from wk.games.siege.ui.book.position import position
from wk.shell.help.cardhelp import CardHelp
from wk.shell.help.source import Drawing

if TYPE_CHECKING:
    import pygame

    from wk.games.siege.kit import SiegeKit
    from wk.games.siege.ui.book.figure import Answer
    from wk.shell.help.markup import FigureText
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget


class SiegeHelp(CardHelp[State, Action]):
    """All pages in one language."""

    letters = "BDRU"
    kit: SiegeKit

    def position(self, text: str) -> State:
        """Return the position a figure begins with."""
        return position(text, self.kit.numbers)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> Drawing:
        """Return a position before and after some steps, or a step refused and why."""
        answer, looks = self.answer(figure), Looks(self.words)
        across, height = units(answer)
        unit = min(scale.unit * 1.2, width / across)

        def place(rect: pygame.Rect) -> Widget:
            return Figure(rect=rect, answer=answer, looks=looks, unit=unit)

        words = answer.refusal or self.sentence(answer)
        return Drawing(round(height * unit), place, words, not answer.refusal)

    def sentence(self, answer: Answer) -> str:
        """Return what the last step did."""
        entry = told(self.speech, answer.last, answer.actions[-1], answer.after)
        name = answer.last.fixed.seats[answer.last.seat].name
        return self.words("log.line", name=name, what=entry.words)
