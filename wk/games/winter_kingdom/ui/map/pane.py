"""The map on the table: what is seen of it, and what pointer, wheel and keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

import pygame

from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import draw_map
from wk.hexgrid import Hex
from wk.shell.match.stage import Gesture

if TYPE_CHECKING:
    from pygame.typing import Point

    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.ui.map.view import MapPicture

DRAG_FROM = 6
"""Pixels the pointer moves with its button down before the map moves with it."""

SHARP_AFTER = 0.18
"""Seconds after the last turn of the wheel the map is drawn sharply again."""

PINCH = 0.06
"""By which share of the touchpad two fingers part for one step."""

PAN = 40
"""Pixels the map moves by a notch sideways."""

MOST_STEPS = 2
"""The most steps one event zooms."""


class Held(NamedTuple):
    """The button is down: where, and whether the map moves with the pointer by now."""

    start: Point
    last: Point
    drags: bool


_layers: WeakValueDictionary[HexMap, MapLayer] = WeakValueDictionary()
"""The pictures that some screen shows, by their land."""


def layer_of(land: HexMap) -> MapLayer:
    """Return the picture of a match's land, one for all screens that show it; channels part islands."""
    layer = _layers.get(land)
    if layer is None:
        layer = _layers[land] = MapLayer.of(land, islands=land.islands)
    return layer


