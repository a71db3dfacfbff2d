"""The eighteen goal cards: what each gives a player at the end (WK-GOAL-*, WK-TERM-1).

The rule of a goal is a function from the pieces on the map to a tally: points with the hexes behind them.
A fort counts as two houses where houses are counted, and once where places are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from wk.games.winter_kingdom.hexset import HexSet, singles
from wk.games.winter_kingdom.tally import Part, Tally
from wk.games.winter_kingdom.terrain import BUILDABLE, Terrain

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.players import Player


class Pieces(NamedTuple):
    """The pieces on the map, as one player is scored for them."""

    land: HexMap
    players: tuple[Player, ...]
    seat: int
    axis: int
    """The axis chosen for Wanderers, by its place in AXES (WK-SETUP-6)."""

    @property
    def own(self) -> HexSet:
        """The hexes of the pieces of the player who is scored."""
        return self.players[self.seat].pieces

    @property
    def forts(self) -> HexSet:
        """The hexes of that player's forts."""
        return self.players[self.seat].forts

    def houses_on(self, where: HexSet) -> int:
        """Count that player's houses on some hexes, a fort as two (WK-TERM-1)."""
        player = self.players[self.seat]
        return (player.pieces & where).bit_count() + (player.forts & where).bit_count()

    def has_most_on(self, where: HexSet) -> int:
        """Return the houses the player has on some hexes if nobody has more there, else 0."""
        mine = self.houses_on(where)
        for player in self.players:
            if (player.pieces & where).bit_count() + (player.forts & where).bit_count() > mine:
                return 0
        return mine

    def neighbours(self, some: HexSet) -> HexSet:
        """Return the hexes adjacent to some hexes."""
        return self.land.adjacent.neighbours(some)

    def around(self, single: HexSet) -> HexSet:
        """Return the hexes adjacent to one hex."""
        return self.land.adjacent.around(single)


Numbers = Mapping[str, int]
"""The numbers a card prints, by name."""

Rule = Callable[[Pieces, Numbers], Tally]


class Showing(NamedTuple):
    """How points of a goal are explained on the score sheet."""

    counts: Literal["houses", "parts"]
    """What the sentence counts: the houses in all parts, or the parts."""
    at: Literal["piece", "middle", "end"]
    """Where an amount stands on the map: beside the piece that scores, in the middle or at the end of its
    place."""


BY_HOUSE = Showing("houses", "piece")
BY_PLACE = Showing("parts", "middle")


class Goal(NamedTuple):
    """A goal card."""

    rule: Rule
    showing: Showing = BY_HOUSE


def per_house(pieces: Pieces, where: HexSet, points: int, about: HexSet = 0) -> Tally:
    """Return points for each own house on some hexes, a part a piece."""
    forts, around = pieces.forts, pieces.around
    parts = []
    for single in singles(pieces.own & where):
        houses = 2 if single & forts else 1
        parts.append(Part(points * houses, single, about and around(single) & about, houses))
    return Tally(tuple(parts))


def beside(pieces: Pieces, terrains: tuple[Terrain, ...], points: int) -> Tally:
    """Return points for each own house adjacent to one of some terrains."""
    near = about = 0
    for terrain in terrains:
        near |= pieces.land.beside[terrain]
        about |= pieces.land.terrain[terrain]
    return per_house(pieces, near, points, about)


def most_at(pieces: Pieces, places: Mapping[HexSet, HexSet], points: int) -> Tally:
    """Return points for each place at whose hexes nobody has more houses than the player, who has one."""
    parts = []
    for place, where in places.items():
        houses = pieces.has_most_on(where)
        if houses:
            parts.append(Part(points, pieces.own & where, place, houses))
    return Tally(tuple(parts))


def bureaucrats(pieces: Pieces, numbers: Numbers) -> Tally:
    """Each board: points to the players with most houses on it (WK-GOAL-BUREAUCRATS)."""
    return most_at(pieces, {board: board for board in pieces.land.boards.values()}, numbers["points"])


