"""A state as the rules for building and moving look at it: whose pieces, what is free, what is open.

A `Position` is made from a state once and asked many times; it holds nothing the state does not say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wk.games.winter_kingdom.adjacency import Adjacency
    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.state import State

_NOT_YET = -1


class Position:
    """The map with its pieces, seen from the seat to move."""

    __slots__ = (
        "_near", "adjacent", "free", "land", "occupied", "open", "own", "player", "state", "supply", "table",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.state = state
        self.table = table = state.table
        self.land: HexMap = table.land
        self.adjacent: Adjacency = table.land.adjacent
        self.player = player = state.players[state.seat]
        self.own: HexSet = player.pieces
        occupied = 0
        for other in state.players:
            occupied |= other.pieces
        self.occupied: HexSet = occupied
        self.free: HexSet = table.land.hexes ^ occupied
        """The unoccupied hexes of any terrain."""
        self.open: HexSet = self.free
        """The free hexes on which a build or a move may end, as far as the twists in force say."""
        for closed in table.closed_hexes:
            self.open &= ~closed(self)
        forts, numbers = player.forts.bit_count(), table.numbers
        self.supply = (player.pieces.bit_count() - forts < numbers.houses, forts < numbers.forts)
        """Whether a house and whether a fort is left to build with (WK-TURN-9)."""
        self._near: HexSet = _NOT_YET

    @property
    def near(self) -> HexSet:
        """The hexes adjacent to an own piece."""
        if self._near == _NOT_YET:
            self._near = self.adjacent.neighbours(self.own)
        return self._near

    @property
    def forts(self) -> HexSet:
        """The hexes of own forts."""
        return self.player.forts

    @property
    def houses(self) -> HexSet:
        """The hexes of own houses."""
        return self.own ^ self.player.forts

    @property
    def others(self) -> HexSet:
        """The hexes of the other players' pieces."""
        return self.occupied ^ self.own

    @property
    def suitable(self) -> HexSet:
        """The open hexes of a buildable terrain (WK-TERM-3)."""
        return self.land.buildable & self.open

    @property
    def card(self) -> int:
        """The terrain of the revealed terrain card, or NO_CARD."""
        return self.player.card

    @property
    def houses_left(self) -> int:
        """Houses in the supply of the seat to move (WK-SETUP-1)."""
        return self.table.numbers.houses - self.houses.bit_count()

    @property
    def forts_left(self) -> int:
        """Forts in the supply of the seat to move (WK-SETUP-1)."""
        return self.table.numbers.forts - self.player.forts.bit_count()


_LAST: list[Position | None] = [None]
"""The position asked for last; not kept with the table, where a view would show what it hides."""


def position_of(state: State) -> Position:
    """Return the position of a state.

    The last one is kept, since a state is asked what is legal just before an action is applied to it.
    """
    last = _LAST[0]
    if last is None or last.state is not state:
        last = _LAST[0] = Position(state)
    return last
