"""The twenty-five ability cards and the tunnel card: what each action may do, one block a card.

WK-AB-1..6 and WK-AB-<card>. An action is told by its steps: the hexes that may be pointed at
first, then next. Names, words and costs stand in the card data.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.building import BuildStep, can_build_on, eligible_on
from wk.games.winter_kingdom.cards import crossing
from wk.games.winter_kingdom.state import NO_CARD, Stage
from wk.games.winter_kingdom.terrain import Terrain, next_terrain

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.position import Position
    from wk.games.winter_kingdom.ways import Path, Step


class Kind(Enum):
    """How a card's second action goes with its first (WK-AB-1)."""

    EITHER = "either"
    EXTEND = "extend"
    BOTH = "both"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Deed:
    """One action of a card."""

    steps: tuple[Step, ...]
    builds: bool = False
    """Whether the first hex is a build; else the path is the way of one house."""
    left: bool = False
    """Whether it builds on the hex the house left (Caravan)."""
    shifts: bool = False
    """Whether it changes the terrain of the mandatory action (Crossroads)."""


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability card."""

    id: str
    first: Deed
    kind: Kind = Kind.NONE
    second: Deed = field(default=Deed(()))

    @property
    def moves(self) -> bool:
        """Whether it is a movement card: its first action moves a house."""
        return not self.first.builds


def building(eligible: Step) -> Deed:
    """Return a build on eligible hexes, under the adjacency rule (WK-BUILD-2)."""
    return Deed((BuildStep(eligible),), builds=True)


def building_free(eligible: Step) -> Deed:
    """Return a build on eligible hexes wherever they are: *free* (WK-BUILD-2)."""
    return Deed((BuildStep(eligible, near=None),), builds=True)


def moving(*steps: Step) -> Deed:
    """Return a move: the house, then where it goes."""
    return Deed(steps)


# Hexes that builds and moves are about ---------------------------------------------------------


def any_house(position: Position, _path: Path) -> HexSet:
    """Any own house may move."""
    return position.houses


def one_hex(position: Position, path: Path) -> HexSet:
    """One hex on, but not back to where the house stood at first (WK-AB-2)."""
    return position.adjacent.neighbours(path[-1]) & position.suitable & ~path[0]


def two_straight(position: Position, path: Path) -> HexSet:
    """Two steps in one direction, whatever is jumped (WK-AB-3)."""
    return position.adjacent.straight(path[-1], 2) & position.suitable


def beside(terrain: Terrain) -> Step:
    """Return the suitable hexes adjacent to a terrain."""
    return lambda position, _: position.land.beside[terrain] & position.suitable


def beside_groups_at(terrain: Terrain) -> Step:
    """Return the suitable hexes adjacent to an own group that is adjacent to a terrain."""
    return lambda position, _: _beside_groups(position, position.land.beside[terrain])


def _beside_groups(position: Position, marked: HexSet) -> HexSet:
    groups = position.adjacent.reach(position.own & marked, position.own)
    return position.adjacent.neighbours(groups) & position.suitable


# Cards that build on a terrain (WK-AB-TERRAIN) -------------------------------------------------


def terrain_card(name: str) -> Ability:
    """Return a card that builds on the terrain its data names and may then move that house one hex."""

    def on_its_terrain(position: Position, _path: Path) -> HexSet:
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


def about_the_centre(position: Position, path: Path) -> HexSet:
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
    building(lambda position, _: position.land.terrain[Terrain.MOUNTAIN] & position.open),
)


# WK-AB-PORT ------------------------------------------------------------------------------------

PORT = Ability(
    "port",
    building(lambda position, _: eligible_on(position, position.card)),
    Kind.EITHER,
    building(lambda position, _: position.land.terrain[Terrain.ICE] & position.open),
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


def after_own_line(position: Position, _path: Path) -> HexSet:
    """Next in line after so many or more own pieces."""
    return position.adjacent.beyond_lines(position.own, _line_length(position)) & position.suitable


def after_a_rivals_line(position: Position, _path: Path) -> HexSet:
    """Next in line after so many or more pieces of one opponent."""
    found = 0
    for seat, player in enumerate(position.state.players):
        if seat != position.state.seat:
            found |= position.adjacent.beyond_lines(player.pieces, _line_length(position))
    return found & position.suitable


def _line_length(position: Position) -> int:
    return position.table.catalogue.abilities["tavern"]["line"]


TAVERN = Ability("tavern", building(after_own_line), Kind.EITHER, building_free(after_a_rivals_line))


# WK-AB-OUTPOST ---------------------------------------------------------------------------------


def touching_houses(position: Position, least: int, most: int) -> HexSet:
    """Return the hexes adjacent to so many own houses, a fort counted twice (WK-TERM-1)."""
    exactly = [position.land.hexes] + [0] * most
    for direction in range(6):
        for pieces in (position.own, position.forts):
            one_more = position.adjacent.step(pieces, direction)
            for houses in range(most, 0, -1):
                exactly[houses] = exactly[houses] & ~one_more | exactly[houses - 1] & one_more
            exactly[0] &= ~one_more
    return sum(exactly[least:])


def by_exactly(position: Position, _path: Path) -> HexSet:
    """Adjacent to exactly so many own houses."""
    houses = position.table.catalogue.abilities["outpost"]["exactly"]
    return touching_houses(position, houses, houses) & position.suitable


def by_at_most(position: Position, _path: Path) -> HexSet:
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


def may_shift(position: Position) -> bool:
    """Tell whether the mandatory action may now be done on the next terrain instead."""
    return position.state.turn.stage == Stage.OPEN and can_build_on(position, terrain_after(position.card))


CROSSROADS = Ability(
    "crossroads",
    building(lambda position, _: eligible_on(position, terrain_after(position.card))),
    Kind.BOTH,
    Deed((), shifts=True),
)


# WK-AB-CARAVAN ---------------------------------------------------------------------------------

CARAVAN = Ability("caravan", moving(any_house, two_straight), Kind.EXTEND, Deed((), left=True))


# WK-AB-CARRIAGE --------------------------------------------------------------------------------


def house_off_the_mountains(position: Position, _path: Path) -> HexSet:
    """A house that does not stand on a mountain."""
    return position.houses & ~position.land.terrain[Terrain.MOUNTAIN]


def through_its_terrain(position: Position, path: Path) -> HexSet:
    """Through connected unoccupied hexes of the terrain it stands on, ending on one."""
    terrain = position.land.terrain_at(path[-1])
    return position.adjacent.reach(path[-1], position.land.terrain[terrain] & position.free) & position.open


CARRIAGE = Ability(
    "carriage", moving(house_off_the_mountains, through_its_terrain), Kind.EXTEND, moving(one_hex)
)


# WK-AB-MULE, WK-AB-TOBOGGAN, WK-AB-HORSE -------------------------------------------------------


def at_two(position: Position, path: Path) -> HexSet:
    """Any hex at distance two."""
    return position.adjacent.at_two(path[-1]) & position.suitable


MULE = Ability("mule", moving(any_house, one_hex), Kind.EXTEND, moving(one_hex))
TOBOGGAN = Ability("toboggan", moving(any_house, two_straight), Kind.EITHER, moving(any_house, one_hex))
HORSE = Ability("horse", moving(any_house, two_straight), Kind.EITHER, moving(any_house, at_two))


# WK-AB-GUIDE, WK-AB-DOGSLED --------------------------------------------------------------------


def away_from_tunnels(position: Position, _path: Path) -> HexSet:
    """A house that is not adjacent to a tunnel."""
    return position.houses & ~position.land.beside[Terrain.TUNNEL]


def to_a_tunnel(position: Position, _path: Path) -> HexSet:
    """To a hex adjacent to a tunnel."""
    return position.land.beside[Terrain.TUNNEL] & position.suitable


GUIDE = Ability(
    "guide",
    moving(crossing.houses_at(Terrain.MOUNTAIN), crossing.off(Terrain.MOUNTAIN)),
    Kind.BOTH,
    moving(away_from_tunnels, to_a_tunnel),
)
DOG_SLED = Ability(
    "dog-sled",
    moving(crossing.houses_at(Terrain.ICE), crossing.on(Terrain.ICE)),
    Kind.EITHER,
    moving(crossing.houses_at(Terrain.ICE), crossing.on_or_off(Terrain.ICE)),
)


# WK-AB-WAGON -----------------------------------------------------------------------------------


def along_own_group(position: Position, path: Path) -> HexSet:
    """Adjacent to another piece of its own group (WK-AB-6)."""
    return _along(position, path[-1], position.own)


def along_any_group(position: Position, path: Path) -> HexSet:
    """Adjacent to another piece of the connected group of anybody's pieces it stands in (WK-AB-6)."""
    return _along(position, path[-1], position.occupied)


