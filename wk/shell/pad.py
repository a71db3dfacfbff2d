"""Gamepads: their buttons and sticks as keys of the keyboard, and the pads that are plugged in.

SDL's own table of pads says which button is which, so that A is A on each of them. pygame hands it on as its
controllers; its joysticks number the buttons as each driver does, for somebody to name them one by one.

Wherever a pad is plugged in, SDL's wait looks at it a thousand times a second. So it is told to look at none,
and `Pads` looks itself: seldom while nobody presses anything, never while another window has the keyboard.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import sdl

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import ModuleType

    from pygame._sdl2.controller import Controller


class Stroke(NamedTuple):
    """A key, and what is held with it."""

    key: int
    mod: int = 0


Way = tuple[int, int]
"""A direction: right and down."""

PREVIOUS, NEXT = Stroke(pygame.K_PAGEUP), Stroke(pygame.K_PAGEDOWN)
ARROWS: dict[Way, int] = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
}
TAB, BACKTAB = Stroke(pygame.K_TAB), Stroke(pygame.K_TAB, pygame.KMOD_SHIFT)

BUTTONS: dict[int, Stroke] = {
    pygame.CONTROLLER_BUTTON_A: Stroke(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_B: Stroke(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: Stroke(pygame.K_i),
    pygame.CONTROLLER_BUTTON_Y: Stroke(pygame.K_z, pygame.KMOD_CTRL),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: NEXT,
    pygame.CONTROLLER_BUTTON_START: Stroke(pygame.K_m),
    pygame.CONTROLLER_BUTTON_BACK: Stroke(pygame.K_F1),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Stroke(pygame.K_MINUS),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Stroke(pygame.K_PLUS),
    # With Shift an arrow goes on to the next lit thing, where others lie between.
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Stroke(pygame.K_LEFT, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Stroke(pygame.K_RIGHT, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Stroke(pygame.K_UP, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Stroke(pygame.K_DOWN, pygame.KMOD_SHIFT),
}
"""What each button presses."""

TRIGGERS: dict[int, Stroke] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Stroke(pygame.K_y, pygame.KMOD_CTRL),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Stroke(pygame.K_RETURN, pygame.KMOD_CTRL),
}
"""What each trigger presses."""

STICKS: dict[int, dict[Way, Stroke]] = {
    pygame.CONTROLLER_AXIS_LEFTX: {way: Stroke(key) for way, key in ARROWS.items()},
    pygame.CONTROLLER_AXIS_RIGHTX: {(-1, 0): BACKTAB, (1, 0): TAB, (0, -1): BACKTAB, (0, 1): TAB},
}
"""What each stick presses in each direction; a stick is known by its first axis, the second comes next."""

REPEATING = frozenset({*ARROWS.values(), pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB})
"""Keys that go on while a button or stick is held."""

FIRST, AGAIN = 0.4, 0.12
"""Seconds until what is held goes on, and from then on."""

PUSHED, FREE = 0.55, 0.35
"""How far a stick or trigger is moved until it presses, and back until it no longer does: less is noise."""

FULL = 32767
"""An axis moved as far as it goes."""


class PadKeys:
    """What pads press, as events of the keyboard."""

    def __init__(self) -> None:
        self._down: dict[tuple[int, str, int], Stroke] = {}
        """What is held, by pad, kind and number of the button, trigger or stick."""
        self._axes: dict[tuple[int, int], float] = {}
        """How far each axis of each pad is moved, from -1 to 1."""
        self._again: tuple[Stroke, float] | None = None
        """What goes on, and when it does so next."""

    def hear(self, event: pygame.Event, now: float) -> list[pygame.Event]:
        """Return the keys an event of a pad presses and lets go; none of what is noise."""
        if event.type in {pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP}:
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            stroke = BUTTONS.get(event.button) if down else None
            return self._hold((event.instance_id, "button", event.button), stroke, now)
        if event.type == pygame.CONTROLLERAXISMOTION:
            self._axes[event.instance_id, event.axis] = event.value / FULL
            if event.axis in TRIGGERS:
                return self._trigger(event.instance_id, event.axis, now)
            return self._stick(event.instance_id, event.axis, now)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._let_go(key for key in self._down if key[0] == event.instance_id)
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._let_go(self._down)
        return []

    def due(self, now: float) -> list[pygame.Event]:
        """Return what goes on because it is held."""
        if self._again is None or now < self._again[1]:
            return []
        stroke = self._again[0]
        self._again = stroke, now + AGAIN
        return [_event(pygame.KEYUP, stroke), _event(pygame.KEYDOWN, stroke)]

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds something goes on."""
        return None if self._again is None else max(0.0, self._again[1] - now)

    def _hold(self, key: tuple[int, str, int], stroke: Stroke | None, now: float) -> list[pygame.Event]:
        """Have one thing press this and no longer what it did."""
        before = self._down.get(key)
        if stroke == before:
            return []
        self._down.pop(key, None)
        found = [_event(pygame.KEYUP, before)] if before else []
        if self._again is not None and self._again[0] == before:
            self._again = None
        if stroke is not None:
            self._down[key] = stroke
            self._again = (stroke, now + FIRST) if stroke.key in REPEATING else None
            found.append(_event(pygame.KEYDOWN, stroke))
        return found

    def _let_go(self, keys: Iterable[tuple[int, str, int]]) -> list[pygame.Event]:
        return [event for key in tuple(keys) for event in self._hold(key, None, 0.0)]

    def _trigger(self, pad: int, axis: int, now: float) -> list[pygame.Event]:
        key = pad, "trigger", axis
        least = FREE if key in self._down else PUSHED
        return self._hold(key, TRIGGERS[axis] if self._axes[pad, axis] >= least else None, now)

    def _stick(self, pad: int, axis: int, now: float) -> list[pygame.Event]:
        first = axis if axis in STICKS else axis - 1
        strokes = STICKS.get(first)
        if strokes is None:
            return []
        key = pad, "stick", first
        x, y = (self._axes.get((pad, one), 0.0) for one in (first, first + 1))
        held = next((way for way, stroke in strokes.items() if self._down.get(key) == stroke), None)
        if held is not None and x * held[0] + y * held[1] >= FREE:
            return []
        across = abs(x) >= abs(y)
        way = ((x > 0) - (x < 0), 0) if across else (0, (y > 0) - (y < 0))
        return self._hold(key, strokes[way] if max(abs(x), abs(y)) >= PUSHED else None, now)


