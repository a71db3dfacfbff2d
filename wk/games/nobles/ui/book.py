"""The help, whose figures are battles and plots that the rules answer, and the numbers in the workshop."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wk.engine.seats import Seat
from wk.games.nobles.data import USUAL, Data, Numbers, Options
from wk.games.nobles.state import (
    ARMIES,
    CARDS,
    INTRIGUE,
    NOBLES,
    SUITS,
    Action,
    Fixed,
    Order,
    Player,
    State,
    pips_of,
)
from wk.games.nobles.ui.looks import Looks, Sight, draw_tapestry
from wk.games.nobles.ui.table.areas import ICONS, in_order
from wk.games.nobles.ui.table.telling import reveal_widgets
from wk.shell import paint, theme
from wk.shell.editors.numbersheets import NumberSheets
from wk.shell.help.cardhelp import CardHelp
from wk.shell.help.source import PageFigure
from wk.shell.theme import Scale
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from wk.engine.files.tomltext import KeyPath
    from wk.engine.match import Match
    from wk.games.nobles.kit import NoblesKit
    from wk.shell.help.markup import FigureText
    from wk.words import Words


def book_beside(kit: NoblesKit, match: Match[State, Action], say: Words, shelf: Words) -> NoblesHelp:
    """Return the pages with the numbers and house rules a match is played with."""
    found = NoblesHelp(kit, say, shelf)
    found.played = match.state.fixed.numbers, match.state.fixed.options
    return found


SEATS = (Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human"))
"""Who plays in figures and in the first game that is led."""

_COURT = re.compile(r"(\w+) \[([^]]*)\]([^;]*)")


def position(text: str, numbers: Numbers) -> State:
    """Return the position a text describes, written as the rules write their examples.

        Hearts [JH KH] 8H 8C X; Spades [KS] 4S; 3 spades

    Each court by its founding suit: its nobles in brackets, the hand. Last comes what the first court is at:
    an army of so many cards against a court, or ``plot``. Cards not named are nowhere.

    Raises:
        ValueError: for a card, noble or court there is not.
    """
    *courts, what = (part.strip() for part in " ".join(text.split()).split(";"))
    suits, players = [], []
    for court in courts:
        found = _COURT.fullmatch(court)
        if found is None:
            raise ValueError(f"no court: {court}")
        name, nobles, hand = found.groups()
        suits.append(SUITS.index(name.lower()))
        court_ = tuple(sorted(NOBLES.index(noble) for noble in nobles.split()))
        players.append(Player(court_, tuple(sorted(CARDS.index(card) for card in hand.split()))))
    fixed = Fixed(SEATS, tuple(suits), USUAL, numbers, pips_of(numbers.ace_pips))
    state = State(fixed, tuple(players), (), (), 0, 0, INTRIGUE)
    if what == "plot":
        return state
    size, target = what.split()
    order = Order(suits.index(SUITS.index(target)), int(size))
    players = [players[0]._replace(order=order), *(player._replace(order=Order()) for player in players[1:])]
    return state._replace(phase=ARMIES, players=tuple(players))


WIDE, HIGH, LOW = 340, 365, 120
"""Width of a figure, and its height with and without a reveal, in its units."""


class NoblesHelp(CardHelp[State, Action]):
    """All pages in one language; figures are of the shipped numbers."""

    letters = "FRS"
    kit: NoblesKit
    played: tuple[Numbers, Options] | None = None
    """The numbers and house rules of the match it is read beside."""

    def fields(self) -> Mapping[str, object]:
        """Return the numbers of the match or the current ones, by their names, and how often one recruits."""
        numbers, often = (
            (self.kit.numbers, "open") if self.played is None else (self.played[0], self.played[1].recruits)
        )
        return {**numbers._asdict(), "recruits": self.say(f"help.recruits-{often}")}

    def position(self, text: str) -> State:
        """Return the position a figure begins with."""
        return position(text, self.kit.data.shipped.numbers)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> PageFigure:
        """Return a battle or a plot as it is revealed, or the cards of a step refused, and why."""
        answer = self.answer(figure)
        unit = min(scale.unit * 1.1, width / WIDE)
        height = round((LOW if answer.refusal else HIGH) * unit)
        sight = Sight(self.say, Looks(self.words), answer.after, Scale(unit, 1))

        def place(rect: pygame.Rect) -> Widget:
            box = rect.copy()
            box.size = min(rect.width, round(WIDE * unit)), height
            return Figure(rect=box, sight=sight)

        return PageFigure(height, place, answer.refusal, not answer.refusal)


@widget_class
class Figure(Widget):
    """A reveal on its cloth; of a step refused the cards that are laid, and those in hand."""

    decor = True  # its caption says what it shows

    sight: Sight

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it has its own scale
        """Draw it."""
        scale, state = self.sight.scale, self.sight.state
        px = scale.px
        draw_tapestry(surface, self.rect, scale.unit)
        if state.clash is not None:
            inner = self.rect.inflate(-px(24), -px(24))
            for widget in reveal_widgets(self.sight, inner):
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
            draw_card(surface, box, self.sight.looks.card(card), scale)
            left += wide + px(6)


# The workshop: the numbers season by season, as an owner of the rules finds them --------------------


PICTURES = {"spring": ICONS[0], "autumn": ICONS[2], "winter": ICONS[3], "limits": "cards"}


class NoblesNumbers(NumberSheets[Data]):
    """Finds the numbers, and keeps the user's own (NB-DATA-1)."""

    numbers, colour = Numbers, "#c99a3f"

    def place(self, key: str) -> KeyPath:
        """Return where a number stands in the file, beside its source."""
        return key, "value"

    def art(self, part: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Return the picture of a part of the year."""
        image = paint.rounded(
            paint.svg(f'<rect width="{size[0]}" height="{size[1]}" fill="#3a1320"/>', size), radius
        )
        side = round(min(size) * 0.7)
        box = image.get_rect().inflate(side - size[0], side - size[1])
        paint.icon(image, PICTURES[part], box, theme.AMBER)
        return image
