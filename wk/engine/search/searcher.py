"""Computer players that search: one class for every game and level, by what it knows and how far it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol

from wk.engine.bots import Because, Choice
from wk.engine.game import A, S
from wk.engine.search.outcomes import played_on
from wk.engine.search.tree import Idea, Reach, Search

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.bots import Effort
    from wk.engine.game import Draw
    from wk.engine.search.mind import Mind

SECOND = 3
"""How many other good choices are told of."""


class Greedy(Generic[S, A]):
    """Takes the step of most weight, without looking on."""

    def __init__(self, mind: Mind[S, A]) -> None:
        self.mind = mind

    def choose(self, seen: S, draw: Draw, effort: Effort) -> Choice[A]:
        """Choose one step; the draw decides among equal ones."""
        effort.go_on()
        options = self.mind.weigh(self.mind.game.guess(seen, draw))
        order = sorted(options, key=lambda option: -option[0])
        found = [Choice((action,), self.mind.why(seen, action), worth=weight) for weight, action in order]
        return found[0]._replace(others=tuple(found[1 : SECOND + 1]))


class Compares(Protocol):
    """A way to compare the next steps of one decision: `Search`, or `Race`."""

    def run(self, draw: Draw, effort: Effort) -> list[Idea[Any]]:
        """Return next steps, the one to be done first; StoppedError."""


class Searcher(Generic[S, A]):
    """Compares next steps over many lines of play; it can judge turns as well (`engine.coach.judge`)."""

    measure = "share"
    worlds = 96
    diligence = 3

    def __init__(
        self,
        mind: Mind[S, A],
        reach: Reach,
        search: Callable[[Mind[S, A], S, Reach], Compares] = Search,
    ) -> None:
        """Make a player.

        Args:
            mind: the game and what is known of it.
            reach: how far it looks.
            search: how it compares steps.
        """
        self.mind, self.reach, self.search = mind, reach, search

    def choose(self, seen: S, draw: Draw, effort: Effort) -> Choice[A]:
        """Choose one step; what leaves no choice needs no search."""
        options = self.mind.weigh(self.mind.game.guess(seen, draw))
        if len(options) == 1:
            effort.go_on()
            return self._choice(seen, Idea(options[0][1], 0, 0.0))
        best, *others = self.search(self.mind, seen, self.reach).run(draw, effort)
        return self._choice(seen, best)._replace(
            others=tuple(self._choice(seen, idea) for idea in others[:SECOND])
        )

    def rate(self, seen: S, plans: Sequence[Sequence[A]], draw: Draw, effort: Effort) -> list[float]:
        """Return the share of the win that each of some turns comes to in one guessed world; StoppedError."""
        return played_on(self.mind, seen, plans, self.reach.turns, draw, effort)

    def _choice(self, seen: S, idea: Idea[A]) -> Choice[A]:
        """Return an idea with its reasons: those of the game, then how often it won."""
        why = self.mind.why(seen, idea.action)
        if idea.tried:
            why += (Because("searched", {"share": round(100 * idea.share), "lines": idea.tried}),)
        return Choice((idea.action,), why, worth=idea.share)
