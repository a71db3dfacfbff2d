"""The state of a match: plain, immutable values; equality, hash and copies cost nothing to write.

What never changes during a match (the land, the cards in force) is the `Table` a state points to.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.table import Table

NO_CARD = -1
"""In place of a terrain: the player holds no terrain card (WK-TURN-8)."""

HIDDEN = -2
"""In place of a terrain: a card the viewer may not see."""


class Stage(IntEnum):
    """How far a turn has come; a step once begun, the earlier ones are over (WK-TURN-1)."""

    OPEN = 0
    """The mandatory action is not begun; abilities may be used."""
    BUILDING = 1
    """Between the mandatory builds: nothing may come in between."""
    EXTRA = 2
    """Boom's extra builds, part of the mandatory action (WK-TW-BOOM)."""
    ACTIONS = 3
    """The mandatory action is over; abilities may be used."""
    SALVAGE = 4
    """Houses are being taken off the map for coins (WK-ECO-SALVAGE)."""
    PURCHASED = 5
    """The purchase is made; only the uses it allows are left (WK-TURN-5)."""
    WOLVES = 6
    """The wolves have been fed (WK-TW-WOLVES)."""


OPEN, BUILDING, EXTRA_BUILDS, ACTIONS, SALVAGING, PURCHASED, WOLVES_FED = Stage
"""The stages as plain names: at every action `Stage.OPEN` would cost as much as three function calls."""


class Status(IntEnum):
    """What comes next in the match."""

    TURN = 0
    """A decision of the seat to move."""
    DRAWING = 1
    """A reshuffle, for the card drawn at the end of a turn (WK-TURN-7)."""
    REVEALING = 2
    """A reshuffle, for the card drawn instead of a revealed one (WK-TURN-8)."""
    OVER = 3
    """Nothing: the game is over."""


TURN, DRAWING, REVEALING, OVER = Status
"""The statuses as plain names, like the stages."""

new = tuple.__new__
"""Makes a NamedTuple of all its fields in order, in half the time its class takes; for every action only."""


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


class Grant(NamedTuple):
    """Uses of one card that a purchase allows (WK-TURN-5, WK-TW-INNOVATION)."""

    card: int
    """The card's place in ABILITIES."""
    uses: int
    """How many uses are left."""
    repeated: bool
    """Whether the same action may be used again: so for the extra action, not under Innovation."""


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
