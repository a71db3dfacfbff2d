"""The clipboard of the computer; where there is none, nothing is wrong."""

from __future__ import annotations

import pygame


def pasted() -> str:
    """Return the text on the clipboard; nothing if it is empty, holds something else or is not there."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(text: str) -> bool:
    """Put a text on the clipboard; tell whether it is there now."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return pasted() == text
