"""Whole turns looked for: at every step the best few positions are gone on with (a beam search).

Within a turn nothing hidden is shown and nothing is left to chance, so a turn can be thought through to its
end. Orders that come to the same position are one.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import End
from wk.games.winter_kingdom.building import MANDATORY
from wk.games.winter_kingdom.cards.abilities import INDEX, places
from wk.games.winter_kingdom.hexset import singles
from wk.games.winter_kingdom.legal import open_ways
from wk.games.winter_kingdom.stages import ACTIONS, BUILDING, OPEN, PURCHASED
from wk.games.winter_kingdom.thinking.heights import Heights
from wk.games.winter_kingdom.thinking.worth import BUILDERS, FULL, Sight, Taste, Worth
from wk.games.winter_kingdom.turn import perform
from wk.games.winter_kingdom.ways import FORT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.bots import Effort
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.position import Position
    from wk.games.winter_kingdom.ways import Path, Way

FORTS = 2
"""So many places are tried for a fort."""

DULL = -1
"""A move that adds less, in half points, is not tried."""

MOST_USES = 4
"""An extra action promises at most so many half points a use."""


@dataclass(frozen=True)
class Search:
    """How a player looks for turns."""

    taste: Taste = FULL
    width: int = 16
    """So many positions are gone on with at every step."""
    breadth: int = 40
    """So many hexes are tried for each way, and so many houses that may move."""
    ends: int = 6
    """So many hexes are tried for a house to move to."""
    tries: float = 2.5
    """So many times the width of positions are looked at to find the best."""
    kept: int = 3
    """So many turns are handed back."""
    chained: int = 0
    """So many houses are tried for each two cards that move them on one after the other."""
    apart: int = 0
    """By so much the ends of those differ: hexes with a piece in one of them only; a purchase is BOUGHT."""


FIRST = Search(breadth=1, ends=2)
"""Only what comes to mind first."""


class Step(NamedTuple):
    """One action that looks good."""

    guess: float
    """About what it adds to the worth of the position."""
    way: Way
    path: Path


class Steps:
    """The good next actions of one position."""

    def __init__(self, position: Position, heights: Heights, sight: Sight, search: Search) -> None:
        """Look for them.

        Args:
            position: the position.
            heights: what a house would add on each hex.
            sight: the table.
            search: how many hexes are tried.
        """
        self._position, self._heights, self._sight, self._search = position, heights, sight, search
        self._ahead = sight.ahead(position)
        self._lost: Heights | None = None
        self.ways = open_ways(position)
        self.may_end = any(way.key == ("end",) for way in self.ways)

    def __iter__(self) -> Iterator[Step]:
        for way in self.ways:
            yield from self.of(way)

    def of(self, way: Way) -> Iterator[Step]:
        """Yield the good actions of one way; ending the turn is none."""
        if not way.is_ready(self._position):
            return
        match way.key[0]:
            case "build" | "fort":
                yield from self._builds(way)
            case "use" if not way.steps:
                yield Step(0.0, way, ())
            case "use" if way.piece and len(way.key) == 4:
                yield from self._builds(way)
            case "use":
                yield from self._moves(way)
            case "salvage" | "wolves":
                yield from self._gives_up(way)
            case "acquire" | "upgrade" | "extra":
                yield Step(self._bought(way.key[0], INDEX[way.key[1]]), way, ())
            case "skip":
                yield Step(0.0, way, ())

    def _builds(self, way: Way) -> Iterator[Step]:
        position, heights = self._position, self._heights
        targets = way.targets[0](position, ())
        kept = self._sight.taste.fort * self._ahead
        for amount, at in heights.best(targets, FORTS if way.piece == FORT else self._search.breadth):
            yield Step(1.6 * amount - kept if way.piece == FORT else amount, way, (at,))
            if len(way.targets) > 1 and (on := way.targets[1](position, (at,))):
                better, where = heights.highest(on)
                if better > amount:
                    yield Step(better, way, (at, where & -where))

    def _moves(self, way: Way) -> Iterator[Step]:
        position, heights = self._position, self._heights
        houses = way.targets[0](position, ())
        back = "left" if way.piece else ""
        tried = 0
        while houses and tried < self._search.breadth:
            cost, some = self.losses.lowest(houses)
            at = some & -some
            houses ^= at
            tried += 1
            built = heights.at(at) if back else 0
            for gain, path in self._ends(way, at):
                if gain - cost + built >= DULL:
                    yield Step(gain - cost + built, way, path)

    def _ends(self, way: Way, house: HexSet) -> Iterator[tuple[int, Path]]:
        """Yield good ends of a move of one house, each with what it adds."""
        position, heights = self._position, self._heights
        targets = way.targets[1](position, (house,))
        for amount, at in heights.best(targets, self._search.ends):
            yield amount, (house, at)
            if len(way.targets) > 2 and (on := way.targets[2](position, (house, at))):
                better, where = heights.highest(on)
                if better > amount:
                    yield better, (house, at, where & -where)

    @property
    def losses(self) -> Heights:
        """What taking an own house away costs, found when first asked for."""
        if self._lost is None:
            position = self._position
            self._lost = Heights(position.land.hexes)
            for aim in self._sight.named.values():
                self._lost.add_all(aim.losses(position.own, position.forts), 2)
        return self._lost

    def _gives_up(self, way: Way) -> Iterator[Step]:
        if houses := way.targets[0](self._position, ()):
            cost, some = self.losses.lowest(houses)
            yield Step(-cost, way, (some & -some,))

    def _bought(self, what: str, index: int) -> float:
        """Return about what a purchase adds."""
        position, taste = self._position, self._sight.taste
        coin = taste.coin * min(1.0, 2 * self._ahead)
        costs = position.table.costs[index]
        if what == "acquire":
            card = taste.building if BUILDERS >> index & 1 else taste.movement
            return self._ahead * card - coin * costs[0]
        if what == "upgrade":
            return self._ahead * taste.upgrade - coin * costs[1]
        numbers = position.table.numbers
        return MOST_USES * numbers.extra_uses - coin * numbers.extra_cost


def uses(position: Position, heights: Heights, sight: Sight) -> dict[int, float]:
    """Return about what a use of each card would add now, in half points, by its place in ABILITIES."""
    steps = Steps(position, heights, sight, FIRST)
    found: dict[int, float] = {}
    for index in places(position.acquired):
        ways = position.table.repeats(index, position.upgraded >> index & 1, position.supply)
        best = max((step.guess for way in ways for step in steps.of(way)), default=0.0)
        found[index] = max(best, 0.0)
    return found


def used_soon(position: Position, heights: Heights, sight: Sight) -> float:
    """Return what the next use of the player's cards is worth beside what lies on the map, in half points."""
    taste = sight.taste.use
    return taste * sum(uses(position, heights, sight).values()) if taste and sight.ahead(position) else 0.0


