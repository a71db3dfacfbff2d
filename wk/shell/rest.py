"""How the window waits for something to happen, and lets the computer sleep meanwhile."""

from __future__ import annotations

import time
from contextlib import suppress

import pygame

from wk.shell import sdl

QUIET = 0.5
"""After how many seconds without an event nothing is taken to be under way."""
ALERT, DROWSY = 0.001, 0.02
"""Seconds from look to look while something is under way, and later, where SDL cannot wait by itself:
pygame's own wait looks every millisecond for ever, a thousand times a second for nothing."""


WOKEN = pygame.USEREVENT
"""The event that only wakes."""


def wake() -> None:
    """Have the window look at once, as what it waits for is there; any thread may say so."""
    _post(WOKEN)


def ask_to_close() -> None:
    """Ask what closing the window asks; any thread may."""
    _post(pygame.QUIT)


def _post(kind: int) -> None:
    with suppress(pygame.error):  # there is no window, or none any more
        pygame.event.post(pygame.Event(kind))


class Rest:
    """The waiting of one window."""

    def __init__(self) -> None:
        self._heard = time.monotonic()
        """The moment something happened last."""
        self.looks = 0
        """How often it was looked whether something happens."""

    def events(self, longest: float | None) -> list[pygame.Event]:
        """Return what happens next, or nothing after so many seconds; None waits as long as it takes."""
        if sdl.can_sleep():
            self.looks += 1
            sdl.sleep(longest)
        else:
            self._watch(longest)
        events = pygame.event.get()
        if events:
            self._heard = time.monotonic()
        return events

    def _watch(self, longest: float | None) -> None:
        """Look again and again whether something has happened."""
        now = time.monotonic()
        end = None if longest is None else now + max(longest, ALERT)
        while not pygame.event.peek() and (end is None or now < end):
            nap = ALERT if now - self._heard < QUIET else DROWSY
            self.looks += 1
            time.sleep(nap if end is None else min(nap, end - now))
            now = time.monotonic()
