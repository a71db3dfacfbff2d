"""The words of the game with the names of its cards and members, in the language now spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import speech
from wk.games.minsterpool.cards import TYPE, TYPES
from wk.games.minsterpool.courtfile import Names
from wk.games.minsterpool.words import card_name, member_name, reason_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.explain import Reason
    from wk.games.minsterpool.state import State


class Speech(speech.Speech[Names]):
    """What is said at a table of the High Court."""

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal as a short sentence."""
        return reason_words(self.say, self.names.boards, state, reason)

    def member(self, state: State, board_id: str) -> str:
        """Return the name of a member."""
        return member_name(self.names.boards, state, board_id)

    def card(self, card: Card) -> str:
        """Return the name of a card."""
        return card_name(self.say, card)

    def kind(self, card: Card) -> str:
        """Return what cards of this kind are called."""
        return self.say(f"kind.{TYPES[TYPE[card]]}")

    def cards(self, cards: Iterable[Card]) -> str:
        """Return the names of some cards in a row."""
        return self.say("common.comma").join(map(self.card, cards))
