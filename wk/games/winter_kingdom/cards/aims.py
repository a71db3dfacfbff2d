"""The aims of all goal cards and of the castles (WK-GOAL-*, WK-END-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.aiming import BestRow, MostAt, OncePlaces, OnHexes, Social
from wk.games.winter_kingdom.cards.aiming_groups import BesideForts, JoinedCastles, LargestGroup, Lonely
from wk.games.winter_kingdom.hexset import singles
from wk.games.winter_kingdom.terrain import BUILDABLE, Terrain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wk.games.winter_kingdom.cards.aiming import Aim, Others
    from wk.games.winter_kingdom.hexset import HexSet


def _beside(*terrains: Terrain) -> Callable[[Others, Mapping[str, int]], Aim]:
    def make(others: Others, numbers: Mapping[str, int]) -> Aim:
        where = 0
        for terrain in terrains:
            where |= others.land.beside[terrain]
        return OnHexes(where, numbers["points"])

    return make


def _villages(others: Others) -> list[HexSet]:
    return [others.land.adjacent.around(at) for at in singles(others.land.terrain[Terrain.VILLAGE])]


def _areas(others: Others) -> list[HexSet]:
    return [area for terrain in BUILDABLE for area in others.land.areas[terrain]]


def castles(others: Others, points: int) -> Aim:
    """Return the aim to have most houses at castles (WK-END-2)."""
    land = others.land
    return MostAt(others, [land.adjacent.around(at) for at in singles(land.terrain[Terrain.CASTLE])], points)


AIMS: dict[str, Callable[[Others, Mapping[str, int]], Aim]] = {
    "bureaucrats": lambda others, n: MostAt(others, list(others.land.boards.values()), n["points"]),
    "knights": lambda others, n: BestRow(others, n["points"]),
    "climbers": _beside(Terrain.MOUNTAIN, Terrain.ICE),
    "loners": lambda others, n: Lonely(others, n["points"]),
    "followers": lambda others, n: BesideForts(others, n["points"]),
    "masses": lambda others, n: LargestGroup(others, n["points"], n["houses"]),
    "travellers": lambda others, n: OncePlaces(_villages(others), n["points"]),
    "wanderers": lambda others, n: OncePlaces(others.land.rows[others.axis], n["points"]),
    "miners": lambda others, n: MostAt(
        others,
        [others.land.adjacent.neighbours(area) for area in others.land.areas[Terrain.MOUNTAIN]],
        n["points"],
    ),
    "scouts": lambda others, n: OnHexes(others.land.edge, n["points"]),
    "nature-lovers": _beside(Terrain.FOREST),
    "socialites": lambda others, n: Social(others, n["points"]),
    "peasants": _beside(Terrain.VILLAGE),
    "spelunkers": _beside(Terrain.TUNNEL),
    "pioneers": lambda others, n: OncePlaces(_areas(others), n["points"]),
    "royalty": _beside(Terrain.CASTLE),
    "ice-fishermen": lambda others, n: OnHexes(others.land.terrain[Terrain.ICE], n["points"]),
    "merchants": lambda others, n: JoinedCastles(others, n["points"]),
}
"""Makes the aim of each goal card from what the others have and the numbers the card prints."""
