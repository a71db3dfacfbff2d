"""Scoring: castles and the eighteen goals (WK-END-2, WK-END-3, WK-GOAL); a fort counts as two houses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import CASTLE_POINTS, GOAL_POINTS, MASSES_HOUSES
from .land import AXES, BUILDABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .land import Hex
    from .position import Game


def has_most(game: Game, seat: int, places: Iterable[Hex]) -> bool:
    """Tell whether the seat has most houses on the hexes, alone or tied, and at least one."""
    hexes = set(places)
    counts = [game.board.count_houses(other, hexes) for other in game.seats]
    return counts[seat] > 0 and counts[seat] == max(counts)


def beside_any(game: Game, places: Iterable[Hex]) -> set[Hex]:
    """Return the hexes adjacent to one of the hexes."""
    return {other for place in places for other in game.board.land.neighbours(place)}


def houses_where(game: Game, seat: int, counts: Callable[[Hex], bool]) -> int:
    """Count the seat's houses on hexes for which counts is true."""
    return game.board.count_houses(seat, {place for place in game.board.pieces_of(seat) if counts(place)})


def houses_beside(game: Game, seat: int, *terrains: str) -> int:
    """Count the seat's houses adjacent to a hex of one of the terrains, each house once."""
    return houses_where(game, seat, lambda place: game.board.land.is_adjacent_to(place, *terrains))


def castles(game: Game, seat: int) -> int:
    """WK-END-2: for each castle 3 to the player(s) with most houses adjacent to it."""
    all_castles = game.board.land.hexes_of("castle")
    return CASTLE_POINTS * sum(
        1 for castle in all_castles if has_most(game, seat, game.board.land.neighbours(castle))
    )


def bureaucrats(game: Game, seat: int) -> int:
    """Each board: 4 to the player(s) with most houses on it (at least one)."""
    slots = game.board.land.slot
    boards = [{place for place in slots if slots[place] == slot} for slot in set(slots.values())]
    return GOAL_POINTS["bureaucrats"] * sum(1 for board in boards if has_most(game, seat, board))


def knights(game: Game, seat: int) -> int:
    """2 per own house in the one row, of any axis, where the player has most."""
    rows = [row for axis in AXES for row in game.board.land.rows(axis).values()]
    return GOAL_POINTS["knights"] * max(game.board.count_houses(seat, row) for row in rows)


def climbers(game: Game, seat: int) -> int:
    """1 per house adjacent to a mountain or an ice hex."""
    return GOAL_POINTS["climbers"] * houses_beside(game, seat, "mountain", "ice")


def loners(game: Game, seat: int) -> int:
    """1 per house with no adjacent own piece."""
    return GOAL_POINTS["loners"] * houses_where(
        game, seat, lambda place: not game.board.is_beside_own(place, seat)
    )


def followers(game: Game, seat: int) -> int:
    """2 per own house adjacent to at least one own fort, each house once; a fort there is two such houses."""
    return GOAL_POINTS["followers"] * houses_where(
        game, seat, lambda place: game.board.is_beside_own_fort(place, seat)
    )


def masses(game: Game, seat: int) -> int:
    """1 per two houses of the largest group, rounded down."""
    return GOAL_POINTS["masses"] * (
        max((game.board.count_houses(seat, group) for group in game.board.groups_of(seat)), default=0)
        // MASSES_HOUSES
    )


def travellers(game: Game, seat: int) -> int:
    """2 per village with an adjacent own piece."""
    return GOAL_POINTS["travellers"] * sum(
        1 for village in game.board.land.hexes_of("village") if game.board.is_beside_own(village, seat)
    )


def wanderers(game: Game, seat: int) -> int:
    """1 per row of the chosen axis with an own piece."""
    own = game.board.pieces_of(seat)
    return GOAL_POINTS["wanderers"] * sum(
        1 for row in game.board.land.rows(game.wanderers_axis).values() if row & own
    )


def miners(game: Game, seat: int) -> int:
    """Each mountain area: 3 to the player(s) with most houses adjacent to one of its hexes (at least one)."""
    land = game.board.land
    mountains = [area for area in land.areas if land.terrain[min(area)] == "mountain"]
    return GOAL_POINTS["miners"] * sum(
        1 for area in mountains if has_most(game, seat, beside_any(game, area))
    )


def scouts(game: Game, seat: int) -> int:
    """1 per house on an edge hex."""
    return GOAL_POINTS["scouts"] * game.board.count_houses(seat, game.board.land.edge)


def nature_lovers(game: Game, seat: int) -> int:
    """1 per house adjacent to a forest hex."""
    return GOAL_POINTS["nature-lovers"] * houses_beside(game, seat, "forest")


def socialites(game: Game, seat: int) -> int:
    """1 per house adjacent to another player's piece."""
    return GOAL_POINTS["socialites"] * houses_where(
        game, seat, lambda place: game.board.is_beside_others(place, seat)
    )


def peasants(game: Game, seat: int) -> int:
    """1 per house adjacent to a village."""
    return GOAL_POINTS["peasants"] * houses_beside(game, seat, "village")


def spelunkers(game: Game, seat: int) -> int:
    """1 per house adjacent to a tunnel."""
    return GOAL_POINTS["spelunkers"] * houses_beside(game, seat, "tunnel")


def pioneers(game: Game, seat: int) -> int:
    """1 per area of a buildable terrain with an own piece."""
    land, own = game.board.land, game.board.pieces_of(seat)
    return GOAL_POINTS["pioneers"] * sum(
        1 for area in land.areas if land.terrain[min(area)] in BUILDABLE and area & own
    )


def royalty(game: Game, seat: int) -> int:
    """1 per house adjacent to a castle."""
    return GOAL_POINTS["royalty"] * houses_beside(game, seat, "castle")


def ice_fishermen(game: Game, seat: int) -> int:
    """2 per house on ice."""
    return GOAL_POINTS["ice-fishermen"] * game.board.count_houses(seat, game.board.land.hexes_of("ice"))


def merchants(game: Game, seat: int) -> int:
    """5 per castle joined to another castle by one own group: the group has a piece adjacent to each."""
    joined: set[Hex] = set()
    for group in game.board.groups_of(seat):
        touched = beside_any(game, group) & game.board.land.hexes_of("castle")
        if len(touched) > 1:
            joined |= touched
    return GOAL_POINTS["merchants"] * len(joined)


GOALS: dict[str, Callable[[Game, int], int]] = {
    "bureaucrats": bureaucrats,
    "knights": knights,
    "climbers": climbers,
    "loners": loners,
    "followers": followers,
    "masses": masses,
    "travellers": travellers,
    "wanderers": wanderers,
    "miners": miners,
    "scouts": scouts,
    "nature-lovers": nature_lovers,
    "socialites": socialites,
    "peasants": peasants,
    "spelunkers": spelunkers,
    "pioneers": pioneers,
    "royalty": royalty,
    "ice-fishermen": ice_fishermen,
    "merchants": merchants,
}
