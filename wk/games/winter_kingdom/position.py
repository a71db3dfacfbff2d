"""A game as the rules work on it: one state taken apart, to be asked many times and played on in place.

Rules ask a `Position` what is free, open and near, and what they do they do to it. A `State`, which
never changes, is taken apart at the beginning and frozen again at the end: after one action for
`turn.apply`, after a whole game for `WinterKingdom.play_out`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.players import Player, new
from wk.games.winter_kingdom.situation import NOT_YET, Situation
from wk.games.winter_kingdom.stages import OPEN, Status
from wk.games.winter_kingdom.state import Grant, State, Turn

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.table import Table


class Position(Situation):
    """A situation with all that belongs to it, hidden or not, to be played on in place."""

    # Python reads slots faster, and all the rules read these
    __slots__ = (
        "_nears", "acquired", "built", "coins", "deck", "discards", "extra", "grant", "hand", "last_round",
        "round", "salvaged", "status", "supply", "upgraded", "used",
    )  # fmt: skip

    table: Table
    round: int
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    last_round: bool
    status: Status

    # The turn, as in `Turn`
    built: HexSet
    extra: int
    used: int
    salvaged: int
    grant: Grant | None

    # The player to move, as in `Player`
    coins: int
    hand: int
    acquired: int
    upgraded: int

    # What follows from all that
    _nears: list[HexSet]
    """What is known to be near each player's pieces, which only they can change."""
    supply: tuple[bool, bool]
    """Whether a house and whether a fort is left to build with (WK-TURN-9)."""

    def __init__(self, state: State) -> None:
        table, players, seat, self.round, self.deck, self.discards, self.last_round, self.status, turn = state
        self.table = table
        self.land = land = table.land
        self.adjacent = land.adjacent
        self.players = list(players)
        free = land.hexes
        for player in players:
            free ^= player[0]
        self.free = free
        self._nears = [NOT_YET] * len(players)
        self.take_seat(seat)
        terrain, stage, built, extra, houses_built, used, salvaged, self.grant = turn
        self.terrain, self.stage, self.built, self.extra = terrain, stage, built, extra
        self.houses_built, self.used, self.salvaged = houses_built, used, salvaged

    def copy(self) -> Position:
        """Return a position that can be played on without changing this one."""
        other = Position.__new__(Position)
        for name, value in zip(_SLOTS, _ALL(self), strict=True):
            setattr(other, name, value)
        other.players = self.players.copy()
        other._nears = self._nears.copy()  # noqa: SLF001 - of its own kind
        return other

    def freeze(self) -> State:
        """Return the position as a state."""
        self.leave_seat()
        so_far = (self.terrain, self.stage, self.built, self.extra)
        turn = new(Turn, (*so_far, self.houses_built, self.used, self.salvaged, self.grant))
        whole = (self.table, tuple(self.players), self.seat, self.round, self.deck, self.discards)
        return new(State, (*whole, self.last_round, self.status, turn))

    # The seat to move ------------------------------------------------------------------------------

    def take_seat(self, seat: int) -> None:
        """See all from another seat."""
        self.seat = seat
        own, forts, self.coins, self.hand, self.acquired, self.upgraded, self.card = self.players[seat]
        self.own, self.forts, self._near = own, forts, self._nears[seat]
        numbers = self.table.numbers
        self.left = numbers.pieces - own.bit_count()
        self.forts_left = numbers.forts - forts.bit_count()
        self._changed()

    def leave_seat(self) -> None:
        """Write what the seat to move has back to the players."""
        self._nears[self.seat] = self._near
        own, forts, card = self.own, self.forts, self.card
        self.players[self.seat] = new(
            Player, (own, forts, self.coins, self.hand, self.acquired, self.upgraded, card)
        )

    def begin_turn(self) -> None:
        """Set the turn to one of which nothing has happened yet, on the terrain of the card (WK-TURN-8)."""
        self.terrain, self.stage = self.card, OPEN
        self.built = self.extra = self.houses_built = self.used = self.salvaged = 0
        self.grant = None

    # Pieces ----------------------------------------------------------------------------------------

    def place(self, at: HexSet, houses: int) -> None:
        """Put an own piece on a free hex: one that counts as one house, or as two, a fort (WK-TERM-1)."""
        self.own |= at
        self.free ^= at
        self.left -= 1
        if houses > 1:
            self.forts |= at
            self.forts_left -= 1
        if self._near != NOT_YET:
            self._near |= self.adjacent.around(at)
        self._changed()

    def remove(self, at: HexSet) -> None:
        """Take an own house off the map, back into the supply."""
        self.own ^= at
        self.free ^= at
        self.left += 1
        self._near = NOT_YET
        self._changed()

    def move(self, start: HexSet, end: HexSet) -> None:
        """Move an own house to a free hex (WK-BUILD-5: never a fort)."""
        both = start ^ end
        self.own ^= both
        self.free ^= both
        self._near = NOT_YET
        self._changed()

    def _changed(self) -> None:
        """Find anew what is left and what is open."""
        left, forts_left = self.left, self.forts_left
        self.supply = (left > forts_left, forts_left > 0)
        self.open = self.free
        for closed in self.table.closed_hexes:
            self.open &= ~closed(self)


_SLOTS = Situation.__slots__ + Position.__slots__
_ALL = attrgetter(*_SLOTS)
