"""The places where computer players think for the window: one for the table, one for who looks back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.thinker.question import Thinker


class Thinkers:
    """Thinkers by name, each made when it is first wanted."""

    def __init__(self, new: Callable[[], Thinker] | None = None) -> None:
        """Have thinkers made; without a way to do so players think in the window."""
        self._new = new
        self._made: dict[str, Thinker] = {}

    def get(self, name: str) -> Thinker | None:
        """Return where players think for somebody, the same each time; None: in the window."""
        if name not in self._made and self._new is not None:
            self._made[name] = self._new()
        return self._made.get(name)

    def close(self) -> None:
        """End them all at once."""
        for thinker in self._made.values():
            thinker.close()
        self._made.clear()
