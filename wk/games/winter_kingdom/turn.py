"""The course of a turn: what each action does (WK-TURN-1..5, WK-ECO-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Shuffle, Skip, Use, Wolves
from wk.games.winter_kingdom.building import on_the_mandatory_terrain
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.cards.ability import Kind
from wk.games.winter_kingdom.cards.building_cards import terrain_after
from wk.games.winter_kingdom.cleanup import end_turn, reshuffled
from wk.games.winter_kingdom.hexset import BITS, HexSet
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.stages import ACTIONS, BUILDING, EXTRA_BUILDS, PURCHASED, SALVAGING, WOLVES_FED
from wk.games.winter_kingdom.state import Grant, State
from wk.games.winter_kingdom.ways import FORT

if TYPE_CHECKING:
    from collections.abc import Callable


def apply(state: State, action: Action) -> State:
    """Return the state after an action, which must be legal or the shuffle that is due."""
    position = Position(state)
    perform(position, action)
    return position.freeze()


def perform(position: Position, action: Action) -> None:
    """Do an action, which must be legal or the shuffle that is due."""
    EFFECTS[type(action)](position, action)


def coins_for(position: Position, at: HexSet, houses: int) -> int:
    """Return the coins a build on a hex earns, judged before the piece stands (WK-ECO-1).

    Args:
        position: before the build.
        at: the hex.
        houses: what the piece counts as: a house 1, a fort 2 (WK-TERM-1).
    """
    economy = position.table.economy
    return economy.coins * houses if economy.reasons(position, at) else 0


def _raise(position: Position, at: HexSet, houses: int) -> None:
    """Build a piece, by whatever means, and earn what it pays; a fort counts as two houses (WK-ECO-1)."""
    position.coins += coins_for(position, at, houses)
    position.houses_built += houses
    position.place(at, houses)


def _build(position: Position, action: Build) -> None:
    """Build one piece of the mandatory action; the last possible one ends it (WK-TURN-2)."""
    at = BITS[action.hex]
    _raise(position, at, 1 + action.fort)
    if position.stage is EXTRA_BUILDS:
        _offer_extra_builds(position, position.extra - 1)
        return
    position.built |= at
    table, built = position.table, position.built
    finished = built.bit_count() == table.numbers.builds
    if finished and table.economy.pays_for_line(position, built):
        position.coins += table.economy.coins
    if not finished and position.left and on_the_mandatory_terrain(position):
        position.stage = BUILDING
    elif table.extra_builds:
        _offer_extra_builds(position, sum(extra(position, built) for extra in table.extra_builds))
    else:
        position.stage = ACTIONS


def _offer_extra_builds(position: Position, extra: int) -> None:
    """End the mandatory action; extra builds are offered before, as long as one is possible (WK-TW-BOOM)."""
    possible = extra and position.left and position.suitable & position.find_near()
    position.extra = extra if possible else 0
    position.stage = EXTRA_BUILDS if possible else ACTIONS


def _use(position: Position, use: Use) -> None:
    """Use a card: build and perhaps move that house on, or move and perhaps build, or shift the terrain."""
    hexes, second, left = use.hexes, use.second, use.left
    index = INDEX[use.card]
    ability = ABILITIES[index]
    does = ability.second if second else ability.first
    _note_use(position, index, second=second)
    if does.shifts:
        position.terrain = terrain_after(position.card)
        return
    first, last = BITS[hexes[0]], BITS[hexes[-1]]
    if does.builds:
        _raise(position, first, 1 + use.fort)
    if first != last:
        position.move(first, last)
    if left:
        _raise(position, first, 2 if left == FORT else 1)


def _note_use(position: Position, index: int, *, second: bool) -> None:
    """Note a use of a card, and of the grant if there is one."""
    single = position.upgraded >> index & 1 and ABILITIES[index].kind is Kind.BOTH
    position.used |= ((2 if second else 1) if single else 3) << 2 * index
    if position.grant:
        card, uses, repeated = position.grant
        position.grant = Grant(card, uses - 1, repeated)


def _skip(position: Position, _action: Skip) -> None:
    _offer_extra_builds(position, 0)


def _salvage(position: Position, action: Salvage) -> None:
    """Take a house off the map for coins (WK-ECO-SALVAGE)."""
    position.stage = SALVAGING
    position.salvaged += 1
    position.coins += position.table.economy.coins
    position.remove(BITS[action.hex])


def _feed_wolves(position: Position, action: Wolves) -> None:
    """Take a house off the map for nothing (WK-TW-WOLVES)."""
    position.stage = WOLVES_FED
    position.remove(BITS[action.hex])


def _purchase(position: Position, action: Purchase) -> None:
    """Pay, take the card or its second action, and note the uses that come with it (WK-TURN-5)."""
    what, index = action.what, INDEX[action.card]
    table, card = position.table, 1 << index
    grant = None
    if what == "extra":
        grant = Grant(index, table.numbers.extra_uses, repeated=True)
        position.coins -= table.numbers.extra_cost
    elif what == "acquire":
        if table.allows_use_at_once:
            grant = Grant(index, 1, repeated=False)
        position.coins -= table.costs[index][0]
        position.hand &= ~card
        position.acquired |= card
    else:
        if table.allows_use_at_once:
            fresh = not position.used >> 2 * index & 3
            uses = 2 if ABILITIES[index].kind is Kind.BOTH else 1
            grant = Grant(index, uses if fresh else 0, repeated=False)
        position.coins -= table.costs[index][1]
        position.upgraded |= card
    position.stage, position.grant = PURCHASED, grant


EFFECTS: dict[type, Callable[[Position, Any], None]] = {
    Build: _build,
    Use: _use,
    End: lambda position, _: end_turn(position),
    Purchase: _purchase,
    Skip: _skip,
    Salvage: _salvage,
    Wolves: _feed_wolves,
    Shuffle: lambda position, action: reshuffled(position, action.order),
}
"""What each kind of action does."""
