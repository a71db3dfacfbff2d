"""The teacher of a tutorial: which step it is, and what is waited for.

The teacher plays nothing: it looks at the match to see whether a step is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wk.engine.game import A, S
from wk.shell.tutorial.script import CELL, DO, NEXT, UNDO

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.match import Match
    from wk.shell.tutorial.script import Step


class Teacher(Generic[S, A]):
    """Goes through the steps of a script with whoever plays its match."""

    def __init__(
        self, steps: Sequence[Step[A]], match: Match[S, A], fulfils: Callable[[str, A], bool]
    ) -> None:
        """Begin with the first step.

        Args:
            steps: the script.
            match: what is played.
            fulfils: returns whether an action is what a wish of the game's own waits for.
        """
        self.steps = steps
        self.number = 0
        """The place of the present step, from 0."""
        self.cell_chosen = False
        """Whether a number of the score sheet was chosen in this step."""
        self._match = match
        self._fulfils = fulfils
        self._since = len(match.actions)

    @property
    def step(self) -> Step[A]:
        """The present step."""
        return self.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.number == len(self.steps) - 1

    @property
    def explains(self) -> bool:
        """Whether the step only waits to be read."""
        return self.step.wish == NEXT

    @property
    def other_move(self) -> A | None:
        """What the other player does next in this step; None if all is done."""
        done = len(self._match.actions) - self._since
        return self.step.others[done] if done < len(self.step.others) else None

    @property
    def ready(self) -> bool:
        """Whether a step that explains can be left: the other player has done everything."""
        return self.explains and self.other_move is None

    def go_on(self) -> None:
        """Come to the next step, if there is one."""
        if not self.last:
            self.number += 1
            self._since = len(self._match.actions)
            self.cell_chosen = False

    def pass_sheet(self) -> None:
        """Pass over the steps of the score sheet: whoever has put it away has seen it."""
        while self.step.sheet and not self.last:
            self.go_on()

    def done(self) -> bool:
        """Return whether what the step waits for has happened in the match or on the score sheet."""
        actions, wish = self._match.actions, self.step.wish
        new = len(actions) - self._since
        if wish == UNDO:
            return new < 0
        if wish == CELL:
            return self.cell_chosen
        if new <= 0 or wish == NEXT:
            return False
        return actions[-1] == self.step.do if wish == DO else self._fulfils(wish, actions[-1])
