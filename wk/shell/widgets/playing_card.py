"""How French cards are shown: in three amounts of detail, and in words.

A suit is told by its shape, an inner mark and its colour; a rank by its letter or number. From `FULL` pixels
of width a card has its index, pips or the figure in an arch; from `PLAIN` index and one large suit or the
figure; below that rank and suit only, court cards tinted with a gold rim. One index stands upper left: no
card is ever read upside down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.shell import paint, palette
from wk.shell.widgets import card_pictures
from wk.shell.widgets.card_paper import Back, Face
from wk.shell.widgets.french_cards import JOKER

if TYPE_CHECKING:
    import pygame

    from wk.shell.widgets.french_cards import PlayingCard
    from wk.words import Words

TOWER = Back("#27405a", "#3d5d7d", "shell/cards/tower")
CROWN = Back("#6b2233", "#8d3a4a", "shell/cards/crown")
FOUR_SUITS = Back("#4a3a24", "#6e5732", "shell/cards/suits")
"""Backs for games played with French cards."""


@dataclass(frozen=True)
class CardStyle:
    """How French cards look to somebody: their letters, and whether suits have two colours or four."""

    words: Words
    two_colours: bool = False
    plain: int = card_pictures.PLAIN
    """From which width in pixels on a card has its picture."""

    def face(self, card: PlayingCard) -> Face:
        """Return what draws a card at any size from 32 x 44 pixels."""
        index = self.words(f"card.letter.{card.rank}") if card.rank in {*"AKQJ", JOKER} else card.rank

        def drawn(size: tuple[int, int]) -> pygame.Surface:
            key = ("french", palette.name_in_force(), card, index, self.two_colours, self.plain, size)
            return paint.kept(
                key,
                lambda: card_pictures.face(card, size, index, two_colours=self.two_colours, plain=self.plain),
            )

        return drawn

    def name(self, card: PlayingCard) -> str:
        """Return the name of a card in words, as "9 of spades"."""
        if card.rank == JOKER:
            return self.words(f"card.letter.{JOKER}")
        rank = self.words(f"card.rank.{card.rank}") if card.rank in "AKQJ" else card.rank
        return self.words("card.named", rank=rank, suit=self.words(f"card.suit.{card.suit}"))
