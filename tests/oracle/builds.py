"""The build actions of the ability cards: which hexes are eligible (WK-AB), before WK-BUILD-2 and Impasse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import OUTPOST_AT_MOST, OUTPOST_EXACTLY, TAVERN_LINE, TERRAIN_CARDS
from .land import CARD_TERRAINS, CENTRE_SLOT, DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from .land import Hex
    from .position import Game


def next_terrain(terrain: str | None) -> str | None:
    """Return the terrain after this one, and round (WK-AB-CROSSROADS); None without a card."""
    if terrain is None:
        return None
    return CARD_TERRAINS[(CARD_TERRAINS.index(terrain) + 1) % len(CARD_TERRAINS)]


def free_of(game: Game, terrain: str | None) -> set[Hex]:
    """Return the unoccupied hexes of a terrain; none without a card (WK-TURN-8)."""
    return set() if terrain is None else game.board.free_hexes_of(terrain)


def suitable_beside(game: Game, terrain: str) -> set[Hex]:
    """Return the suitable hexes adjacent to a hex of the terrain."""
    return {place for place in game.board.suitable_hexes() if game.board.land.is_adjacent_to(place, terrain)}


def tower(game: Game) -> set[Hex]:
    """WK-AB-TOWER: an edge hex of any of the six card terrains (not ice)."""
    return {
        place
        for terrain in CARD_TERRAINS
        for place in free_of(game, terrain)
        if place in game.board.land.edge
    }


def homestead(game: Game) -> set[Hex]:
    """WK-AB-HOMESTEAD: a suitable hex of the centre board."""
    return {place for place in game.board.suitable_hexes() if game.board.land.slot[place] == CENTRE_SLOT}


def barracks(game: Game) -> set[Hex]:
    """WK-AB-PLACE: a suitable hex adjacent to an own fort."""
    return {place for place in game.board.suitable_hexes() if game.board.is_beside_own_fort(place, game.seat)}


def suitable_beside_group(game: Game, counts: Callable[[set[Hex]], bool]) -> set[Hex]:
    """Return the suitable hexes adjacent to an own group for which counts is true (WK-AB-PLACE)."""
    found: set[Hex] = set()
    for group in game.board.groups_of(game.seat):
        if counts(group):
            found |= {other for place in group for other in game.board.land.neighbours(place)}
    return {place for place in found if game.board.is_suitable(place)}


def beside_group_touching(terrain: str) -> Callable[[Game], set[Hex]]:
    """WK-AB-PLACE: a suitable hex adjacent to an own group that is adjacent to a castle, or to a village."""
    return lambda game: suitable_beside_group(game, lambda group: game.board.group_touches(group, terrain))


def barracks_second(game: Game) -> set[Hex]:
    """WK-AB-PLACE: a suitable hex adjacent to an own group that contains an own fort."""
    forts = game.board.forts_of(game.seat)
    return suitable_beside_group(game, lambda group: bool(group & forts))


def continues_line(game: Game, place: Hex, direction: Hex, seat: int) -> bool:
    """Tell whether the next three hexes in the direction hold pieces of the seat, each beside the last."""
    here: Hex | None = place
    for _ in range(TAVERN_LINE):
        here = game.board.land.step(here, direction) if here is not None else None
        if here is None or not game.board.belongs_to(here, seat):
            return False
    return True


def line_ends(game: Game, seats: list[int]) -> set[Hex]:
    """WK-AB-TAVERN: the suitable hexes that continue a line of 3 or more of one of the seats at one end."""
    return {
        place
        for place in game.board.suitable_hexes()
        if any(continues_line(game, place, direction, seat) for seat in seats for direction in DIRECTIONS)
    }


def tavern(game: Game) -> set[Hex]:
    """WK-AB-TAVERN: an own line."""
    return line_ends(game, [game.seat])


def tavern_second(game: Game) -> set[Hex]:
    """WK-AB-TAVERN: a line of one opponent."""
    return line_ends(game, [seat for seat in game.seats if seat != game.seat])


def own_houses_beside(game: Game, place: Hex) -> int:
    """Count the adjacent own houses, a fort as two (WK-AB-OUTPOST)."""
    return game.board.count_houses(game.seat, game.board.land.neighbours(place))


def outpost(game: Game) -> set[Hex]:
    """WK-AB-OUTPOST: a suitable hex adjacent to exactly one own house."""
    return {
        place for place in game.board.suitable_hexes() if own_houses_beside(game, place) == OUTPOST_EXACTLY
    }


def outpost_second(game: Game) -> set[Hex]:
    """WK-AB-OUTPOST: a suitable hex adjacent to at most three own houses."""
    return {
        place for place in game.board.suitable_hexes() if own_houses_beside(game, place) <= OUTPOST_AT_MOST
    }


def terrain_card(terrain: str) -> Callable[[Game], set[Hex]]:
    """WK-AB-TERRAIN: the unoccupied hexes of the card's terrain."""
    return lambda game: free_of(game, terrain)


FIRST: dict[str, Callable[[Game], set[Hex]]] = {
    **{card: terrain_card(terrain) for card, terrain in TERRAIN_CARDS.items()},
    "tower": tower,
    "homestead": homestead,
    "mine": lambda game: suitable_beside(game, "mountain"),
    "port": lambda game: free_of(game, game.turn.card),
    "market": lambda game: suitable_beside(game, "castle"),
    "farm": lambda game: suitable_beside(game, "village"),
    "barracks": barracks,
    "tavern": tavern,
    "outpost": outpost,
    "crossroads": lambda game: free_of(game, next_terrain(game.turn.card)),
}

SECOND: dict[str, Callable[[Game], set[Hex]]] = {
    "mine": lambda game: free_of(game, "mountain"),
    "port": lambda game: free_of(game, "ice"),
    "market": beside_group_touching("castle"),
    "farm": beside_group_touching("village"),
    "barracks": barracks_second,
    "tavern": tavern_second,
    "outpost": outpost_second,
}

# Actions marked free skip WK-BUILD-2.
FREE_SECOND = {"tavern"}


def first_hexes(game: Game, card: str) -> set[Hex]:
    """Return where the card's first action may build now (WK-BUILD-2)."""
    return game.choose(FIRST[card](game))


def second_hexes(game: Game, card: str) -> set[Hex]:
    """Return where the card's second action may build now (WK-BUILD-2; Impasse holds for free builds too)."""
    eligible = SECOND[card](game)
    if card in FREE_SECOND:
        return {place for place in eligible if game.board.impasse_allows(place, game.seat)}
    return game.choose(eligible)
