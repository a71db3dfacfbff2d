"""Pictures of the help: members before and after a play, with influences, pawns and the cards laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.cards import RANK, RANKS, SUIT, SUITS, cards_in
from wk.games.winter_court.court import ROYALS
from wk.games.winter_court.ui import pieces
from wk.games.winter_court.ui.art import CardWords, card_face, influence_face
from wk.games.winter_court.ui.book.position import SEATS
from wk.games.winter_court.ui.pieces import tile_of
from wk.shell.help.keptfigure import ARROW, KeptFigure
from wk.shell.widget import widget_class

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.winter_court.court import Member
    from wk.games.winter_court.state import Influence, State
    from wk.games.winter_court.ui.book.position import Answer
    from wk.games.winter_court.ui.pieces import Telling
    from wk.shell.theme import Scale

TILE, GAP, EDGE = (84, 122), 12, 14
"""Size of a tile, what lies between tiles, room at the edges, in units of a figure."""
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
class Figure(KeptFigure):
    """A position in its frame."""

    answer: Answer
    telling: Telling

    @property
    def about(self) -> Hashable:
        """The position, and what its members are called."""
        return self.answer, self.telling.words

    def paint(self, image: pygame.Surface, scale: Scale) -> None:  # noqa: ARG002 - it has units of its own
        """Draw the members, before and after a play if they are few."""
        answer, px = self.answer, self.px
        left = (self.rect.width - px(units(answer)[0] - 2 * EDGE)) // 2
        count = len(answer.shown)
        block = px(count * TILE[0] + (count - 1) * GAP)
        if not both(answer):
            shown = answer.tried.before if answer.tried.refusal else answer.tried.after
            self._court(image, (self.rect.width - block) // 2, shown)
        else:
            self._court(image, left, answer.tried.before)
            self.arrow(image, left + block, EDGE + SIDE + TILE[1] / 2)
            self._court(image, left + block + px(ARROW), answer.tried.after)
        self._laid(image)

    def _court(self, image: pygame.Surface, left: int, state: State) -> None:
        """Draw the members shown, each with what lies at it and where its pawn stands."""
        for place, member in enumerate(self.answer.shown):
            corner = left + self.px(place * (TILE[0] + GAP)), self.px(EDGE + SIDE)
            tile = pygame.Rect(corner, (self.px(TILE[0]), self.px(TILE[1])))
            seat = next((n for n, player in enumerate(state.players) if player.held >> member & 1), None)
            held = "" if seat is None else SEATS[seat].colour
            face = tile_of(self.telling, member, held)
            image.blit(pieces.tile_face(face)(tile.size), tile)
            self._pawn(image, tile, member, seat)
            lies = state.influences[member]
            if lies is not None:
                self._influence(image, tile, lies)

    def _pawn(self, image: pygame.Surface, tile: pygame.Rect, member: Member, seat: int | None) -> None:
        side = self.px(SIDE - 8)
        box = pygame.Rect(0, 0, side, side)
        box.center = tile.centerx, tile.top + round(tile.height * 0.38)
        if seat == 1:
            box.midbottom = tile.centerx, tile.top - self.px(4)
        elif seat == 0:
            box.midtop = tile.centerx, tile.bottom + self.px(LIES[1] + 8)
        else:
            box.right = tile.right - self.px(2)
        royal = bool(ROYALS >> member & 1)
        pieces.pawn(image, box, royal=royal, held="" if seat is None else SEATS[seat].colour)

    def _influence(self, image: pygame.Surface, tile: pygame.Rect, lies: Influence) -> None:
        """Draw what lies at a member: its cards one behind the other, the total if it is no card's rank."""
        cards, (width, height) = cards_in(lies.cards), (self.px(LIES[0]), self.px(LIES[1]))
        shift = min(self.px(14), (tile.width - width) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        left = tile.centerx - (width + shift * (len(cards) - 1)) // 2
        for number, card in enumerate(cards):
            rank = lies.total if number == len(cards) - 1 else RANK[card]
            face = influence_face(SUITS[SUIT[card]], rank)((width, height))
            image.blit(face, (left + number * shift, tile.bottom + self.px(3)))

    def _laid(self, image: pygame.Surface) -> None:
        """Draw the cards laid in a row at the foot."""
        laid, px = self.answer.laid, self.px
        size, step = (px(CARD[0]), px(CARD[1])), px(CARD[0] + 6)
        left = (self.rect.width - step * len(laid) + px(6)) // 2
        for number, card in enumerate(laid):
            suit = SUITS[card // RANKS]
            face = card_face(suit, RANK[card], CardWords(self.telling.words.suits[SUIT[card]]))(size)
            image.blit(face, (left + number * step, self.rect.height - px(EDGE) - size[1]))