BOUGHT = 4
"""So much is a purchase for the difference of two turns."""

LONGEST = 20
"""No turn has so many actions."""

CHAINS = 8
"""So many moves by two cards are kept in mind."""

UNUSED = 0.7
"""A card not used yet promises this share of what it could do as the turn began."""


class Turn(NamedTuple):
    """A whole turn."""

    worth: float
    """What its end is worth, in half points."""
    actions: tuple[Action, ...]
    """The last one ends the turn."""
    end: Position
    """Before it is ended."""


class Chain(NamedTuple):
    """A move that leads nowhere itself, but to where another card moves the same house on."""

    gain: float
    """About what both add."""
    way: Way
    path: Path
    card: int
    """The other card's place in ABILITIES."""
    ends: float
    """What a house adds where it comes to in the end."""

    def waits(self, position: Position) -> bool:
        """Return whether the house may be moved on now."""
        return not position.used >> 2 * self.card & 3 and bool(position.own & self.path[1])

    def step(self, position: Position, ways: Sequence[Way]) -> Step | None:
        """Return the move as a step, if it may be done."""
        (house, at), way = self.path, self.way
        if position.used >> 2 * self.card & 3 or not any(other.key == way.key for other in ways):
            return None
        if not house & way.targets[0](position, ()) or not at & way.targets[1](position, (house,)):
            return None
        return Step(self.gain, way, self.path)


