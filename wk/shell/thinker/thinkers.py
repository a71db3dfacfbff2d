"""The places where computer players think for the window: one for the table, one for who looks back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell.match.coach.reviews import Reviews

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.bots import Levels
    from wk.shell.thinker.question import Thinker


class Thinkers:
    """Thinkers by name, each made when it is first wanted."""

    def __init__(
        self,
        new: Callable[[], Thinker] | None = None,
        levels_of: Callable[[str], Levels] = lambda _name: {},
    ) -> None:
        """Have thinkers made.

        Args:
            new: makes one; without it players think in the window.
            levels_of: returns the computer players of a game by its name.
        """
        self._new = new
        self._made: dict[str, Thinker] = {}
        self.reviews = Reviews(self.get, levels_of)
        """What is said of matches that are over."""

    def get(self, name: str) -> Thinker | None:
        """Return where players think for somebody, the same each time; None: in the window."""
        if name not in self._made and self._new is not None:
            self._made[name] = self._new()
        return self._made.get(name)

    def close(self) -> None:
        """End them all at once."""
        self.reviews.stop()
        for thinker in self._made.values():
            thinker.close()
        self._made.clear()
