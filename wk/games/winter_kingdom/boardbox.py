"""The boards there are, as those see them who arrange and paint them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.kit import WinterKingdomKit
    from wk.words import Words


@dataclass(frozen=True)
class BoardBox:
    """All boards, printed and the user's own."""

    say: Words
    """The words of the game."""
    folder: Path | None
    """Where the user's own lie; None if they cannot have any."""
    catalogue: Catalogue
    """The card data, which names the terrains."""
    known: Callable[[], BoardSet]
    """Returns the boards there are."""
    reload: Callable[[], BoardSet]
    """Reads the boards anew, as after one was painted, and returns them."""

    @property
    def boards(self) -> BoardSet:
        """The boards there are."""
        return self.known()

    def terrain_name(self, terrain: Terrain) -> str:
        """Return what players call a terrain."""
        if terrain in CARD_TERRAINS:
            return self.catalogue.terrain_names[terrain]
        return self.say(f"terrain.{terrain.label}")


def box_of(kit: WinterKingdomKit, say: Words) -> BoardBox:
    """Return the boards of a game with the user's own files, in its words."""
    folder = kit.home.boards if kit.home else None
    return BoardBox(say, folder, kit.catalogue, lambda: kit.boards, kit.reload_boards)
