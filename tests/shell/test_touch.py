"""Fingers: a tap, a rest, a drag, two of them; what they do to pages and maps."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import AtTable, match_of, settled
from wk.shell import sdl
from wk.shell.help.scene import HelpScene
from wk.shell.match.camera import STEP
from wk.shell.touch import AWAY, HOLD, TWO_FINGERS, Fingers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pygame.typing import Point

SIZE = 1000, 500


def finger(kind: int, pos: Point, number: int = 0, touch: int = 7) -> pygame.Event:
    """Return what a finger does at a pixel."""
    return pygame.Event(kind, touch_id=touch, finger_id=number, x=pos[0] / SIZE[0], y=pos[1] / SIZE[1])


def told(events: list[pygame.Event]) -> list[tuple[str, Point]]:
    """Return what the pointer does, and where."""
    names = {pygame.MOUSEMOTION: "move", pygame.MOUSEBUTTONDOWN: "down", pygame.MOUSEBUTTONUP: "up"}
    assert all(event.touch for event in events)
    return [(names[event.type], tuple(event.pos)) for event in events]


@pytest.fixture(name="fingers")
def _fingers() -> Fingers:
    return Fingers(lambda: SIZE)


def test_a_tap_is_a_click_after_which_the_pointer_is_nowhere(fingers: Fingers) -> None:
    assert told(fingers.hear(finger(pygame.FINGERDOWN, (400, 100)), 0.0)) == [("move", (400, 100))]
    assert fingers.hear(finger(pygame.FINGERMOTION, (403, 102)), 0.1) == [], "no finger is quite still"
    heard = fingers.hear(finger(pygame.FINGERUP, (403, 102)), 0.2)
    assert told(heard) == [("down", (400, 100)), ("up", (400, 100)), ("move", AWAY)]


def test_a_finger_that_rests_clicks_nothing(fingers: Fingers) -> None:
    """What it points at is told as under a pointer; it may go on from one thing to the next."""
    fingers.hear(finger(pygame.FINGERDOWN, (400, 100)), 0.0)
    assert told(fingers.hear(finger(pygame.FINGERMOTION, (500, 100)), HOLD)) == [("move", (500, 100))]
    assert told(fingers.hear(finger(pygame.FINGERUP, (500, 100)), HOLD + 1)) == [("move", AWAY)]


def test_a_finger_that_moves_at_once_drags(fingers: Fingers) -> None:
    fingers.hear(finger(pygame.FINGERDOWN, (400, 100)), 0.0)
    first = fingers.hear(finger(pygame.FINGERMOTION, (400, 150)), 0.1)
    assert told(first) == [("down", (400, 100)), ("move", (400, 150))]
    assert (first[1].rel, first[1].buttons) == ((0, 50), (1, 0, 0))
    (more,) = fingers.hear(finger(pygame.FINGERMOTION, (400, 151)), 2.0)
    assert more.rel == (0, 1)
    assert told(fingers.hear(finger(pygame.FINGERUP, (400, 151)), 2.1)) == [
        ("up", (400, 151)),
        ("move", AWAY),
    ]


def test_two_fingers_move_and_part_and_click_nothing(fingers: Fingers) -> None:
    fingers.hear(finger(pygame.FINGERDOWN, (400, 100)), 0.0)
    assert told(fingers.hear(finger(pygame.FINGERDOWN, (600, 100), 1), 0.1)) == [("move", AWAY)]
    (wider,) = fingers.hear(finger(pygame.FINGERMOTION, (800, 100), 1), 0.2)
    assert wider.type == TWO_FINGERS
    assert (wider.middle, wider.moved, wider.parted) == ((600, 100), (100, 0), 2.0)
    assert fingers.hear(finger(pygame.FINGERUP, (400, 100)), 0.3) == []
    assert fingers.hear(finger(pygame.FINGERMOTION, (700, 300), 1), 0.3) == []
    assert fingers.hear(finger(pygame.FINGERUP, (700, 300), 1), 0.4) == []
    assert len(fingers.hear(finger(pygame.FINGERDOWN, (1, 1)), 0.5)) == 1, "the screen is free again"


def test_a_second_finger_ends_a_drag_without_a_click(fingers: Fingers) -> None:
    fingers.hear(finger(pygame.FINGERDOWN, (400, 100)), 0.0)
    fingers.hear(finger(pygame.FINGERMOTION, (400, 200)), 0.1)
    heard = fingers.hear(finger(pygame.FINGERDOWN, (600, 100), 1), 0.2)
    assert told(heard) == [("up", AWAY), ("move", AWAY)]


def test_a_touchpad_only_pinches(fingers: Fingers, monkeypatch: pytest.MonkeyPatch) -> None:
    """It moves the pointer by itself; on a screen SDL's own pinch would be one too many."""
    pinch = pygame.Event(pygame.MULTIGESTURE, touch_id=3, x=0.5, y=0.5, pinched=0.1, rotated=0, num_fingers=2)
    assert fingers.hear(pinch, 0.0) == [pinch]
    fingers.hear(finger(pygame.FINGERDOWN, (400, 100)), 0.0)
    assert fingers.hear(pinch, 0.0) == []
    fingers.hear(finger(pygame.FINGERUP, (400, 100)), 0.0)
    monkeypatch.setattr(sdl, "is_touchpad", lambda _touch: True)
    assert fingers.hear(finger(pygame.FINGERDOWN, (400, 100)), 0.0) == []


