"""Gamepads: their buttons as keys, their noise as nothing, and what is said while one is in use."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.lantern_table import Page
from tests.shell.person import ON_A_PAD, Person
from wk import words
from wk.shell import glyphs, sdl
from wk.shell.lettering import Style, measure, text
from wk.shell.pad import AGAIN, BUSY, BUTTONS, FIRST, FREE, FULL, NONE, PUSHED, RESTING, PadKeys, Pads
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.clock import Clock
    from wk.shell.app import App

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


def button(number: int, *, down: bool = True, pad: int = 0) -> pygame.Event:
    """Return what a button of a pad does."""
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=pad, button=number)


def axis(number: int, far: float, pad: int = 0) -> pygame.Event:
    """Return what an axis of a pad does, moved so far of the whole."""
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=round(far * FULL))


def told(events: list[pygame.Event]) -> list[tuple[str, int]]:
    """Return keys with whether they go down or up."""
    return [("down" if event.type == pygame.KEYDOWN else "up", event.key) for event in events]


@pytest.mark.parametrize("number", BUTTONS)
def test_each_button_presses_its_key_and_lets_it_go(number: int) -> None:
    keys, stroke = PadKeys(), BUTTONS[number]
    (down,) = keys.hear(button(number), 0.0)
    assert (down.type, down.key, down.mod, down.unicode) == (pygame.KEYDOWN, *stroke, "")
    assert told(keys.hear(button(number, down=False), 0.1)) == [("up", stroke.key)]
    assert keys.wake_in(0.2) is None


def test_every_button_stands_for_another_key() -> None:
    assert len({*BUTTONS.values()}) == len(BUTTONS)
    assert {each for strokes in ON_A_PAD for each in strokes} != set()


def test_an_arrow_that_is_held_goes_on() -> None:
    keys = PadKeys()
    keys.hear(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN), 1.0)
    assert keys.wake_in(1.0) == pytest.approx(FIRST)
    assert keys.due(1.0 + FIRST / 2) == []
    assert told(keys.due(1.0 + FIRST)) == [("up", pygame.K_DOWN), ("down", pygame.K_DOWN)]
    assert keys.wake_in(1.0 + FIRST) == pytest.approx(AGAIN)
    keys.hear(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, down=False), 2.0)
    assert (keys.wake_in(2.0), keys.due(9.0)) == (None, [])


def test_a_button_that_chooses_does_so_once() -> None:
    keys = PadKeys()
    keys.hear(button(pygame.CONTROLLER_BUTTON_A), 1.0)
    assert keys.wake_in(1.0) is None


def test_a_stick_at_rest_is_not_heard() -> None:
    keys = PadKeys()
    for far in (0.0, 0.02, -0.1, PUSHED - 0.01, 0.1):
        assert keys.hear(axis(LEFT_X, far), 0.0) == []
    assert keys.wake_in(0.0) is None


def test_a_stick_that_trembles_where_it_presses_presses_once() -> None:
    keys = PadKeys()
    assert told(keys.hear(axis(LEFT_X, PUSHED + 0.01), 0.0)) == [("down", pygame.K_RIGHT)]
    for far in (PUSHED - 0.05, PUSHED + 0.05, FREE + 0.01):
        assert keys.hear(axis(LEFT_X, far), 0.1) == []
    assert told(keys.hear(axis(LEFT_X, FREE - 0.01), 0.2)) == [("up", pygame.K_RIGHT)]


def test_a_stick_goes_where_it_is_moved_most() -> None:
    keys = PadKeys()
    keys.hear(axis(LEFT_X, 0.3), 0.0)
    assert told(keys.hear(axis(LEFT_Y, -0.9), 0.0)) == [("down", pygame.K_UP)]
    assert keys.hear(axis(LEFT_X, 0.95), 0.1) == [], "it goes on as long as it is moved that way"
    assert told(keys.hear(axis(LEFT_Y, 0.0), 0.2)) == [("up", pygame.K_UP), ("down", pygame.K_RIGHT)]


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3),
        pygame.Event(pygame.WINDOWFOCUSLOST),
    ],
)
def test_what_is_held_on_a_pad_that_is_pulled_out_is_let_go(event: pygame.Event) -> None:
    keys = PadKeys()
    keys.hear(button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pad=3), 0.0)
    assert told(keys.hear(event, 0.1)) == [("up", pygame.K_PAGEDOWN)]
    assert keys.wake_in(0.1) is None


def test_two_pads_do_not_let_go_for_each_other() -> None:
    keys = PadKeys()
    assert told(keys.hear(axis(LEFT_X, 1.0, pad=1), 0.0)) == [("down", pygame.K_RIGHT)]
    assert keys.hear(axis(LEFT_X, 0.0, pad=2), 0.0) == []
    assert told(keys.hear(axis(LEFT_X, -1.0, pad=2), 0.0)) == [("down", pygame.K_LEFT)]


# Those that are plugged in ------------------------------------------------------------------------


@pytest.fixture
def library(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[ctypes.CDLL]:
    """Return SDL, which has pads that a program makes up, while a window is open."""
    monkeypatch.setattr(sdl, "can_sleep", lambda: True)
    monkeypatch.setattr(sdl, "sleep", lambda _seconds: None)
    app.start(Page("#203040"))
    found = sdl._library()
    if found is None:
        pytest.skip("SDL cannot be asked here")
    yield found
    from pygame._sdl2 import controller  # noqa: PLC0415 - as late as the program does

    controller.quit()
    pygame.joystick.quit()


def plug_in(library: ctypes.CDLL) -> int:
    """Plug in a pad with all buttons; return its place in SDL's list."""
    gamepad, axes, buttons, hats = 1, 6, 15, 0
    return int(library.SDL_JoystickAttachVirtual(gamepad, axes, buttons, hats))