def _along(position: Position, house: HexSet, pieces: HexSet) -> HexSet:
    group = position.adjacent.reach(house, pieces)
    return position.adjacent.neighbours(group & ~house) & position.suitable


WAGON = Ability("wagon", moving(any_house, along_own_group), Kind.EITHER, moving(any_house, along_any_group))


# WK-AB-SLEIGH ----------------------------------------------------------------------------------


def _slides(position: Position, house: HexSet) -> list[list[HexSet]]:
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


def slide_to_the_end(position: Position, path: Path) -> HexSet:
    """Straight to the last hex before an obstacle."""
    return sum(passed[-1] for passed in _slides(position, path[-1]) if passed) & position.open


def slide_on_the_way(position: Position, path: Path) -> HexSet:
    """Straight one or more hexes, at most to the last one before an obstacle."""
    return sum(at for passed in _slides(position, path[-1]) for at in passed) & position.open


SLEIGH = Ability(
    "sleigh", moving(any_house, slide_to_the_end), Kind.EITHER, moving(any_house, slide_on_the_way)
)


# WK-AB-TUNNEL ----------------------------------------------------------------------------------


def house_at_a_tunnel(position: Position, _path: Path) -> HexSet:
    """A house adjacent to a tunnel."""
    return position.houses & position.land.beside[Terrain.TUNNEL]


