"""Positions written as the rules write them in their examples.

    Hearts [JH KH] 8H 8C X; Spades [KS] - captive QH hearts 1, JC hearts

Each court by its founding suit, in seat order: its nobles in brackets, the hand, and after ``captive`` the
nobles it holds, each with its owner and its missed ransoms. First seat 0; cards not named are nowhere.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.cardgames import drawing as cardgames
from wk.engine.seats import COLOURS, Seat
from wk.games.nobles.data import USUAL, Options
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.rules import Reason, explain
from wk.games.nobles.state import (
    ALLEGIANCE,
    CARDS,
    JACK,
    KING,
    NOBLES,
    QUEEN,
    SUITS,
    Captive,
    Fixed,
    Player,
    State,
    noble_of,
    pips_of,
)
from wk.games.nobles.year import go_on

if TYPE_CHECKING:
    from collections.abc import Mapping

KIT = NoblesKit()

NUMBERS = KIT.numbers
"""The shipped numbers."""

COURT = re.compile(r"(\w+)(?: \[([^]]*)\])?([^c]*?)(?:captive (.*))?")


class Drawn(cardgames.Drawn[State, Reason]):
    """A position, to be looked at and played on by texts."""

    kit = KIT
    explain = staticmethod(explain)

    def lay(self, cards: str) -> Drawn:
        """Return the position after cards were laid one by one."""
        return self.play(*(f"lay {card}" for card in cards.split()))

    def passing(self) -> Drawn:
        """Return the position after everybody passed, ordered nothing or stood, up to the next phase."""
        drawn, phase = self, self.facts["phase"]
        while drawn.facts["phase"] == phase:
            drawn = drawn.play("order none" if phase == "orders" else "pass")
        return drawn

    def who(self) -> tuple[str, int | None]:
        """Return the phase and the seat to move."""
        return self.facts["phase"], self.facts["seat_to_move"]

    def hand(self, seat: int) -> str:
        """Return the hand of a player."""
        return " ".join(self.facts["players"][seat]["hand"])

    def court(self, seat: int) -> str:
        """Return the court of a player."""
        return " ".join(self.facts["players"][seat]["court"])

    def captives(self, seat: int) -> list[tuple[str, int, int]]:
        """Return the captives of a player, each with owner and missed ransoms."""
        return [tuple(captive.values()) for captive in self.facts["players"][seat]["captives"]]

    @property
    def discards(self) -> str:
        """The discards."""
        return " ".join(self.facts["discards"])

    @property
    def removed(self) -> str:
        """The nobles removed from the game."""
        return " ".join(self.facts["removed"])

    def end(self) -> tuple[str | None, list[int]]:
        """Return how the game ended, and who won."""
        facts = self.facts
        assert facts["over"] == (facts["phase"] == "over") == (facts["seat_to_move"] is None)
        assert not facts["over"] or not self.texts()
        return facts["ending"], facts["winners"]


def drawn(  # noqa: PLR0913 - a position has that many parts
    text: str,
    phase: str = ALLEGIANCE,
    *,
    deck: str = "2C 2C 2C 2C 2C 2C 2C 2C 2C 2C 2C 2C 2C 2C 2C 2C",
    nobles: str = "QC QC",
    first: int = 0,
    options: Options = USUAL,
    numbers: Mapping[str, Any] | None = None,
    **changes: Any,
) -> Drawn:
    """Return the position a text describes, at the first decision of a phase or of a later one.

    Args:
        text: the courts.
        phase: one that asks the seats one after the other.
        deck: first drawn first.
        nobles: the Nobles deck, likewise.
        first: the year's first seat.
        options: house rules.
        numbers: those that differ from the shipped ones.
        changes: other fields of the state.
    """
    found = [COURT.fullmatch(part.strip()) for part in text.split(";")]
    parts = [part.groups() for part in found if part]
    assert len(parts) == len(found), text
    suits = [SUITS.index(name.lower()) for name, *_ in parts]
    players = [
        Player(
            court=_nobles(court, suit),
            hand=tuple(sorted(map(CARDS.index, hand.replace("-", "").split()))),
            captives=tuple(sorted(_captive(each, suits) for each in (captives or "").split(", ") if each)),
            alive=court != "",
        )
        for suit, (_, court, hand, captives) in zip(suits, parts, strict=True)
    ]
    seats = tuple(
        Seat(SUITS[suit].title(), colour, "human") for suit, colour in zip(suits, COLOURS, strict=False)
    )
    in_force = NUMBERS._replace(**(numbers or {}))
    state = State(
        fixed=Fixed(seats, tuple(suits), options, in_force, pips_of(in_force.ace_pips)),
        players=tuple(players),
        deck=tuple(map(CARDS.index, deck.split())),
        nobles_deck=tuple(map(NOBLES.index, nobles.split())),
        seat=first,
        first=first,
        phase=phase,
        reshuffles_left=options.reshuffles,
    )
    return Drawn(go_on(state._replace(**changes)))


def _nobles(court: str | None, suit: int) -> tuple[int, ...]:
    """Return the nobles in brackets; without brackets the founding ones, with empty ones a fallen court."""
    if court is None:
        return tuple(sorted(noble_of(rank, suit) for rank in (JACK, QUEEN, KING)))
    return tuple(sorted(map(NOBLES.index, court.split())))


def _captive(text: str, suits: list[int]) -> Captive:
    """Return a captive: the noble, its owner's court, how many ransoms were missed."""
    noble, owner, *missed = text.split()
    return Captive(NOBLES.index(noble), suits.index(SUITS.index(owner)), int(*missed))
