"""French cards as values: 52 and the joker."""

from __future__ import annotations

from typing import NamedTuple

SUITS = ("clubs", "hearts", "diamonds", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high."""
JOKER = "joker"


class PlayingCard(NamedTuple):
    """A French card."""

    rank: str
    """One of `RANKS`, or `JOKER`."""
    suit: str = ""
    """One of `SUITS`; none for the joker."""

    @classmethod
    def of(cls, text: str) -> PlayingCard:
        """Return the card of a short text: ``Th``, ``9s``, ``10D``; ``X`` is the joker.

        Raises:
            ValueError: it names no card.
        """
        if text in {"X", "x"}:
            return cls(JOKER)
        rank = text[:-1].upper().replace("T", "10")
        suit = next((suit for suit in SUITS if suit[0] == text[-1:].lower()), "")
        if rank not in RANKS or not suit:
            raise ValueError(f"no card {text!r}: rank 2-9, T, J, Q, K, A and suit c, d, h, s, or X")
        return cls(rank, suit)

    @property
    def order(self) -> tuple[int, int]:
        """Where it stands in a sorted hand: by suit, within it by rank; jokers last."""
        if self.rank == JOKER:
            return len(SUITS), 0
        return SUITS.index(self.suit), RANKS.index(self.rank)


DECK = (*(PlayingCard(rank, suit) for suit in SUITS for rank in RANKS), PlayingCard(JOKER))
"""Every card there is."""
