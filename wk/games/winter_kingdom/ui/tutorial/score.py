"""The score sheet of the tutorial: the coach tells on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.score.scene import ScoreScene
from wk.games.winter_kingdom.ui.score.sheet import Paper
from wk.games.winter_kingdom.ui.tutorial.marks import Halo
from wk.games.winter_kingdom.ui.tutorial.panel import Teacher, sheet_widgets

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.layer import MapLayer
    from wk.games.winter_kingdom.ui.score.sheet import Cell
    from wk.games.winter_kingdom.ui.tutorial.coach import Coach
    from wk.shell.app import App
    from wk.shell.scene import Scene, Transition
    from wk.shell.widget import Widget


class CoachedScore(ScoreScene):
    """The score of the match so far, with the coach's sheet beside it."""

    def __init__(  # noqa: PLR0913, PLR0917 - those of a score sheet, and the coach
        self,
        app: App,
        match: Match[State, Action],
        say: Say,
        layer: MapLayer,
        ways: tuple[Callable[[], Transition | None], Callable[[Match[State, Action]], Scene]],
        coach: Coach,
        teacher: Teacher,
    ) -> None:
        self._coach = coach
        self._teacher = teacher
        super().__init__(app, match, say, layer, ways)

    def choose(self, cell: Cell) -> None:
        """Show where the points of a cell come from."""
        super().choose(cell)
        self._coach.cell_chosen = True

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        found = super().layout()
        map_ = self.pane.camera.rect
        below = pygame.Rect(0, map_.top, self.app.size[0], self.app.size[1] - map_.top)
        ringed = [widget.rect for widget in found if widget.key in self._coach.step.point]
        keep = [widget.rect for widget in found if isinstance(widget, Paper)]
        halos = [Halo.about(rect, None, self.scale) for rect in ringed]
        spared = keep, [map_, *self._lit()]
        return [*found, *halos, *sheet_widgets(self._coach, self._teacher, self.scale, below, spared)]

    def _lit(self) -> list[pygame.Rect]:
        """Return the places of the hexes that show where the chosen points come from."""
        camera, side = self.pane.camera, round(1.6 * self.pane.camera.circumradius)
        places = map(camera.to_screen, self.why.lit)
        return [pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side) for x, y in places]
