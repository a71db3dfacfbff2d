"""The economies: what a build earns (WK-ECO), judged on the board as it is before the piece is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import ECONOMY_COINS

if TYPE_CHECKING:
    from .land import Hex
    from .position import Game


def agriculture(game: Game, _seat: int, place: Hex) -> bool:
    """WK-ECO-AGRICULTURE: built adjacent to a village."""
    return game.board.land.is_adjacent_to(place, "village")


def arms(game: Game, seat: int, place: Hex) -> bool:
    """WK-ECO-ARMS: built adjacent to an own fort already there."""
    return game.board.is_beside_own_fort(place, seat)


def furs(game: Game, _seat: int, place: Hex) -> bool:
    """WK-ECO-FURS: built on the top board."""
    return game.board.land.slot[place] == game.furs_board


def exports(game: Game, _seat: int, place: Hex) -> bool:
    """WK-ECO-EXPORTS: built on an edge hex."""
    return place in game.board.land.edge


def livestock(game: Game, _seat: int, place: Hex) -> bool:
    """WK-ECO-LIVESTOCK: no adjacent hex of the same terrain is unoccupied (also when there is none)."""
    land = game.board.land
    own_terrain = {other for other in land.neighbours(place) if land.terrain[other] == land.terrain[place]}
    return not any(game.board.is_free(other) for other in own_terrain)


def hunting(game: Game, seat: int, place: Hex) -> bool:
    """WK-ECO-HUNTING: built in an area in which the player has no piece at that moment."""
    return not any(game.board.belongs_to(other, seat) for other in game.board.land.area_of(place))


RULES = {
    "agriculture": agriculture,
    "arms": arms,
    "furs": furs,
    "exports": exports,
    "livestock": livestock,
    "hunting": hunting,
}


def coins_for_build(game: Game, seat: int, place: Hex, *, fort: bool) -> int:
    """Return the coins of one build, per house built; a fort is two (WK-ECO-1)."""
    if game.economy not in RULES:  # Marble and Salvage pay at other moments
        return 0
    houses = 2 if fort else 1
    return ECONOMY_COINS[game.economy] * houses if RULES[game.economy](game, seat, place) else 0


def coins_for_marble(game: Game, three_builds: list[Hex]) -> int:
    """WK-ECO-MARBLE: 2 coins when the three mandatory builds lie on three consecutive hexes of one line."""
    if game.economy == "marble" and game.board.land.are_a_line(three_builds):
        return ECONOMY_COINS[game.economy]
    return 0
