"""What the seat to move may do now: the order of a turn as a list of ways (WK-TURN-1, 2, 4, 5).

`Legal` is lazy: asking whether one action is legal, which hexes may be pointed at, or for one
action drawn by lot does not list the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import (
    Action,
    Build,
    End,
    Purchase,
    Salvage,
    Skip,
    Use,
    Wolves,
)
from wk.games.winter_kingdom.building import EXTRA, MANDATORY, on_the_mandatory_terrain
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX, TUNNEL_INDEX, places
from wk.games.winter_kingdom.cards.ability import any_house
from wk.games.winter_kingdom.hexset import BITS, LATTICE
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.stages import ACTIONS, BUILDING, EXTRA_BUILDS, OPEN, PURCHASED, TURN, WOLVES_FED
from wk.games.winter_kingdom.uses import PURCHASES, Ways
from wk.games.winter_kingdom.ways import FORT, HOUSE, Step, Way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.state import Grant, State
    from wk.hexgrid import Hex


def _at_one_hex(name: str, make: Callable[[Hex], Action], step: Step, piece: str = "") -> Way:
    """Return a way of one hex; its actions, immutable as they are, are made only once for each hex."""
    actions = tuple(map(make, LATTICE))
    return Way((name,), lambda path: actions[path[0].bit_length() - 1], (step,), 1, piece)


def _without_hex(name: str, action: Action) -> Way:
    return Way((name,), lambda _: action)


def _builds(step: Step) -> dict[tuple[bool, bool], Ways]:
    """Return the ways to build on the hexes of a step, by whether a house and a fort are left (WK-TURN-3)."""
    house = _at_one_hex("build", Build, step, HOUSE)
    fort = _at_one_hex("fort", lambda at: Build(at, fort=True), step, FORT)
    return {(True, True): (house, fort), (True, False): (house,), (False, True): (fort,), (False, False): ()}


_BUILDS = _builds(MANDATORY)
_EXTRA_BUILDS = _builds(EXTRA)
_SKIP = (_without_hex("skip", Skip()),)
_SALVAGE = (_at_one_hex("salvage", Salvage, any_house),)
_WOLVES = (_at_one_hex("wolves", Wolves, any_house),)
_END = (_without_hex("end", End()),)


class Legal:
    """The legal actions of one state, in the order they are taken in a turn; each exactly once."""

    __slots__ = ("position", "state", "ways")

    def __init__(self, state: State) -> None:
        self.state = state
        self.position = Position(state)
        """The state as the rules look at it."""
        self.ways = open_ways(self.position)
        """The ways open by the order of the turn and the supply; some may find no hex."""

    def __contains__(self, action: object) -> bool:
        key = key_of(action)
        hexes = hexes_of(action)
        if key is None or any(at not in BITS for at in hexes):
            return False
        path = tuple(BITS[at] for at in hexes)
        return any(way.key == key and way.allows(self.position, path) for way in self.ways)

    def __iter__(self) -> Iterator[Action]:
        for way in self.ways:
            for path in way.paths(self.position):
                yield way.action(path)

    def __bool__(self) -> bool:
        return any(way.possible(self.position) for way in self.ways)

    def pick(self, draw: Draw) -> Action:
        """Draw one action by lot: its way among those that are possible, then its hexes; LookupError."""
        return pick(self.position, draw)


def pick(position: Position, draw: Draw) -> Action:
    """Draw one action by lot: its way among those that are possible, then its hexes.

    Raises:
        LookupError: if nothing is legal.
    """
    ways = open_ways(position)
    while ways:
        i = int(draw() * len(ways))
        action = ways[i].drawn(position, draw)
        if action is not None:
            return action
        ways = ways[:i] + ways[i + 1 :]
    raise LookupError("nothing is legal in this position")


def open_ways(position: Position) -> Ways:
    """Return the ways open by the order of the turn and the supply; some may find no hex."""
    stage = position.stage
    if position.status is not TURN:
        return ()
    if stage is BUILDING:
        return _BUILDS[position.supply]
    if stage is OPEN and position.left and on_the_mandatory_terrain(position):
        return _uses(position) + _BUILDS[position.supply]
    if stage is OPEN or stage is ACTIONS:
        return _uses(position) + _later(position)
    if stage is EXTRA_BUILDS:
        return _EXTRA_BUILDS[position.supply] + _SKIP
    return _later(position)


def _uses(position: Position) -> Ways:
    """Return the ways to use the acquired cards, each action once a turn (WK-TURN-4)."""
    return position.table.uses(position.acquired, position.upgraded, position.used, position.supply)


def _later(position: Position) -> Ways:
    """Return what follows the actions: salvage, purchase, the uses it allows, wolves, end."""
    table, stage = position.table, position.stage
    if stage is WOLVES_FED:
        return _END
    ways: Ways = ()
    if stage is not PURCHASED:
        ways = _purchases(position)
        if position.salvaged < table.economy.salvage_limit:
            ways = _SALVAGE + ways
    elif position.grant:
        ways = _granted(position, position.grant)
    if table.debts and position.houses and any(owes(position) for owes in table.debts):
        return ways + _WOLVES
    return ways + _END


def _purchases(position: Position) -> Ways:
    """Return the purchases the player can pay (WK-TURN-5)."""
    table, coins, acquired = position.table, position.coins, position.acquired
    ways = table.cards_for_sale(position.hand, acquired, position.upgraded, coins)
    if coins >= table.numbers.extra_cost:
        for index in places(acquired & ~(1 << TUNNEL_INDEX)):
            if any(way.possible(position) for way in _repeats(position, index)):
                ways += (PURCHASES["extra"][index],)
    return ways


def _repeats(position: Position, index: int) -> Ways:
    """Return the ways of the extra action with a card (WK-TURN-5)."""
    return position.table.repeats(index, position.upgraded >> index & 1, position.supply)


def _granted(position: Position, grant: Grant) -> Ways:
    """Return the uses the purchase allows (WK-TURN-5, WK-TW-INNOVATION)."""
    if not grant.uses:
        return ()
    ways = _repeats(position, grant.card)
    return ways if grant.repeated else tuple(way for way in ways if not way.bits & position.used)


def key_of(action: object) -> tuple[str, ...] | None:
    """Return the key of the way an action goes, or None for what no player does."""
    match action:
        case Build(_, fort):
            return ("fort",) if fort else ("build",)
        case Use(card, second, _, fort, left) if card in INDEX:
            ability = ABILITIES[INDEX[card]]
            builds = (ability.second if second else ability.first).builds
            piece = FORT if fort else HOUSE if builds else ""
            return ("use", card, "+" if second else "", piece, *([left] if left else []))
        case Purchase(what, card):
            return (what, card)
        case Salvage():
            return ("salvage",)
        case Wolves():
            return ("wolves",)
        case Skip():
            return ("skip",)
        case End():
            return ("end",)
    return None


def hexes_of(action: object) -> tuple[Hex, ...]:
    """Return the hexes an action points at, in order."""
    match action:
        case Build(at) | Salvage(at) | Wolves(at):
            return (at,)
        case Use(_, _, hexes):
            return hexes
    return ()
