"""A board side while it is painted: brush, areas, the way back, and what is unusual about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom import boardlint
from wk.games.winter_kingdom.boardfile import RADIUS
from wk.games.winter_kingdom.hexmap import side_of
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.arranger.pictures import LOCAL, land_of
from wk.games.winter_kingdom.ui.editing import UndoStack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_kingdom.boardlint import Flaw
    from wk.hexgrid import Hex

Rows = tuple[str, ...]

BRUSH, AREA = 0, 1
"""The tools: a hex at a time, or an area at once."""

HEXES = frozenset(LOCAL)


class PaintDesk:
    """The side somebody paints."""

    def __init__(self, rows: Rows) -> None:
        self.steps: UndoStack[Rows] = UndoStack(rows)
        self.terrain = Terrain.FOREST
        """What is painted."""
        self.tool = BRUSH
        self.saved = rows
        """The rows as they are in a file."""
        self._stroke: Rows | None = None

    @property
    def rows(self) -> Rows:
        """The nine rows of letters, with the stroke that is being made."""
        return self._stroke or self.steps.now

    @property
    def land(self) -> dict[Hex, Terrain]:
        """The terrain of each hex in local coordinates."""
        return land_of(self.rows)

    def flaws(self, side: str) -> list[Flaw]:
        """Return what makes the side unusual, first what makes it unplayable (WK-MAP-2, WK-MAP-3)."""
        letters = side_of(self.rows)
        return [
            *boardlint.count_flaws(letters),
            *boardlint.flaws(letters),
            *boardlint.row_flaws(letters, side),
        ]

    def touch(self, at: Hex) -> None:
        """Begin or go on with a stroke at a hex."""
        if at not in HEXES:
            return
        hexes = [at] if self.tool == BRUSH else self._area(at)
        self._stroke = painted(self.rows, hexes, self.terrain)

    def lift(self) -> None:
        """End the stroke: it is one step."""
        if self._stroke is not None:
            self.steps.take(self._stroke)
        self._stroke = None

    def replace(self, rows: Rows) -> None:
        """Put another side in this one's place, as a step."""
        self._stroke = None
        self.steps.take(rows)

    def choose(self, terrain: Terrain) -> None:
        """Paint another terrain from now on."""
        self.terrain = terrain

    def choose_tool(self, tool: int) -> None:
        """Paint with another tool from now on."""
        self.tool = tool

    def pick(self, at: Hex) -> None:
        """Paint from now on what is on a hex."""
        if at in HEXES:
            self.terrain = self.land[at]

    def undo(self) -> None:
        """Take the last step back."""
        self._stroke = None
        self.steps.undo()

    def redo(self) -> None:
        """Take the step again that was taken back."""
        self._stroke = None
        self.steps.redo()

    def _area(self, at: Hex) -> set[Hex]:
        land = self.land
        return next(area for area in boardlint.areas(land, land[at]) if at in area)


def painted(rows: Rows, hexes: Iterable[Hex], terrain: Terrain) -> Rows:
    """Return rows with some hexes, in local coordinates, of another terrain."""
    letters = [list(row) for row in rows]
    for at in hexes:
        letters[at.r + RADIUS][at.q + RADIUS] = terrain.letter
    return tuple("".join(row) for row in letters)