SHORT, GOALS, STOPS = 40, 16, 19
"""With so many ends all of them are tried; of further moves so many goals, and so many hexes before each."""


def _chains(
    position: Position, heights: Heights, losses: Heights, moves: Sequence[tuple[int, Way]], houses: int
) -> Iterator[Chain]:
    """Yield, for each two cards and house, the best way to move it by both that neither of them has alone."""
    for first, way in moves:
        movable = way.targets[0](position, ())
        for _ in range(houses):
            if not movable:
                break
            cost, some = losses.lowest(movable)
            house = some & -some
            movable ^= house
            for second, other in moves:
                if second != first and (found := _joined(position, heights, house, way, other)):
                    ends, at = found
                    yield Chain(ends - cost, way, (house, at), second, ends)


def _joined(
    position: Position, heights: Heights, house: HexSet, way: Way, other: Way
) -> tuple[int, HexSet] | None:
    """Return what the best hex adds that a house comes to by one way and another, and where it is between."""
    stops = way.targets[1](position, (house,))
    if stops.bit_count() <= SHORT:
        found = [
            (heights.highest(ends)[0], at)
            for at in singles(stops)
            if (ends := other.targets[1](position, (at,)) & ~stops)
        ]
        return max(found, default=None)
    free = position.land.buildable & ~position.occupied & ~stops
    for amount, goal in heights.best(free, GOALS):
        near = position.adjacent.around(goal)
        for single in singles(near):
            near |= position.adjacent.around(single)
        for at in islice(singles(near & stops), STOPS):
            if goal & other.targets[1](position, (at,)):
                return amount, at
    return None


class _Node(NamedTuple):
    worth: Worth
    promise: float
    actions: tuple[Action, ...]
    position: Position

    @property
    def outlook(self) -> float:
        return self.worth.amount + self.promise


def find_turns(position: Position, search: Search, effort: Effort, without: HexSet = 0) -> list[Turn]:
    """Return the best turns found, the best first.

    When the effort is spent, the rest of the turn is the first that comes to mind. There may be no turn
    without some hexes; else there is one.
    """
    return _Hunt(Sight(position, search.taste), search, effort, without).turns(position)


