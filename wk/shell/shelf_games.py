"""The games on the shelf: which there are, which is in front, and their screens when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.kit import MINUTES, Listing
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.shell.front import Front


@dataclass(frozen=True, slots=True)
class ShelfGame:
    """One game in the language spoken."""

    name: str
    """As files and folders have it, for example ``winter-kingdom``."""
    title: str
    pitch: str
    """One sentence that says what it is about."""
    workshop: str
    """What can be made of one's own, in two or three words."""
    players: range
    levels: tuple[str, ...]
    """The levels of its computer players, the weakest first."""
    minutes: int
    """How long its first game that is led takes, about; 0 if there is none."""
    folder: str
    """Its folder below ``assets``, which holds the pictures of its box."""

    @property
    def teaches(self) -> bool:
        """Whether there is one."""
        return self.minutes > 0

    @property
    def lines(self) -> tuple[str, str]:
        """Its title in two lines: of a short one each word, of a long one the last word below the others."""
        *first, last = self.title.split()
        return " ".join(first), last


class ShelfGames:
    """The games by name, in their order; one of them is in front."""

    def __init__(self, fronts: Mapping[str, Front], listings: Mapping[str, Listing] | None) -> None:
        """Put the first game in front.

        Args:
            fronts: the screens, each loaded when it is asked for.
            listings: what is known of the games before; by default what their screens say.
        """
        self.names = tuple(fronts)
        self.in_front = self.names[0]
        """The name of the game in front."""
        self._fronts = fronts
        self._loaded: dict[str, Front] = {}
        self._listings = dict(listings or {})
        self._words: dict[str, Words] = {}
        self._language = LANGUAGES[0]

    def __contains__(self, name: str) -> bool:
        return name in self._fronts

    def __getitem__(self, name: str) -> Front:
        """Return the screens of a game, in the language spoken; KeyError."""
        if name not in self._loaded:
            self._fronts[name].speak(self._language)
            self._loaded[name] = self._fronts[name]
        return self._loaded[name]

    def is_loaded(self, name: str) -> bool:
        """Return whether the screens of a game were asked for before."""
        return name in self._loaded

    def describe(self, name: str) -> ShelfGame:
        """Return a game as its box shows it; nothing more of it is loaded."""
        listing = self._listing(name)
        say = self._words.setdefault(name, Words(listing.folder, lambda: self._language))
        return ShelfGame(
            name=name,
            folder=listing.folder,
            title=say("front.title"),
            pitch=say("front.pitch"),
            workshop=say("front.workshop"),
            players=listing.players,
            levels=listing.levels,
            minutes=listing.minutes,
        )

    def _listing(self, name: str) -> Listing:
        if name not in self._listings:
            front = self._fronts[name]
            self._listings[name] = Listing(
                front.assets, front.game.players, tuple(front.levels), MINUTES if front.teaches else 0
            )
        return self._listings[name]

    def speak(self, language: str) -> bool:
        """Tell everything in a language from now on; return whether it is another one than before."""
        if language == self._language:
            return False
        self._language = language
        for front in self._loaded.values():
            front.speak(language)
        return True
