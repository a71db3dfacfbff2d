"""The help of Siege: its figures are answered by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.games.siege.narrate import told
from wk.games.siege.ui.book.figure import Figure, units
from wk.games.siege.ui.book.position import ask
from wk.shell.help.source import Drawing, HelpSource

if TYPE_CHECKING:
    import pygame

    from wk.games.siege.numbers import Numbers
    from wk.games.siege.speech import Speech
    from wk.games.siege.ui.art import Looks
    from wk.games.siege.ui.book.position import Answer
    from wk.shell.help.markup import FigureText
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget
    from wk.words import Words

SOURCES = "BDRU"
"""The letters of sources, as the rules explain them."""


class SiegeHelp(HelpSource):
    """All pages in one language."""

    def __init__(self, speech: Speech, looks: Looks, numbers: Numbers, words: Words) -> None:
        """Prepare the pages.

        Args:
            speech: the words of the game, in the language of the shelf's.
            looks: the cards.
            numbers: those figures are played with.
            words: those of the shelf.
        """
        super().__init__(assets.path("siege"), words)
        self.sources = {letter: speech.say(f"help.source.{letter}") for letter in SOURCES}
        self._speech = speech
        self._looks = looks
        self._numbers = numbers

    def answer(self, figure: FigureText) -> Answer:
        """Return what the rules say to a figure; its steps are the option ``do``, one after another."""
        return ask(figure.drawing, dict(figure.options)["do"].split(";"), self._numbers)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> Drawing:
        """Return a position before and after some steps, or a step refused and why."""
        answer = self.answer(figure)
        across, height = units(answer)
        unit = min(scale.unit * 1.2, width / across)
        letters = "".join(self.words(f"card.letter.{rank}") for rank in "AKQ")

        def place(rect: pygame.Rect) -> Widget:
            return Figure(rect=rect, answer=answer, looks=self._looks, letters=letters, unit=unit)

        return Drawing(round(height * unit), place, self.sentence(answer), answer.reason is None)

    def sentence(self, answer: Answer) -> str:
        """Return what the program says to a figure: why a step is refused, or what it did."""
        if answer.reason:
            return self._speech.why(answer.last, answer.reason)
        entry = told(self._speech, answer.last, answer.action, answer.after)
        name = answer.last.fixed.seats[answer.last.seat].name
        return self.words("log.line", name=name, what=entry.words)
