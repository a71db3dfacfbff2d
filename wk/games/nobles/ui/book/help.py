"""The help of Nobles: its figures are battles and plots that the rules answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.games.nobles.ui.art import Looks, draw_tapestry
from wk.games.nobles.ui.banner import Eye
from wk.games.nobles.ui.book.position import ask
from wk.games.nobles.ui.table.mine import in_order
from wk.games.nobles.ui.table.reveal import reveal_widgets
from wk.games.nobles.words import reason_words
from wk.shell.help.source import Drawing, HelpSource
from wk.shell.theme import Scale
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from wk.games.nobles.numbers import Numbers
    from wk.games.nobles.numbersfile import Data
    from wk.games.nobles.ui.book.position import Answer
    from wk.shell.help.markup import FigureText
    from wk.words import Words

WIDE, HIGH, LOW = 340, 280, 120
"""Width of a figure, and its height with and without a reveal, in its units."""


class NoblesHelp(HelpSource):
    """All pages in one language."""

    def __init__(self, shipped: Data, in_force: Data, say: Words, words: Words) -> None:
        """Prepare the pages.

        Args:
            shipped: the numbers pictures were drawn for.
            in_force: the numbers of new games, as the pages tell them.
            say: the words of the game.
            words: those of the shelf, in the same language.
        """
        super().__init__(assets.path("nobles"), words)
        self.say = say
        self.numbers: Numbers = in_force.numbers
        self._shipped: Numbers = shipped.numbers
        self._looks = Looks(words)
        self.sources = {letter: say(f"help.source.{letter}") for letter in "FRS"}

    def fields(self) -> Mapping[str, object]:
        """Return the numbers in force, by their names."""
        return self.numbers._asdict()

    def answer(self, figure: FigureText) -> Answer:
        """Return what the rules say to a figure; its steps are the option ``do``, one after another."""
        return ask(figure.drawing, dict(figure.options)["do"].split(";"), self._shipped)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> Drawing:
        """Return a battle or a plot as it is revealed, or the cards of a step refused, and why."""
        answer = self.answer(figure)
        unit = min(scale.unit * 1.1, width / WIDE)
        height = round((LOW if answer.reason else HIGH) * unit)

        def place(rect: pygame.Rect) -> Widget:
            box = rect.copy()
            box.size = min(rect.width, round(WIDE * unit)), height
            eye = Eye(self.say, self._looks, answer.after, Scale(unit, 1))
            return Figure(rect=box, eye=eye, answer=answer)

        words = reason_words(self.say, answer.after, answer.reason) if answer.reason else ""
        return Drawing(height, place, words, answer.reason is None)


@widget_class
class Figure(Widget):
    """A reveal on its cloth; of a step refused the cards that are laid, and those in hand."""

    eye: Eye
    answer: Answer

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it has its own scale
        """Draw it."""
        scale, state = self.eye.scale, self.answer.after
        px = scale.px
        draw_tapestry(surface, self.rect, scale.unit)
        if state.clash is not None:
            inner = self.rect.inflate(-px(24), -px(24))
            for widget in reveal_widgets(self.eye, inner):
                widget.draw(surface, Look(scale))
            return
        wide, high = px(56), px(78)
        left = self.rect.left + px(20)
        for card in (*in_order(state.tray), None, *in_order(state.player.hand)):
            if card is None:
                left += px(24)
                continue
            box = self.rect.move(left - self.rect.left, (self.rect.height - high) // 2)
            box.size = wide, high
            shadow(surface, box)
            draw_card(surface, box, self.eye.looks.card(card), scale)
            left += wide + px(6)
