"""What is unusual about a board side: the make-up all printed boards share (WK-MAP-2, WK-MAP-3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

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

ROUGH = (Terrain.ICE, Terrain.MOUNTAIN)
"""The terrains that fill what the card terrains leave (WK-MAP-2)."""

Side = dict[Hex, Terrain]
"""The terrain of each hex of a side, in local coordinates."""


class Flaw(NamedTuple):
    """One way in which a side differs from the printed ones."""

    code: str
    """``rim``, ``touching``, ``areas``, ``rough``, ``row``, or ``count`` for what no side may do."""
    hexes: tuple[Hex, ...]
    """The hexes to blame, in local coordinates; none where something is missing."""
    terrains: tuple[Terrain, ...] = ()
    """The terrains to blame, for ``rim`` and ``touching`` those of the hexes."""
    sizes: tuple[int, ...] = ()
    """The sizes of the areas, or how many hexes there are."""


def lint(letters: Letters) -> list[str]:
    """Return one line for each way in which a side's array breaks the make-up of boards (WK-MAP-2)."""
    return [_told(flaw) for flaw in flaws(letters)]


def lint_id(letters: Letters, side: str) -> list[str]:
    """Return a line if an id spelled as in WK-MAP-3 does not spell the side's top row."""
    row = " ".join(letters[0, RADIUS:])
    return [f"the top row is {row}; {side} spells another" for _ in row_flaws(letters, side)]


def flaws(letters: Letters) -> list[Flaw]:
    """Return each way in which a side's array breaks the make-up of boards (WK-MAP-2)."""
    land = _land(letters)
    return [*_places(land), *_areas(land), *_rough(land)]


def row_flaws(letters: Letters, side: str) -> list[Flaw]:
    """Return the flaw of an id that is spelled as in WK-MAP-3 and does not spell the side's top row."""
    return _top_row(_land(letters), side)


def count_flaws(letters: Letters) -> list[Flaw]:
    """Return the flaws for which a side cannot be played: too many or too few of a place (WK-MAP-2)."""
    land = _land(letters)
    found = {terrain: tuple(at for at, here in land.items() if here is terrain) for terrain in PLACES}
    return [
        Flaw("count", found[terrain], (terrain,), (len(found[terrain]), count))
        for terrain, count in PLACES.items()
        if len(found[terrain]) != count
    ]


def _told(flaw: Flaw) -> str:
    """Return a flaw as a line of the commands."""
    places = [f"the {terrain.label} at {at}" for at, terrain in zip(flaw.hexes, flaw.terrains, strict=False)]
    match flaw.code:
        case "rim":
            return f"{places[0]} lies on the board's rim"
        case "touching":
            return f"{places[0]} and {places[1]} are adjacent"
        case "areas":
            shown = " + ".join(map(str, flaw.sizes)) or "none"
            label = flaw.terrains[0].label
            return f"{label} has areas of {shown} hexes; usual: one of 5-9 or two of 3-4"
        case _:
            return f"{flaw.sizes[0]} hexes of ice and mountain; usual: 9-15"


def _land(letters: Letters) -> Side:
    return {at: Terrain(LETTERS.index(letters[at.r + RADIUS, at.q + RADIUS])) for at in hexagon(RADIUS)}


def _places(land: Side) -> list[Flaw]:
    """Castle, tunnel and villages keep off the rim and off each other (WK-MAP-2)."""
    places = [at for at, terrain in land.items() if terrain in PLACES]
    rim = [Flaw("rim", (at,), (land[at],)) for at in places if distance(at, Hex(0, 0)) == RADIUS]
    touching = [
        Flaw("touching", (one, other), (land[one], land[other]))
        for i, one in enumerate(places)
        for other in places[i + 1 :]
        if distance(one, other) == 1
    ]
    return rim + touching


def _areas(land: Side) -> list[Flaw]:
    """Each card terrain is one area of 5-9 hexes or two of 3-4 (WK-MAP-2)."""
    found = []
    for terrain in CARD_TERRAINS:
        sizes = sorted(map(len, areas(land, terrain)))
        single = len(sizes) == 1 and 5 <= sizes[0] <= 9
        double = len(sizes) == 2 and all(3 <= size <= 4 for size in sizes)
        if not single and not double:
            hexes = tuple(at for at, here in land.items() if here is terrain)
            found.append(Flaw("areas", hexes, (terrain,), tuple(sizes)))
    return found


def _rough(land: Side) -> list[Flaw]:
    """Ice and mountain make up the remaining 9-15 hexes (WK-MAP-2)."""
    rough = tuple(at for at, terrain in land.items() if terrain in ROUGH)
    return [] if 9 <= len(rough) <= 15 else [Flaw("rough", rough, ROUGH, (len(rough),))]


def _top_row(land: Side, side: str) -> list[Flaw]:
    """A side's id spells how its top row begins (WK-MAP-3)."""
    if not _ID.fullmatch(side):
        return []
    hexes = tuple(hexagon(RADIUS)[: RADIUS + 1])
    row = [land[at] for at in hexes]
    spelled = [
        _ID_TERRAINS[name.lower()] for count, name in _ID_PART.findall(side) for _ in range(int(count))
    ]
    more = row[len(spelled) : len(spelled) + 1] == spelled[-1:]
    if row[: len(spelled)] == spelled and not more:
        return []
    return [Flaw("row", hexes, tuple(row))]


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
