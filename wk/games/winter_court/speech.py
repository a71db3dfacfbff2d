"""The words of the game with the names of its cards and members, in the language now spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from wk.games.winter_court.rules import WinterCourt
from wk.games.winter_court.words import Say, card_name, reason_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.courtfile import CourtWords
    from wk.games.winter_court.explain import Reason
    from wk.games.winter_court.state import State


class Spoken(Say, Protocol):
    """The words of the game in the language now spoken."""

    @property
    def language(self) -> str:
        """The language."""


class Speech:
    """What is said at a table of Winter Court."""

    def __init__(self, say: Spoken, names_in: Callable[[str], CourtWords]) -> None:
        """Speak with the game's words; ``names_in`` reads the names of the court in a language."""
        self.say = say
        self._names_in = names_in
        self._names: dict[str, CourtWords] = {}

    @property
    def names(self) -> CourtWords:
        """What suits, members and powers are called."""
        language = self.say.language
        if language not in self._names:
            self._names[language] = self._names_in(language)
        return self._names[language]

    def rules(self) -> WinterCourt:
        """Return the rules, refusing in these words."""

        def why(state: State, reason: Reason) -> str:
            return reason_words(self.say, self.names, state, reason)

        return WinterCourt(why)

    def card(self, card: Card) -> str:
        """Return the name of a card."""
        return card_name(self.say, self.names, card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return the names of some cards in a row."""
        return self.say("common.comma").join(self.card(card) for card in cards)

    def member(self, member: Member) -> str:
        """Return the name of a member."""
        return self.names.names[member]
