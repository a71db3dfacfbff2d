"""The state of a match: plain, immutable values; equality, hash and copies cost nothing to write.

What never changes during a match (the land, the current cards) is the `Table` a state points to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.changing import quick
from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.stages import Stage, Status

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.players import Player
    from wk.games.winter_kingdom.table import Table


class Grant(NamedTuple):
    """Uses of one card that a purchase allows (WK-TURN-5, WK-TW-INNOVATION)."""

    card: int
    """The card's place in ABILITIES."""
    uses: int
    """How many uses are left."""
    repeated: bool
    """Whether the same action may be used again: so for the extra action, not under Innovation."""


@quick
class Turn(NamedTuple):
    """What has happened in the turn so far, as far as the rest of it depends on it."""

    terrain: int = NO_CARD
    """The terrain of the mandatory action: the card's, or the next one by Crossroads."""
    stage: Stage = Stage.OPEN
    built: HexSet = 0
    """The pieces of the mandatory action's builds."""
    extra: int = 0
    """Boom's extra builds left."""
    houses: int = 0
    """Houses built by whatever means, a fort counted twice (WK-TW-WOLVES)."""
    used: int = 0
    """The card actions used, two bits a card: bit 2i the first, bit 2i + 1 the second action."""
    salvaged: int = 0
    """Houses taken off the map for coins."""
    grant: Grant | None = None


@quick
class State(NamedTuple):
    """A position of a match, with all that is hidden in it."""

    table: Table
    players: tuple[Player, ...]
    seat: int
    """The seat whose turn it is; at the end of the game the last one that moved."""
    round: int
    """Counted from 1."""
    deck: tuple[int, ...]
    """Terrains of the draw pile, first drawn first."""
    discards: tuple[int, ...]
    last_round: bool = False
    """Whether the game ends with this round (WK-END-1)."""
    status: Status = Status.TURN
    turn: Turn = Turn()

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat]

    @property
    def occupied(self) -> HexSet:
        """The hexes with anybody's piece."""
        found = 0
        for player in self.players:
            found |= player.pieces
        return found
