"""Where the map lies on the screen: hex to pixel and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import hexgrid
from wk.shell.match import camera

if TYPE_CHECKING:
    from typing import Self

    from wk.hexgrid import Hex

WIDTH, HEIGHT = 39.8, 41.4
"""Size of the flower of seven boards in circumradii, its rim and the boards' thickness included."""

RISE = 0.1
"""How far above the middle a fitted map lies, in circumradii, for the boards' thickness below it."""

NEIGHBOURS = 2.5
"""How far a hex and its neighbours reach, in circumradii."""


class Camera(camera.Camera):
    """One view of the map; its lengths are circumradii, its point 0,0 is the centre of hex 0,0."""

    extent = WIDTH, HEIGHT
    rise = RISE

    @property
    def circumradius(self) -> float:
        """Centre to corner of a hex in pixels."""
        return self.length

    def to_screen(self, at: Hex) -> tuple[float, float]:
        """Return the pixel of the window at which the centre of a hex lies."""
        x, y = hexgrid.to_pixel(at, self.length)
        return self.x + x, self.y + y

    def from_screen(self, point: tuple[float, float]) -> Hex:
        """Return the hex of the endless grid under a pixel of the window."""
        return hexgrid.from_pixel(point[0] - self.x, point[1] - self.y, self.circumradius)

    def showing_hex(self, at: Hex) -> Self:
        """Return this camera moved no farther than needed to show a hex and its neighbours."""
        return self.showing(self.to_screen(at), NEIGHBOURS * self.circumradius)
