"""The game as rules and cards see it: what is free, open and near for the seat to move.

Cards ask a `Situation` and change nothing in it; a `Position` is one that can be played on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.adjacency import Adjacency
    from wk.games.winter_kingdom.cards.catalogue import Catalogue, GameNumbers
    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.players import Player
    from wk.games.winter_kingdom.stages import Stage

NOT_YET = -1
"""In place of the hexes near somebody's pieces: they must be found anew."""


class Laid(Protocol):
    """What cards ask of the table: numbers, and what the twists in force say."""

    @property
    def catalogue(self) -> Catalogue:
        """The card data."""

    @property
    def numbers(self) -> GameNumbers:
        """The numbers of the game."""

    @property
    def furs_board(self) -> HexSet:
        """The hexes of the board that pays furs (WK-ECO-FURS)."""

    @property
    def closed_hexes(self) -> tuple[Callable[[Situation], HexSet], ...]:
        """What tells the hexes each twist closes."""

    @property
    def reaches(self) -> tuple[Callable[[Situation], HexSet], ...]:
        """What tells the hexes each twist counts as near in the mandatory builds."""


class Situation:
    """The map with its pieces and the turn so far, seen from the seat to move."""

    # Python reads slots faster, and all the rules read these
    __slots__ = (
        "_near", "adjacent", "card", "forts", "forts_left", "free", "houses_built", "land", "left", "open",
        "own", "players", "seat", "stage", "table", "terrain",
    )  # fmt: skip

    table: Laid
    land: HexMap
    adjacent: Adjacency
    players: list[Player]
    """The players; the one to move as the turn began."""
    seat: int

    # The turn, as in `Turn`
    terrain: int
    stage: Stage
    houses_built: int

    # The player to move, as in `Player`
    own: HexSet
    """The hexes of own houses and forts."""
    forts: HexSet
    card: int

    # What follows from all that
    _near: HexSet
    left: int
    """Pieces in the supply of the seat to move (WK-SETUP-1)."""
    forts_left: int
    """Forts among them."""
    free: HexSet
    """The unoccupied hexes of any terrain."""
    open: HexSet
    """The free hexes on which a build or a move may end, as far as the twists in force say."""

    def find_near(self) -> HexSet:
        """Return the hexes adjacent to an own piece."""
        near = self._near
        if near == NOT_YET:
            near = self._near = self.adjacent.neighbours(self.own)
        return near

    @property
    def houses(self) -> HexSet:
        """The hexes of own houses."""
        return self.own ^ self.forts

    @property
    def occupied(self) -> HexSet:
        """The hexes of anybody's pieces."""
        return self.land.hexes ^ self.free

    @property
    def others(self) -> HexSet:
        """The hexes of the other players' pieces."""
        return self.land.hexes ^ self.free ^ self.own

    @property
    def rivals(self) -> list[HexSet]:
        """The hexes of each other player's pieces."""
        return [player.pieces for seat, player in enumerate(self.players) if seat != self.seat]

    @property
    def suitable(self) -> HexSet:
        """The open hexes of a buildable terrain (WK-TERM-3)."""
        return self.land.buildable & self.open

    @property
    def houses_left(self) -> int:
        """Houses in the supply of the seat to move (WK-SETUP-1)."""
        return self.left - self.forts_left
