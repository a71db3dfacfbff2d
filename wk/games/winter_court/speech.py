"""The words of the game with the names of its cards and members, in the language now spoken."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from wk.games.winter_court import library
from wk.games.winter_court.words import card_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.courtfile import CourtWords
    from wk.words import Words

_names = cache(library.load_words)


class Speech:
    """What is said at a table of Winter Court."""

    def __init__(self, say: Words) -> None:
        """Speak with the game's words."""
        self.say = say

    @property
    def names(self) -> CourtWords:
        """What suits, members and powers are called."""
        return _names(self.say.language)

    def card(self, card: Card) -> str:
        """Return the name of a card."""
        return card_name(self.say, self.names, card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return the names of some cards in a row."""
        return self.say("common.comma").join(self.card(card) for card in cards)

    def member(self, member: Member) -> str:
        """Return the name of a member."""
        return self.names.names[member]
