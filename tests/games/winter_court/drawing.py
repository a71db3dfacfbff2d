"""Positions written as the rules write them in their examples.

    Ann mi9, we1; charlatan: Ann we3; fool: Ben wi2; ruler: home, Ben la10; top mi1, mi2

Ann is seat 0 and begins a turn, Ben is seat 1. First come their hands, then who holds a member or laid
what lies at one that is home. Cards not named are in the deck in card order, below those named as its
top; with ``deck only we1, we2`` they are discards. Holders have held since before the turn.
"""

from __future__ import annotations

import re

from tests.cardgames import drawing as cardgames
from wk.engine.seats import Seat
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.rules import Reason, explain
from wk.games.winter_court.state import (
    CARD_IDS,
    MEMBERS,
    POWERS,
    Fixed,
    Influence,
    Options,
    Player,
    State,
    card_set,
    cards_in,
    total,
)

KIT = WinterCourtKit()

COURT = KIT.court.court
"""The shipped court."""

NAMES = ("Ann", "Ben")
SEATS = (Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human"))
CARD = re.compile(r"[a-z]{2}[0-9]+")


class Drawn(cardgames.Drawn[State, Reason]):
    """A position, to be looked at and played on by texts."""

    kit = KIT
    explain = staticmethod(explain)

    def member(self, name: str) -> str:
        """Return how a member stands, in the words of the examples: ``home, Ann wi2``; ``home`` if bare."""
        found = next(each for each in self.facts["court"] if each["id"] == name)
        lies, holder = found["influence"], found["held_by"]
        if lies is None:
            assert holder is None
            return "home"
        assert holder in (None, lies["seat"])
        assert lies["total"] == total(card_set(map(CARD_IDS.index, lies["cards"])))
        cards = " and ".join(lies["cards"])
        return f"{'home, ' if holder is None else ''}{NAMES[lies['seat']]} {cards}"

    def hand(self, seat: int = 0) -> list[str]:
        """Return the hand of a player."""
        cards: list[str] = self.facts["players"][seat]["hand"]
        return cards

    def totals(self) -> tuple[int, int]:
        """Return the scores of Ann and Ben."""
        first, second = (player["score"]["total"] for player in self.facts["players"])
        return first, second

    def end(self) -> tuple[str | None, list[int]]:
        """Return how the game ended, and who won."""
        facts = self.facts
        assert facts["over"] == (facts["phase"] == "over") == (self.texts() == set())
        return facts["ending"], facts["winners"]


def drawn(text: str, *, open_hands: bool = False) -> Drawn:
    """Return the position a text describes."""
    players = [Player(), Player()]
    influences: dict[str, Influence | None] = dict.fromkeys(MEMBERS, None)
    named, top, only = 0, [], False
    for part in map(str.strip, text.split(";")):
        cards = [CARD_IDS.index(card) for card in CARD.findall(part)]
        some, what = card_set(cards), part.split()[0].rstrip(":")
        assert not named & some, f"a card is named twice: {part}"
        named |= some
        if what in NAMES:
            seat = NAMES.index(what)
            players[seat] = players[seat]._replace(hand=some)
        elif what in MEMBERS:
            seat = NAMES.index(next(name for name in NAMES if f" {name} " in part))
            influences[what] = Influence(seat, some, total(some))
            if " home," not in part:
                held = players[seat].held | 1 << MEMBERS.index(what)
                players[seat] = players[seat]._replace(held=held)
        else:
            assert what in ("top", "deck")
            top, only = cards, what == "deck"
    others = cards_in(card_set(range(len(CARD_IDS))) & ~named)
    return Drawn(
        State(
            fixed=Fixed(SEATS, COURT, Options(open_hands)),
            players=tuple(players),
            deck=tuple(top if only else (*top, *others)),
            discards=card_set(others) if only else 0,
            influences=tuple(influences.values()),
            seat=0,
            usable=players[0].held & POWERS,
        )
    )
