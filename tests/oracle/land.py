"""The map: which hexes there are, their terrains and boards, and what lies beside what (WK-MAP, WK-TERM)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Hex = tuple[int, int]

LETTERS = {
    "F": "forest",
    "G": "grassland",
    "T": "tundra",
    "E": "fell",
    "L": "flower",
    "S": "snow",
    "I": "ice",
    "M": "mountain",
    "U": "tunnel",
    "V": "village",
    "C": "castle",
}
OUTSIDE = "."

# WK-TERM-2. The six card terrains stand in the order of Crossroads (WK-AB-CROSSROADS).
CARD_TERRAINS = ("flower", "grassland", "tundra", "fell", "snow", "forest")
BUILDABLE = (*CARD_TERRAINS, "ice")

# The six directions in axial coordinates.
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

# WK-MAP-4
SLOT_CENTRES = {
    "C": (0, 0),
    "N": (5, -9),
    "NE": (9, -4),
    "SE": (4, 5),
    "S": (-5, 9),
    "SW": (-9, 4),
    "NW": (-4, -5),
}
CENTRE_SLOT = "C"

# WK-TERM-6: what is constant along a row of each axis.
AXES: dict[str, Callable[[Hex], int]] = {
    "horizontal": lambda place: place[1],
    "falling": lambda place: place[0],
    "rising": lambda place: -place[0] - place[1],
}

BOARD_RADIUS = 4
SIDES_OF_A_HEX = 6


def plus(place: Hex, direction: Hex) -> Hex:
    """Return the coordinates one step on, whether or not they are on the map."""
    return (place[0] + direction[0], place[1] + direction[1])


def rotated(local: Hex, steps: int) -> Hex:
    """Turn a local hex by steps of 60 degrees clockwise (WK-MAP-5)."""
    for _ in range(steps):
        local = (-local[1], local[0] + local[1])
    return local


def hexes_of_side(lines: list[str]) -> dict[Hex, str]:
    """Read the 9 strings of 9 letters of one side: local hex to terrain (WK-MAP-1)."""
    found: dict[Hex, str] = {}
    for line_number, line in enumerate(lines):
        for column_number, letter in enumerate(line):
            if letter != OUTSIDE:
                found[(column_number - BOARD_RADIUS, line_number - BOARD_RADIUS)] = LETTERS[letter]
    return found


def connected(
    start: Iterable[Hex], around: Callable[[Hex], Iterable[Hex]], inside: Callable[[Hex], bool]
) -> set[Hex]:
    """Return the start hexes and all reached from them over hexes for which inside is true."""
    reached = set(start)
    waiting = list(reached)
    while waiting:
        place = waiting.pop()
        for other in around(place):
            if inside(other) and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


class Land:
    """The map of one game; nothing of it ever changes."""

    def __init__(self, slots: dict[str, str], sides: dict[str, list[str]], *, archipelago: bool) -> None:
        """Lay the seven sides into their slots, 'side@rotation' each (WK-MAP-4, WK-MAP-5)."""
        self.archipelago = archipelago
        self.terrain: dict[Hex, str] = {}
        self.slot: dict[Hex, str] = {}
        for slot, placed in slots.items():
            side, rotation = placed.split("@")
            for local, terrain in hexes_of_side(sides[side]).items():
                place = plus(SLOT_CENTRES[slot], rotated(local, int(rotation)))
                if place in self.terrain:
                    message = f"two boards overlap at {place}"
                    raise ValueError(message)
                self.terrain[place] = terrain
                self.slot[place] = slot
        self.hexes = set(self.terrain)
        # WK-TERM-7: fewer than six neighbours on the map; Archipelago does not change it.
        self.edge = {place for place in self.hexes if self._sides_on_the_map(place) < SIDES_OF_A_HEX}
        self._neighbours = {place: self._find_neighbours(place) for place in self.hexes}
        self._hexes_of = {terrain: self._find_hexes_of(terrain) for terrain in LETTERS.values()}
        self._rows = {axis: self._find_rows(axis) for axis in AXES}
        self.areas = self._find_areas()
        self._area_of = {place: area for area in self.areas for place in area}

    def _sides_on_the_map(self, place: Hex) -> int:
        return sum(1 for direction in DIRECTIONS if plus(place, direction) in self.hexes)

    def step(self, place: Hex, direction: Hex) -> Hex | None:
        """Return the adjacent hex in a direction, or None (WK-TERM-4, WK-TW-ARCHIPELAGO)."""
        other = plus(place, direction)
        if other not in self.hexes:
            return None
        if self.archipelago and self.slot[other] != self.slot[place]:
            return None
        return other

    def _find_neighbours(self, place: Hex) -> set[Hex]:
        steps = (self.step(place, direction) for direction in DIRECTIONS)
        return {other for other in steps if other is not None}

    def neighbours(self, place: Hex) -> set[Hex]:
        """Return the adjacent hexes (WK-TERM-4)."""
        return self._neighbours[place]

    def is_adjacent_to(self, place: Hex, *terrains: str) -> bool:
        """Tell whether a hex of one of the terrains is adjacent."""
        return any(self.terrain[other] in terrains for other in self.neighbours(place))

    def _find_hexes_of(self, terrain: str) -> set[Hex]:
        return {place for place in self.hexes if self.terrain[place] == terrain}

    def hexes_of(self, terrain: str) -> set[Hex]:
        """Return all hexes of a terrain."""
        return self._hexes_of[terrain]

    def _find_areas(self) -> list[frozenset[Hex]]:
        """Return the maximal connected sets of hexes of one terrain, occupied or not (WK-TERM-5)."""
        areas: list[frozenset[Hex]] = []
        seen: set[Hex] = set()
        for start in sorted(self.hexes):
            if start not in seen:
                area = self._same_terrain_from(start)
                seen |= area
                areas.append(frozenset(area))
        return areas

    def _same_terrain_from(self, start: Hex) -> set[Hex]:
        return connected([start], self.neighbours, lambda place: self.terrain[place] == self.terrain[start])

    def area_of(self, place: Hex) -> frozenset[Hex]:
        """Return the area a hex belongs to (WK-TERM-5)."""
        return self._area_of[place]

    def at_distance(self, place: Hex, steps: int) -> set[Hex]:
        """Return the hexes at exactly this distance, in steps between adjacent hexes (WK-TERM-9)."""
        within = {place}
        newest = {place}
        for _ in range(steps):
            newest = {other for here in newest for other in self.neighbours(here)} - within
            within |= newest
        return newest

    def rows(self, axis: str) -> dict[int, set[Hex]]:
        """Return the rows of an axis over the whole map (WK-TERM-6; Archipelago does not split them)."""
        return self._rows[axis]

    def _find_rows(self, axis: str) -> dict[int, set[Hex]]:
        constant = AXES[axis]
        rows: dict[int, set[Hex]] = {}
        for place in self.hexes:
            rows.setdefault(constant(place), set()).add(place)
        return rows

    def are_a_line(self, places: list[Hex]) -> bool:
        """Tell whether the hexes, in some order, are consecutive on one axis (WK-TERM-8)."""
        runs = [self._run(start, direction, len(places)) for start in places for direction in DIRECTIONS]
        return set(places) in runs

    def _run(self, start: Hex, direction: Hex, length: int) -> set[Hex]:
        run = {start}
        place: Hex | None = start
        for _ in range(length - 1):
            place = self.step(place, direction) if place is not None else None
            if place is not None:
                run.add(place)
        return run
