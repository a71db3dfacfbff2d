"""What a player of a match has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.changing import quick

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet

NO_CARD = -1
"""In place of a terrain: the player holds no terrain card (WK-TURN-8)."""

HIDDEN = -2
"""In place of a terrain: a card the viewer may not see."""

new = tuple.__new__
"""Makes a NamedTuple of all its fields in order, in half the time its class takes; for every action only."""


@quick
class Player(NamedTuple):
    """What one player has."""

    pieces: HexSet = 0
    """The hexes of the player's houses and forts."""
    forts: HexSet = 0
    """The hexes of the player's forts."""
    coins: int = 0
    hand: int = 0
    """The ability cards in hand, one bit a card by its place in ABILITIES."""
    acquired: int = 0
    """The acquired cards, likewise; everybody's tunnel card included."""
    upgraded: int = 0
    """The upgraded cards, likewise."""
    card: int = NO_CARD
    """The terrain of the terrain card, NO_CARD or HIDDEN."""

    @property
    def houses(self) -> HexSet:
        """The hexes of the player's houses."""
        return self.pieces ^ self.forts
