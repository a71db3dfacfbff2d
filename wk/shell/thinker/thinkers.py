"""Where computer players think for the window: a place for the table, one for who looks back; never in it."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from wk.engine.seats import CROWNS
from wk.shell.match.coach.reviews import Reviews
from wk.shell.thinker.process import enough_for_two
from wk.shell.thinker.question import HINT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.bots import Levels
    from wk.shell.thinker.question import Answer, Idea, Thinker, ThinkerQuestion


class Pondering:
    """A thinker that never comes to an end: who has it waits as long as for one that thinks hard."""

    question: ThinkerQuestion | None = None
    troubled = False

    def ask(self, question: ThinkerQuestion) -> None:
        """Think, and think."""
        self.question = question

    def answer(self) -> Answer | None:
        """Have none."""
        return None

    def stop(self) -> None:
        """Forget the question."""
        self.question = None

    def close(self) -> None:
        """Leave nothing behind."""


TABLE = "table"
"""Where those think who play, and who tell of a hint."""

LATE = 0.1
"""So many seconds at most the first of two thinkers is kept waiting by the second, once it has its answer."""


class TwoThinkers:
    """Asks two at once what a crown does, each with chance of its own, and believes the better founded one.

    Everything else is asked of the first alone.
    """

    def __init__(
        self, first: Thinker, second: Callable[[], Thinker], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Think.

        Args:
            first: whoever thinks.
            second: returns who helps, the same each time.
            clock: seconds that never go back.
        """
        self._first, self._second, self._clock = first, second, clock
        self._helper: Thinker | None = None
        """Who helps with the question; None if nobody does."""
        self._found: Answer | None = None
        self._until = 0.0
        """The first one's answer, and how long it is kept for the second's."""
        self.question: ThinkerQuestion | None = None

    @property
    def troubled(self) -> bool:
        """Whether the first one was lost, and has not answered since."""
        return self._first.troubled

    def ask(self, question: ThinkerQuestion) -> None:
        """Begin to think; what was asked before is forgotten."""
        self.stop()
        self.question = question
        self._first.ask(question)
        if question.level in CROWNS and question.memory != HINT:
            self._helper = self._second()
            self._helper.ask(question._replace(seed=f"{question.seed}/2"))

    def answer(self) -> Answer | None:
        """Return the answer to the last question once it is there, and only once."""
        if self.question is None:
            return None
        if self._found is None:
            self._found, self._until = self._first.answer(), self._clock() + LATE
        if self._found is None:
            return None
        found, other = self._found, self._helper.answer() if self._helper else None
        if self._helper and other is None and self._clock() < self._until:
            return None
        self.stop()
        return found if other is None else better_founded(found, other)

    def stop(self) -> None:
        """Forget the last question."""
        if self.question is not None and self._found is None:
            self._first.stop()
        if self._helper is not None:
            self._helper.stop()
        self.question = self._helper = self._found = None

    def close(self) -> None:
        """End everything at once, but who helps, who is not this one's."""
        self.stop()
        self._first.close()


def better_founded(one: Answer, other: Answer) -> Answer:
    """Return that of two answers to one question whose first idea is worth more by all that both tried."""
    if not one.ideas or not other.ideas:
        return one if one.ideas else other
    return other if _worth(other.ideas[0], one.ideas) > _worth(one.ideas[0], other.ideas) else one


def _worth(idea: Idea, others: Sequence[Idea]) -> float:
    """Return what an idea is worth by all that two tried.

    Who does not name it thinks little of it: at most as much as of the last idea it names.
    """
    there = next((each for each in others if each.actions == idea.actions), others[-1])
    tried = idea.tried + there.tried
    return (idea.worth * idea.tried + there.worth * there.tried) / tried if tried else idea.worth


class Thinkers:
    """Thinkers by name, each made when it is first wanted."""

    def __init__(
        self,
        new: Callable[[], Thinker] = Pondering,
        levels_of: Callable[[str], Levels] = lambda _name: {},
    ) -> None:
        """Have thinkers made.

        Args:
            new: makes one; without it nobody ever answers.
            levels_of: returns the computer players of a game by its name.
        """
        self._new = new
        self._made: dict[str, Thinker] = {}
        self.reviews = Reviews(self.get, levels_of)
        """What is said of matches that are over."""

    def get(self, name: str) -> Thinker:
        """Return where players think for somebody, the same each time."""
        if name not in self._made:
            made = self._new()
            shared = name == TABLE and enough_for_two()
            self._made[name] = TwoThinkers(made, partial(self.get, f"{name}-2")) if shared else made
        return self._made[name]

    def close(self) -> None:
        """End them all at once."""
        self.reviews.stop()
        for thinker in self._made.values():
            thinker.close()
        self._made.clear()
