"""Where a user keeps what is theirs for this game: setup files, board sides, card numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.engine.files.moving import move_in
from wk.engine.files.paths import is_missing

if TYPE_CHECKING:
    from pathlib import Path


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
