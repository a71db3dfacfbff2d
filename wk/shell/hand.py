"""What a program that measures a window does in the place of a person's hand."""

from __future__ import annotations

import pygame


def press_enter() -> None:
    """Press Enter and let it go, as a player would who goes on."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))


def pointed_at(pos: tuple[int, int]) -> pygame.Event:
    """Return the event of a pointer that has moved to a pixel of the window."""
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
