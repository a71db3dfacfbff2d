"""A picture larger than its place: what is seen of it, and what pointer, wheel and keys do there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import pygame

from wk.shell.match.camera import STEP, Camera
from wk.shell.match.stage import Gesture
from wk.shell.touch import TWO_FINGERS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

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

ZOOMS = frozenset({pygame.MOUSEWHEEL, pygame.MULTIGESTURE, TWO_FINGERS})
"""Events that may zoom."""


class Grip(NamedTuple):
    """The button is down: where, and whether the picture moves with the pointer by now."""

    start: Point
    last: Point
    drags: bool


C = TypeVar("C", bound=Camera)
T = TypeVar("T")

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""The direction of each arrow."""

ALONG = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_n: 1}
"""By how many of the things that are lit a key goes on, whatever their direction; see `along`."""

TURNED = frozenset({pygame.K_n})
"""Those of them that go back while Shift is held, as letters do."""

CURSOR = frozenset({*ARROWS, *ALONG})
"""Keys that move the cursor on a table."""

Spot = TypeVar("Spot")
"""A thing on the table."""


def along(event: pygame.Event) -> int:
    """Return by how many of the things that are lit an event of a key goes on; 0 for any other key."""
    step = ALONG.get(event.key, 0)
    return -step if event.key in TURNED and event.mod & pygame.KMOD_SHIFT else step


def following(
    among: Sequence[Spot],
    here: Spot | None,
    way: tuple[int, int],
    middle: Callable[[Spot], tuple[float, float]],
) -> Spot:
    """Return the nearest thing in a direction; the present one if there is none, the first one without it.

    Args:
        among: what can be chosen.
        here: where the cursor is.
        way: the direction, one of those of `ARROWS`.
        middle: returns where a thing is, in pixels.
    """
    if here is None or here not in among:
        return min(among, key=lambda other: middle(other)[::-1])
    x, y = middle(here)

    def cost(other: Spot) -> tuple[bool, float]:
        to_x, to_y = middle(other)
        along = (to_x - x) * way[0] + (to_y - y) * way[1]
        across = abs((to_x - x) * way[1]) + abs((to_y - y) * way[0])
        return along <= 0, along + 2 * across

    best = min((other for other in among if other != here), key=cost, default=here)
    return here if cost(best)[0] else best


class Pane(Generic[C, T]):
    """One view of a picture, with the place that is pointed at; `place_at` and `stepped` are the game's."""

    def __init__(self, camera: type[C]) -> None:
        """Show a picture, by cameras of its size."""
        self._kind = camera
        self.pointer: T | None = None
        """The place under the pointer or the keys' cursor; None beside the picture."""
        self.by_keys = False
        """Whether the keys have put it there."""
        self.lit: Callable[[], Collection[T]] = tuple
        """Returns the places that can be chosen now."""
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
            return self._nearer(event.pinched / PINCH, self._over)
        if event.type == TWO_FINGERS and self.camera.rect.collidepoint(event.middle):
            self._camera = self.camera.pan(*event.moved)
            return self._nearer(math.log(event.parted, STEP), event.middle)
        if event.type == pygame.KEYDOWN and event.key in CURSOR and not event.mod & pygame.KMOD_CTRL:
            self._step(event)
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
        return self._nearer(up, self._over) if up else Gesture.TAKEN if right else Gesture.NOTHING

    def _nearer(self, notches: float, towards: Point | None) -> Gesture:
        """Zoom once so much has come together that it makes whole steps."""
        if self._turned * notches < 0:  # the other way round begins anew
            self._turned = 0.0
        self._turned += notches
        steps = int(self._turned)
        self._turned -= steps
        if steps:
            self.zoom(max(-MOST_STEPS, min(MOST_STEPS, steps)), towards, hasty=True)
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

    def _step(self, event: pygame.Event) -> None:
        """Move the cursor a place, or on to one that is lit, and the picture with it."""
        at, lit = self.pointer, self.lit()
        if event.key in ALONG:
            to = self._along(lit, along(event))
        elif event.mod & pygame.KMOD_SHIFT and lit:
            to = following([*lit] if at is None else [*lit, at], at, ARROWS[event.key], self.middle)
        else:
            to = self.stepped(at, *ARROWS[event.key])
        if to is None:
            return
        self.pointer, self.by_keys = to, True
        if at is not None:
            self._camera = self.showing(to)

    def show(self, at: T) -> None:
        """Move the picture no farther than needed to show a place."""
        self._camera = self.showing(at)

    def _along(self, lit: Collection[T], step: int) -> T | None:
        """Return the next lit place from the cursor, as one reads a page; from the last one the first."""
        if not lit:
            return None
        reading = {at: self.middle(at)[::-1] for at in lit}
        here = None if self.pointer is None else self.middle(self.pointer)[::-1]
        beyond = [
            at
            for at, place in reading.items()
            if here is None or (place > here if step > 0 else place < here)
        ]
        return (min if step > 0 else max)(beyond or lit, key=reading.__getitem__)

    def place_at(self, pos: Point) -> T | None:
        """Return the place of the picture at a pixel of the window."""
        raise NotImplementedError

    def middle(self, at: T) -> tuple[float, float]:
        """Return the pixel of the window in the middle of a place, in sight or not."""
        raise NotImplementedError

    def stepped(self, at: T | None, right: int, down: int) -> T | None:
        """Return the place an arrow key leads to from another, or from none; None if there is none."""
        raise NotImplementedError

    def showing(self, at: T) -> C:
        """Return the camera moved no farther than needed to show a place."""
        raise NotImplementedError
