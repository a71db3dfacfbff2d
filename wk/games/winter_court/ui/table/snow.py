"""The curtain of snow that falls when all four royals stand on one side."""

from __future__ import annotations

import math

import pygame

from wk.shell.match.table.effects import Effect

FLAKES = 220
VEIL, FLAKE = (214, 226, 240), (250, 252, 255)
"""Colours of the curtain and of a flake."""
GOLDEN = 0.618034
"""Spreads the flakes evenly without chance, so that every curtain is the same."""


class Snow(Effect):
    """Flakes fall faster and denser until the hall is white."""

    def __init__(self, room: pygame.Rect, begins: float, lasts: float = 1.5) -> None:
        """Let snow fall.

        Args:
            room: where, in pixels.
            begins: after how many usual seconds.
            lasts: for how many.
        """
        super().__init__()
        self.lasts = begins + lasts
        self._room = room
        self._begins = begins / self.lasts

    @property
    def _fallen(self) -> float:
        """How far the curtain has come, 0 to 1."""
        return max(0.0, (self.share or 0.0) - self._begins) / (1 - self._begins)

    def rects(self) -> list[pygame.Rect]:
        """Return the whole room once it snows."""
        return [self._room] if self._fallen else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the white growing from above, and the flakes before it."""
        fallen, room = self._fallen, self._room
        if not fallen:
            return
        veil = pygame.Surface((1, 64), pygame.SRCALPHA)
        for line in range(64):
            share = min(1.0, max(0.0, 2.2 * fallen - line / 64))
            veil.set_at((0, line), (*VEIL, round(235 * share * share)))
        surface.blit(pygame.transform.smoothscale(veil, room.size), room)
        for number in range(round(FLAKES * min(1.0, 2 * fallen))):
            self._flake(surface, number, fallen)

    def _flake(self, surface: pygame.Surface, number: int, fallen: float) -> None:
        room, depth = self._room, 0.4 + 0.6 * (number * GOLDEN**2 % 1)
        way = number * GOLDEN % 1 - 1 + 2.2 * depth * fallen
        swing = 0.012 * math.sin(9 * fallen + number)
        across = (number * GOLDEN * 7 % 1 + swing) * room.width
        if way >= 0:
            radius = max(1, round(depth * room.height / 210))
            middle = room.left + across, room.top + way % 1 * room.height
            pygame.draw.circle(surface, FLAKE, middle, radius)
