"""A state as the rules for building and moving look at it: whose pieces, what is free, what is open.

A `Position` is made from a state once and asked many times; it holds nothing the state does not say.
"""

from __future__ import annotations

from wk.games.winter_kingdom.adjacency import Adjacency
from wk.games.winter_kingdom.hexmap import HexMap
from wk.games.winter_kingdom.hexset import HexSet
from wk.games.winter_kingdom.state import Player, State


class Position:
    """The map with its pieces, seen from the seat to move."""

    __slots__ = (
        "adjacent",
        "card",
        "forts",
        "free",
        "houses",
        "land",
        "near",
        "occupied",
        "open",
        "others",
        "own",
        "player",
        "state",
        "suitable",
        "table",
    )

    def __init__(self, state: State) -> None:
        player = state.players[state.seat]
        others = 0
        for other in state.players:
            if other is not player:
                others |= other.pieces
        table = state.table
        self.state = state
        self.table = table
        self.player: Player = player
        self.land: HexMap = table.land
        self.adjacent: Adjacency = self.land.adjacent
        self.own: HexSet = player.pieces
        self.forts: HexSet = player.forts
        self.houses: HexSet = player.pieces & ~player.forts
        self.others: HexSet = others
        """The hexes of the other players' pieces."""
        self.occupied: HexSet = player.pieces | others
        self.free: HexSet = self.land.hexes & ~self.occupied
        """The unoccupied hexes of any terrain."""
        self.open: HexSet = self.free
        """The free hexes on which a build or a move may end, as far as the twists in force say."""
        for closed in table.closed_hexes:
            self.open &= ~closed(self)
        self.suitable: HexSet = self.land.buildable & self.open
        """The open hexes of a buildable terrain (WK-TERM-3)."""
        self.near: HexSet = self.adjacent.neighbours(player.pieces)
        """The hexes adjacent to an own piece."""
        self.card: int = player.card
        """The terrain of the revealed terrain card, or NO_CARD."""

    @property
    def houses_left(self) -> int:
        """Houses in the supply of the seat to move (WK-SETUP-1)."""
        return self.table.numbers.houses - self.houses.bit_count()

    @property
    def forts_left(self) -> int:
        """Forts in the supply of the seat to move (WK-SETUP-1)."""
        return self.table.numbers.forts - self.forts.bit_count()
