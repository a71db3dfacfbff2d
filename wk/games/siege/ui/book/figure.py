"""Pictures of the help: a Field and a city before and after some steps, or a trick."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.siege.autumn import winning
from wk.games.siege.state import AUTUMN
from wk.games.siege.ui.art import draw_city, draw_keep, keep_width
from wk.games.siege.ui.city import city_at, city_size
from wk.games.siege.ui.lying import lying
from wk.shell import paint, palette, theme
from wk.shell.emblems import badge
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow

if TYPE_CHECKING:
    from wk.games.siege.cards import Cards
    from wk.games.siege.state import State
    from wk.games.siege.ui.art import Looks
    from wk.games.siege.ui.book.position import Answer
    from wk.shell.theme import Scale

CELL, CARD, ARROW, EDGE, HEAD = (40, 54), (40, 54), 34, 12, 26
"""Sizes of a place and of a card, of the arrow, the edge and a line of names, in units of a figure."""
WINS = "#66c285"


def shown(answer: Answer) -> int:
    """Return the seat whose city a figure shows: of a strike the rival's."""
    return max(answer.action.rival, answer.before.seat, answer.last.seat)


def sides(answer: Answer) -> int:
    """Return how many cities a figure shows: both before and after, unless a step is refused."""
    return 1 if answer.reason else 2


def units(answer: Answer) -> tuple[int, int]:
    """Return width and height of a figure in its units."""
    if answer.before.season == AUTUMN:
        return len(answer.before.players) * (CARD[0] + 30) + 2 * EDGE, CARD[1] + HEAD + 2 * EDGE
    wide, high = city_size(CELL)
    return sides(answer) * wide + (sides(answer) - 1) * ARROW + 2 * EDGE, high + 2 * HEAD + CARD[1] + 2 * EDGE


@widget_class
class Figure(Widget):
    """A position in its frame."""

    answer: Answer
    looks: Looks
    letters: str
    """Of Ace, King and Queen in the language spoken."""
    unit: float
    """Pixels a unit."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, rendered at the first time."""
        key = ("siege-figure", self.answer, self.letters, self.rect.size, self.unit, palette.name_in_force())
        surface.blit(paint.kept(key, partial(self._render, look.scale)), self.rect)

    def _px(self, units: float) -> int:
        return round(units * self.unit)

    def _render(self, scale: Scale) -> pygame.Surface:
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        paint.panel(image, image.get_rect(), fill=theme.DEEP, radius=scale.px(theme.RADIUS), line=theme.LINE)
        answer, px = self.answer, self._px
        if answer.before.season == AUTUMN:
            self._trick(image, scale)
            return image
        wide = px(city_size(CELL)[0])
        left = (self.rect.width - sides(answer) * wide - (sides(answer) - 1) * px(ARROW)) // 2
        self._side(image, left, answer.before, scale)
        if sides(answer) == 2:
            arrow = pygame.Rect(left + wide + px(5), 0, px(ARROW - 10), px(ARROW - 10))
            arrow.centery = px(EDGE + HEAD + city_size(CELL)[1] / 2)
            paint.icon(image, "next", arrow, theme.AMBER)
            self._side(image, left + wide + px(ARROW), answer.after, scale)
        return image

    def _side(self, image: pygame.Surface, left: int, state: State, scale: Scale) -> None:
        """Draw the city that is shown, and below it the cards of who moves first."""
        px, seat = self._px, shown(self.answer)
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
        draw_keep(image, keep, state.fixed.lines[seat], state.players[seat], self.letters)

    def _cards(self, image: pygame.Surface, row: pygame.Rect, cards: Cards, scale: Scale) -> None:
        """Draw cards side by side below a line of names."""
        width, height = self._px(CARD[0]), self._px(CARD[1])
        step = min(width + self._px(4), (row.width - width) // max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            place = pygame.Rect(row.left + n * step, row.bottom + self._px(3), width, height)
            shadow(image, place)
            draw_card(image, place, self.looks.face(card), scale)

    def _trick(self, image: pygame.Surface, scale: Scale) -> None:
        """Draw a trick in order of play, the card that wins in a green line."""
        answer, px = self.answer, self._px
        trick = (*answer.last.trick, (answer.last.seat, answer.action.card))
        best, step = winning(trick)[0], px(CARD[0] + 30)
        left = (self.rect.width - len(answer.before.players) * step) // 2
        for n, (seat, card) in enumerate(trick):
            place = pygame.Rect(left + n * step + px(15), px(EDGE), px(CARD[0]), px(CARD[1]))
            shadow(image, place)
            draw_card(image, place, self.looks.face(card), scale)
            if seat == best and not answer.reason:
                edge = place.inflate(px(6), px(6))
                paint.panel(image, edge, fill=None, radius=6, line=WINS, line_width=max(2, px(2)))
            who = answer.before.fixed.seats[seat]
            style = paint.Style("bold", max(12, px(13)), theme.TEXT)
            paint.text(image, who.name, (place.centerx, place.bottom + px(14)), style, "center", step)
