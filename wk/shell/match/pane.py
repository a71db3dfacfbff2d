"""A picture larger than its place: what is seen of it, and what pointer, wheel and keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import pygame

from wk.shell.match.camera import Camera
from wk.shell.match.stage import Gesture

if TYPE_CHECKING:
    from pygame.typing import Point


DRAG_FROM = 6
"""Pixels the pointer moves with its button down before the picture moves with it."""

SHARP_AFTER = 0.18
"""Seconds after the last turn of the wheel the picture is drawn sharply again."""

PINCH = 0.06
"""By which share of the touchpad two fingers part for one step."""

PAN = 40
"""Pixels the picture moves by a notch sideways."""

MOST_STEPS = 2
"""The most steps one event zooms."""


class Grip(NamedTuple):
    """The button is down: where, and whether the picture moves with the pointer by now."""

    start: Point
    last: Point
    drags: bool


C = TypeVar("C", bound=Camera)
T = TypeVar("T")

STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""Places to the right and rows down by arrow key."""


class Pane(Generic[C, T]):
    """One view of a picture, with the place that is pointed at; `place_at` and `stepped` are the game's."""

    def __init__(self, camera: type[C]) -> None:
        """Show a picture, by cameras of its size."""
        self._kind = camera
        self.pointer: T | None = None
        """The place under the pointer or the keys' cursor; None beside the picture."""
        self.by_keys = False
        """Whether the keys have put it there."""
        self._camera: C | None = None
        self._unit = 1.0
        self._over: Point | None = None
        """The pixel of the picture under the pointer."""
        self._held: Grip | None = None
        self._turned = 0.0
        """What the wheel, or two fingers, have turned since the last whole step."""
        self._hasty = False
        self._sharp_at: float | None = None

    @property
    def camera(self) -> C:
        """What is seen; `place` comes first."""
        if self._camera is None:
            raise RuntimeError("the picture has no place on the screen yet")
        return self._camera

    @property
    def placed(self) -> bool:
        """Whether it has a place on the screen."""
        return self._camera is not None

    @property
    def hasty(self) -> bool:
        """Whether the picture is drawn stretched for now."""
        return self._hasty

    def place(self, rect: pygame.Rect, unit: float, room: pygame.Rect | None = None) -> None:
        """Show the picture in a rectangle, at the same zoom and place as before.

        Args:
            rect: the part of the window it is seen in.
            unit: pixels a unit of the margin round the whole picture.
            room: the part of ``rect`` the whole picture is fitted in, if something lies over the rest.
        """
        if self._camera is None:
            self._camera = self._kind.fit(rect, unit, room)
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
        if event.type == pygame.KEYDOWN and event.key in STEPS and not event.mod & pygame.KMOD_CTRL:
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
        """Show the picture nearer or farther by steps; 0 shows all of it."""
        before = self.camera
        point = (towards[0], towards[1]) if towards is not None else None
        whole = self._kind.fit(before.rect, self._unit, before.room)
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
        """Return in how many seconds the picture is to be drawn sharply."""
        if not self._hasty:
            return None
        return 0.0 if self._sharp_at is None else max(0.0, self._sharp_at - now)

    def _move(self, event: pygame.Event) -> Gesture:
        self._over = event.pos if self.camera.rect.collidepoint(event.pos) else None
        held = self._held
        if held is not None and event.buttons[0]:
            far = abs(event.pos[0] - held.start[0]) + abs(event.pos[1] - held.start[1]) >= DRAG_FROM
            if held.drags or far:
                right, down = event.pos[0] - held.last[0], event.pos[1] - held.last[1]
                self._camera = self.camera.pan(right, down)
                self._held = Grip(held.start, event.pos, drags=True)
            return Gesture.TAKEN
        self._held = None
        at = self.place_at(event.pos)
        if at == self.pointer:
            return Gesture.NOTHING
        self.pointer, self.by_keys = at, False
        return Gesture.TAKEN

    def _wheel(self, right: float, up: float) -> Gesture:
        """Zoom by the wheel, or by two fingers on a touchpad; sideways it moves the picture."""
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
            self._held = Grip(event.pos, event.pos, drags=False)
            self.pointer, self.by_keys = self.place_at(event.pos), False
            return Gesture.TAKEN
        return Gesture.NOTHING

    def _up(self, pos: Point) -> Gesture:
        held, self._held = self._held, None
        if held is None:
            return Gesture.NOTHING
        if held.drags or self.place_at(pos) is None:
            return Gesture.TAKEN
        self.pointer, self.by_keys = self.place_at(pos), False
        return Gesture.CLICK

    def _step(self, key: int) -> None:
        """Move the cursor a place, and the picture with it."""
        to = self.stepped(self.pointer, *STEPS[key])
        if to is None:
            return
        begins = self.pointer is None
        self.pointer, self.by_keys = to, True
        if not begins:
            self._camera = self.showing(to)

    def place_at(self, pos: Point) -> T | None:
        """Return the place of the picture at a pixel of the window."""
        raise NotImplementedError

    def stepped(self, at: T | None, right: int, down: int) -> T | None:
        """Return the place an arrow key leads to from another, or from none; None if there is none."""
        raise NotImplementedError

    def showing(self, at: T) -> C:
        """Return the camera moved no farther than needed to show a place."""
        raise NotImplementedError