def out_of_another_tunnel(position: Position, path: Path) -> HexSet:
    """To a hex adjacent to a different tunnel; a house between two tunnels may enter either."""
    tunnels = position.land.terrain[Terrain.TUNNEL]
    entered = position.adjacent.neighbours(path[-1]) & tunnels
    if entered.bit_count() == 1:
        tunnels ^= entered
    return position.adjacent.neighbours(tunnels) & position.suitable


TUNNEL = Ability("tunnel", moving(house_at_a_tunnel, out_of_another_tunnel))


ABILITIES: tuple[Ability, ...] = (
    BARRACKS, CARAVAN, CARRIAGE, CROSSROADS, DOG_SLED, FARM, GARDEN, GUIDE, HOMESTEAD, HORSE,
    HOT_SPRINGS, HUNTING_LODGE, MARKET, MINE, MONASTERY, MULE, OUTPOST, PASTURE, PORT, SAWMILL,
    SLEIGH, TAVERN, TOBOGGAN, TOWER, WAGON, TUNNEL,
)  # fmt: skip
"""All ability cards by their place in bit sets; the tunnel card, which everybody has, is the last."""

TUNNEL_INDEX = len(ABILITIES) - 1

INDEX = {ability.id: index for index, ability in enumerate(ABILITIES)}
"""The place of each card in ABILITIES."""


def places(cards: int) -> list[int]:
    """Return the places in ABILITIES of the cards of a bit set."""
    return [index for index in range(len(ABILITIES)) if cards >> index & 1]