def _event(kind: int, stroke: Stroke) -> pygame.Event:
    return pygame.Event(kind, key=stroke.key, mod=stroke.mod, unicode="", scancode=0)


LATER = 0.5
"""Seconds after the window opened before pads are asked for: the first picture comes first."""

BUSY, RESTING, NONE = 1 / 60, 1 / 20, 2.0
"""Seconds from look to look: at pads in use, at pads that rest, and whether one was plugged in."""

REST = 5.0
"""Seconds after the last press until a pad rests."""


class Pads:
    """The pads that are plugged in, all of which are heard."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Know of no pad yet."""
        self._clock = clock
        self._open: dict[int, Controller] = {}
        self._begun = False
        self._focused = True
        self._used = 0.0
        self._next = clock() + LATER

    def name(self, number: int) -> str:
        """Return the name of the pad whose events bear a number; nothing if it is not known."""
        return self._open[number].name if number in self._open else ""

    def nap(self) -> float | None:
        """Return in how many seconds to look; None where there are no pads, or nobody hears them."""
        if not sdl.can_sleep() or not self._focused:
            return None
        return max(0.0, self._next - self._clock())

    def look(self) -> None:
        """See what pads do, if it is time; their events then lie with all others."""
        nap = self.nap()
        if nap is None or nap > 0:
            return
        if not self._begun:
            self._begun = True
            _controllers().init()
        sdl.look_at_pads()
        now = self._clock()
        busy = BUSY if now - self._used < REST else RESTING
        self._next = now + (busy if self._open else NONE)

    def hear(self, event: pygame.Event) -> None:
        """Follow what is plugged in and out, what is used, and which window has the keyboard."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
        elif event.type in {pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST}:
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            self._next = min(self._next, self._clock() + LATER)

    def used(self) -> None:
        """Look often for a while."""
        self._used = self._clock()
        self._next = min(self._next, self._used + BUSY)

    def _add(self, place: int) -> None:
        """Open the pad at a place of SDL's list; one that is gone again is none."""
        with suppress(pygame.error):
            pad = _controllers().Controller(place)
            self._open[pad.id] = pad


def _controllers() -> ModuleType:
    """Return what pygame makes of SDL's controllers, which no public module of it does."""
    from pygame._sdl2 import controller  # noqa: PLC0415 - see above; and late, for the first picture

    return controller