class _Hunt:
    def __init__(self, sight: Sight, search: Search, effort: Effort, without: HexSet) -> None:
        self._sight, self._search, self._effort, self._without = sight, search, effort, without
        self._cards: dict[int, float] = {}
        self._chains: list[Chain] = []
        self._ends: dict[object, Turn] = {}
        self._width, self._tries = search.width, int(search.width * search.tries)

    def turns(self, position: Position) -> list[Turn]:
        worth = self._sight.worth(position)
        found = uses(position, worth.heights, self._sight)
        self._cards = {index: UNUSED * amount for index, amount in found.items()}
        self._chains = self._chained(position, worth.heights) if self._search.chained else []
        beam = [_Node(worth, self._promise(position, worth), (), position)]
        for _ in range(LONGEST):
            beam = self._gone_on(beam)
            if not beam:
                break
        ranked = sorted(self._ends.values(), key=lambda turn: turn.worth, reverse=True)
        return list(islice(_apart(ranked, self._search.apart), self._search.kept))

    def _chained(self, position: Position, heights: Heights) -> list[Chain]:
        """Return the moves by two cards that add something."""
        moves = [
            (index, way)
            for index in places(position.acquired)
            if not position.used >> 2 * index & 3
            for way in position.table.repeats(index, position.upgraded >> index & 1, position.supply)
            if way.key[0] == "use" and not way.piece and len(way.targets) == 2
        ]
        losses = Steps(position, heights, self._sight, self._search).losses
        found = _chains(position, heights, losses, moves, self._search.chained)
        return nlargest(CHAINS, (chain for chain in found if chain.gain > 0), key=lambda chain: chain.gain)

    def _gone_on(self, beam: list[_Node]) -> list[_Node]:
        """Go on by one action from every position, and keep the best that this comes to."""
        likely: list[tuple[float, int, Step]] = []
        for i, node in enumerate(beam):
            steps = Steps(node.position, node.worth.heights, self._sight, self._search)
            if steps.may_end:
                self._end(node)
            chained = (chain.step(node.position, steps.ways) for chain in self._chains)
            every = (*steps, *filter(None, chained))
            likely += [(node.outlook + step.guess, i, step) for step in every if self._may(step)]
        found: dict[object, _Node] = {}
        for _, i, step in nlargest(self._tries, likely, key=lambda some: some[0]):
            if not self._effort.go_on():
                self._width = self._tries = 1
            node = self._after(beam[i], step)
            key = _key(node.position)
            if key not in found:
                found[key] = node
            if self._tries == 1:
                break
        return nlargest(self._width, found.values(), key=lambda node: node.outlook)

    def _may(self, step: Step) -> bool:
        """Return whether a step leaves alone what is to be left alone."""
        return not self._without or not any(at & self._without for at in step.path)

    def _after(self, node: _Node, step: Step) -> _Node:
        position, action = node.position.copy(), step.way.action(step.path)
        perform(position, action)
        worth = self._sight.worth(position)
        return _Node(worth, self._promise(position, worth), (*node.actions, action), position)

    def _end(self, node: _Node) -> None:
        key, worth = _key(node.position), node.worth.amount
        worth += used_soon(node.position, node.worth.heights, self._sight)
        known = self._ends.get(key)
        if known is None or known.worth < worth:
            self._ends[key] = Turn(worth, (*node.actions, End()), node.position)

    def _promise(self, position: Position, worth: Worth) -> float:
        """Return what the rest of the turn may add: builds that are due, cards not used, granted uses."""
        stage, found = position.stage, 0.0
        if stage is PURCHASED:
            return MOST_USES * position.grant.uses if position.grant else 0.0
        if stage in (OPEN, BUILDING) and position.left:
            due = position.table.numbers.builds - position.built.bit_count()
            targets = MANDATORY.targets(position, ())
            found += worth.heights.sum_of_best(targets, min(due, position.left))
        if stage <= ACTIONS:
            for index, amount in self._cards.items():
                if not position.used >> 2 * index & 3:
                    found += amount
            found += max((chain.ends for chain in self._chains if chain.waits(position)), default=0.0)
        return found


def _apart(ranked: Sequence[Turn], apart: int) -> Iterator[Turn]:
    """Yield turns that differ by so much from all those before them."""
    found: list[Position] = []
    for turn in ranked:
        if all(_difference(turn.end, other) >= apart for other in found):
            found.append(turn.end)
            yield turn


def _difference(one: Position, other: Position) -> int:
    """Return how much the ends of two turns differ."""
    same = one.acquired == other.acquired and one.upgraded == other.upgraded
    pieces = (one.own ^ other.own).bit_count() + (one.forts ^ other.forts).bit_count()
    return pieces if same else pieces + BOUGHT


def _key(position: Position) -> object:
    """Return what the rest of a turn, and what it comes to, depends on."""
    return (
        *(position.own, position.forts, position.coins, position.used, position.stage, position.terrain),
        *(position.acquired, position.upgraded, position.grant, position.salvaged, position.extra),
    )
