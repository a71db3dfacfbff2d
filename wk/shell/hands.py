"""What people play with: mouse, keys, pads and fingers arrive here, and go on as pointer and keys.

No screen knows of a pad or a finger. Words that name keys name the buttons of a pad while one is in use.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from wk import words
from wk.shell import glyphs
from wk.shell.pad import PadKeys, Pads
from wk.shell.rest import Rest
from wk.shell.scene import soonest
from wk.shell.touch import AWAY, TOUCHES, Fingers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.window import Window

OF_PADS = frozenset(
    {
        *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
        *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED),
        *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION),
        *(pygame.JOYBALLMOTION, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED),
    }
)
"""Events of pads, which nobody but this module hears; those of joysticks say the same once more."""

_POINTING = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
_LEAVING_THE_PAD = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN})

NUDGE = 4
"""Pixels a mouse moves at once until somebody means it."""


class Hands:
    """Everything that is played with at one window."""

    def __init__(self, window: Window, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        """Listen at a window.

        Args:
            window: where it lies, and in what measure.
            clock: seconds that never go back.
            changed: called when words name other keys or buttons.
        """
        self._window, self._clock, self._changed = window, clock, changed
        self._rest, self._pads, self._keys = Rest(), Pads(), PadKeys()
        self._fingers = Fingers(lambda: window.size)

    @property
    def looks(self) -> int:
        """How often the window has looked so far whether something happens."""
        return self._rest.looks

    def events(self, longest: float | None) -> list[pygame.Event]:
        """Return what happens next, or nothing after so many seconds; None waits as long as it takes."""
        end = None if longest is None else time.monotonic() + longest
        while True:
            self._pads.look()
            left = None if end is None else max(0.0, end - time.monotonic())
            waits = left, self._pads.nap(), self._keys.wake_in(self._clock())
            heard = self.hear(self._rest.events(soonest(waits)))
            if heard or (end is not None and time.monotonic() >= end):
                return heard

    def hear(self, events: Sequence[pygame.Event]) -> list[pygame.Event]:
        """Return events as pointer and keys; nothing of what is only noise."""
        now = self._clock()
        return [*(heard for event in events for heard in self._heard(event, now)), *self._keys.due(now)]

    def close(self) -> None:
        """Speak of keys again."""
        words.speak_to_pad(in_use=False)

    def _heard(self, event: pygame.Event, now: float) -> Sequence[pygame.Event]:
        self._pads.hear(event)
        pressed = self._keys.hear(event, now)
        if event.type in OF_PADS:
            return self._pressed(event, pressed)
        if event.type in _LEAVING_THE_PAD or (event.type == pygame.MOUSEMOTION and _meant(event)):
            self._take(pad=False)
        if event.type in TOUCHES:
            return self._fingers.hear(event, now)
        return [*pressed, self._window.measured(event) if event.type in _POINTING else event]

    def _pressed(self, event: pygame.Event, pressed: list[pygame.Event]) -> list[pygame.Event]:
        if not any(each.type == pygame.KEYDOWN for each in pressed):
            return pressed
        self._pads.used()
        glyphs.follow(self._pads.name(event.instance_id))
        if not words.speaks_to_pad():
            self._take(pad=True)
            return [pointed_at(AWAY), *pressed]
        return pressed

    def _take(self, *, pad: bool) -> None:
        """Take up a pad, or lay it down: the pointer shows as long as somebody uses it."""
        if pad != words.speaks_to_pad():
            words.speak_to_pad(in_use=pad)
            pygame.mouse.set_visible(not pad)
            self._changed()


def _meant(event: pygame.Event) -> bool:
    right, down = event.rel
    return bool(abs(right) + abs(down) >= NUDGE)


def press_enter() -> None:
    """Press Enter and let it go, as a player would who goes on."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))


def pointed_at(pos: tuple[int, int]) -> pygame.Event:
    """Return the event of a pointer that has moved to a pixel of the window."""
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
