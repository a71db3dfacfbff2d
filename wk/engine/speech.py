"""The words of a game with the names of its things, in the language now spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

N = TypeVar("N")
"""What the things of a game are called, as its data file has it."""


class Say(Protocol):
    """The words of a game: a sentence by its key, its fields filled in."""

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the sentence; raise KeyError if there is none."""


class Spoken(Say, Protocol):
    """The words of a game in the language now spoken."""

    @property
    def language(self) -> str:
        """The language."""


class Speech(Generic[N]):
    """What is said at a table; a game adds `card` and the names of its other things."""

    def __init__(self, say: Spoken, names_in: Callable[[str], N]) -> None:
        """Speak with the game's words.

        Args:
            say: the words.
            names_in: returns what things are called in a language.
        """
        self.say = say
        self._names_in = names_in

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a sentence of the game by its key, its fields filled in."""
        return self.say(key, **values)

    @property
    def names(self) -> N:
        """What things are called in the language now spoken."""
        return self._names_in(self.say.language)

    def card(self, card: int) -> str:
        """Return the name of a card."""
        raise NotImplementedError

    def cards(self, cards: Iterable[int]) -> str:
        """Return the names of some cards in a row."""
        return self.say("common.comma").join(map(self.card, cards))
