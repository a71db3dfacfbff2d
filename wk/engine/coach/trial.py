"""A turn tried again: a match as it stood before it, at the table of one seat; it ends with the turn.

What would end the turn is noted and not done: it may show what was hidden, and nothing of that is told here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.coach.turns import closes
from wk.engine.game import A, AnyGame, IllegalActionError, S
from wk.engine.history import History
from wk.engine.match import AnyMatch, Barrier, Match
from wk.engine.seats import HUMAN, away

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.coach.verdict import Verdict
    from wk.engine.game import Draw, Setup


class Task(NamedTuple):
    """A turn to be tried."""

    game: AnyGame
    setup: Setup
    before: Sequence[Any]
    """The actions before it, those of chance among them."""
    done: Sequence[str]
    """What was done in it, as records hold it."""
    verdict: Verdict
    """What is to be found."""
    level: str
    """Who judges."""

    @property
    def stake(self) -> float:
        """What is to be gained: what the turn that was done missed, as the coach tells it, if one was."""
        return self.verdict.lost if self.done else self.verdict.stake


def task_of(match: AnyMatch, verdict: Verdict, level: str) -> Task:
    """Return a turn of a match to be tried again.

    Args:
        match: the match.
        verdict: on the turn; it knows something better.
        level: who judged.
    """
    actions, text = match.actions, match.game.text
    done = tuple(map(text, actions[verdict.first : verdict.end]))
    return Task(match.game, match.setup, actions[: verdict.first], done, verdict, level)


class Found(NamedTuple):
    """What was found in a task."""

    found: float
    """In the measure of whoever judges."""
    stake: float

    @property
    def whole(self) -> bool:
        """Whether it is all there was, as far as can be told."""
        return self.found >= self.stake


class TrialMatch(Match[S, A]):
    """A match at whose table one seat takes one turn, as often as its player likes; nothing is recorded."""

    def __init__(self, task: Task, draw: Draw) -> None:
        """Stand before a turn; SetupError if the setup cannot be played.

        Args:
            task: the turn.
            draw: chance, of which a turn has none.
        """
        alone = _alone(task.setup, task.verdict.seat)
        history = History(task.game, alone)
        for action in task.before:
            history.take(action)
        super().__init__(task.game, alone, draw=draw, history=history)
        self.first = len(task.before)
        """How many actions had been taken before the turn."""
        self.chosen: tuple[A, ...] = ()
        """The whole turn, once it is chosen; the last action of it is not done."""

    def play(self, action: A) -> None:
        """Take an action of the turn; the one that ends it is noted. IllegalActionError."""
        if self.chosen:
            raise IllegalActionError("the turn is chosen")
        game, state = self.game, self.state
        if action in self.seen()[1] and closes(game, state, action, game.apply(state, action)):
            self.chosen = (*self.turn, action)
        else:
            super().play(action)

    @property
    def turn(self) -> Sequence[A]:
        """The actions of the turn that are done."""
        return self.actions[self.first :]

    @property
    def undo_barrier(self) -> Barrier | None:
        """What stands before undo: the beginning of the turn."""
        return None if len(self.actions) > self.first else Barrier.START

    def anew(self) -> None:
        """Begin the turn anew."""
        self.chosen = ()
        while self.can_undo:
            self.undo()


def _alone(setup: Setup, seat: int) -> Setup:
    """Return a setup in which a person sits at one seat, nobody plays the others, if its game has kinds."""
    players = setup["players"]
    if not all(isinstance(player, dict) for player in players):
        return setup
    kinds = [HUMAN if number == seat else away(each["kind"]) for number, each in enumerate(players)]
    return {**setup, "players": [{**each, "kind": kind} for each, kind in zip(players, kinds, strict=True)]}
