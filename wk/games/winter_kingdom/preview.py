"""What an action would change for the player to move: points, coins, and the freedom of the next builds.

The action is applied to the position as that player sees it; nothing of it needs a hidden card or a die.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import Build
from wk.games.winter_kingdom.building import MANDATORY, BuildStep
from wk.games.winter_kingdom.cards.economies import Economy
from wk.games.winter_kingdom.cards.goals import GOALS, Pieces
from wk.games.winter_kingdom.hexset import BITS, HexSet, hexes, singles
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.scoring import CASTLES, Score, castles, score
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import CARD_TERRAINS
from wk.games.winter_kingdom.turn import coins_for
from wk.games.winter_kingdom.ways import FORT, HOUSE

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.terrain import Terrain
    from wk.hexgrid import Hex

MOST_NAMED = 12
"""Of so many hexes at the most is what a part of the score is about one thing, to be looked at."""


class Touched(NamedTuple):
    """How much the adjacency rule binds the next builds (WK-BUILD-2)."""

    terrains: int
    """Card terrains of which a free hex touches an own piece: a build on them is bound to such hexes."""
    free: int
    """Card terrains with any free hex, these included."""


class Preview(NamedTuple):
    """What an action changes, for the player to move alone."""

    goals: dict[str, int]
    """The change of points a goal in force, by the goal's id (WK-GOAL)."""
    castles: int
    """The change of points for castles (WK-END-2)."""
    coins: int
    """The coins it earns at once (WK-ECO-1)."""
    before: Touched
    after: Touched
    about: HexSet = 0
    """What the points that change are scored for: the castle, the village, …"""

    @property
    def points(self) -> int:
        """The change of all points together."""
        return self.castles + sum(self.goals.values())


class Start(NamedTuple):
    """The position before, scored once for all its previews."""

    state: State
    score: Score
    touched: Touched

    @classmethod
    def of(cls, state: State) -> Start:
        """Score a position for the seat to move."""
        return cls(state, score(state, state.seat), touched(state))


def touched(state: State) -> Touched:
    """Return which share of the card terrains the player to move touches, twists included (WK-BUILD-2)."""
    bound = _bound(state)
    return Touched(sum(bound.values()), len(bound))


def unbound(state: State) -> list[Terrain]:
    """Return the card terrains with free hexes of which none touches a piece of the player to move."""
    return [terrain for terrain, touches in _bound(state).items() if not touches]


def _bound(state: State) -> dict[Terrain, bool]:
    """Return of each card terrain with free hexes whether one touches a piece of the player to move."""
    position = Position(state)
    near = MANDATORY.near(position) if MANDATORY.near else 0
    free = {terrain: position.land.terrain[terrain] & position.open for terrain in CARD_TERRAINS}
    return {terrain: bool(some & near) for terrain, some in free.items() if some}


def preview(start: Start, action: Action) -> Preview:
    """Return what a legal action would change.

    Args:
        start: the position before, as the seat to move sees it.
        action: a build, a use of a card, a salvage or a house for the wolves.
    """
    before = start.state
    seat = before.seat
    after = turn.apply(before, action)
    then = score(after, seat)
    return Preview(
        {goal: tally.points - start.score.goals[goal].points for goal, tally in then.goals.items()},
        then.castles.points - start.score.castles.points,
        after.players[seat].coins - before.players[seat].coins,
        start.touched,
        touched(after),
        _about(start.score, then),
    )


def _about(before: Score, after: Score) -> HexSet:
    """Return what is scored for in the parts of two scores that differ; a whole board is no one thing."""
    found = 0
    pairs = [(before.castles, after.castles)]
    pairs += [(before.goals[goal], tally) for goal, tally in after.goals.items()]
    for old, new in pairs:
        for part in {*old.parts} ^ {*new.parts}:
            found |= part.about if part.about.bit_count() <= MOST_NAMED else 0
    return found


def rivals(before: State, action: Action) -> dict[int, int]:
    """Return by how much an action changes the points of others, by their seats; of whom it does not, none.

    Args:
        before: the position, as the seat to move sees it.
        action: as `preview` takes it.
    """
    after = turn.apply(before, action)
    others = (seat for seat in range(len(before.players)) if seat != before.seat)
    changes = {seat: score(after, seat).total - score(before, seat).total for seat in others}
    return {seat: change for seat, change in changes.items() if change}


def previews(state: State, piece: str = HOUSE) -> dict[Hex, Preview]:
    """Return the previews of all hexes on which a mandatory or an extra build may stand now.

    Args:
        state: as the seat to move sees it.
        piece: HOUSE or FORT, what is built.
    """
    legal = Legal(state)
    key = ("build",) if piece == HOUSE else (FORT,)
    targets = 0
    for way in legal.ways:
        if way.key == key and way.is_ready(legal.position):
            targets |= way.next(legal.position, ())
    start = Start.of(state)
    return {at: preview(start, Build(at, fort=piece == FORT)) for at in hexes(targets)}


def gains(state: State, seat: int, row: str) -> dict[Hex, int]:
    """Return how many more points of a goal one more house would bring a seat, by hexes; only where it would.

    Args:
        state: the position; it need not be the seat's turn, and what may be built is not asked.
        seat: whose house it would be.
        row: a goal in force, or CASTLES.
    """
    table, land, own = state.table, state.table.land, state.players[seat]

    def points(pieces: HexSet) -> int:
        players = (*state.players[:seat], own._replace(pieces=pieces), *state.players[seat + 1 :])
        placed = Pieces(land, players, seat, table.axis)
        if row == CASTLES:
            return castles(placed, table.numbers.castle_points).points
        return GOALS[row].rule(placed, table.goals[row]).points

    now, free = points(own.pieces), land.buildable & ~state.occupied
    found = {at: points(own.pieces | BITS[at]) - now for at in hexes(free)}
    return {at: more for at, more in found.items() if more > 0}


# Where the next coin could be had ------------------------------------------------------------------


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
