"""What is under way after an action: the pieces on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.ui.map.pieces import piece
from wk.shell.match.motion import awaited
from wk.shell.match.motion_drawing import draw_moving, reach_of
from wk.shell.match.table.effects import Effect

if TYPE_CHECKING:
    import pygame

    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.hexgrid import Hex
    from wk.shell.match.motion import Motion


class PiecesMoving(Effect):
    """Pieces that drop, travel and fade."""

    alone = True

    def __init__(self, motions: tuple[Motion[Hex], ...], pane: MapPane) -> None:
        super().__init__()
        self.motions = motions
        self.lasts = max(motion.ends for motion in motions)
        self._pane = pane

    @property
    def age(self) -> float:
        """How long they have been under way, in usual seconds."""
        return self.lasts * (self.share or 0.0)

    @property
    def hidden(self) -> frozenset[Hex]:
        """The hexes whose piece is still under way to them."""
        return frozenset() if self.over else awaited(self.motions, self.age)

    def rects(self) -> list[pygame.Rect]:
        """Return where the pieces and their shadows are."""
        return reach_of(self._pane.camera, self, piece)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pieces above their shadows."""
        draw_moving(surface, self._pane.camera, self, piece)
