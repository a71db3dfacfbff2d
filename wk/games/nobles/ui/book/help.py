"""The help of Nobles: its figures are battles and plots that the rules answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import Action
from wk.games.nobles.state import State
from wk.games.nobles.ui.art import Looks, draw_tapestry
from wk.games.nobles.ui.banner import Eye
from wk.games.nobles.ui.book.position import position
from wk.games.nobles.ui.table.mine import in_order
from wk.games.nobles.ui.table.reveal import reveal_widgets
from wk.shell.help.cardhelp import CardHelp
from wk.shell.help.source import Drawing
from wk.shell.theme import Scale
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from wk.games.nobles.kit import NoblesKit
    from wk.shell.help.markup import FigureText

WIDE, HIGH, LOW = 340, 365, 120
"""Width of a figure, and its height with and without a reveal, in its units."""


class NoblesHelp(CardHelp[State, Action]):
    """All pages in one language; figures are of the shipped numbers."""

    letters = "FRS"
    kit: NoblesKit

    def fields(self) -> Mapping[str, object]:
        """Return the numbers in force, by their names."""
        return self.kit.numbers._asdict()

    def position(self, text: str) -> State:
        """Return the position a figure begins with."""
        return position(text, self.kit.data.shipped.numbers)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> Drawing:
        """Return a battle or a plot as it is revealed, or the cards of a step refused, and why."""
        answer = self.answer(figure)
        unit = min(scale.unit * 1.1, width / WIDE)
        height = round((LOW if answer.refusal else HIGH) * unit)
        eye = Eye(self.say, Looks(self.words), answer.after, Scale(unit, 1))

        def place(rect: pygame.Rect) -> Widget:
            box = rect.copy()
            box.size = min(rect.width, round(WIDE * unit)), height
            return Figure(rect=box, eye=eye)

        return Drawing(height, place, answer.refusal, not answer.refusal)


@widget_class
class Figure(Widget):
    """A reveal on its cloth; of a step refused the cards that are laid, and those in hand."""

    eye: Eye

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it has its own scale
        """Draw it."""
        scale, state = self.eye.scale, self.eye.state
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
