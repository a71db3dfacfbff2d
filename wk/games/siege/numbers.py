"""The numbers the game is played with, from its data file (SG-DATA-1)."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from wk.games.siege.cards import JACK, JOKER, RANK, RANKS, card_of

if TYPE_CHECKING:
    from wk.games.siege.cards import Card, Cards

PLAYERS = range(2, 7)
"""How many play."""

MOST_YEARS = 60
"""The most years a game can be played."""


class Numbers(NamedTuple):
    """The table ``[numbers]`` of the data file."""

    decks: tuple[int, ...]
    """How many packs of 52 cards there are, for 2 to 6 players."""
    jokers: int
    """How many Jokers are added for each player."""
    field: int
    """How many cards are dealt, and may be kept in a Field over the Spring."""
    tricks: int
    garrison: int
    """How many cards a garrison holds at most."""
    sapper: str
    """The rank that beats any fort."""
    strikes: int
    """The most strikes and hires of a campaign; 0 means any number."""
    years: int
    """How many years are played where the option is left out."""

    def decks_of(self, players: int) -> int:
        """Return how many packs a number of players uses (SG-SETUP-1)."""
        return self.decks[players - PLAYERS[0]]

    def pack(self, players: int) -> Cards:
        """Return all cards of a game in sorted order, the Keeps' Jacks and the Jokers among them."""
        cards = tuple(card for card in range(JOKER) for _ in range(self.decks_of(players)))
        return cards + (JOKER,) * (self.jokers * players)

    def pack_without(self, lines: tuple[int, ...]) -> list[Card]:
        """Return the pack without the Jacks of the Keeps, as far as it has them (SG-SETUP-2, SG-SETUP-3)."""
        pack = list(self.pack(len(lines)))
        for line in lines:
            if card_of(JACK, line) in pack:
                pack.remove(card_of(JACK, line))
        return pack

    @property
    def digest(self) -> str:
        """A short text that differs for different numbers, as records name them."""
        return sha256(json.dumps(self).encode()).hexdigest()[:16]

    def beats_fort(self, card: Card, fort: Card) -> bool:
        """Return whether a card beats a fort: a Joker or Sapper any, others a lower rank (SG-SPR-3)."""
        return RANK[card] > RANK[fort] or (card != JOKER and RANKS[RANK[card]] == self.sapper)