# At a table ---------------------------------------------------------------------------------------


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Iterator[AtTable]:
    person = AtTable(tmp_path, match_of(settled(3)))
    yield person
    person.app.close()


def touch(person: AtTable, kind: int, pos: Point, number: int = 0) -> None:
    """Do something with a finger."""
    pygame.event.post(person.finger(kind, pos, number))
    person.wait()


def test_a_map_is_brought_near_between_two_fingers_and_moved_with_them(table: AtTable) -> None:
    pane, actions = table.part.pane, len(table.match.actions)
    middle = pane.camera.rect.center
    at = pane.place_at(middle)
    assert at is not None
    touch(table, pygame.FINGERDOWN, (middle[0] - 40, middle[1]))
    touch(table, pygame.FINGERDOWN, (middle[0] + 40, middle[1]), 1)
    for far in range(50, 130, 10):
        touch(table, pygame.FINGERMOTION, (middle[0] - far, middle[1]))
        touch(table, pygame.FINGERMOTION, (middle[0] + far, middle[1]), 1)
    assert pane.camera.level == int(math.log(120 / 40, STEP) + 0.01)
    assert pane.place_at(middle) == at
    before = pane.camera.to_screen(at)
    for number, side in enumerate((-120, 120)):
        touch(table, pygame.FINGERMOTION, (middle[0] + side, middle[1] + 60), number)
    after = pane.camera.to_screen(at)
    assert after[1] - before[1] == pytest.approx(60, abs=2)
    for number in (0, 1):
        touch(table, pygame.FINGERUP, middle, number)
    assert (len(table.match.actions), pane.pointer) == (actions, None)


def test_a_finger_that_rests_on_a_button_has_it_told_and_presses_nothing(table: AtTable) -> None:
    controls, menu = table.scene.view.controls, table.widget("menu")
    touch(table, pygame.FINGERDOWN, menu.rect.center)
    assert controls.hovered == "menu"
    table.pass_time(0.1)
    table.pass_time(1.0)
    assert controls._tooltip
    touch(table, pygame.FINGERUP, menu.rect.center)
    assert (controls.hovered, table.cover()) == ("", None)
    table.tap(menu.rect.center)
    assert table.cover() is not None


def test_a_page_goes_along_with_a_finger(table: AtTable) -> None:
    """And what the finger touched first, as a link, is not pressed."""
    table.press(pygame.K_F1)
    page = table.app.top
    assert isinstance(page, HelpScene)
    page.go("topic/abilities")
    view, before = page.parts.page_view, page.page.key
    page.layout()
    assert page.page_scroll.content > page.page_scroll.view
    start = view.centerx, view.bottom - 20
    touch(table, pygame.FINGERDOWN, start)
    for up in (40, 80, 100):
        touch(table, pygame.FINGERMOTION, (start[0], start[1] - up))
    touch(table, pygame.FINGERUP, (start[0], start[1] - 100))
    assert page.page_scroll.offset == 100
    assert page.page.key == before
