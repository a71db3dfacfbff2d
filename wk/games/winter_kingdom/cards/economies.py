"""The eight economy cards: which builds earn coins (WK-ECO-*).

An economy answers with the hexes *because of* which a build pays, none if it does not; so the
same answer gives the coins and what lights up to explain them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.terrain import Terrain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.situation import Situation


class Economy:
    """An economy card, by the questions it answers; the defaults pay nothing."""

    id = ""
    salvage_limit = 0
    """Houses that may be taken off the map for coins each turn."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        """Make the economy with the numbers its card prints."""
        self.numbers = numbers
        self.coins = numbers["coins"]
        """Coins each time it pays: per house, or once where the card says so."""

    def reasons(self, _position: Situation, _at: HexSet) -> HexSet:
        """Return the hexes because of which a house built now on a hex pays, judged before it stands."""
        return 0

    def paying(self, _position: Situation) -> HexSet:
        """Return hexes on which a house built now pays; Livestock and Marble leave it to be tried."""
        return 0

    def pays_for_line(self, _position: Situation, _built: HexSet) -> bool:
        """Return whether the three mandatory builds of the turn, now complete, pay by their places."""
        return False


class Agriculture(Economy):
    """Houses built adjacent to a village (WK-ECO-AGRICULTURE)."""

    id = "agriculture"

    def reasons(self, position: Situation, at: HexSet) -> HexSet:
        """Return the villages it touches."""
        if not at & position.land.beside[Terrain.VILLAGE]:
            return 0
        return position.adjacent.around(at) & position.land.terrain[Terrain.VILLAGE]

    def paying(self, position: Situation) -> HexSet:
        """Beside villages."""
        return position.land.beside[Terrain.VILLAGE]


class Arms(Economy):
    """Houses built adjacent to an own fort already there (WK-ECO-ARMS)."""

    id = "arms"

    def reasons(self, position: Situation, at: HexSet) -> HexSet:
        """Return the own forts it touches."""
        return position.adjacent.around(at) & position.forts

    def paying(self, position: Situation) -> HexSet:
        """Beside own forts."""
        return position.adjacent.neighbours(position.forts)


class Furs(Economy):
    """Houses built on the top board (WK-ECO-FURS)."""

    id = "furs"

    def reasons(self, position: Situation, at: HexSet) -> HexSet:
        """Return the hex itself."""
        return at & position.table.furs_board

    def paying(self, position: Situation) -> HexSet:
        """The top board."""
        return position.table.furs_board


class Exports(Economy):
    """Houses built on an edge hex (WK-ECO-EXPORTS)."""

    id = "exports"

    def reasons(self, position: Situation, at: HexSet) -> HexSet:
        """Return the hex itself."""
        return at & position.land.edge

    def paying(self, position: Situation) -> HexSet:
        """The edge."""
        return position.land.edge


class Livestock(Economy):
    """Houses built where no adjacent hex of their own terrain is unoccupied (WK-ECO-LIVESTOCK)."""

    id = "livestock"

    def reasons(self, position: Situation, at: HexSet) -> HexSet:
        """Return the hex itself."""
        terrain = position.land.terrain_at(at)
        return 0 if position.adjacent.around(at) & position.land.terrain[terrain] & position.free else at


class Hunting(Economy):
    """Houses built in an area in which the player has no piece at that moment (WK-ECO-HUNTING)."""

    id = "hunting"

    def reasons(self, position: Situation, at: HexSet) -> HexSet:
        """Return the area."""
        area = position.land.area_at(at)
        return 0 if area & position.own else area

    def paying(self, position: Situation) -> HexSet:
        """Areas without an own piece."""
        found = 0
        for areas in position.land.areas:
            for area in areas:
                if not area & position.own:
                    found |= area
        return found


class Marble(Economy):
    """Three mandatory builds on three consecutive hexes of one line (WK-ECO-MARBLE)."""

    id = "marble"

    def pays_for_line(self, position: Situation, built: HexSet) -> bool:
        """The order does not matter; forts add nothing."""
        return built.bit_count() == position.table.numbers.builds and position.adjacent.is_line(built)


class Salvage(Economy):
    """Houses taken off the map after the actions (WK-ECO-SALVAGE)."""

    id = "salvage"

    def __init__(self, numbers: Mapping[str, int]) -> None:
        super().__init__(numbers)
        self.salvage_limit = numbers["limit"]


ECONOMIES: dict[str, type[Economy]] = {
    economy.id: economy for economy in (Agriculture, Arms, Furs, Exports, Livestock, Hunting, Marble, Salvage)
}
"""All economy cards by id."""
