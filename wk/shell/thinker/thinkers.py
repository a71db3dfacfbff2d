"""Where computer players think for the window: a place for the table, one for who looks back; never in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell.match.coach.reviews import Reviews

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.bots import Levels
    from wk.shell.thinker.question import Answer, Thinker, ThinkerQuestion


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
            self._made[name] = self._new()
        return self._made[name]

    def close(self) -> None:
        """End them all at once."""
        self.reviews.stop()
        for thinker in self._made.values():
            thinker.close()
        self._made.clear()
