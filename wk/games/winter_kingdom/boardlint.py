"""What is unusual about a board side: the make-up all printed boards share (WK-MAP-2, WK-MAP-3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.boardfile import PLACES, RADIUS
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, LETTERS, Terrain
from wk.hexgrid import Hex, distance, hexagon, neighbours

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexmap import Letters

_ID = re.compile(r"(?:\d(?:Fe|Fo|Fl|[TISMG]))+", re.IGNORECASE)
_ID_PART = re.compile(r"(\d)([a-z]+)", re.IGNORECASE)
_ID_TERRAINS = {
    "fe": Terrain.FELL,
    "fo": Terrain.FOREST,
    "fl": Terrain.FLOWER,
    "t": Terrain.TUNDRA,
    "i": Terrain.ICE,
    "s": Terrain.SNOW,
    "m": Terrain.MOUNTAIN,
    "g": Terrain.GRASSLAND,
}

Side = dict[Hex, Terrain]
"""The terrain of each hex of a side, in local coordinates."""


def lint(letters: Letters) -> list[str]:
    """Return one line for each way in which a side's array breaks the make-up of boards (WK-MAP-2)."""
    land = _land(letters)
    return [*_places(land), *_areas(land), *_rough(land)]


def lint_id(letters: Letters, side: str) -> list[str]:
    """Return a line if an id spelled as in WK-MAP-3 does not spell the side's top row."""
    return _top_row(_land(letters), side)


def _land(letters: Letters) -> Side:
    return {at: Terrain(LETTERS.index(letters[at.r + RADIUS, at.q + RADIUS])) for at in hexagon(RADIUS)}


def _places(land: Side) -> list[str]:
    """Castle, tunnel and villages keep off the rim and off each other (WK-MAP-2)."""
    places = [at for at, terrain in land.items() if terrain in PLACES]
    rim = [
        f"the {land[at].label} at {at} lies on the board's rim"
        for at in places
        if distance(at, Hex(0, 0)) == RADIUS
    ]
    touching = [
        f"the {land[one].label} at {one} and the {land[other].label} at {other} are adjacent"
        for i, one in enumerate(places)
        for other in places[i + 1 :]
        if distance(one, other) == 1
    ]
    return rim + touching


def _areas(land: Side) -> list[str]:
    """Each card terrain is one area of 5-9 hexes or two of 3-4 (WK-MAP-2)."""
    found = []
    for terrain in CARD_TERRAINS:
        sizes = sorted(map(len, areas(land, terrain)))
        single = len(sizes) == 1 and 5 <= sizes[0] <= 9
        double = len(sizes) == 2 and all(3 <= size <= 4 for size in sizes)
        if not single and not double:
            shown = " + ".join(map(str, sizes)) or "none"
            found.append(f"{terrain.label} has areas of {shown} hexes; usual: one of 5-9 or two of 3-4")
    return found


def _rough(land: Side) -> list[str]:
    """Ice and mountain make up the remaining 9-15 hexes (WK-MAP-2)."""
    count = sum(terrain in {Terrain.ICE, Terrain.MOUNTAIN} for terrain in land.values())
    return [] if 9 <= count <= 15 else [f"{count} hexes of ice and mountain; usual: 9-15"]


def _top_row(land: Side, side: str) -> list[str]:
    """A side's id spells how its top row begins (WK-MAP-3)."""
    if not _ID.fullmatch(side):
        return []
    row = [land[at] for at in hexagon(RADIUS)[: RADIUS + 1]]
    spelled = [
        _ID_TERRAINS[name.lower()] for count, name in _ID_PART.findall(side) for _ in range(int(count))
    ]
    more = row[len(spelled) : len(spelled) + 1] == spelled[-1:]
    if row[: len(spelled)] == spelled and not more:
        return []
    return [f"the top row is {' '.join(terrain.letter for terrain in row)}; {side} spells another"]


def areas(land: Side, terrain: Terrain) -> list[set[Hex]]:
    """Return the areas of a terrain on one side by itself (WK-TERM-5)."""
    left = {at for at, here in land.items() if here is terrain}
    found = []
    while left:
        area = {left.pop()}
        edge = list(area)
        while edge:
            new = left.intersection(neighbours(edge.pop()))
            left -= new
            area |= new
            edge += new
        found.append(area)
    return found