class MapPane:
    """One view of the map, with the hex that is pointed at."""

    def __init__(self, layer: MapLayer) -> None:
        self.layer = layer
        self.pointer: Hex | None = None
        """The hex under the pointer or the keys' cursor; None beside the map."""
        self.by_keys = False
        """Whether the keys have put it there."""
        self._camera: Camera | None = None
        self._unit = 1.0
        self._over: Point | None = None
        """The pixel of the map under the pointer."""
        self._held: Held | None = None
        self._turned = 0.0
        """What the wheel, or two fingers, have turned since the last whole step."""
        self._hasty = False
        self._sharp_at: float | None = None

    @property
    def camera(self) -> Camera:
        """What is seen; `place` comes first."""
        if self._camera is None:
            raise RuntimeError("the map has no place on the screen yet")
        return self._camera

    @property
    def hasty(self) -> bool:
        """Whether the map is drawn stretched for now."""
        return self._hasty

    def place(self, rect: pygame.Rect, unit: float, room: pygame.Rect | None = None) -> None:
        """Show the map in a rectangle, at the same zoom and place as before.

        Args:
            rect: the part of the window it is seen in.
            unit: pixels a unit of the margin round the whole map.
            room: the part of ``rect`` the whole map is fitted in, if something lies over the rest.
        """
        if self._camera is None:
            self._camera = Camera.fit(rect, unit, room)
        elif self._camera.rect != rect or unit != self._unit or self._camera.home != (room or rect):
            self._camera = self._camera.resized(rect, unit, room)
        self._unit = unit

    def handle(self, event: pygame.Event) -> Gesture:
        """Take an event of the pointer, or of a key that moves the cursor."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL and self._over is not None:
            return self._wheel(event.precise_x, event.precise_y)
        if event.type == pygame.MULTIGESTURE and event.num_fingers == 2:
            return self._nearer(event.pinched / PINCH)
        if event.type == pygame.KEYDOWN and event.key in _STEPS and not event.mod & pygame.KMOD_CTRL:
            self._step(event.key)
            return Gesture.TAKEN
        return Gesture.NOTHING

    def follow(self, event: pygame.Event) -> None:
        """Give the keys back to the widgets once Tab walks among them."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self.by_keys = False

    def leave(self) -> bool:
        """Learn that the pointer is elsewhere; tell whether that changes the picture."""
        self._over = None
        changed = self.pointer is not None and not self.by_keys
        if changed:
            self.pointer = None
        return changed

    def zoom(self, steps: int, towards: Point | None = None, *, hasty: bool = False) -> None:
        """Show the map nearer or farther by steps; 0 shows all of it."""
        before = self.camera
        point = (towards[0], towards[1]) if towards is not None else None
        whole = Camera.fit(before.rect, self._unit, before.room)
        self._camera = before.zoom(steps, point) if steps else whole
        self._hasty = hasty and self._camera != before
        self._sharp_at = None

    def update(self, now: float) -> bool:
        """Draw sharply once the wheel has come to rest; tell whether the picture changes."""
        if not self._hasty:
            return False
        if self._sharp_at is None:
            self._sharp_at = now + SHARP_AFTER
        if now < self._sharp_at:
            return False
        self._hasty = False
        return True

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds the map is to be drawn sharply."""
        if not self._hasty:
            return None
        return 0.0 if self._sharp_at is None else max(0.0, self._sharp_at - now)

    def draw(self, surface: pygame.Surface, picture: MapPicture, camera: Camera | None = None) -> None:
        """Draw the map, or what another camera sees of it."""
        draw_map(surface, camera or self.camera, self.layer, picture, hasty=self._hasty)

    def hex_at(self, pos: Point) -> Hex | None:
        """Return the hex of the map at a pixel of the window."""
        if not self.camera.rect.collidepoint(pos):
            return None
        at = self.camera.from_screen((pos[0], pos[1]))
        return at if at in self.layer.hexes else None

    def _move(self, event: pygame.Event) -> Gesture:
        self._over = event.pos if self.camera.rect.collidepoint(event.pos) else None
        held = self._held
        if held is not None and event.buttons[0]:
            far = abs(event.pos[0] - held.start[0]) + abs(event.pos[1] - held.start[1]) >= DRAG_FROM
            if held.drags or far:
                right, down = event.pos[0] - held.last[0], event.pos[1] - held.last[1]
                self._camera = self.camera.pan(right, down)
                self._held = Held(held.start, event.pos, drags=True)
            return Gesture.TAKEN
        self._held = None
        at = self.hex_at(event.pos)
        if at == self.pointer:
            return Gesture.NOTHING
        self.pointer, self.by_keys = at, False
        return Gesture.TAKEN

    def _wheel(self, right: float, up: float) -> Gesture:
        """Zoom by the wheel, or by two fingers on a touchpad; sideways it moves the map."""
        if right:
            self._camera = self.camera.pan(-right * PAN, 0)
            self._hasty, self._sharp_at = True, None
        return self._nearer(up) if up else Gesture.TAKEN if right else Gesture.NOTHING

    def _nearer(self, notches: float) -> Gesture:
        """Zoom once so much has come together that it makes whole steps."""
        if self._turned * notches < 0:  # the other way round begins anew
            self._turned = 0.0
        self._turned += notches
        steps = int(self._turned)
        self._turned -= steps
        if steps:
            self.zoom(max(-MOST_STEPS, min(MOST_STEPS, steps)), self._over, hasty=True)
        return Gesture.TAKEN

    def _down(self, event: pygame.Event) -> Gesture:
        if event.button == pygame.BUTTON_RIGHT:
            return Gesture.BACK
        if not self.camera.rect.collidepoint(event.pos):
            return Gesture.NOTHING
        if event.button == pygame.BUTTON_LEFT:
            self._held = Held(event.pos, event.pos, drags=False)
            self.pointer, self.by_keys = self.hex_at(event.pos), False
            return Gesture.TAKEN
        return Gesture.NOTHING

    def _up(self, pos: Point) -> Gesture:
        held, self._held = self._held, None
        if held is None:
            return Gesture.NOTHING
        if held.drags or self.hex_at(pos) is None:
            return Gesture.TAKEN
        self.pointer, self.by_keys = self.hex_at(pos), False
        return Gesture.CLICK

    def _step(self, key: int) -> None:
        """Move the cursor a hex; up and down keep to a column as well as hexes can."""
        at = self.pointer
        if at is None:
            self.pointer, self.by_keys = Hex(0, 0), True
            return
        right, down = _STEPS[key]
        if down:
            # Two rows away the same column comes again, so the odd rows lean one way and the even the other.
            lean = at.r % 2 if down < 0 else -1 + at.r % 2
            to = Hex(at.q + lean, at.r + down)
        else:
            to = Hex(at.q + right, at.r)
        if to in self.layer.hexes:
            self.pointer, self.by_keys = to, True
            self._camera = self.camera.showing(to)


_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
