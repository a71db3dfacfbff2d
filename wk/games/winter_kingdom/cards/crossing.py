"""Crossing mountains or ice, as Guide and Dog Sled do (WK-AB-4).

The house steps from its hex to an adjacent unoccupied hex of the terrain, any number of such
steps, then off. A house standing on the terrain has its own hex as the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.situation import Situation
    from wk.games.winter_kingdom.terrain import Terrain
    from wk.games.winter_kingdom.ways import Path, Step


def houses_at(terrain: Terrain) -> Step:
    """Return the step that picks a house on or adjacent to the terrain."""

    def step(position: Situation, _path: Path) -> HexSet:
        return position.houses & (position.land.terrain[terrain] | position.land.beside[terrain])

    return step


def on(terrain: Terrain) -> Step:
    """Return the step that ends on the terrain."""
    return lambda position, path: _crossed(position, path[-1], terrain) & position.open & ~path[-1]


def off(terrain: Terrain) -> Step:
    """Return the step that ends on a suitable hex next to what was crossed."""
    return lambda position, path: (
        position.adjacent.neighbours(_crossed(position, path[-1], terrain)) & position.suitable
    )


def on_or_off(terrain: Terrain) -> Step:
    """Return the step that ends on the terrain or on a suitable hex next to what was crossed."""

    def step(position: Situation, path: Path) -> HexSet:
        crossed = _crossed(position, path[-1], terrain)
        ends = crossed & position.open | position.adjacent.neighbours(crossed) & position.suitable
        return ends & ~path[-1]

    return step


def _crossed(position: Situation, house: HexSet, terrain: Terrain) -> HexSet:
    """Return the hexes of the terrain the house can come to, its own included if it stands on one."""
    kind = position.land.terrain[terrain]
    return position.adjacent.reach(house, kind & position.free) | house & kind
