"""The map as everybody may see it, small: what lies behind the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.map.pane import MapPane
from wk.games.winter_kingdom.ui.map.picture import picture_of
from wk.games.winter_kingdom.view import view

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.layer import MapLayer

WIDE = 0.86
"""How much of the window's width the map takes behind the curtain."""

COARSE = 3
"""How many times smaller the map behind the curtain is drawn: nobody sees it sharp."""


def public_picture(layer: MapLayer, state: State, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Return the map with everybody's pieces and nothing else, coarse enough to be blurred.

    Args:
        layer: the map.
        state: the match; what is secret in it does not show.
        size: of the picture in pixels.
        unit: pixels a unit of the layout, for the margin.
    """
    small = pygame.Surface((max(1, size[0] // COARSE), max(1, size[1] // COARSE)))
    pane = MapPane(layer)
    # As wide as the window nearly, so that the sheet before it does not hide all of it.
    room = small.get_rect()
    room.height = max(room.height, round(room.width * WIDE))
    room.centery = small.get_height() // 2
    pane.place(small.get_rect(), unit / COARSE, room)
    pane.draw(small, picture_of(view(state, None), None, None))
    return pygame.transform.smoothscale(small, size)
