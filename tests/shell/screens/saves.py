"""Somebody in front of the list of saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell.ask import Ask
from wk.shell.screens.saves_rows import SavedRow

if TYPE_CHECKING:
    from tests.shell.person import Person


ENTER, CTRL = pygame.K_RETURN, pygame.KMOD_LCTRL


def rows(person: Person) -> list[SavedRow]:
    return [widget for widget in person.widgets() if isinstance(widget, SavedRow)]


def titles(person: Person) -> list[str]:
    return [row.title for row in rows(person)]


def chosen(person: Person) -> str:
    (title,) = [row.title for row in rows(person) if row.chosen]
    return title


def right_click(person: Person, pos: tuple[int, int]) -> None:
    person.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_RIGHT, touch=False)
    person.post(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_RIGHT, touch=False)


def write(person: Person, line: str) -> None:
    """Put a line into the field of the question on top and press Enter."""
    top = person.app.top
    assert isinstance(top, Ask)
    top.typed.text, top.typed.cursor = "", 0
    person.type(line)
    person.press(ENTER)