def knights(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per own house in the one row, of any axis, where the player has most (WK-GOAL-KNIGHTS)."""
    rows = [row for axis in pieces.land.rows for row in axis]
    best = max(rows, key=pieces.houses_on)
    houses = pieces.houses_on(best)
    return Tally((Part(numbers["points"] * houses, pieces.own & best, best, houses),) if houses else ())


def climbers(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house adjacent to a mountain or an ice hex (WK-GOAL-CLIMBERS)."""
    return beside(pieces, (Terrain.MOUNTAIN, Terrain.ICE), numbers["points"])


def loners(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house with no adjacent own piece (WK-GOAL-LONERS)."""
    return per_house(pieces, ~pieces.neighbours(pieces.own), numbers["points"])


def followers(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per own house adjacent to at least one own fort, each house once (WK-GOAL-FOLLOWERS)."""
    return per_house(pieces, pieces.neighbours(pieces.forts), numbers["points"], pieces.forts)


def masses(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per so many houses of the largest group, rounded down (WK-GOAL-MASSES)."""
    groups = list(pieces.land.adjacent.parts(pieces.own))
    if not groups:
        return Tally()
    largest = max(groups, key=pieces.houses_on)
    houses = pieces.houses_on(largest)
    return Tally((Part(houses // numbers["houses"] * numbers["points"], largest, 0, houses),))


def travellers(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per village with an adjacent own piece (WK-GOAL-TRAVELLERS)."""
    parts = []
    for village in singles(pieces.land.terrain[Terrain.VILLAGE]):
        touching = pieces.neighbours(village) & pieces.own
        if touching:
            parts.append(Part(numbers["points"], touching, village, 1))
    return Tally(tuple(parts))


def wanderers(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per row of the chosen axis with an own piece (WK-GOAL-WANDERERS, WK-SETUP-6)."""
    rows = [row for row in pieces.land.rows[pieces.axis] if row & pieces.own]
    return Tally(tuple(Part(numbers["points"], row & pieces.own, row, 1) for row in rows))


def miners(pieces: Pieces, numbers: Numbers) -> Tally:
    """Each mountain area: points to the players with most houses adjacent to it (WK-GOAL-MINERS)."""
    areas = pieces.land.areas[Terrain.MOUNTAIN]
    return most_at(pieces, {area: pieces.neighbours(area) for area in areas}, numbers["points"])


def scouts(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house on an edge hex (WK-GOAL-SCOUTS)."""
    return per_house(pieces, pieces.land.edge, numbers["points"])


def nature_lovers(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house adjacent to a forest hex (WK-GOAL-NATURE-LOVERS)."""
    return beside(pieces, (Terrain.FOREST,), numbers["points"])


def socialites(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house adjacent to another player's piece (WK-GOAL-SOCIALITES)."""
    others = 0
    for seat, player in enumerate(pieces.players):
        if seat != pieces.seat:
            others |= player.pieces
    return per_house(pieces, pieces.neighbours(others), numbers["points"], others)


def peasants(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house adjacent to a village (WK-GOAL-PEASANTS)."""
    return beside(pieces, (Terrain.VILLAGE,), numbers["points"])


def spelunkers(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house adjacent to a tunnel (WK-GOAL-SPELUNKERS)."""
    return beside(pieces, (Terrain.TUNNEL,), numbers["points"])


def pioneers(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per area of a buildable terrain with an own piece (WK-GOAL-PIONEERS)."""
    areas = [area for terrain in BUILDABLE for area in pieces.land.areas[terrain] if area & pieces.own]
    return Tally(tuple(Part(numbers["points"], area & pieces.own, area, 1) for area in areas))


def royalty(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house adjacent to a castle (WK-GOAL-ROYALTY)."""
    return beside(pieces, (Terrain.CASTLE,), numbers["points"])


def ice_fishermen(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per house on ice (WK-GOAL-ICE-FISHERMEN)."""
    return per_house(pieces, pieces.land.terrain[Terrain.ICE], numbers["points"])


def merchants(pieces: Pieces, numbers: Numbers) -> Tally:
    """Points per castle joined to another castle by one own group (WK-GOAL-MERCHANTS)."""
    castles = pieces.land.terrain[Terrain.CASTLE]
    parts: dict[HexSet, Part] = {}
    for group in pieces.land.adjacent.parts(pieces.own):
        reached = pieces.neighbours(group) & castles
        if reached.bit_count() > 1:
            for castle in singles(reached):
                parts.setdefault(castle, Part(numbers["points"], group, castle, 1))
    return Tally(tuple(parts[castle] for castle in sorted(parts)))


GOALS: dict[str, Goal] = {
    "bureaucrats": Goal(bureaucrats, BY_PLACE),
    "knights": Goal(knights, Showing("houses", "end")),
    "climbers": Goal(climbers),
    "loners": Goal(loners),
    "followers": Goal(followers),
    "masses": Goal(masses, Showing("houses", "middle")),
    "travellers": Goal(travellers, BY_PLACE),
    "wanderers": Goal(wanderers, Showing("parts", "end")),
    "miners": Goal(miners, BY_PLACE),
    "scouts": Goal(scouts),
    "nature-lovers": Goal(nature_lovers),
    "socialites": Goal(socialites),
    "peasants": Goal(peasants),
    "spelunkers": Goal(spelunkers),
    "pioneers": Goal(pioneers, BY_PLACE),
    "royalty": Goal(royalty),
    "ice-fishermen": Goal(ice_fishermen),
    "merchants": Goal(merchants, BY_PLACE),
}
"""All goals by id."""
