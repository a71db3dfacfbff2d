"""Where the next coin could be had: the free hexes that pay under the economy card.

The rules answer: a hex pays if a build on it earned coins now, by whatever means the piece came there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.building import BuildStep
from wk.games.winter_kingdom.cards.economies import Economy
from wk.games.winter_kingdom.hexset import HexSet, hexes, singles
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.turn import coins_for

if TYPE_CHECKING:
    from wk.games.winter_kingdom.legal import Legal
    from wk.games.winter_kingdom.position import Position
    from wk.hexgrid import Hex


class Paying(NamedTuple):
    """Where coins could be earned, for the seat to move."""

    now: frozenset[Hex] = frozenset()
    """Free hexes that would pay and on which something can be built now."""
    later: frozenset[Hex] = frozenset()
    """Free hexes that would pay, but on which nothing can be built now."""
    houses: frozenset[Hex] = frozenset()
    """Houses that would pay if they were taken back (WK-ECO-SALVAGE)."""


def paying(legal: Legal) -> Paying:
    """Return where the seat to move could earn coins (WK-ECO-1), as far as that seat sees."""
    if legal.state.status != Status.TURN:
        return Paying()
    position = legal.position
    if position.table.economy.salvage_limit:
        return Paying(houses=frozenset(hexes(position.houses)))
    buildable_now = _buildable_now(legal)
    free = position.land.buildable & position.open | buildable_now
    pays = sum(single for single in singles(free) if _coins(position, single))
    return Paying(frozenset(hexes(pays & buildable_now)), frozenset(hexes(pays & ~buildable_now)))


def _buildable_now(legal: Legal) -> HexSet:
    """Return the hexes on which a piece may be built next, by the mandatory action or by any card."""
    found = 0
    for way in legal.ways:
        if way.steps and isinstance(way.steps[0], BuildStep) and way.is_ready(legal.position):
            found |= way.next(legal.position, ())
    return found


def _coins(position: Position, single: HexSet) -> int:
    """Return the coins of a house on a hex, a line of the mandatory builds completed there included."""
    coins = coins_for(position, single, 1)
    economy = position.table.economy
    if position.stage <= Stage.BUILDING and economy.pays_for_line(position, position.built | single):
        coins += economy.coins
    return coins


def pays_by_line(economy: Economy) -> bool:
    """Return whether an economy pays for how the mandatory builds lie together, not for single hexes."""
    return type(economy).pays_for_line is not Economy.pays_for_line
