"""The pieces that are under way at the table after an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from wk.shell.match.motion import awaited
from wk.shell.match.motion_drawing import draw_moving, reach_of
from wk.shell.match.table.effects import Effect

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.shell.match.motion import Motion
    from wk.shell.match.motion_drawing import BoardCamera, Sprite

T = TypeVar("T")


class PiecesMoving(Effect, Generic[T]):
    """Pieces that drop, travel and fade."""

    alone = True

    def __init__(
        self, motions: tuple[Motion[T], ...], camera: Callable[[], BoardCamera[T]], sprite: Sprite
    ) -> None:
        """Let pieces move.

        Args:
            motions: at least one.
            camera: returns what of the board is seen where.
            sprite: the pictures of the pieces.
        """
        super().__init__()
        self.motions = motions
        self.lasts = max(motion.ends for motion in motions)
        self._camera = camera
        self._sprite = sprite

    @property
    def age(self) -> float:
        """How long they have been under way, in usual seconds."""
        return self.lasts * (self.share or 0.0)

    @property
    def hidden(self) -> frozenset[T]:
        """The places whose piece is still under way to them."""
        return frozenset() if self.over else awaited(self.motions, self.age)

    def rects(self) -> list[pygame.Rect]:
        """Return where the pieces and their shadows are."""
        return reach_of(self._camera(), self, self._sprite)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pieces above their shadows."""
        draw_moving(surface, self._camera(), self, self._sprite)
