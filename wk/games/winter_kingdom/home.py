"""Where a user keeps what is theirs for this game: setup files, board sides, card numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Home:
    """The places below the user's data folder; none of them need exist."""

    folder: Path
    """The data folder itself."""

    @property
    def setups(self) -> Path:
        """The folder of the user's setup files."""
        return self.folder / "setups"

    @property
    def boards(self) -> Path:
        """The folder of the user's board sides."""
        return self.folder / "boards"

    @property
    def cards(self) -> Path:
        """The file of the user's own card numbers."""
        return self.folder / "cards.toml"

    @property
    def former_cards(self) -> Path:
        """The folder of the user's former card numbers, which matches were begun with."""
        return self.folder / "former-cards"

    @property
    def choices(self) -> Path:
        """The file of what the user likes and leaves out in new games."""
        return self.folder / "choices.toml"
