"""The building rules: which hexes are eligible, the adjacency rule, and placing a piece.

WK-BUILD-1..5, WK-TURN-3, WK-TURN-9, and the mandatory action's hexes (WK-TURN-2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.state import Player, new

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.position import Position
    from wk.games.winter_kingdom.ways import Path, Step


@dataclass(frozen=True, slots=True)
class BuildStep:
    """The step of a path that builds: its eligible hexes, under the adjacency rule unless *free*.

    If any eligible hex is adjacent to an own piece, one such hex must be chosen (WK-BUILD-2).
    """

    eligible: Step
    """The hexes the action allows, whatever they touch."""
    near: Callable[[Position], HexSet] | None = lambda position: position.near
    """The hexes that count as adjacent to own pieces; None for a *free* build."""

    def __call__(self, position: Position, path: Path) -> HexSet:
        """Return the hexes on which the piece may stand."""
        eligible_by, near = self.eligible, self.near
        eligible = eligible_by(position, path)
        if near is None or not eligible:
            return eligible
        return eligible & near(position) or eligible


def eligible_on(position: Position, terrain: int) -> HexSet:
    """Return the hexes of a card terrain a mandatory build may choose from (WK-BUILD-3)."""
    return position.land.terrain[terrain] & position.open if terrain >= 0 else 0


def _on_the_mandatory_terrain(position: Position, _path: Path) -> HexSet:
    return eligible_on(position, position.state.turn.terrain)


def _near_in_mandatory_builds(position: Position) -> HexSet:
    """Return what counts as adjacent in the three mandatory builds, twists included (WK-TW-MOBILITY)."""
    near = position.near
    for reach in position.table.reaches:
        near |= reach(position)
    return near


MANDATORY = BuildStep(_on_the_mandatory_terrain, _near_in_mandatory_builds)
"""Where the next mandatory build may stand (WK-TURN-2)."""

EXTRA = BuildStep(lambda position, _: position.suitable & position.near)
"""Where one of Boom's extra builds may stand (WK-TW-BOOM)."""


def has_supply(position: Position) -> bool:
    """Tell whether any piece is left to build with (WK-TURN-9)."""
    return True in position.supply


def can_build_on(position: Position, terrain: int) -> bool:
    """Tell whether a mandatory build is possible on a card terrain."""
    return True in position.supply and bool(eligible_on(position, terrain))


def built(player: Player, at: HexSet, *, fort: bool, coins: int) -> Player:
    """Return the player with one more piece on the map and the coins it earned."""
    pieces, forts, had, hand, acquired, upgraded, card = player
    forts = forts | at if fort else forts
    return new(Player, (pieces | at, forts, had + coins, hand, acquired, upgraded, card))


def moved(player: Player, start: HexSet, end: HexSet) -> Player:
    """Return the player with a house moved (WK-BUILD-5: never a fort)."""
    pieces, forts, coins, hand, acquired, upgraded, card = player
    return new(Player, (pieces ^ start ^ end, forts, coins, hand, acquired, upgraded, card))


def removed(player: Player, at: HexSet, *, coins: int = 0) -> Player:
    """Return the player with a house taken back into the supply for some coins."""
    pieces, forts, had, hand, acquired, upgraded, card = player
    return new(Player, (pieces ^ at, forts, had + coins, hand, acquired, upgraded, card))
