"""The map on the table: its hexes under the pointer and the keys' cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import draw_map
from wk.hexgrid import Hex
from wk.shell.match.pane import Pane

if TYPE_CHECKING:
    import pygame
    from pygame.typing import Point

    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.ui.map.view import MapPicture

_layers: WeakValueDictionary[HexMap, MapLayer] = WeakValueDictionary()
"""The pictures that some screen shows, by their land."""


def layer_of(land: HexMap) -> MapLayer:
    """Return the picture of a match's land, one for all screens that show it; channels part islands."""
    layer = _layers.get(land)
    if layer is None:
        layer = _layers[land] = MapLayer.of(land, islands=land.islands)
    return layer


class MapPane(Pane[Camera, Hex]):
    """One view of the map, with the hex that is pointed at."""

    def __init__(self, layer: MapLayer) -> None:
        super().__init__(Camera)
        self.layer = layer

    def draw(self, surface: pygame.Surface, picture: MapPicture, camera: Camera | None = None) -> None:
        """Draw the map, or what another camera sees of it."""
        draw_map(surface, camera or self.camera, self.layer, picture, hasty=self.hasty)

    def place_at(self, pos: Point) -> Hex | None:
        """Return the hex of the map at a pixel of the window."""
        if not self.camera.rect.collidepoint(pos):
            return None
        at = self.camera.from_screen((pos[0], pos[1]))
        return at if at in self.layer.hexes else None

    def middle(self, at: Hex) -> tuple[float, float]:
        """Return the pixel of the window in the middle of a hex."""
        return self.camera.to_screen(at)

    def stepped(self, at: Hex | None, right: int, down: int) -> Hex | None:
        """Return the hex an arrow key leads to; up and down keep to a column as well as hexes can."""
        if at is None:
            return Hex(0, 0)
        # Two rows away the same column comes again, so the odd rows lean one way and the even the other.
        lean = (at.r % 2 if down < 0 else -1 + at.r % 2) if down else 0
        leans = (lean, -down - lean) if down else (0,)  # at the rim only one of the two may be there
        ways = (Hex(at.q + right + lean, at.r + down) for lean in leans)
        return next((to for to in ways if to in self.layer.hexes), None)

    def showing(self, at: Hex) -> Camera:
        """Return the camera moved no farther than needed to show a hex and its neighbours."""
        return self.camera.showing_hex(at)
