"""What is under way after an action: pieces on the map, coins flying home, cards in the left rail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.ui.map.animation import Kind
from wk.games.winter_kingdom.ui.map.animation_drawing import draw_moving, reach_of
from wk.games.winter_kingdom.ui.table.coin_flight import FLOAT, coins_rect, draw_coins
from wk.shell.match.table.effects import Effect

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.games.winter_kingdom.ui.map.animation import Motion
    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.games.winter_kingdom.ui.table.coin_flight import Point
    from wk.hexgrid import Hex
    from wk.shell.theme import Scale


class PiecesMoving(Effect):
    """Pieces that drop, travel and fade."""

    alone = True

    def __init__(self, motions: tuple[Motion, ...], pane: MapPane) -> None:
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
        if self.over:
            return frozenset()
        under_way = (motion for motion in self.motions if motion.kind is not Kind.FADE)
        return frozenset(motion.path[-1] for motion in under_way if self.age < motion.ends)

    def rects(self) -> list[pygame.Rect]:
        """Return where the pieces and their shadows are."""
        return reach_of(self._pane.camera, self)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pieces above their shadows."""
        draw_moving(surface, self._pane.camera, self)


class CoinsFlying(Effect):
    """Coins on their way from the hex where they were earned to where they are counted."""

    lasts = FLOAT
    still = True

    def __init__(self, at: Hex, coins: int, pane: MapPane, home: Callable[[], tuple[Scale, Point]]) -> None:
        """Let coins rise.

        Args:
            at: the hex.
            coins: how many.
            pane: the map.
            home: returns the scale of the table, and where coins are counted in the window.
        """
        super().__init__()
        self.at = at
        self.coins = coins
        self._pane = pane
        self._home = home

    @property
    def home(self) -> Point:
        """Where they are counted in the window."""
        return self._home()[1]

    def rects(self) -> list[pygame.Rect]:
        """Return where they are."""
        scale, home = self._home()
        return [coins_rect(self._pane.camera, scale, self.at, self.share, home)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them."""
        scale, home = self._home()
        draw_coins(surface, self._pane.camera, scale, self.at, self.coins, self.share, home)
