"""Drafting hands: everybody takes one card of a packet and passes the rest on, until all are taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Draft:
    """One moment of a draft; the seats pick in turn, though none sees what the others take."""

    packets: tuple[tuple[str, ...], ...]
    """The cards in front of each seat, in no special order."""
    picks: tuple[tuple[str, ...], ...]
    """The cards each seat has taken so far, first taken first."""
    seat: int = 0
    """Who picks next, 0 first."""

    @classmethod
    def deal(cls, hands: Iterable[Iterable[str]]) -> Draft:
        """Begin a draft: each seat has the packet of the hand it would have been dealt."""
        packets = tuple(tuple(hand) for hand in hands)
        return cls(packets, tuple(() for _ in packets))

    @property
    def over(self) -> bool:
        """Whether all cards are taken."""
        return not any(self.packets)

    @property
    def packet(self) -> tuple[str, ...]:
        """The cards of which the next one picks."""
        return self.packets[self.seat]

    def pick(self, card: str) -> Draft:
        """Return the draft after a pick; after the last seat's the packets go on to the next seat.

        Raises:
            ValueError: the card is not in the packet.
        """
        if card not in self.packet:
            raise ValueError(f"{card} is not in the packet")
        left = tuple(other for other in self.packet if other != card)
        packets = (*self.packets[: self.seat], left, *self.packets[self.seat + 1 :])
        taken = (*self.picks[self.seat], card)
        picks = (*self.picks[: self.seat], taken, *self.picks[self.seat + 1 :])
        if self.seat + 1 < len(self.packets):
            return Draft(packets, picks, self.seat + 1)
        return Draft((packets[-1], *packets[:-1]), picks)
