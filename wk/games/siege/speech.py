"""What is said at a table of Siege: names of cards and places, reasons of refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wk.engine import speech
from wk.games.siege.actions import NONE
from wk.games.siege.cards import HIDDEN, JOKER, RANK, RANKS, SUIT, SUIT_NAMES, SUITS
from wk.games.siege.state import GARRISON, KEEP

if TYPE_CHECKING:
    from wk.games.siege.cards import Card
    from wk.games.siege.explain import Reason
    from wk.games.siege.state import State

SIDE_NAMES = ("west", "north", "east", "south")
"""How the words of the sides are called, by suit."""

RANK_NAMES = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
"""How ranks that are no figures are called; letters are the keys of words."""


class Speech(speech.Speech[Mapping[str, str]]):
    """The words of the game with the names of its things, in the language now spoken."""

    def card(self, card: Card) -> str:
        """Return what players call a card; of one that is hidden that it is."""
        if card == HIDDEN:
            return self.say("name.hidden")
        if card == JOKER:
            return self.names["joker"]
        return self.say("name.card", rank=self.rank(RANKS[RANK[card]]), suit=self.suit(SUIT[card]))

    def rank(self, letter: str) -> str:
        """Return what a rank is called by its letter."""
        name = RANK_NAMES.get(letter, letter)
        return self.names.get(name, name)

    def suit(self, suit: int) -> str:
        """Return what a suit is called."""
        return self.names[SUIT_NAMES[suit]]

    def side(self, side: int) -> str:
        """Return what a side of a city is called."""
        return self.names[SIDE_NAMES[side]]

    def spot(self, spot: int) -> str:
        """Return what players call a place of a city."""
        if spot == KEEP:
            return self.names["keep"]
        what = "garrison" if spot >= GARRISON else "fort"
        return self.say("name.spot", what=self.names[what], side=self.side(spot % len(SUITS)))

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal as a short sentence."""
        seats = state.fixed.seats
        return self.say(
            f"reason.{reason.code}",
            name=seats[state.seat].name,
            rival="" if reason.seat == NONE else seats[reason.seat].name,
            season=self.names[state.season],
            cards=self.cards(dict.fromkeys(reason.cards)),
            spot=self.say("common.comma").join(map(self.spot, reason.spots)),
            n=reason.number,
        )
