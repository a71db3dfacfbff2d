"""The course of a turn: what each action does to the state (WK-TURN-1..5, WK-ECO-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Shuffle, Skip, Use, Wolves
from wk.games.winter_kingdom.building import built, eligible_on, has_supply, moved, removed
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.cards.building_cards import terrain_after
from wk.games.winter_kingdom.cards.deeds import Kind
from wk.games.winter_kingdom.cleanup import end_turn, shuffled
from wk.games.winter_kingdom.hexset import BITS, HexSet
from wk.games.winter_kingdom.position import Position, position_of
from wk.games.winter_kingdom.state import (
    ACTIONS,
    BUILDING,
    EXTRA_BUILDS,
    PURCHASED,
    SALVAGING,
    WOLVES_FED,
    Grant,
    Player,
    State,
    Turn,
    new,
    with_player,
)
from wk.games.winter_kingdom.ways import FORT

if TYPE_CHECKING:
    from collections.abc import Callable


def apply(state: State, action: Action) -> State:
    """Return the state after an action, which must be legal or the shuffle that is due."""
    return _EFFECTS[type(action)](state, action)


def coins_for(position: Position, at: HexSet, *, fort: bool) -> int:
    """Return the coins a build on a hex earns, judged before the piece stands; a fort twice (WK-ECO-1)."""
    economy = position.table.economy
    return economy.coins * (1 + fort) if economy.reasons(position, at) else 0


def _with(state: State, player: Player, turn: Turn) -> State:
    """Return the state with the player to move and the turn replaced."""
    table, players, seat, number, deck, discards, last_round, status, _ = state
    players = with_player(players, seat, player)
    return new(State, (table, players, seat, number, deck, discards, last_round, status, turn))


def _build(state: State, action: Build) -> State:
    """Build one piece of the mandatory action; the last possible one ends it (WK-TURN-2)."""
    terrain, stage, pieces, _, houses, used, salvaged, grant = state.turn
    if stage is EXTRA_BUILDS:
        return _extra_build(state, action)
    at, fort = BITS[action.hex], action.fort
    position = position_of(state)
    table = position.table
    coins = coins_for(position, at, fort=fort)
    pieces |= at
    finished = pieces.bit_count() == table.numbers.builds
    if finished and table.economy.pays_for_line(position, pieces):
        coins += table.economy.coins
    stage = ACTIONS if finished or not _can_go_on(position, at) else BUILDING
    turn = new(Turn, (terrain, stage, pieces, 0, houses + 1 + fort, used, salvaged, grant))
    state = _with(state, built(position.player, at, fort=fort, coins=coins), turn)
    if stage is BUILDING or not table.extra_builds:
        return state
    position = Position(state)
    return _with_extra_builds(state, sum(extra(position, pieces) for extra in table.extra_builds))


def _can_go_on(position: Position, at: HexSet) -> bool:
    """Tell whether a further mandatory build is possible after one on a hex."""
    if eligible_on(position, position.state.turn.terrain) == at:
        return False
    has_house, has_fort = position.supply
    return (has_house and has_fort) or position.houses_left + position.forts_left > 1


def _with_extra_builds(state: State, extra: int) -> State:
    """Offer extra builds as long as one is possible; else they lapse (WK-TW-BOOM)."""
    if extra:
        position = Position(state)
        if has_supply(position) and position.suitable & position.near:
            return state._replace(turn=state.turn._replace(stage=EXTRA_BUILDS, extra=extra))
    return state._replace(turn=state.turn._replace(stage=ACTIONS, extra=0))


def _extra_build(state: State, action: Build) -> State:
    fort = action.fort
    turn = state.turn._replace(houses=state.turn.houses + 1 + fort)
    state = _with(state, _with_piece(position_of(state), BITS[action.hex], fort=fort), turn)
    return _with_extra_builds(state, turn.extra - 1)


def _use(state: State, use: Use) -> State:
    """Use a card: build and perhaps move that house on, or move and perhaps build, or shift the terrain."""
    hexes, second, left = use.hexes, use.second, use.left
    index = INDEX[use.card]
    ability = ABILITIES[index]
    deed = ability.second if second else ability.first
    position = position_of(state)
    if deed.shifts:
        turn = _turn_with_use(position, index, second=second, houses=0)
        return state._replace(turn=turn._replace(terrain=terrain_after(position.card)))
    first, last = BITS[hexes[0]], BITS[hexes[-1]]
    if deed.builds:
        turn = _turn_with_use(position, index, second=second, houses=1 + use.fort)
        player = _with_piece(position, first, fort=use.fort)
        return _with(state, moved(player, first, last) if first != last else player, turn)
    fort = left == FORT
    turn = _turn_with_use(position, index, second=second, houses=1 + fort if left else 0)
    state = _with(state, moved(position.player, first, last), turn)
    return _with(state, _with_piece(Position(state), first, fort=fort), turn) if left else state


def _with_piece(position: Position, at: HexSet, *, fort: bool) -> Player:
    """Return the player to move with one more piece and the coins it earns."""
    return built(position.player, at, fort=fort, coins=coins_for(position, at, fort=fort))


def _turn_with_use(position: Position, index: int, *, second: bool, houses: int) -> Turn:
    """Return the turn with a use noted, of the grant if there is one and of the card, and what it built."""
    terrain, stage, pieces, extra, before, used, salvaged, grant = position.state.turn
    single = position.player.upgraded >> index & 1 and ABILITIES[index].kind is Kind.BOTH
    used |= ((2 if second else 1) if single else 3) << 2 * index
    if grant:
        grant = grant._replace(uses=grant.uses - 1)
    return new(Turn, (terrain, stage, pieces, extra, before + houses, used, salvaged, grant))


def _skip(state: State, _action: Skip) -> State:
    return state._replace(turn=state.turn._replace(stage=ACTIONS, extra=0))


def _salvage(state: State, action: Salvage) -> State:
    """Take a house off the map for coins (WK-ECO-SALVAGE)."""
    turn = state.turn._replace(stage=SALVAGING, salvaged=state.turn.salvaged + 1)
    return _with(state, removed(state.player, BITS[action.hex], coins=state.table.economy.coins), turn)


def _feed_wolves(state: State, action: Wolves) -> State:
    """Take a house off the map for nothing (WK-TW-WOLVES)."""
    return _with(state, removed(state.player, BITS[action.hex]), state.turn._replace(stage=WOLVES_FED))


def _purchase(state: State, action: Purchase) -> State:
    """Pay, take the card or its second action, and note the uses that come with it (WK-TURN-5)."""
    what, index = action.what, INDEX[action.card]
    table, card = state.table, 1 << index
    pieces, forts, coins, hand, acquired, upgraded, terrain = state.player
    if what == "extra":
        grant = Grant(index, table.numbers.extra_uses, repeated=True)
        coins -= table.numbers.extra_cost
    elif what == "acquire":
        grant = Grant(index, 1, repeated=False)
        coins -= table.costs[index][0]
        hand, acquired = hand & ~card, acquired | card
    else:
        fresh = not state.turn.used >> 2 * index & 3
        uses = 2 if ABILITIES[index].kind is Kind.BOTH else 1
        grant = Grant(index, uses if fresh else 0, repeated=False)
        coins -= table.costs[index][1]
        upgraded |= card
    player = Player(pieces, forts, coins, hand, acquired, upgraded, terrain)
    at_once = what == "extra" or table.allows_use_at_once
    return _with(state, player, state.turn._replace(stage=PURCHASED, grant=grant if at_once else None))


_EFFECTS: dict[type, Callable[[State, Any], State]] = {
    Build: _build,
    Use: _use,
    End: lambda state, _: end_turn(state),
    Purchase: _purchase,
    Skip: _skip,
    Salvage: _salvage,
    Wolves: _feed_wolves,
    Shuffle: lambda state, action: shuffled(state, action.order),
}
"""What each kind of action does."""
