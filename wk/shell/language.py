"""Which language is spoken: the one set, or else the computer's."""

from __future__ import annotations

import pygame

from wk.words import LANGUAGES


def system_language() -> str:
    """Return the language of the computer, or the first of `LANGUAGES` if it is none of them."""
    wanted = (locale["language"] for locale in pygame.system.get_pref_locales())
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])


def spoken(setting: str) -> str:
    """Return the language a setting stands for: itself, or else the computer's."""
    return setting if setting in LANGUAGES else system_language()
