"""Why not: the reason an action or a hex is refused, as a code with the hexes to blame.

The words for the codes are data; tooltips, records and commands all use the same reasons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Shuffle, Skip, Use, Wolves
from wk.games.winter_kingdom.building import EXTRA, BuildStep, can_build_on
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.cards.ability import Kind
from wk.games.winter_kingdom.cards.building_cards import terrain_after
from wk.games.winter_kingdom.hexset import BITS, HexSet
from wk.games.winter_kingdom.legal import Legal, hexes_of, key_of
from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ways import FORT, Path, Way

if TYPE_CHECKING:
    from wk.games.winter_kingdom.position import Position
    from wk.games.winter_kingdom.state import State


class Reason(NamedTuple):
    """Why something is refused."""

    code: str
    """Names the words, for example ``must-touch``."""
    hexes: HexSet = 0
    """The hexes to blame: what is in the way, or where it would be allowed."""
    terrain: int = NO_CARD
    """The terrain the words are about."""
    card: str = ""
    """The ability card the words are about."""
    number: int = 0
    """The coins that are missing."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    return reason_of(Legal(state), action)


def reason_of(legal: Legal, action: Action) -> Reason:
    """Return why an action is not among the legal ones; ValueError if it is."""
    path = tuple(BITS.get(at, 0) for at in hexes_of(action))
    key = key_of(action)
    for way in legal.ways:
        if way.key == key:
            return _fault(legal.position, way, path)
    return _closed(legal, action)


def _fault(position: Position, way: Way, path: Path) -> Reason:
    """Return the first fault of a path along an open way."""
    card = _card_of(way)
    if not way.is_ready(position):
        return _no_shift(position, card)
    for i, single in enumerate(path[: len(way.steps)]):
        if not single & way.steps[i](position, path[:i]):
            return explain_hex(position, way, path[:i], single)
    if len(path) > len(way.steps):
        extends = bool(card) and ABILITIES[INDEX[card]].kind == Kind.EXTEND
        upgraded = bool(card) and position.upgraded >> INDEX[card] & 1
        return Reason("not-upgraded" if extends and not upgraded else "too-many-hexes", card=card)
    if len(path) < way.least:
        return Reason("too-few-hexes", card=card)
    raise ValueError("the action is legal")


def explain_hex(position: Position, way: Way, path: Path, single: HexSet) -> Reason:
    """Return why a hex may not come next on an open way; for a hex that leads nowhere, that."""
    card = _card_of(way)
    step = way.steps[len(path)] if len(path) < len(way.steps) else None
    if step is None:
        return Reason("too-many-hexes", card=card)
    if not single & position.land.hexes:
        return Reason("off-map")
    if single & position.land.terrain[Terrain.CASTLE]:
        return Reason("castle", single)
    if single & step(position, path):
        return Reason("leads-nowhere", single, card=card)
    if isinstance(step, BuildStep):
        return _no_build(position, way, step, path, single)
    if not path:
        return _no_mover(position, card, single)
    return _no_end(position, card, single)


def _no_build(position: Position, way: Way, step: BuildStep, path: Path, single: HexSet) -> Reason:
    eligible = step.eligible(position, path)
    card = _card_of(way)
    terrain = position.terrain if not card and position.stage != Stage.EXTRA else NO_CARD
    if single & position.occupied:
        return Reason("occupied", single)
    right = terrain == NO_CARD or single & position.land.terrain[terrain]
    if right and single & position.free & ~position.open:
        return Reason("closed", position.adjacent.neighbours(single) & position.others)
    if single & eligible:
        return Reason("must-touch", step(position, path))
    if step is EXTRA and single & position.suitable:
        return Reason("extra-must-touch", eligible)
    if not eligible:
        return Reason("no-hex", terrain=terrain, card=card)
    if terrain != NO_CARD:
        return Reason("wrong-terrain", single, terrain=terrain)
    return _not_suitable(position, single) or Reason("not-eligible", single, card=card)


def _no_mover(position: Position, card: str, single: HexSet) -> Reason:
    if not single & position.occupied:
        return Reason("no-house-there", single)
    if single & position.others:
        return Reason("not-own", single)
    if single & position.forts:
        return Reason("fort-stays", single)
    return Reason("house-cannot", single, card=card)


def _no_end(position: Position, card: str, single: HexSet) -> Reason:
    if single & position.occupied:
        return Reason("occupied", single)
    if single & ~position.open:
        return Reason("closed", position.adjacent.neighbours(single) & position.others)
    return _not_suitable(position, single) or Reason("not-reached", single, card=card)


def _not_suitable(position: Position, single: HexSet) -> Reason | None:
    """Tell that nothing is ever built on or moved to a terrain (WK-TERM-2)."""
    if single & position.land.buildable:
        return None
    return Reason("not-buildable", single, terrain=position.land.terrain_at(single))


def _closed(legal: Legal, action: Action) -> Reason:
    """Return why the way of an action is not open at all."""
    state = legal.state
    if state.status != Status.TURN:
        return Reason("game-over" if state.status == Status.OVER else "shuffle-due")
    match action:
        case Shuffle():
            return Reason("no-shuffle-due")
        case Build() | Skip():
            return _no_builds(legal, action)
        case Use():
            return _no_use(legal, action)
        case Salvage():
            return _not_salvage(legal)
        case Purchase():
            return _no_purchase(legal, action)
        case Wolves():
            return Reason("no-wolves")
        case End():
            return _no_end_of_turn(legal)