def test_a_pad_plugged_in_and_out_is_heard_and_no_longer(library: ctypes.CDLL, clock: Clock) -> None:
    """By SDL's own pads: from the plug to the key."""
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    pads = Pads(clock)
    heard: list[int] = []

    def look(seconds: float) -> list[pygame.Event]:
        clock.now += seconds
        pads.look()
        events = pygame.event.get()
        for event in events:
            pads.hear(event)
        heard.extend(event.type for event in events)
        return events

    look(NONE)
    place = plug_in(library)
    look(NONE)
    look(NONE)
    assert pygame.CONTROLLERDEVICEADDED in heard
    (number,) = pads._open
    assert pads.name(number)
    assert pads.nap() == pytest.approx(RESTING)
    library.SDL_JoystickSetVirtualButton(library.SDL_JoystickFromInstanceID(number), 0, 1)
    (pressed,) = [each for each in look(RESTING) if each.type == pygame.CONTROLLERBUTTONDOWN]
    assert (pressed.instance_id, pressed.button) == (number, pygame.CONTROLLER_BUTTON_A)
    pads.used()
    assert pads.nap() == pytest.approx(BUSY)
    library.SDL_JoystickDetachVirtual(place)
    look(NONE)
    assert pygame.CONTROLLERDEVICEREMOVED in heard
    assert (pads._open, pads.name(number)) == ({}, "")


def test_nobody_looks_while_another_window_has_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    monkeypatch.setattr(sdl, "can_sleep", lambda: True)
    looked: list[float] = []
    monkeypatch.setattr(sdl, "look_at_pads", lambda: looked.append(clock.now))
    pads = Pads(clock)
    pads._begun = True
    assert pads.nap()
    pads.look()
    assert looked == [], "the first picture comes first"
    pads.hear(pygame.Event(pygame.WINDOWFOCUSLOST))
    clock.now += 60
    pads.look()
    assert (pads.nap(), looked) == (None, [])
    pads.hear(pygame.Event(pygame.WINDOWFOCUSGAINED))
    clock.now += 1
    pads.look()
    assert looked == [61]
    assert pads.nap() == pytest.approx(NONE), "without a pad it is enough to see whether one came"


def test_without_a_screen_there_are_no_pads(app: App, clock: Clock) -> None:
    app.start(Page("#203040"))
    pads = Pads(clock)
    clock.now += 60
    assert pads.nap() is None


# What is said -------------------------------------------------------------------------------------


def test_buttons_are_named_until_a_key_or_the_mouse_is_used(app: App, person: Person) -> None:
    app.start(Page("#203040"))
    say = app.words
    ways: tuple[Callable[[], None], ...] = (
        lambda: person.press(pygame.K_LEFT),
        lambda: person.click((30, 30)),
        lambda: person.wheel(1),
        lambda: person.post(pygame.MOUSEMOTION, pos=(9, 9), rel=(5, 0), buttons=(0, 0, 0), touch=False),
        lambda: person.tap((30, 30)),
    )
    for back in ways:
        assert say("table.undo-tip") == "Undo (U)"
        person.hands = "pad"
        person.press(pygame.K_PAGEDOWN)
        assert say("table.undo-tip") == "Undo Ⓨ"
        assert not pygame.mouse.get_visible()
        person.point((10, 10))  # a table that was shaken
        assert words.speaks_to_pad()
        person.hands = "mouse and keys"
        back()
        assert not words.speaks_to_pad()
        assert pygame.mouse.get_visible()


def test_noise_of_a_pad_neither_wakes_nor_names_anything(app: App, person: Person) -> None:
    app.start(Page("#203040"))
    person.wait(3)
    before = app.redraws
    for event in (axis(LEFT_X, 0.1), pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.1)):
        pygame.event.post(event)
        assert app._hands.events(0.001) == []
    person.wait(3)
    assert app.redraws == before
    assert not words.speaks_to_pad()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_no_words_of_a_pad_is_said_as_ever(language: str) -> None:
    say = Words("shell", language)
    usual = say("table.restart"), say("watch.pace", pace="1")
    words.speak_to_pad(in_use=True)
    assert (say("table.restart"), say("watch.pace", pace="1")) == usual


@pytest.mark.parametrize("letter", glyphs.PICTURES)
@pytest.mark.parametrize("pad", ["", "Sony Interactive Entertainment DualSense"])
def test_a_button_is_drawn_as_wide_as_it_is_measured(letter: str, pad: str) -> None:
    """And within its line, at any size."""
    glyphs.follow(pad)
    for size in (12, 13, 20, 41):
        style = Style("text", size, "#ffffff")
        surface = pygame.Surface((4 * size, 4 * size), pygame.SRCALPHA)
        rect = text(surface, letter, (size, size), style)
        assert rect.width == measure(letter, style)[0]
        drawn = surface.get_bounding_rect()
        assert rect.inflate(0, 2 * round(0.2 * size)).contains(drawn)
        assert drawn.height > size
    glyphs.follow("")


def test_a_playstation_has_marks_of_its_own() -> None:
    usual = glyphs.picture("Ⓐ", 20, "#ffffff")
    glyphs.follow("PS4 Controller")
    other = glyphs.picture("Ⓐ", 20, "#ffffff")
    start = glyphs.picture("☰", 20, "#ffffff")
    glyphs.follow("Xbox Series X Controller")
    assert pygame.image.tobytes(usual, "RGBA") != pygame.image.tobytes(other, "RGBA")
    assert pygame.image.tobytes(start, "RGBA") == pygame.image.tobytes(
        glyphs.picture("☰", 20, "#ffffff"), "RGBA"
    )
