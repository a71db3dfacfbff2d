"""The numbers the game is played with, from its data file (NB-DATA-1), and its options (NB-OPT)."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from wk.games.nobles.cards import RANK


class Numbers(NamedTuple):
    """The values of the data file."""

    harvest_per_king: int
    """How many cards every King brings a year (NB-HARVEST-1)."""
    fallow_cards: int
    """How many cards are lost in a year without Kings (NB-HARVEST-3)."""
    start_hand: int
    recruit_cost: int
    """In pips, as all prices."""
    ransom_royal: int
    """The ransom of a noble of the owner's founding suit or of a King in the owner's court."""
    ransom_other: int
    takeover_after: int
    """After how many missed ransoms a captive can be taken over."""
    kill_jack: int
    """What an assassin's cards are worth to kill a noble of this rank, without the Ace."""
    kill_queen: int
    kill_king: int
    ace_pips: int
    ace_counts: bool
    """Whether the assassin's Ace counts its pips."""
    hand_limit: int
    hand_per_king: int
    """How many cards more every King beyond the first allows."""

    @property
    def kill(self) -> tuple[int, int, int]:
        """What it takes to kill a Jack, a Queen, a King."""
        return self.kill_jack, self.kill_queen, self.kill_king

    @property
    def digest(self) -> str:
        """A short text that differs for different numbers, as records name them."""
        return sha256(json.dumps(self).encode()).hexdigest()[:16]


class Options(NamedTuple):
    """House rules; what a setup leaves out is as in the rules."""

    jokers: int = 4
    recruits: str = "any"
    """``one``: at most one recruit a player a Spring."""
    ransom_to: str = "captor"
    """``discard``: ransoms go to the discards."""
    civil_war: str = "nobody"
    """``strongest``: the court worth most wins a civil war."""
    reshuffles: int = 0
    """How often the discards become the new deck."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""

CHOICES = {
    "recruits": ("any", "one"),
    "ransom_to": ("captor", "discard"),
    "civil_war": ("nobody", "strongest"),
}
"""The options in words, each with what is allowed."""

BOUNDS = {"jokers": (0, 6), "reshuffles": (0, 1)}
"""The options in numbers, each with the least and the most."""


@lru_cache(maxsize=16)
def pips_of(ace: int) -> tuple[int, ...]:
    """Return the pips of each card, an Ace's being given (NB-TERM-2)."""
    return tuple(ace if rank == 1 else rank for rank in RANK)
