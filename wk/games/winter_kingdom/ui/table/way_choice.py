"""A way of the rules as something that is pointed out hex by hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.hexset import BITS, hexes

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.position import Position
    from wk.games.winter_kingdom.ways import Way
    from wk.hexgrid import Hex
    from wk.shell.selection import Key


class WayChoice:
    """One way of the rules as a choice of the selector; its targets are hexes."""

    def __init__(self, way: Way, position: Position) -> None:
        self.way = way
        self.key: Key = way.key
        self._position = position
        self._next: dict[tuple[Hex, ...], tuple[Hex, ...]] = {}

    def next(self, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
        """Return the hexes that may come next."""
        found = self._next.get(path)
        if found is None:
            found = tuple(hexes(self.way.next(self._position, tuple(BITS[at] for at in path))))
            self._next[path] = found
        return found

    def done(self, path: tuple[Hex, ...]) -> Action | None:
        """Return the action of a complete path."""
        if not self.way.least <= len(path) <= len(self.way.steps):
            return None
        return self.way.action(tuple(BITS[at] for at in path))
