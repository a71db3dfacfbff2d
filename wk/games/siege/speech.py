"""The words of the game with the names of its cards and places, in the language now spoken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wk.engine import speech
from wk.games.siege.words import RANK_NAMES, SIDE_NAMES, SUIT_NAMES, card_name, reason_words, spot_name

if TYPE_CHECKING:
    from wk.games.siege.cards import Card
    from wk.games.siege.explain import Reason
    from wk.games.siege.state import State


class Speech(speech.Speech[Mapping[str, str]]):
    """What is said at a table of Siege."""

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal in words."""
        return reason_words(self.say, self.names, state, reason)

    def card(self, card: Card) -> str:
        """Return the name of a card; of one that is hidden that it is."""
        return card_name(self.say, self.names, card)

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
        """Return the name of a place of a city."""
        return spot_name(self.say, self.names, spot)
