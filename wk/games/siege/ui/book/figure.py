"""Pictures of the help: a Field and a city before and after some steps, or a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import pygame

from wk.games.siege.autumn import winning
from wk.games.siege.state import AUTUMN
from wk.games.siege.ui.art import draw_city, draw_keep, keep_width
from wk.games.siege.ui.city import city_at, city_size
from wk.games.siege.ui.lying import lying
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.help.keptfigure import ARROW, KeptFigure
from wk.shell.widget import widget_class
from wk.shell.widgets.card import draw_card, shadow

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.engine.trying import Tried
    from wk.games.siege.actions import Action
    from wk.games.siege.cards import Cards
    from wk.games.siege.state import State
    from wk.games.siege.ui.art import Looks
    from wk.shell.theme import Scale

CELL, CARD, EDGE, HEAD = (40, 54), (40, 54), 12, 26
"""Sizes of a place and of a card, of the edge and a line of names, in units of a figure."""
WINS = "#66c285"


Answer: TypeAlias = "Tried[State, Action]"
"""What the rules say to a figure."""


def shown(answer: Answer) -> int:
    """Return the seat whose city a figure shows: of a strike the rival's."""
    return max(answer.actions[-1].rival, answer.before.seat, answer.last.seat)


def sides(answer: Answer) -> int:
    """Return how many cities a figure shows: both before and after, unless a step is refused."""
    return 1 if answer.refusal else 2


def units(answer: Answer) -> tuple[int, int]:
    """Return width and height of a figure in its units."""
    if answer.before.season == AUTUMN:
        return len(answer.before.players) * (CARD[0] + 30) + 2 * EDGE, CARD[1] + HEAD + 2 * EDGE
    wide, high = city_size(CELL)
    return sides(answer) * wide + (sides(answer) - 1) * ARROW + 2 * EDGE, high + 2 * HEAD + CARD[1] + 2 * EDGE


@widget_class
class Figure(KeptFigure):
    """A position in its frame."""

    answer: Answer
    looks: Looks

    @property
    def about(self) -> Hashable:
        """The position, and the letters of its royals."""
        return self.answer, self.looks.letters

    def paint(self, image: pygame.Surface, scale: Scale) -> None:
        """Draw a trick, or a city before and after the steps."""
        answer, px = self.answer, self.px
        if answer.before.season == AUTUMN:
            self._trick(image, scale)
            return
        wide = px(city_size(CELL)[0])
        left = (self.rect.width - sides(answer) * wide - (sides(answer) - 1) * px(ARROW)) // 2
        self._side(image, left, answer.before, scale)
        if sides(answer) == 2:
            self.arrow(image, left + wide, EDGE + HEAD + city_size(CELL)[1] / 2)
            self._side(image, left + wide + px(ARROW), answer.after, scale)

    def _side(self, image: pygame.Surface, left: int, state: State, scale: Scale) -> None:
        """Draw the city that is shown, and below it the cards of who moves first."""
        px, seat = self.px, shown(self.answer)
        city = city_at((left, px(EDGE + HEAD)), (px(CELL[0]), px(CELL[1])))
        self._name(image, pygame.Rect(left, px(EDGE), city.rect.width, px(HEAD - 4)), state, seat)
        draw_city(image, city, state.fixed.seats[seat].colour)
        for one in lying(self.looks, city, state, seat):
            shadow(image, one.rect)
            draw_card(image, one.rect, one.face, scale)
        below = pygame.Rect(left, city.rect.bottom + px(4), city.rect.width, px(HEAD - 6))
        mover = self.answer.before.seat
        if mover != seat:
            self._name(image, below, state, mover)
        player = state.players[mover]
        self._cards(
            image, below, player.aside if state is self.answer.after and player.aside else player.field, scale
        )

    def _name(self, image: pygame.Surface, row: pygame.Rect, state: State, seat: int) -> None:
        who = state.fixed.seats[seat]
        badge(image, who.colour, (row.left, row.top, row.height, row.height))
        style = paint.Style("bold", max(12, row.height * 2 // 3), theme.TEXT)
        left = row.left + row.height + 4
        room = row.right - left - paint.measure(who.name, style)[0] - 6
        side = min(row.height, room * 10 // 46)
        paint.text(image, who.name, (left, row.centery), style, "midleft")
        keep = pygame.Rect(row.right - keep_width(side), row.centery - side // 2, keep_width(side), side)
        draw_keep(image, keep, state.fixed.lines[seat], state.players[seat], self.looks.letters)

    def _cards(self, image: pygame.Surface, row: pygame.Rect, cards: Cards, scale: Scale) -> None:
        """Draw cards side by side below a line of names."""
        width, height = self.px(CARD[0]), self.px(CARD[1])
        step = min(width + self.px(4), (row.width - width) // max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            place = pygame.Rect(row.left + n * step, row.bottom + self.px(3), width, height)
            shadow(image, place)
            draw_card(image, place, self.looks.face(card), scale)

    def _trick(self, image: pygame.Surface, scale: Scale) -> None:
        """Draw a trick in order of play, the card that wins in a green line."""
        answer, px = self.answer, self.px
        trick = (*answer.last.trick, (answer.last.seat, answer.actions[-1].card))
        best, step = winning(trick)[0], px(CARD[0] + 30)
        left = (self.rect.width - len(answer.before.players) * step) // 2
        for n, (seat, card) in enumerate(trick):
            place = pygame.Rect(left + n * step + px(15), px(EDGE), px(CARD[0]), px(CARD[1]))
            shadow(image, place)
            draw_card(image, place, self.looks.face(card), scale)
            if seat == best and not answer.refusal:
                edge = place.inflate(px(6), px(6))
                paint.panel(image, edge, fill=None, radius=6, line=WINS, line_width=max(2, px(2)))
            who = answer.before.fixed.seats[seat]
            style = paint.Style("bold", max(12, px(13)), theme.TEXT)
            paint.text(image, who.name, (place.centerx, place.bottom + px(14)), style, "center", step)
