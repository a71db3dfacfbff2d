"""Drawing the map that is arranged: the boards joined, the slots still open, the board in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.ui.arranger.pictures import land_on_map, side_picture, slot_picture
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.shell import theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame
    from pygame.typing import Point

    from wk.games.winter_kingdom.setup.wishes import Placed
    from wk.games.winter_kingdom.ui.arranger.desk import ArrangerDesk
    from wk.games.winter_kingdom.ui.map.camera import Camera

GHOST = 215
"""Opacity of the board in hand, of 255."""


class ArrangerView:
    """Draws the map as it is arranged; what has not changed is not rendered again."""

    def __init__(self) -> None:
        self._layer: MapLayer | None = None
        self._shown: Mapping[str, Placed] | None = None

    def draw(self, surface: pygame.Surface, camera: Camera, desk: ArrangerDesk, lit: str | None) -> None:
        """Draw the map and the outlines of open, chosen and lit slots."""
        self._layer_of(desk).draw(surface, camera)
        arrangement, a = desk.arrangement, camera.circumradius
        chosen = None if desk.chosen is None else arrangement.slot_of(desk.chosen)
        for slot, centre in SLOTS.items():
            place = camera.to_screen(centre)
            if slot not in arrangement.slots:
                wash = 0.16 if slot == lit and desk.hand is not None else 0.05
                _put(surface, slot_picture(a, theme.MUTED, 0.13, dashed=True, fill=wash), place)
            if slot == lit and desk.hand is not None:
                _put(surface, slot_picture(a, theme.AMBER, 0.22), place)
            elif slot == chosen and desk.hand is None:
                _put(surface, slot_picture(a, theme.AMBER, 0.16), place)
            elif slot == lit and slot in arrangement.slots:
                _put(surface, slot_picture(a, "#ffffff", 0.12), place)

    def draw_hand(
        self,
        surface: pygame.Surface,
        camera: Camera,
        desk: ArrangerDesk,
        pointer: Point | None,
        lit: str | None,
    ) -> None:
        """Draw the board in hand under the pointer, or over the slot the keys have come to."""
        if desk.hand is None:
            return
        side, steps = desk.arrangement.faces[desk.hand]
        a = camera.circumradius
        if pointer is not None:
            place = float(pointer[0]), float(pointer[1])
        elif lit is not None:
            x, y = camera.to_screen(SLOTS[lit])
            place = x + a, y - 1.2 * a
        else:
            return
        picture = side_picture(desk.arrangement.boards.rows[side], steps, a).copy()
        picture.set_alpha(GHOST)
        _put(surface, picture, place)
        _put(surface, slot_picture(a, theme.AMBER, 0.12), place)

    def _layer_of(self, desk: ArrangerDesk) -> MapLayer:
        placed = desk.arrangement.placed
        if self._layer is None or placed != self._shown:
            land = land_on_map(desk.arrangement.boards, placed)
            self._layer = MapLayer(*land) if self._layer is None else self._layer.changed(*land)
            self._shown = placed
        return self._layer


def _put(surface: pygame.Surface, picture: pygame.Surface, place: tuple[float, float]) -> None:
    """Put a picture with its middle on a place."""
    surface.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))
