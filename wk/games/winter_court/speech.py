"""The words of the game with the names of its cards and members, in the language now spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import speech
from wk.games.winter_court.courtfile import CourtWords
from wk.games.winter_court.words import card_name, named, reason_words

if TYPE_CHECKING:
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.explain import Reason
    from wk.games.winter_court.state import State


class Speech(speech.Speech[CourtWords]):
    """What is said at a table of Winter Court."""

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal as a short sentence."""
        return reason_words(self.say, self.names, state, reason)

    def card(self, card: Card) -> str:
        """Return the name of a card."""
        return card_name(self.say, self.names, card)

    def member(self, member: Member) -> str:
        """Return the name of a member."""
        return self.names.names[member]

    def named(self, member: Member) -> dict[str, str]:
        """Return a member's name for a sentence, by its field; see `words.named`."""
        return named(self.say, self.names, member)
