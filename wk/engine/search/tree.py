"""Monte-Carlo tree search over what each seat is told (MO-ISMCTS, Cowling and others, 2012).

Every line of play begins in a state guessed from the view of the seat to move. Each seat has a tree of its
own, whose branches are the actions as this seat learns of them: a secret choice of another seat is the
same branch whatever was chosen. So nobody answers what they cannot know, secret bids and orders included.
A seat chooses in its tree by what earlier lines brought to it and by the weights of its game's `Mind`;
beyond the tree all seats move by `Mind.pick`, until the game is over or the clock has run its turns.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from wk.engine.game import A, S
from wk.engine.search.mind import shares

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.engine.bots import Effort
    from wk.engine.game import Draw
    from wk.engine.search.mind import Mind, Option

SECRET = "?"  # noqa: S105 - what others learn of a secret choice
"""In place of an action of which a seat learns only that it was made."""


class Reach(NamedTuple):
    """How far and how wide a search looks."""

    lines: int
    """How many lines of play are tried at most."""
    turns: int
    """How many turns or rounds of the game's clock a line goes on; 0 for to the end of the game."""
    width: int = 8
    """How many next steps are compared, those of most weight."""
    curiosity: float = 0.4
    """How readily steps are tried that have brought less so far, in shares of a win."""
    doubt: float = 99.0
    """By how much weight a step may be behind the best to be raced against it (`levels.Race`)."""
    patience: float = 0.5
    """So many standard errors behind the favourite drops out of a race."""


class Idea(NamedTuple, Generic[A]):
    """A next step that was tried."""

    action: A
    tried: int
    """In how many lines of play."""
    share: float
    """The mean share of the win that these brought, 0 to 1."""
    behind: float | None = None
    """How far behind the first one, in shares of a win: 0 where that may be luck, None where that was not
    told from lines in the same worlds, or from too few."""


class Node:
    """A point in the course of a match, as one seat knows it."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.visits = 0
        """How many lines came through here after this seat's own choice."""
        self.total = 0.0
        """What these lines brought the seat."""

    @property
    def mean(self) -> float:
        """What a line brought the seat on average."""
        return self.total / self.visits

    def next(self, key: Hashable) -> tuple[Node, bool]:
        """Return the point after an action, and whether it was there already."""
        child = self.children.get(key)
        if child is not None:
            return child, True
        child = self.children[key] = Node()
        return child, False


class Search(Generic[S, A]):
    """The search from one decision."""

    def __init__(self, mind: Mind[S, A], seen: S, reach: Reach) -> None:
        """Look at a decision.

        Args:
            mind: the game and what is known of it.
            seen: what the seat to move sees.
            reach: how far it looks.
        """
        self.game, self.mind, self.seen, self.reach = mind.game, mind, seen, reach
        self._roots = [Node() for _ in mind.game.seats(seen)]
        self._until = mind.clock(seen) + reach.turns if reach.turns else None

    def run(self, draw: Draw, effort: Effort) -> list[Idea[A]]:
        """Try lines of play and return the next steps, the one tried most first; StoppedError.

        Each line is one piece of work; one at least is tried, whatever the effort.
        """
        seat = self.game.seat_to_move(self.seen)
        if seat is None:
            return []
        for line in range(self.reach.lines):
            if not effort.go_on() and line:
                break
            self._try(self.game.guess(self.seen, draw), draw)
        return ideas(self._roots[seat])

    def _try(self, state: S, draw: Draw) -> None:
        """Play one line and remember what it brought."""
        game, mind = self.game, self.mind
        nodes: list[Node | None] = [*self._roots]
        path: list[tuple[int, Node]] = []
        while (seat := game.seat_to_move(state)) is not None:
            if self._until is not None and mind.clock(state) >= self._until:
                break
            if game.chance_due(state):
                state = game.apply(state, game.chance_action(state, draw))
                continue
            node = nodes[seat]
            if node is None:
                action = mind.pick(state, draw)
            else:
                action = self._choose(node, mind.weigh(state), draw)
                path.append((seat, node.next(action)[0]))
            self._tell(nodes, seat, action, state)
            state = game.apply(state, action)
        found = mind.value(state) if seat is not None else shares(game, state)
        for seat, node in path:
            node.visits += 1
            node.total += found[seat]

    def _tell(self, nodes: list[Node | None], seat: int, action: A, state: S) -> None:
        """Move every seat on in its tree by what it learns of an action; a tree grows by one point a line."""
        secret = None
        for other, node in enumerate(nodes):
            if node is None:
                continue
            if other == seat:
                after = node.children[action]
                nodes[other] = after if after.visits else None
                continue
            if secret is None:
                secret = self.game.hides(state, action)
            after, known = node.next(SECRET if secret else action)
            nodes[other] = after if known else None

    def _choose(self, node: Node, options: Sequence[Option[A]], draw: Draw) -> A:
        """Return the step that has brought most or been tried least for its weight (PUCT, Silver, 2017).

        A little chance comes in, lest two who choose in secret fall into step with each other.
        """
        if len(options) == 1:
            return options[0][1]
        if len(options) > self.reach.width:
            options = sorted(options, key=lambda option: -option[0])[: self.reach.width]
        top = max([weight for weight, _ in options])
        weights = [exp(weight - top) for weight, _ in options]
        children = [node.children.get(action) for _, action in options]
        visits = [child.visits if child else 0 for child in children]
        tried = sum(visits)
        mean = sum([child.total for child in children if child]) / tried if tried else 0.5
        spread = self.reach.curiosity * sqrt(tried + 1) / sum(weights)
        found = [
            (child.total / child.visits if child and child.visits else mean)
            + 2 * draw() * spread * weight / (1 + count)
            for child, weight, count in zip(children, weights, visits, strict=True)
        ]
        return options[found.index(max(found))][1]


def ideas(root: Node) -> list[Idea[Any]]:
    """Return the steps tried from a point, the one tried most first.

    How far they are behind each other is not told: what was tried less is thought through less as well.
    """
    tried = [(action, child) for action, child in root.children.items() if child.visits]
    tried.sort(key=lambda each: (-each[1].visits, -each[1].mean))
    return [Idea(action, node.visits, node.mean) for action, node in tried]


CARRIES = 24
"""Of fewer lines nothing is told: they may all be alike by luck."""

SURE, TRIFLE = 2.0, 0.01
"""A lead of so many standard errors is no luck, and one of so much of a win no trifle."""


def surely(lead: float, luck: float, trifle: float = TRIFLE) -> float:
    """Return a lead, or 0 for a trifle and for what luck, a standard error, may make it seem."""
    return lead if lead > max(SURE * luck, trifle) else 0.0
