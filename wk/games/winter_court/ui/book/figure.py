"""Pictures of the help: members before and after a play, with influences, pawns and the cards laid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.cards import RANK, RANKS, SUIT, SUITS, cards_in
from wk.games.winter_court.court import ROYALS
from wk.games.winter_court.ui import pieces
from wk.games.winter_court.ui.art import CardWords, card_face, influence_face
from wk.games.winter_court.ui.book.members import tile_of
from wk.games.winter_court.ui.book.position import SEATS
from wk.shell import paint, palette, theme
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.state import Influence, State
    from wk.games.winter_court.ui.book.members import Telling
    from wk.games.winter_court.ui.book.position import Answer
    from wk.shell.theme import Scale

TILE, GAP, ARROW, EDGE = (84, 122), 12, 34, 14
"""Size of a tile, what lies between tiles, width of the arrow, room at the edges, in units of a figure."""
SIDE = 40
"""Height of each player's side, where pawns stand that are held."""
LIES = (64, 40)
"""Size of an influence."""
MANY = 2
"""How many members are shown both before and after a play."""
CARD = (46, 62)
"""Size of a card that is laid."""


def both(answer: Answer) -> bool:
    """Return whether a figure shows the members before and after: not if a step is refused, nor if many."""
    return not answer.tried.refusal and len(answer.shown) <= MANY


def units(answer: Answer) -> tuple[int, int]:
    """Return width and height of a figure in its units."""
    count = len(answer.shown)
    block = count * TILE[0] + (count - 1) * GAP
    across = 2 * block + ARROW if both(answer) else block
    cards = len(answer.laid) * (CARD[0] + 6)
    height = 2 * SIDE + TILE[1] + LIES[1] + 8 + (CARD[1] + 10 if answer.laid else 0)
    return max(across, cards) + 2 * EDGE, height + 2 * EDGE


@widget_class
class Figure(Widget):
    """A position in its frame."""

    answer: Answer
    telling: Telling
    unit: float
    """Pixels a unit."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, rendered at the first time."""
        words = self.telling.words
        key = ("court-figure", self.answer, words, self.rect.size, self.unit, palette.name_in_force())
        surface.blit(paint.kept(key, partial(self._render, look.scale)), self.rect)

    def _px(self, units: float) -> int:
        return round(units * self.unit)

    def _render(self, scale: Scale) -> pygame.Surface:
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        radius = scale.px(theme.RADIUS)
        paint.panel(image, image.get_rect(), fill=theme.DEEP, radius=radius, line=theme.LINE)
        answer, px = self.answer, self._px
        left = (self.rect.width - px(units(answer)[0] - 2 * EDGE)) // 2
        count = len(answer.shown)
        block = px(count * TILE[0] + (count - 1) * GAP)
        if not both(answer):
            shown = answer.tried.before if answer.tried.refusal else answer.tried.after
            self._court(image, (self.rect.width - block) // 2, shown)
        else:
            self._court(image, left, answer.tried.before)
            arrow = pygame.Rect(left + block + px(5), 0, px(ARROW - 10), px(ARROW - 10))
            arrow.centery = px(EDGE + SIDE + TILE[1] / 2)
            paint.icon(image, "next", arrow, theme.AMBER)
            self._court(image, left + block + px(ARROW), answer.tried.after)
        self._laid(image)
        return image

    def _court(self, image: pygame.Surface, left: int, state: State) -> None:
        """Draw the members shown, each with what lies at it and where its pawn stands."""
        for place, member in enumerate(self.answer.shown):
            corner = left + self._px(place * (TILE[0] + GAP)), self._px(EDGE + SIDE)
            tile = pygame.Rect(corner, (self._px(TILE[0]), self._px(TILE[1])))
            seat = next((n for n, player in enumerate(state.players) if player.held >> member & 1), None)
            held = "" if seat is None else SEATS[seat].colour
            face = tile_of(self.telling, member, held)
            image.blit(pieces.tile_face(face)(tile.size), tile)
            self._pawn(image, tile, member, seat)
            lies = state.influences[member]
            if lies is not None:
                self._influence(image, tile, lies)

    def _pawn(self, image: pygame.Surface, tile: pygame.Rect, member: Member, seat: int | None) -> None:
        side = self._px(SIDE - 8)
        box = pygame.Rect(0, 0, side, side)
        box.center = tile.centerx, tile.top + round(tile.height * 0.38)
        if seat == 1:
            box.midbottom = tile.centerx, tile.top - self._px(4)
        elif seat == 0:
            box.midtop = tile.centerx, tile.bottom + self._px(LIES[1] + 8)
        else:
            box.right = tile.right - self._px(2)
        royal = bool(ROYALS >> member & 1)
        pieces.pawn(image, box, royal=royal, held="" if seat is None else SEATS[seat].colour)

    def _influence(self, image: pygame.Surface, tile: pygame.Rect, lies: Influence) -> None:
        """Draw what lies at a member: its cards one behind the other, the total if it is no card's rank."""
        cards, (width, height) = cards_in(lies.cards), (self._px(LIES[0]), self._px(LIES[1]))
        shift = min(self._px(14), (tile.width - width) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        left = tile.centerx - (width + shift * (len(cards) - 1)) // 2
        for number, card in enumerate(cards):
            rank = lies.total if number == len(cards) - 1 else RANK[card]
            face = influence_face(SUITS[SUIT[card]], rank)((width, height))
            image.blit(face, (left + number * shift, tile.bottom + self._px(3)))

    def _laid(self, image: pygame.Surface) -> None:
        """Draw the cards laid in a row at the foot."""
        laid, px = self.answer.laid, self._px
        size, step = (px(CARD[0]), px(CARD[1])), px(CARD[0] + 6)
        left = (self.rect.width - step * len(laid) + px(6)) // 2
        for number, card in enumerate(laid):
            suit = SUITS[card // RANKS]
            face = card_face(suit, RANK[card], CardWords(self.telling.words.suits[SUIT[card]]))(size)
            image.blit(face, (left + number * step, self.rect.height - px(EDGE) - size[1]))
