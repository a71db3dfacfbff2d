"""What is read at large: what pointer or Tab rests on, never what was put down, and beside its place."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from wk.shell.dwell import READ_AFTER
from wk.shell.match.table.canvas import AWAY, Reading

RECTS = {"card": pygame.Rect(10, 10, 50, 80), "pile": pygame.Rect(200, 10, 50, 80)}


class Desk:
    """A table of two things that can be read, and a button that cannot."""

    def __init__(self) -> None:
        self.controls = SimpleNamespace(hovered="", focus="")
        self.hovers: list[str] = []
        self.drawn: list[tuple[str, pygame.Rect]] = []
        self.reading = Reading(self, self)  # type: ignore[arg-type]
        self.now = 0.0

    def readable(self, key: str) -> bool:
        return key in RECTS

    def hover(self, key: str) -> bool:
        self.hovers.append(key)
        return False

    def rect_of(self, key: str) -> pygame.Rect | None:
        return RECTS.get(key)

    def draw_large(self, _surface: Any, key: str, rect: pygame.Rect) -> None:
        self.drawn.append((key, rect))

    def rest(self) -> bool:
        """Let enough time pass; return whether something is read."""
        self.reading.update(self.now)
        self.now += 2 * READ_AFTER
        self.reading.update(self.now)
        return self.reading.shows

    def event(self, kind: int, **values: Any) -> None:
        self.reading.follow(pygame.Event(kind, **values))


@pytest.mark.parametrize("key", ["card", "pile", "menu", ""])
def test_what_the_pointer_rests_on_is_read_beside_its_place(key: str) -> None:
    desk = Desk()
    desk.controls.hovered = key
    desk.reading.update(0.0)
    assert not desk.reading.shows
    assert desk.rest() == (key in RECTS)
    desk.reading.draw(None)  # type: ignore[arg-type]
    assert desk.drawn == ([(key, RECTS[key])] if key in RECTS else [])
    assert set(desk.hovers) == {key if key in RECTS else ""}


@pytest.mark.parametrize(
    ("kind", "key", "read"),
    [
        (pygame.KEYDOWN, pygame.K_TAB, True),
        (pygame.KEYDOWN, pygame.K_RIGHT, False),
        (pygame.KEYDOWN, pygame.K_UP, False),
        (pygame.MOUSEBUTTONDOWN, 0, False),
    ],
)
def test_the_focus_is_read_while_tab_gives_it(kind: int, key: int, read: bool) -> None:
    """A click gives the focus too, and arrows turn to the stage: neither is a wish to read."""
    desk = Desk()
    desk.controls.focus = "card"
    assert not desk.rest()
    desk.event(pygame.KEYDOWN, key=pygame.K_TAB)
    assert desk.rest()
    desk.event(kind, key=key, pos=(5, 5), button=1)
    assert desk.rest() == read
    desk.controls.hovered = "pile"
    assert desk.rest()


@pytest.mark.parametrize("far", range(AWAY - 2, AWAY + 3))
def test_what_was_put_down_is_read_again_once_the_pointer_has_been_away(far: int) -> None:
    desk = Desk()
    desk.controls.hovered = "card"
    desk.event(pygame.MOUSEMOTION, pos=(20, 20), rel=(0, 0), buttons=(0, 0, 0))
    assert desk.rest()
    desk.reading.put_down()
    assert not desk.rest()
    assert not desk.reading.shows
    desk.event(pygame.MOUSEMOTION, pos=(20 + far, 20), rel=(0, 0), buttons=(0, 0, 0))
    assert desk.rest() == (far > AWAY)


def test_another_thing_is_read_at_once_and_then_the_first_again() -> None:
    desk = Desk()
    desk.controls.hovered = "card"
    assert desk.rest()
    desk.reading.put_down()
    desk.controls.hovered = "pile"
    assert desk.rest()
    desk.controls.hovered = "card"
    assert desk.rest()
    assert desk.reading.wake_in(desk.now) is None
