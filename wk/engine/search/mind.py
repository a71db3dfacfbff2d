"""What the searcher may be told of a game beside its rules: what looks good, and who stands how."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, Protocol

from wk.engine.game import A, Game, S

if TYPE_CHECKING:
    from wk.engine.bots import Because
    from wk.engine.game import Draw

Option = tuple[float, A]
"""A next step with its weight: a step of weight w + 1 is tried about 2.7 times as often as one of w."""

Weigher = Callable[[S], "Sequence[Option[A]]"]
"""Weighs the next steps of a state; at least one."""


class Guessing(Game[S, A], Protocol[S, A]):
    """A game that can fill in what a seat does not see: all that the searcher needs."""

    def guess(self, seen: S, draw: Draw) -> S:
        """Return a whole state, drawn evenly among those that look like ``seen`` to the seat to move.

        Its view by that seat is ``seen`` again, and it can be played to its end.
        """


class Mind(Generic[S, A]):
    """One game as a computer player thinks of it; what is written here knows nothing but the rules.

    All is asked about states in which nothing is hidden, what the seat to move cannot see being guessed. It
    may look at nothing else of a state than this seat sees.
    """

    passing: frozenset[str] = frozenset()
    """The keys of reasons that tell of a step alone, not of the turn it is part of."""

    def __init__(self, game: Guessing[S, A]) -> None:
        self.game = game

    def weigh(self, state: S) -> Sequence[Option[A]]:
        """Return the next steps worth a thought with their weights: all, if not known; at least one."""
        return [(0.0, action) for action in self.game.legal(state)]

    def pick(self, state: S, draw: Draw) -> A:
        """Return a good next step at once; lines of play go on by it."""
        options = self.weigh(state)
        if len(options) == 1:
            return options[0][1]
        place = max([(weight + 0.5 * draw(), place) for place, (weight, _) in enumerate(options)])[1]
        return options[place][1]

    def clock(self, _state: S) -> int:
        """Return the number of the turn or round, by which lines of play are cut; never, if always 0."""
        return 0

    def value(self, state: S) -> Sequence[float]:
        """Return each seat's share of the wins to be expected, 0 to 1; who would win now, if not known."""
        return shares(self.game, state)

    def rest(self, _state: S, _action: A) -> Sequence[A]:
        """Return how to go on after a step that is part of something, as a play of several cards, to its end.

        What would show something that the seat does not see is left out; nothing for a step that stands by
        itself.
        """
        return ()

    def why(self, _seen: S, _action: A) -> tuple[Because, ...]:
        """Return what speaks for a next step, the weightiest reason first."""
        return ()

    def grounds(self, seen: S, actions: Sequence[A]) -> tuple[Because, ...]:
        """Return what speaks for the first of some steps that follow each other, at least one."""
        return self.why(seen, actions[0])

    def summed(self, why: Sequence[Because]) -> list[Because]:
        """Return what speaks for a turn, by what speaks for each of its steps: what is the same, once."""
        return [each for place, each in enumerate(why) if each not in why[:place]]

    def together(self, _seen: S, _actions: Sequence[A]) -> int:
        """Return for how many of some steps those reasons are, as for all of a card that is carried out."""
        return 1

    def gains(self, _seen: S, _actions: Sequence[A]) -> tuple[float, ...]:
        """Return what steps surely bring, to choose between what is as good; () if that is not known."""
        return ()


class PhasedMind(Mind[S, A]):
    """A mind that weighs steps in each phase of a turn or year by a function of its own.

    Its levels differ in these: a weaker one looks at less in some phases.
    """

    def __init__(self, game: Guessing[S, A], ways: Mapping[str, Weigher[S, A]]) -> None:
        super().__init__(game)
        self._ways = ways

    def phase(self, state: S) -> str:
        """Return the key of how steps are weighed in a state."""
        raise NotImplementedError

    def weigh(self, state: S) -> Sequence[Option[A]]:
        """Return the next steps as they are weighed in this phase."""
        return self._ways[self.phase(state)](state)


def shares(game: Game[S, A], state: S) -> list[float]:
    """Return each seat's share of the win if the game ends now."""
    winners = game.winners(state)
    return [(seat in winners) / max(len(winners), 1) for seat in range(len(game.seats(state)))]
