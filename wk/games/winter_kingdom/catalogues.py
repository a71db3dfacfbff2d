"""The card data a game can be played with: the shipped, the user's own numbers over it, former own ones.

A match is played with the numbers it was begun with, which its setup names by their digest, as long as
they can be found.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files import safefile
from wk.engine.files.datafile import OwnFile
from wk.engine.files.moving import move_in
from wk.engine.files.paths import is_missing, is_there
from wk.engine.game import SetupError
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards import own as own_file
from wk.games.winter_kingdom.cards.numbers import Numbers, differing
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

NAMES = ("setups", "boards", "cards.toml", "cards.toml.old", "former-cards", "choices.toml")
"""What may lie there; in version 0.1 it lay in the data folder itself."""

PROGRAM = ("wk", "main.py", "pyproject.toml")
"""What shows that a folder is one of the program: its ``boards`` are the shipped ones and stay."""


def home(folder: Path) -> Home:
    """Return the places of a game's folder; what version 0.1 left in the data folder is moved in."""
    data = folder.parent
    places = Home(folder, data if all(is_missing(data / name) for name in PROGRAM) else None)
    places.move_in()
    return places


@dataclass(frozen=True, slots=True)
class Home:
    """The places below the user's data folder; none of them need exist."""

    folder: Path
    """The game's folder below the data folder."""
    former: Path | None = None
    """Where all of it lay in version 0.1: the data folder itself. What is still there counts."""

    def move_in(self) -> None:
        """Move what version 0.1 left in the data folder into the game's own; what cannot be moved stays."""
        if self.former is not None:
            move_in(self.former, self.folder, NAMES)

    def _place(self, name: str) -> Path:
        """Return where something lies: where it lay in 0.1 only if it could not be moved."""
        own = self.folder / name
        if self.former is not None and is_missing(own) and not is_missing(self.former / name):
            return self.former / name
        return own

    @property
    def setups(self) -> Path:
        """The folder of the user's setup files."""
        return self._place("setups")

    @property
    def boards(self) -> Path:
        """The folder of the user's board sides."""
        return self._place("boards")

    @property
    def cards(self) -> Path:
        """The file of the user's own card numbers."""
        return self._place("cards.toml")

    @property
    def former_cards(self) -> Path:
        """The folder of the user's former card numbers, which matches were begun with."""
        return self._place("former-cards")

    @property
    def choices(self) -> Path:
        """The file of what the user likes and leaves out in new games."""
        return self._place("choices.toml")


_DIGEST = re.compile(r"[0-9a-f]{12}")
"""What a digest must look like before any file is looked for by it."""


class _Known(NamedTuple):
    """Card data that has been read, and the own numbers in it."""

    own: Numbers
    catalogue: Catalogue


class Catalogues(OwnFile["Catalogue"]):
    """Finds card data by digest, and keeps the user's own numbers."""

    def __init__(self, home: Home | None = None, language: str = LANGUAGES[0]) -> None:
        """Find card data.

        Args:
            home: where the user's own numbers lie; None if only what is shipped counts.
            language: of the words.

        Raises:
            SetupError: the shipped card data cannot be read.
        """
        self._home = home
        self._language = language
        self._known: dict[str, _Known] = {}
        super().__init__(
            self._learn({}), home.cards if home else None, lambda path: self._learn(self._numbers(path))
        )

    @cached_property
    def shipped_numbers(self) -> Numbers:
        """Every number of the shipped card data by its path."""
        return library.card_numbers()

    @property
    def own(self) -> Numbers:
        """The user's own numbers that are used: those that differ from the shipped ones."""
        return self._known[self.in_force.digest].own

    @property
    def amount(self) -> str:
        """How many numbers are the user's own."""
        return f": {len(self.own)}"

    def _numbers(self, path: Path) -> Numbers:
        """Return the own numbers of a file; SetupError."""
        return differing(library.load_numbers(path), self.shipped_numbers)

    def made_with(self, digest: object) -> Catalogue | None:
        """Return the card data of a digest, or None if it is not to be found."""
        if not isinstance(digest, str):
            return None
        if digest not in self._known and _DIGEST.fullmatch(digest) and self._home:
            self._look_for(digest, self._home.former_cards / f"{digest}.toml")
        known = self._known.get(digest)
        return known.catalogue if known else None

    def _look_for(self, digest: str, path: Path) -> None:
        """Learn former numbers, unless they are not what their name says."""
        if not is_there(path):
            return
        try:
            own = self._numbers(path)
            catalogue = self.draft(own)
        except SetupError:
            return
        if catalogue.digest == digest:
            self._known[digest] = _Known(own, catalogue)

    def draft(self, own: Mapping[KeyPath, int]) -> Catalogue:
        """Return the card data with some own numbers, in force or not."""
        return library.load_catalogue(words=library.card_words(self._language), own=own)

    def _learn(self, own: Numbers) -> Catalogue:
        catalogue = self.draft(own)
        return self._known.setdefault(catalogue.digest, _Known(own, catalogue)).catalogue

    def speak(self, language: str) -> None:
        """Tell all cards in a language from now on, those of matches on the table included."""
        self._language = language
        for known in self._known.values():
            known.catalogue.reword(self.draft(known.own))

    def save(self, numbers: Mapping[KeyPath, int]) -> None:
        """Keep the user's own numbers and use them; without any, everything is as shipped.

        Numbers as they are in force here already stay as another window may have saved them meanwhile. Those
        in force until now are kept beside them, so that matches begun with them can go on.

        Raises:
            OSError: they cannot be written; the current ones stay.
        """
        if self._home is None or self.path is None:
            raise OSError(0, "there is no folder for own numbers")
        there = self._saved_elsewhere(self.path)
        own = self._merged(numbers, there)
        self._keep_former(there, self._home.former_cards)
        self.keep(own_file.write(own, self.shipped_numbers) if own else None)

    def _merged(self, numbers: Mapping[KeyPath, int], there: Numbers) -> Numbers:
        """Return the own numbers wanted here, over those of the file wherever they are none but in force."""
        shipped = self.shipped_numbers
        before, now = shipped | self.own, shipped | there
        wanted = {path: number for path, number in {**shipped, **numbers}.items() if number != before[path]}
        return differing(now | wanted, shipped)

    def _keep_former(self, there: Numbers, folder: Path) -> None:
        """Keep the current numbers, and those that another window has saved since they were read."""
        for own in (self.own, there):
            former = folder / f"{self._learn(own).digest}.toml"
            if own and not is_there(former):
                folder.mkdir(parents=True, exist_ok=True)
                safefile.replace(former, own_file.write(own, self.shipped_numbers).encode())

    def _saved_elsewhere(self, path: Path) -> Numbers:
        """Return the numbers that lie in the file now; none if there is none that can be used."""
        try:
            return self._numbers(path) if is_there(path) else {}
        except SetupError:
            return {}

    def about(self, digest: object) -> str | None:
        """Return what somebody should be told of a match made with other numbers than the current ones.

        Returns:
            ``shipped`` or ``former`` if it is played with its own, ``unknown`` if it is played with those in
            force; None for a match made with them.
        """
        if digest == self.in_force.digest:
            return None
        if self.made_with(digest) is None:
            return "unknown"
        return "shipped" if digest == self.shipped.digest else "former"
