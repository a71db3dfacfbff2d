"""The eleven terrains (WK-TERM-2) and their letters in board files."""

from __future__ import annotations

from enum import IntEnum


class Terrain(IntEnum):
    """A terrain; the six card terrains come first, in Crossroads' order."""

    FLOWER = 0
    GRASSLAND = 1
    TUNDRA = 2
    FELL = 3
    SNOW = 4
    FOREST = 5
    ICE = 6
    MOUNTAIN = 7
    TUNNEL = 8
    VILLAGE = 9
    CASTLE = 10

    @property
    def label(self) -> str:
        """The name in files, for example ``flower``."""
        return self.name.lower()

    @property
    def letter(self) -> str:
        """The letter in board files."""
        return LETTERS[self]


LETTERS = "LGTESFIMUVC"
"""The letter of each terrain in board files, in the order of Terrain."""

VOID = "."
"""The letter outside the hexagon in board files."""

CARD_TERRAINS = tuple(Terrain)[:6]
"""The terrains of the terrain deck, in Crossroads' order (WK-TERM-2, WK-AB-CROSSROADS)."""

BUILDABLE = tuple(Terrain)[:7]
"""The terrains a piece can normally be built on or moved to (WK-TERM-2, WK-TERM-3)."""


def next_terrain(terrain: Terrain) -> Terrain:
    """Return the card terrain that follows one in Crossroads' order, and round."""
    return CARD_TERRAINS[(terrain + 1) % len(CARD_TERRAINS)]


def terrain_named(name: str) -> Terrain:
    """Return the terrain of a name used in files; raise KeyError for any other name."""
    return _BY_NAME[name]


_BY_NAME = {terrain.label: terrain for terrain in Terrain}
