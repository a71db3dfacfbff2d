"""The building rules: which hexes are eligible, and the adjacency rule.

WK-BUILD-1..5, WK-TURN-3, WK-TURN-9, and the mandatory action's hexes (WK-TURN-2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.situation import Situation

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.ways import Path, Step


@dataclass(frozen=True, slots=True)
class BuildStep:
    """The step of a path that builds: its eligible hexes, under the adjacency rule unless *free*.

    If any eligible hex is adjacent to an own piece, one such hex must be chosen (WK-BUILD-2).
    """

    eligible: Step
    """The hexes the action allows, whatever they touch."""
    near: Callable[[Situation], HexSet] | None = Situation.find_near
    """The hexes that count as adjacent to own pieces; None for a *free* build."""

    def targets(self, position: Situation, path: Path) -> HexSet:
        """Return the hexes on which the piece may stand."""
        eligible = self.eligible(position, path)
        near = self.near
        if near is None or not eligible:
            return eligible
        return eligible & near(position) or eligible

    __call__ = targets


def on_the_mandatory_terrain(position: Situation, _path: Path = ()) -> HexSet:
    """Return the hexes the next mandatory build may choose from, whatever they touch (WK-TURN-2)."""
    terrain = position.terrain
    return position.land.terrain[terrain] & position.open if terrain >= 0 else 0


def eligible_on(position: Situation, terrain: int) -> HexSet:
    """Return the hexes of a card terrain a mandatory build may choose from (WK-BUILD-3)."""
    return position.land.terrain[terrain] & position.open if terrain >= 0 else 0


def _near_in_mandatory_builds(position: Situation) -> HexSet:
    """Return what counts as adjacent in the three mandatory builds, twists included (WK-TW-MOBILITY)."""
    near = position.find_near()
    for reach in position.table.reaches:
        near |= reach(position)
    return near


MANDATORY = BuildStep(on_the_mandatory_terrain, _near_in_mandatory_builds)
"""Where the next mandatory build may stand (WK-TURN-2)."""

EXTRA = BuildStep(lambda position, _: position.suitable & position.find_near())
"""Where one of Boom's extra builds may stand (WK-TW-BOOM)."""


def can_build_on(position: Situation, terrain: int) -> bool:
    """Return whether a mandatory build is possible on a card terrain."""
    return position.left > 0 and bool(eligible_on(position, terrain))
