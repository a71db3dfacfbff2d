"""The course of a turn: what each action does to the state (WK-TURN-1..5, WK-ECO-1)."""

from __future__ import annotations

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Shuffle, Skip, Use, Wolves
from wk.games.winter_kingdom.building import built, eligible_on, has_supply, moved, removed
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX, Kind, terrain_after
from wk.games.winter_kingdom.cleanup import end_turn, shuffled
from wk.games.winter_kingdom.hexset import BITS, HexSet
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.state import Grant, Player, Stage, State, Turn, with_player


def apply(state: State, action: Action) -> State:
    """Return the state after an action, which must be legal or the shuffle that is due."""
    match action:
        case Build(at, fort):
            if state.turn.stage == Stage.EXTRA:
                return _extra_build(state, BITS[at], fort=fort)
            return _mandatory_build(state, BITS[at], fort=fort)
        case Use():
            return _use(state, action)
        case End():
            return end_turn(state)
        case Purchase(what, card):
            return _purchase(state, what, INDEX[card])
        case Skip():
            return state._replace(turn=state.turn._replace(stage=Stage.ACTIONS, extra=0))
        case Salvage(at):
            turn = state.turn._replace(stage=Stage.SALVAGE, salvaged=state.turn.salvaged + 1)
            return _with(state, removed(state.player, BITS[at], coins=state.table.economy.coins), turn)
        case Wolves(at):
            return _with(state, removed(state.player, BITS[at]), state.turn._replace(stage=Stage.WOLVES))
        case Shuffle(order):
            return shuffled(state, order)


def coins_for(position: Position, at: HexSet, *, fort: bool) -> int:
    """Return the coins a build on a hex earns, judged before the piece stands; a fort twice (WK-ECO-1)."""
    economy = position.table.economy
    return economy.coins * (1 + fort) if economy.reasons(position, at) else 0


def _with(state: State, player: Player, turn: Turn) -> State:
    """Return the state with the player to move and the turn replaced."""
    players = with_player(state.players, state.seat, player)
    return State(state.table, players, *state[2:8], turn)


def _mandatory_build(state: State, at: HexSet, *, fort: bool) -> State:
    """Build one piece of the mandatory action; the last possible one ends it (WK-TURN-2)."""
    position = Position(state)
    turn = state.turn
    coins = coins_for(position, at, fort=fort)
    pieces = turn.built | at
    if pieces.bit_count() < state.table.numbers.builds:
        turn = turn._replace(stage=Stage.BUILDING, built=pieces, houses=turn.houses + 1 + fort)
        state = _with(state, built(position.player, at, fort=fort, coins=coins), turn)
        position = Position(state)
        if has_supply(position) and eligible_on(position, turn.terrain):
            return state
    else:
        if state.table.economy.pays_for_line(position, pieces):
            coins += state.table.economy.coins
        turn = turn._replace(built=pieces, houses=turn.houses + 1 + fort)
        state = _with(state, built(position.player, at, fort=fort, coins=coins), turn)
    return _after_the_builds(state)


def _after_the_builds(state: State) -> State:
    """Go on to extra builds if a twist gives any, else to the abilities."""
    extra = 0
    if state.table.twists:
        position = Position(state)
        extra = sum(twist.extra_builds(position, state.turn.built) for twist in state.table.twists)
    return _with_extra_builds(state, extra)


def _with_extra_builds(state: State, extra: int) -> State:
    """Offer extra builds as long as one is possible; else they lapse (WK-TW-BOOM)."""
    if extra:
        position = Position(state)
        if has_supply(position) and position.suitable & position.near:
            return state._replace(turn=state.turn._replace(stage=Stage.EXTRA, extra=extra))
    return state._replace(turn=state.turn._replace(stage=Stage.ACTIONS, extra=0))


def _extra_build(state: State, at: HexSet, *, fort: bool) -> State:
    coins = coins_for(Position(state), at, fort=fort)
    turn = state.turn._replace(houses=state.turn.houses + 1 + fort)
    state = _with(state, built(state.player, at, fort=fort, coins=coins), turn)
    return _with_extra_builds(state, turn.extra - 1)


def _use(state: State, use: Use) -> State:
    """Use a card: build and perhaps move that house on, or move and perhaps build, or shift the terrain."""
    ability = ABILITIES[INDEX[use.card]]
    deed = ability.second if use.second else ability.first
    turn = _turn_with_use(state, ability.kind, use)
    if deed.shifts:
        return state._replace(turn=turn._replace(terrain=terrain_after(state.player.card)))
    first, last = BITS[use.hexes[0]], BITS[use.hexes[-1]]
    if deed.builds:
        state, turn = _built_by_card(state, turn, first, fort=use.fort)
    if first != last:
        state = _with(state, moved(state.player, first, last), turn)
    if use.left:
        state, turn = _built_by_card(state, turn, first, fort=use.left == "fort")
    return state._replace(turn=turn)


def _built_by_card(state: State, turn: Turn, at: HexSet, *, fort: bool) -> tuple[State, Turn]:
    coins = coins_for(Position(state), at, fort=fort)
    turn = turn._replace(houses=turn.houses + 1 + fort)
    return _with(state, built(state.player, at, fort=fort, coins=coins), turn), turn


def _turn_with_use(state: State, kind: Kind, use: Use) -> Turn:
    """Return the turn with a use noted: of the grant if there is one, and of the card (WK-TURN-4)."""
    turn = state.turn
    index = INDEX[use.card]
    single = kind == Kind.BOTH and state.player.upgraded >> index & 1
    bits = (2 if use.second else 1) if single else 3
    grant = turn.grant._replace(uses=turn.grant.uses - 1) if turn.grant else None
    return turn._replace(used=turn.used | bits << 2 * index, grant=grant)


def _purchase(state: State, what: str, index: int) -> State:
    """Pay, take the card or its second action, and note the uses that come with it (WK-TURN-5)."""
    player, table, card = state.player, state.table, 1 << index
    if what == "extra":
        grant = Grant(index, table.numbers.extra_uses, repeated=True)
        player = player._replace(coins=player.coins - table.numbers.extra_cost)
    elif what == "acquire":
        grant = Grant(index, 1, repeated=False)
        player = player._replace(
            coins=player.coins - table.costs[index][0], hand=player.hand & ~card, acquired=player.acquired | card
        )
    else:
        fresh = not state.turn.used >> 2 * index & 3
        uses = 2 if ABILITIES[index].kind == Kind.BOTH else 1
        grant = Grant(index, uses if fresh else 0, repeated=False)
        player = player._replace(coins=player.coins - table.costs[index][1], upgraded=player.upgraded | card)
    at_once = what == "extra" or table.allows_use_at_once
    return _with(state, player, state.turn._replace(stage=Stage.PURCHASED, grant=grant if at_once else None))
