"""What the seat to move may do now: the order of a turn as a list of ways (WK-TURN-1, 2, 4, 5).

`Legal` is lazy: asking whether one action is legal, which hexes may be pointed at, or for one
action drawn by lot does not list the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from wk.engine.game import Draw
from wk.games.winter_kingdom.actions import (
    PURCHASES,
    Action,
    Build,
    End,
    Purchase,
    Salvage,
    Skip,
    Use,
    Wolves,
)
from wk.games.winter_kingdom.building import EXTRA, MANDATORY, can_build_on
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.hexset import BITS, singles
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.state import Stage, State, Status
from wk.games.winter_kingdom.ways import FORT, HOUSE, Step, Way
from wk.hexgrid import Hex



def _builds(step: Step) -> tuple[Way, Way]:
    """Return the ways to build a house or a fort on the hexes of a step (WK-TURN-3)."""
    return (
        Way(("build",), lambda hexes: Build(hexes[0]), (step,), 1, HOUSE),
        Way(("fort",), lambda hexes: Build(hexes[0], fort=True), (step,), 1, FORT),
    )


_BUILDS = _builds(MANDATORY)
_EXTRA_BUILDS = _builds(EXTRA)
_SKIP = Way(("skip",), lambda _: Skip())
_SALVAGE = Way(("salvage",), lambda hexes: Salvage(hexes[0]), (lambda p, _: p.houses,), 1)
_WOLVES = Way(("wolves",), lambda hexes: Wolves(hexes[0]), (lambda p, _: p.houses,), 1)
_END = Way(("end",), lambda _: End())


def _purchase(what: str, card: str) -> Way:
    return Way((what, card), lambda _: Purchase(what, card))


_PURCHASES = {what: tuple(_purchase(what, ability.id) for ability in ABILITIES) for what in PURCHASES}


class Legal:
    """The legal actions of one state, in the order they are taken in a turn; each exactly once."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def position(self) -> Position:
        """The state as the rules look at it."""
        return Position(self.state)

    @cached_property
    def ways(self) -> list[Way]:
        """The ways open by the order of the turn and the supply; some may find no hex."""
        if self.state.status != Status.TURN:
            return []
        match self.state.turn.stage:
            case Stage.OPEN:
                if can_build_on(self.position, self.state.turn.terrain):
                    return [*self._uses(), *self._supplied(_BUILDS)]
                return [*self._uses(), *self._later()]
            case Stage.BUILDING:
                return self._supplied(_BUILDS)
            case Stage.EXTRA:
                return [*self._supplied(_EXTRA_BUILDS), _SKIP]
            case Stage.ACTIONS:
                return [*self._uses(), *self._later()]
        return list(self._later())

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
        """Draw one action by lot: its way among those that are possible, then its hexes.

        Raises:
            LookupError: if nothing is legal.
        """
        ways = list(self.ways)
        while ways:
            way = ways.pop(int(draw() * len(ways)))
            path = way.drawn(self.position, draw)
            if path is not None:
                return way.action(path)
        raise LookupError("nothing is legal in this state")

    def _supplied(self, ways: tuple[Way, ...]) -> list[Way]:
        """Keep the ways for which the supply has the piece (WK-TURN-3, WK-TURN-9)."""
        left = {HOUSE: self.position.houses_left, FORT: self.position.forts_left, "": 1}
        return [way for way in ways if left[way.piece] > 0]

    def _uses(self) -> Iterator[Way]:
        """Yield the ways to use the acquired cards, each action once a turn (WK-TURN-4)."""
        player = self.position.player
        used = self.state.turn.used
        has_house, has_fort = self.position.houses_left > 0, self.position.forts_left > 0
        for index in _places(player.acquired):
            if used >> 2 * index & 3 == 3:
                continue
            for way in self.state.table.ways[index][player.upgraded >> index & 1]:
                if way.bits & used or (way.piece == HOUSE and not has_house) or (way.piece == FORT and not has_fort):
                    continue
                yield way

    def _later(self) -> Iterator[Way]:
        """Yield what follows the actions: salvage, purchase, the uses it allows, wolves, end."""
        turn, table = self.state.turn, self.state.table
        if turn.stage < Stage.PURCHASED:
            if turn.salvaged < table.economy.salvage_limit:
                yield _SALVAGE
            yield from self._purchases()
        elif turn.stage == Stage.PURCHASED:
            yield from self._granted()
        owes = turn.stage < Stage.WOLVES and any(twist.owes_a_house(turn) for twist in table.twists)
        yield _WOLVES if owes and self.position.houses else _END

    def _purchases(self) -> Iterator[Way]:
        """Yield the purchases the player can pay (WK-TURN-5)."""
        player, table = self.position.player, self.state.table
        for index in _places(player.hand):
            if table.costs[index][0] <= player.coins:
                yield _PURCHASES["acquire"][index]
        bought = player.acquired & ~(1 << TUNNEL_INDEX)
        for index in _places(bought & ~player.upgraded):
            if table.costs[index][1] <= player.coins:
                yield _PURCHASES["upgrade"][index]
        if player.coins >= table.numbers.extra_cost:
            for index in _places(bought):
                if any(way.possible(self.position) for way in self._repeatable(index)):
                    yield _PURCHASES["extra"][index]

    def _repeatable(self, index: int) -> list[Way]:
        """Return the ways of the extra action; Crossroads' second action is none of them (WK-TURN-5)."""
        ways = self.state.table.ways[index][self.position.player.upgraded >> index & 1]
        return self._supplied(tuple(way for way in ways if way.ready is None))

    def _granted(self) -> list[Way]:
        """Return the uses the purchase allows (WK-TURN-5, WK-TW-INNOVATION)."""
        grant = self.state.turn.grant
        if grant is None or not grant.uses:
            return []
        ways = self._repeatable(grant.card)
        return ways if grant.repeated else [way for way in ways if not way.bits & self.state.turn.used]


def _places(cards: int) -> list[int]:
    """Return the places in ABILITIES of the cards of a bit set."""
    return [single.bit_length() - 1 for single in singles(cards)]


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
    match action:
        case Build(at) | Salvage(at) | Wolves(at):
            return (at,)
        case Use(_, _, hexes):
            return hexes
    return ()
