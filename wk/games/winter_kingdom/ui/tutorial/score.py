"""The score sheet of the tutorial: the coach tells on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.score.sheet import Paper
from wk.shell.tutorial.marks import Halo
from wk.shell.tutorial.panel import Lecture, sheet_widgets

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.matches import Matches
    from wk.games.winter_kingdom.ui.tutorial.coach import Coach
    from wk.shell.app import App
    from wk.shell.match.score.reveal import Cell
    from wk.shell.match.score.scene import WaysOut
    from wk.shell.widget import Widget


class CoachedScore(ScoreScene[Any, Any]):
    """The score of the match so far, with the coach's sheet beside it."""

    def __init__(  # noqa: PLR0913, PLR0917 - those of a score sheet, and the coach
        self,
        app: App,
        match: Match[State, Action],
        ui: Matches,
        ways: WaysOut[State, Action],
        coach: Coach,
        lecture: Callable[[], Lecture],
    ) -> None:
        self._coach = coach
        self._lecture = lecture
        super().__init__(app, match, ui, ways)

    def choose(self, cell: Cell) -> None:
        """Show where the points of a cell come from."""
        super().choose(cell)
        self._coach.cell_chosen = True

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        found = super().layout()
        map_ = self.stage.rect
        below = pygame.Rect(0, map_.top, self.app.size[0], self.app.size[1] - map_.top)
        ringed = [widget.rect for widget in found if widget.key in self._coach.step.point]
        keep = [widget.rect for widget in found if isinstance(widget, Paper)]
        halos = [Halo.about(rect, None, self.scale) for rect in ringed]
        spared = keep, [map_, *self._lit()]
        return [*found, *halos, *sheet_widgets(self._lecture(), self.app.words, self.scale, below, spared)]

    def _lit(self) -> list[pygame.Rect]:
        """Return the places of the hexes that show where the chosen points come from."""
        return [rect for at in self.why.bright if (rect := self.stage.rect_of(at)) is not None]
