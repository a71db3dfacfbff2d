"""Keys that are held down: only some of them are meant to act again and again."""

from __future__ import annotations

import pygame

REPEATING = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
    }
)
"""Keys that go on while they are held. Letters typed into a field arrive as text, not as keys."""


class HeldKeys:
    """The keys that are down now.

    While a slow scene keeps the loop busy the system goes on reporting a key that has long been let
    go of; one Enter must not lift the curtain that it has only just brought up.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()

    def swallows(self, event: pygame.Event) -> bool:
        """Take note of an event; return whether it is a repeat that nobody means."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            repeated = event.key in self._down
            self._down.add(event.key)
            return repeated and event.key not in REPEATING
        return False
