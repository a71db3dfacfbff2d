"""A game as it stands on the shelf: its pictures and its words about itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
    folder: str
    """Its folder below ``assets``, which holds the pictures of its box."""

    @property
    def lines(self) -> tuple[str, str]:
        """Its title in two lines: of a short one each word, of a long one the last word below the others."""
        *first, last = self.title.split()
        return " ".join(first), last

    @classmethod
    def of(cls, name: str, front: Front) -> ShelfGame:
        """Describe a game in the language spoken now."""
        return cls(
            name=name,
            folder=front.assets,
            title=front.title,
            pitch=front.say("front.pitch"),
            workshop=front.say("front.workshop"),
            players=front.game.players,
        )
