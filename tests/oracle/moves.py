"""The move actions of the ability cards: where a house on a hex may end (WK-AB), before Impasse.

Each function gets the board with the house still standing on its start hex, so the start is never one of its
unoccupied hexes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .land import CARD_TERRAINS, CENTRE_SLOT, DIRECTIONS, connected

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .board import Board
    from .land import Hex


def suitable_of(board: Board, places: Iterable[Hex]) -> set[Hex]:
    """Keep the suitable hexes: every move ends on one (WK-AB-2)."""
    return {place for place in places if board.is_suitable(place)}


def one_step(board: Board, start: Hex) -> set[Hex]:
    """Move 1 hex (Mule, Toboggan's second, and the extend moves that say so)."""
    return suitable_of(board, board.land.neighbours(start))


def two_straight(board: Board, start: Hex) -> set[Hex]:
    """Exactly two steps in one direction; anything may be jumped, both steps stay on the map (WK-AB-3)."""
    ends: set[Hex] = set()
    for direction in DIRECTIONS:
        jumped = board.land.step(start, direction)
        end = board.land.step(jumped, direction) if jumped is not None else None
        if end is not None:
            ends.add(end)
    return suitable_of(board, ends)


def distance_two(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-HORSE, second: any suitable hex at distance two."""
    return suitable_of(board, board.land.at_distance(start, 2))


def carriage(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-CARRIAGE: through unoccupied hexes of the terrain it stands on, never from a mountain."""
    terrain = board.land.terrain[start]
    if terrain == "mountain":
        return set()
    reached = connected([start], board.land.neighbours, lambda place: is_free_of(board, place, terrain))
    return suitable_of(board, reached)


def is_free_of(board: Board, place: Hex, terrain: str) -> bool:
    """Tell whether a hex is unoccupied and of the terrain."""
    return board.is_free(place) and board.land.terrain[place] == terrain


def homestead(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-HOMESTEAD, second: over unoccupied hexes of the centre board, any terrain underway."""
    reached = connected(
        [start],
        board.land.neighbours,
        lambda place: board.is_free(place) and board.land.slot[place] == CENTRE_SLOT,
    )
    return suitable_of(board, reached)


def crossed(board: Board, start: Hex, terrain: str) -> set[Hex]:
    """Return the unoccupied mountain or ice a house can cross, or starts on (WK-AB-4)."""
    if board.land.terrain[start] == terrain:
        first = {start}
    else:
        first = {place for place in board.land.neighbours(start) if is_free_of(board, place, terrain)}
    return connected(first, board.land.neighbours, lambda place: is_free_of(board, place, terrain))


def beside(board: Board, places: Iterable[Hex]) -> set[Hex]:
    """Return the suitable hexes adjacent to one of the hexes."""
    return suitable_of(board, {other for place in places for other in board.land.neighbours(place)})


def guide(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-GUIDE: across unoccupied mountain hexes to a suitable hex next to them."""
    return beside(board, crossed(board, start, "mountain"))


def guide_second(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-GUIDE, second: a house not adjacent to a tunnel to a suitable hex adjacent to a tunnel."""
    if board.land.is_adjacent_to(start, "tunnel"):
        return set()
    return beside(board, board.land.hexes_of("tunnel"))


def dog_sled(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-DOGSLED: across unoccupied ice, ending on ice."""
    return suitable_of(board, crossed(board, start, "ice"))


def dog_sled_second(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-DOGSLED, second: ending on ice or on a suitable hex next to the ice crossed."""
    return dog_sled(board, start) | beside(board, crossed(board, start, "ice"))


def wagon(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-WAGON: adjacent to another piece of its own group (WK-AB-6)."""
    return beside(board, board.group_of(start) - {start})


def wagon_second(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-WAGON, second: the same with the connected group of anybody's pieces it stands in."""
    return beside(board, board.everybodys_group_of(start) - {start})


def slide(board: Board, start: Hex, direction: Hex) -> list[Hex]:
    """Return the hexes of a slide in order, up to the last before an obstacle (WK-AB-5).

    Obstacles are an occupied hex, ice, mountain, tunnel, village, castle, so everything but an unoccupied
    card terrain; and the end of the map, under Archipelago the end of the board.
    """
    hexes: list[Hex] = []
    place = board.land.step(start, direction)
    while place is not None and board.is_free(place) and board.land.terrain[place] in CARD_TERRAINS:
        hexes.append(place)
        place = board.land.step(place, direction)
    return hexes


def sleigh(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-SLEIGH: straight to the last hex before an obstacle, at least one step."""
    slides = [slide(board, start, direction) for direction in DIRECTIONS]
    return {hexes[-1] for hexes in slides if hexes}


def sleigh_second(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-SLEIGH, second: straight one or more hexes, at most to that last hex."""
    return {place for direction in DIRECTIONS for place in slide(board, start, direction)}


def tunnel(board: Board, start: Hex) -> set[Hex]:
    """WK-AB-TUNNEL: a house adjacent to a tunnel to a suitable hex adjacent to a different tunnel."""
    tunnels = board.land.hexes_of("tunnel")
    ends: set[Hex] = set()
    for entered in tunnels & board.land.neighbours(start):
        ends |= beside(board, tunnels - {entered})
    return ends


FIRST: dict[str, Callable[[Board, Hex], set[Hex]]] = {
    "caravan": two_straight,
    "carriage": carriage,
    "mule": one_step,
    "toboggan": two_straight,
    "horse": two_straight,
    "guide": guide,
    "dog-sled": dog_sled,
    "wagon": wagon,
    "sleigh": sleigh,
    "tunnel": tunnel,
}

SECOND: dict[str, Callable[[Board, Hex], set[Hex]]] = {
    "toboggan": one_step,
    "horse": distance_two,
    "guide": guide_second,
    "dog-sled": dog_sled_second,
    "wagon": wagon_second,
    "sleigh": sleigh_second,
}

# What an extend card adds to its first action, with the same house.
EXTENSION: dict[str, Callable[[Board, Hex], set[Hex]]] = {
    "garden": one_step,
    "pasture": one_step,
    "hunting-lodge": one_step,
    "monastery": one_step,
    "hot-springs": one_step,
    "sawmill": one_step,
    "tower": one_step,
    "homestead": homestead,
    "carriage": one_step,
    "mule": one_step,
}

# WK-TW-LONGER-TUNNELS
LONGER_TUNNELS = one_step


def allowed_ends(board: Board, seat: int, start: Hex, move: Callable[[Board, Hex], set[Hex]]) -> set[Hex]:
    """Return where the seat's house may end: Impasse holds for every end, also a continued one."""
    return {end for end in move(board, start) if board.impasse_allows(end, seat)}
