"""The pieces on the map and the words the rules use about them (WK-TERM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .land import BUILDABLE, Hex, Land, connected

if TYPE_CHECKING:
    from collections.abc import Iterable


class Piece(NamedTuple):
    """A house or a fort of a player (WK-TERM-1)."""

    seat: int
    fort: bool


def houses_in(piece: Piece) -> int:
    """Return how many houses a piece counts for: a fort is two (WK-TERM-1)."""
    return 2 if piece.fort else 1


class Board:
    """The map and the pieces on it; at most one piece a hex (WK-BUILD-1)."""

    def __init__(self, land: Land, pieces: dict[Hex, Piece], *, impasse: bool) -> None:
        """Hold the map, the pieces by hex, and whether Impasse is in force."""
        self.land = land
        self.pieces = pieces
        self.impasse = impasse

    # ---- boards that differ in one thing ----

    def with_house(self, place: Hex, seat: int) -> Board:
        """Return the board as it is once a house is built there."""
        return Board(self.land, {**self.pieces, place: Piece(seat, fort=False)}, impasse=self.impasse)

    def moved(self, start: Hex, end: Hex) -> Board:
        """Return the board as it is once a piece is moved."""
        pieces = dict(self.pieces)
        pieces[end] = pieces.pop(start)
        return Board(self.land, pieces, impasse=self.impasse)

    # ---- hexes ----

    def is_free(self, place: Hex) -> bool:
        """Tell whether a hex is unoccupied."""
        return place not in self.pieces

    def is_suitable(self, place: Hex) -> bool:
        """Tell whether a hex is unoccupied and of a buildable terrain (WK-TERM-3)."""
        return self.is_free(place) and self.land.terrain[place] in BUILDABLE

    def suitable_hexes(self) -> set[Hex]:
        """Return all suitable hexes (WK-TERM-3)."""
        return {place for place in self.land.hexes if self.is_suitable(place)}

    def free_hexes_of(self, terrain: str) -> set[Hex]:
        """Return the unoccupied hexes of a terrain."""
        return {place for place in self.land.hexes_of(terrain) if self.is_free(place)}

    def impasse_allows(self, place: Hex, seat: int) -> bool:
        """Tell whether the seat may build or end a move there, as far as Impasse goes (WK-TW-IMPASSE)."""
        return not self.impasse or not self.is_beside_others(place, seat)

    # ---- pieces ----

    def pieces_of(self, seat: int) -> set[Hex]:
        """Return the hexes of a player's pieces."""
        return {place for place, piece in self.pieces.items() if piece.seat == seat}

    def houses_of(self, seat: int) -> set[Hex]:
        """Return the hexes of a player's houses, forts not among them."""
        return {place for place, piece in self.pieces.items() if piece == Piece(seat, fort=False)}

    def forts_of(self, seat: int) -> set[Hex]:
        """Return the hexes of a player's forts."""
        return {place for place, piece in self.pieces.items() if piece == Piece(seat, fort=True)}

    def belongs_to(self, place: Hex, seat: int) -> bool:
        """Tell whether a piece of the seat stands on the hex."""
        return place in self.pieces and self.pieces[place].seat == seat

    def count_houses(self, seat: int, places: Iterable[Hex]) -> int:
        """Count the seat's houses on the hexes, a fort as two (WK-TERM-1)."""
        built_on = self.pieces.keys() & set(places)
        return sum(houses_in(self.pieces[place]) for place in built_on if self.belongs_to(place, seat))

    def is_beside_own(self, place: Hex, seat: int) -> bool:
        """Tell whether a piece of the seat is adjacent."""
        return any(self.belongs_to(other, seat) for other in self.land.neighbours(place))

    def is_beside_own_fort(self, place: Hex, seat: int) -> bool:
        """Tell whether a fort of the seat is adjacent."""
        return any(self.pieces.get(other) == Piece(seat, fort=True) for other in self.land.neighbours(place))

    def is_beside_others(self, place: Hex, seat: int) -> bool:
        """Tell whether another player's piece is adjacent."""
        return any(
            other in self.pieces and self.pieces[other].seat != seat for other in self.land.neighbours(place)
        )

    # ---- groups ----

    def group_of(self, place: Hex) -> set[Hex]:
        """Return the group of the piece on the hex: connected pieces of its player (WK-TERM-5)."""
        seat = self.pieces[place].seat
        return connected([place], self.land.neighbours, lambda other: self.belongs_to(other, seat))

    def everybodys_group_of(self, place: Hex) -> set[Hex]:
        """Return the connected pieces of anybody around the piece on the hex (WK-AB-WAGON)."""
        return connected([place], self.land.neighbours, lambda other: other in self.pieces)

    def groups_of(self, seat: int) -> list[set[Hex]]:
        """Return all groups of a player (WK-TERM-5)."""
        groups: list[set[Hex]] = []
        left = self.pieces_of(seat)
        while left:
            group = self.group_of(min(left))
            groups.append(group)
            left -= group
        return groups

    def group_touches(self, group: Iterable[Hex], terrain: str) -> bool:
        """Tell whether a piece of the group is adjacent to a hex of the terrain."""
        return any(self.land.is_adjacent_to(place, terrain) for place in group)
