"""The cards that move houses, from Caravan to the tunnel card (WK-AB-2 to WK-AB-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.ability import (
    Ability,
    CardAction,
    Kind,
    any_house,
    moving,
    one_hex,
    two_straight,
)
from wk.games.winter_kingdom.terrain import Terrain

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.situation import Situation
    from wk.games.winter_kingdom.ways import Path, Step


# Crossing mountains or ice, as Guide and Dog Sled do (WK-AB-4): the house steps from its hex to an adjacent
# unoccupied hex of the terrain, any number of such steps, then off. A house standing on the terrain has its
# own hex as the first.


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


# Plain names, as for the stages of a turn
_MOUNTAIN, _TUNNEL = Terrain.MOUNTAIN, Terrain.TUNNEL


# WK-AB-CARAVAN ---------------------------------------------------------------------------------

CARAVAN = Ability("caravan", moving(any_house, two_straight), Kind.EXTEND, CardAction((), left=True))


# WK-AB-CARRIAGE --------------------------------------------------------------------------------


def house_off_the_mountains(position: Situation, _path: Path) -> HexSet:
    """A house that does not stand on a mountain."""
    return position.houses & ~position.land.terrain[_MOUNTAIN]


def through_its_terrain(position: Situation, path: Path) -> HexSet:
    """Through connected unoccupied hexes of the terrain it stands on, ending on one."""
    terrain = position.land.terrain_at(path[-1])
    return position.adjacent.reach(path[-1], position.land.terrain[terrain] & position.free) & position.open


CARRIAGE = Ability(
    "carriage", moving(house_off_the_mountains, through_its_terrain), Kind.EXTEND, moving(one_hex)
)


# WK-AB-MULE, WK-AB-TOBOGGAN, WK-AB-HORSE -------------------------------------------------------


def at_two(position: Situation, path: Path) -> HexSet:
    """Any hex at distance two."""
    return position.adjacent.at_two(path[-1]) & position.suitable


MULE = Ability("mule", moving(any_house, one_hex), Kind.EXTEND, moving(one_hex))
TOBOGGAN = Ability("toboggan", moving(any_house, two_straight), Kind.EITHER, moving(any_house, one_hex))
HORSE = Ability("horse", moving(any_house, two_straight), Kind.EITHER, moving(any_house, at_two))


# WK-AB-GUIDE, WK-AB-DOGSLED --------------------------------------------------------------------


def away_from_tunnels(position: Situation, _path: Path) -> HexSet:
    """A house that is not adjacent to a tunnel."""
    return position.houses & ~position.land.beside[_TUNNEL]


def to_a_tunnel(position: Situation, _path: Path) -> HexSet:
    """To a hex adjacent to a tunnel."""
    return position.land.beside[_TUNNEL] & position.suitable


GUIDE = Ability(
    "guide",
    moving(houses_at(Terrain.MOUNTAIN), off(Terrain.MOUNTAIN)),
    Kind.BOTH,
    moving(away_from_tunnels, to_a_tunnel),
)
DOG_SLED = Ability(
    "dog-sled",
    moving(houses_at(Terrain.ICE), on(Terrain.ICE)),
    Kind.EITHER,
    moving(houses_at(Terrain.ICE), on_or_off(Terrain.ICE)),
)


# WK-AB-WAGON -----------------------------------------------------------------------------------


def along_own_group(position: Situation, path: Path) -> HexSet:
    """Adjacent to another piece of its own group (WK-AB-6)."""
    return _along(position, path[-1], position.own)


def along_any_group(position: Situation, path: Path) -> HexSet:
    """Adjacent to another piece of the connected group of anybody's pieces it stands in (WK-AB-6)."""
    return _along(position, path[-1], position.occupied)


def _along(position: Situation, house: HexSet, pieces: HexSet) -> HexSet:
    group = position.adjacent.reach(house, pieces)
    return position.adjacent.neighbours(group & ~house) & position.suitable


WAGON = Ability("wagon", moving(any_house, along_own_group), Kind.EITHER, moving(any_house, along_any_group))


# WK-AB-SLEIGH ----------------------------------------------------------------------------------


def _slides(position: Situation, house: HexSet) -> list[list[HexSet]]:
    """Return the hexes a slide passes in each direction, the last one before an obstacle last (WK-AB-5)."""
    clear = position.land.card_land & position.free
    slides = []
    for direction in range(6):
        passed = []
        at = position.adjacent.step(house, direction) & clear
        while at:
            passed.append(at)
            at = position.adjacent.step(at, direction) & clear
        slides.append(passed)
    return slides


def slide_to_the_end(position: Situation, path: Path) -> HexSet:
    """Straight to the last hex before an obstacle."""
    return sum(passed[-1] for passed in _slides(position, path[-1]) if passed) & position.open


def slide_on_the_way(position: Situation, path: Path) -> HexSet:
    """Straight one or more hexes, at most to the last one before an obstacle."""
    return sum(at for passed in _slides(position, path[-1]) for at in passed) & position.open


SLEIGH = Ability(
    "sleigh", moving(any_house, slide_to_the_end), Kind.EITHER, moving(any_house, slide_on_the_way)
)


# WK-AB-TUNNEL ----------------------------------------------------------------------------------


def house_at_a_tunnel(position: Situation, _path: Path) -> HexSet:
    """A house adjacent to a tunnel."""
    return position.houses & position.land.beside[_TUNNEL]


def out_of_another_tunnel(position: Situation, path: Path) -> HexSet:
    """To a hex adjacent to a different tunnel; a house between two tunnels may enter either."""
    tunnels = position.land.terrain[_TUNNEL]
    entered = position.adjacent.around(path[-1]) & tunnels
    if entered.bit_count() == 1:
        tunnels ^= entered
    return position.adjacent.neighbours(tunnels) & position.suitable


TUNNEL = Ability("tunnel", moving(house_at_a_tunnel, out_of_another_tunnel))
