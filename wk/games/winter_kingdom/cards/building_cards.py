"""The cards that build: WK-AB-TERRAIN, TOWER, HOMESTEAD, MINE, PORT, PLACE, TAVERN, OUTPOST, CROSSROADS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.building import can_build_on, eligible_on
from wk.games.winter_kingdom.cards.ability import (
    Ability,
    CardAction,
    Kind,
    building,
    building_free,
    moving,
    one_hex,
)
from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.stages import OPEN
from wk.games.winter_kingdom.terrain import Terrain, next_terrain

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.situation import Situation
    from wk.games.winter_kingdom.ways import Path, Step


def open_land(terrain: Terrain) -> Step:
    """Return the open hexes of a terrain, which need not be a buildable one."""
    return lambda position, _: position.land.terrain[terrain] & position.open


def beside(terrain: Terrain) -> Step:
    """Return the suitable hexes adjacent to a terrain."""
    return lambda position, _: position.land.beside[terrain] & position.suitable


def beside_groups_at(terrain: Terrain) -> Step:
    """Return the suitable hexes adjacent to an own group that is adjacent to a terrain."""
    return lambda position, _: _beside_groups(position, position.land.beside[terrain])


def _beside_groups(position: Situation, marked: HexSet) -> HexSet:
    groups = position.adjacent.reach(position.own & marked, position.own)
    return position.adjacent.neighbours(groups) & position.suitable


# Cards that build on a terrain (WK-AB-TERRAIN) -------------------------------------------------


def terrain_card(name: str) -> Ability:
    """Return a card that builds on the terrain its data names and may then move that house one hex."""

    def on_its_terrain(position: Situation, _path: Path) -> HexSet:
        terrain = position.table.catalogue.abilities[name].terrain
        return 0 if terrain is None else eligible_on(position, terrain)

    return Ability(name, building(on_its_terrain), Kind.EXTEND, moving(one_hex))


GARDEN = terrain_card("garden")
PASTURE = terrain_card("pasture")
HUNTING_LODGE = terrain_card("hunting-lodge")
MONASTERY = terrain_card("monastery")
HOT_SPRINGS = terrain_card("hot-springs")
SAWMILL = terrain_card("sawmill")


# WK-AB-TOWER -----------------------------------------------------------------------------------

TOWER = Ability(
    "tower",
    building(lambda position, _: position.land.edge & position.land.card_land & position.open),
    Kind.EXTEND,
    moving(one_hex),
)


# WK-AB-HOMESTEAD -------------------------------------------------------------------------------


def about_the_centre(position: Situation, path: Path) -> HexSet:
    """Over unoccupied hexes of the centre board, any terrain underway, to a suitable one."""
    centre = position.land.boards["C"]
    return position.adjacent.reach(path[-1], centre & position.free & ~path[-1]) & position.suitable


HOMESTEAD = Ability(
    "homestead",
    building(lambda position, _: position.land.boards["C"] & position.suitable),
    Kind.EXTEND,
    moving(about_the_centre),
)


# WK-AB-MINE ------------------------------------------------------------------------------------

MINE = Ability(
    "mine",
    building(beside(Terrain.MOUNTAIN)),
    Kind.EITHER,
    building(open_land(Terrain.MOUNTAIN)),
)


# WK-AB-PORT ------------------------------------------------------------------------------------

PORT = Ability(
    "port",
    building(lambda position, _: eligible_on(position, position.card)),
    Kind.EITHER,
    building(open_land(Terrain.ICE)),
)


# Market, Farm and Barracks (WK-AB-PLACE) -------------------------------------------------------

MARKET = Ability(
    "market", building(beside(Terrain.CASTLE)), Kind.EITHER, building(beside_groups_at(Terrain.CASTLE))
)
FARM = Ability(
    "farm", building(beside(Terrain.VILLAGE)), Kind.EITHER, building(beside_groups_at(Terrain.VILLAGE))
)
BARRACKS = Ability(
    "barracks",
    building(lambda position, _: position.adjacent.neighbours(position.forts) & position.suitable),
    Kind.EITHER,
    building(lambda position, _: _beside_groups(position, position.forts)),
)


# WK-AB-TAVERN ----------------------------------------------------------------------------------


def after_own_line(position: Situation, _path: Path) -> HexSet:
    """Next in line after so many or more own pieces."""
    return position.adjacent.beyond_lines(position.own, _line_length(position)) & position.suitable


def after_a_rivals_line(position: Situation, _path: Path) -> HexSet:
    """Next in line after so many or more pieces of one opponent."""
    found = 0
    for pieces in position.rivals:
        found |= position.adjacent.beyond_lines(pieces, _line_length(position))
    return found & position.suitable


def _line_length(position: Situation) -> int:
    return position.table.catalogue.abilities["tavern"]["line"]


TAVERN = Ability("tavern", building(after_own_line), Kind.EITHER, building_free(after_a_rivals_line))


# WK-AB-OUTPOST ---------------------------------------------------------------------------------


def touching_houses(position: Situation, least: int, most: int) -> HexSet:
    """Return the hexes adjacent to so many own houses, a fort counted twice (WK-TERM-1)."""
    exactly = [position.land.hexes] + [0] * most
    for direction in range(6):
        for pieces in (position.own, position.forts):
            one_more = position.adjacent.step(pieces, direction)
            for houses in range(most, 0, -1):
                exactly[houses] ^= (exactly[houses] ^ exactly[houses - 1]) & one_more
            exactly[0] ^= exactly[0] & one_more
    return sum(exactly[least:])


def by_exactly(position: Situation, _path: Path) -> HexSet:
    """Adjacent to exactly so many own houses."""
    houses = position.table.catalogue.abilities["outpost"]["exactly"]
    return touching_houses(position, houses, houses) & position.suitable


def by_at_most(position: Situation, _path: Path) -> HexSet:
    """Adjacent to at most so many own houses; the adjacency rule holds as well."""
    return (
        touching_houses(position, 0, position.table.catalogue.abilities["outpost"]["at_most"])
        & position.suitable
    )


OUTPOST = Ability("outpost", building(by_exactly), Kind.EITHER, building(by_at_most))


# WK-AB-CROSSROADS ------------------------------------------------------------------------------


def terrain_after(card: int) -> int:
    """Return the terrain after a card's, or NO_CARD without one."""
    return NO_CARD if card < 0 else next_terrain(Terrain(card))


def may_shift(position: Situation) -> bool:
    """Return whether the mandatory action may now be done on the next terrain instead."""
    return position.stage is OPEN and can_build_on(position, terrain_after(position.card))


CROSSROADS = Ability(
    "crossroads",
    building(lambda position, _: eligible_on(position, terrain_after(position.card))),
    Kind.BOTH,
    CardAction((), shifts=True),
)