def _must_go_on(legal: Legal) -> Reason | None:
    """Tell what has to be done first: a possible build, or Boom's."""
    turn = legal.state.turn
    if turn.stage == Stage.BUILDING:
        return Reason("finish-building", terrain=turn.terrain)
    if turn.stage == Stage.EXTRA:
        return Reason("finish-extra")
    return None


def _no_builds(legal: Legal, action: Build | Skip) -> Reason:
    turn = legal.state.turn
    if isinstance(action, Skip):
        return Reason("nothing-to-skip")
    if turn.stage > Stage.EXTRA:
        return Reason("builds-over" if turn.stage == Stage.ACTIONS else "building-done")
    if turn.terrain == NO_CARD:
        return Reason("no-card")
    if (legal.position.forts_left if action.fort else legal.position.houses_left) <= 0:
        return Reason("no-fort-left" if action.fort else "no-house-left")
    return Reason("no-hex", terrain=turn.terrain)


def _no_use(legal: Legal, use: Use) -> Reason:
    state, player = legal.state, legal.state.player
    index = INDEX[use.card]
    if not player.acquired >> index & 1:
        return Reason("not-acquired", card=use.card)
    not_now = _must_go_on(legal) or _too_late(state, index)
    if not_now:
        return not_now
    if use.second and (ABILITIES[index].kind not in (Kind.EITHER, Kind.BOTH)):
        return Reason("no-second-action", card=use.card)
    if (use.second or use.left) and not player.upgraded >> index & 1:
        return Reason("not-upgraded", card=use.card)
    apart = ABILITIES[index].kind == Kind.BOTH and player.upgraded >> index & 1
    bits = state.turn.used >> 2 * index & ((2 if use.second else 1) if apart else 3)
    if bits and not (state.turn.grant and state.turn.grant.repeated):
        return Reason("used", card=use.card)
    if state.turn.grant and not state.turn.grant.uses:
        return Reason("used", card=use.card)
    wants_fort = use.fort or use.left == FORT
    if (legal.position.forts_left if wants_fort else legal.position.houses_left) <= 0:
        return Reason("no-fort-left" if wants_fort else "no-house-left")
    return Reason("not-that-way", card=use.card)


def _too_late(state: State, index: int) -> Reason | None:
    """Tell that a later step of the turn has begun, in which no card is used but one that was paid for."""
    stage, grant = state.turn.stage, state.turn.grant
    if stage == Stage.WOLVES:
        return Reason("wolves-fed")
    if stage <= Stage.ACTIONS or (grant and grant.card == index):
        return None
    code = "abilities-over" if stage == Stage.PURCHASED else "salvage-begun"
    return Reason(code, card=ABILITIES[index].id)


def _no_shift(position: Position, card: str) -> Reason:
    """Tell why a card cannot shift the mandatory action to the next terrain (WK-AB-CROSSROADS)."""
    terrain = terrain_after(position.card)
    if terrain == NO_CARD:
        return Reason("no-card")
    if position.stage != Stage.OPEN:
        return Reason("builds-begun", card=card)
    return Reason("no-hex", terrain=terrain)


def _not_salvage(legal: Legal) -> Reason:
    if not legal.state.table.economy.salvage_limit:
        return Reason("no-salvage")
    over = Reason("salvage-over", number=legal.state.table.economy.salvage_limit)
    return _later(legal, "build-before-salvage") or over


def _later(legal: Legal, code: str) -> Reason | None:
    """Tell that the mandatory action must be done before a later step of the turn; the code says which."""
    going_on = _must_go_on(legal)
    if going_on:
        return going_on
    turn = legal.state.turn
    if turn.stage == Stage.OPEN and can_build_on(legal.position, turn.terrain):
        return Reason(code, terrain=turn.terrain)
    return None


def _no_purchase(legal: Legal, purchase: Purchase) -> Reason:
    player, table = legal.state.player, legal.state.table
    index = INDEX[purchase.card]
    if index == TUNNEL_INDEX:
        return Reason("never-bought", card=purchase.card)
    card = 1 << index
    first = _later(legal, "build-first")
    if first:
        return first
    if legal.state.turn.stage >= Stage.PURCHASED:
        return Reason("one-purchase" if legal.state.turn.stage == Stage.PURCHASED else "wolves-fed")
    if purchase.what == "acquire" and not player.hand & card:
        return Reason("already-acquired" if player.acquired & card else "not-in-hand", card=purchase.card)
    if purchase.what != "acquire" and not player.acquired & card:
        return Reason("not-acquired", card=purchase.card)
    if purchase.what == "upgrade" and player.upgraded & card:
        return Reason("already-upgraded", card=purchase.card)
    cost = {
        "acquire": table.costs[index][0],
        "upgrade": table.costs[index][1],
        "extra": table.numbers.extra_cost,
    }
    missing = cost[purchase.what] - player.coins
    return (
        Reason("too-dear", card=purchase.card, number=missing)
        if missing > 0
        else Reason("no-use", card=purchase.card)
    )


def _no_end_of_turn(legal: Legal) -> Reason:
    code = "build-before-end"
    if legal.state.turn.stage == Stage.BUILDING:
        return Reason(code, terrain=legal.state.turn.terrain)
    return _later(legal, code) or Reason("wolves-first", legal.position.houses)


def _card_of(way: Way) -> str:
    return way.key[1] if way.key[0] == "use" else ""
