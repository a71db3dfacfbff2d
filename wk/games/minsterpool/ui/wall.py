"""The wall of the court behind the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.ui.art import ART
from wk.shell.art.pictures import filling

if TYPE_CHECKING:
    import pygame


def draw_wall(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw warm stone over a rectangle."""
    surface.blit(filling(f"{ART}/wall", rect.size), rect)
