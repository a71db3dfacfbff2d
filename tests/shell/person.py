"""Somebody at the window: posts the events of mouse and keys, of a pad or of fingers for the app to take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.shell import rest
from wk.shell.buttons import Button
from wk.shell.pad import BUTTONS, FULL, STICKS, TRIGGERS, Stroke
from wk.shell.widget import ScrollArea

if TYPE_CHECKING:
    from pygame.typing import Point

    from wk.shell.app import App
    from wk.shell.controls import Controls
    from wk.shell.widget import Shortcut, Widget


def _moved(axis: int, far: int) -> list[pygame.Event]:
    """Return the events of an axis that is moved so far, and let go."""
    kind = pygame.CONTROLLERAXISMOTION
    return [pygame.Event(kind, instance_id=0, axis=axis, value=value) for value in (far, 0)]


def _pushed(button: int) -> list[pygame.Event]:
    """Return the events of a button of a pad that is pressed, and let go."""
    kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
    return [pygame.Event(kind, instance_id=0, button=button) for kind in kinds]


ON_A_PAD: dict[Stroke, list[pygame.Event]] = {
    **{
        stroke: _moved(first if right else first + 1, FULL * (right or down))
        for first, strokes in STICKS.items()
        for (right, down), stroke in strokes.items()
    },
    **{stroke: _moved(axis, FULL) for axis, stroke in TRIGGERS.items()},
    **{stroke: _pushed(button) for button, stroke in BUTTONS.items()},
}
"""What is done on a pad for each key it has."""
ON_A_PAD[Stroke(pygame.K_SPACE)] = ON_A_PAD[Stroke(pygame.K_RETURN, pygame.KMOD_CTRL)]


def draw_nothing(app: App) -> None:
    """Leave the window as it is, as if it was drawn."""
    app._dirty = app.top.dirty = False


class Person:
    """Uses an app whose window is open."""

    hands = "mouse and keys"
    """What is used: these, a ``pad`` in place of keys, or ``fingers`` in place of the mouse."""

    def __init__(self, app: App) -> None:
        self.app = app

    def close_eyes(self) -> None:
        """Have nothing drawn from now on: it takes most of the time, and others look."""
        self.app._draw = lambda: draw_nothing(self.app)  # type: ignore[method-assign]

    def wait(self, turns: int = 1) -> None:
        """Do nothing for some turns of the loop, in which the window looks but does not sleep."""
        alert, rest.ALERT = rest.ALERT, 0.0
        for _ in range(turns):
            if self.app.running:
                self.app.step(0)
        rest.ALERT = alert

    def post(self, kind: int, **values: Any) -> None:
        """Let any event happen."""
        pygame.event.post(pygame.Event(kind, **values))
        self.wait()

    def point(self, pos: Point) -> None:
        """Move the pointer."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def down(self, pos: Point) -> None:
        """Press the left button."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT, touch=False)

    def up(self, pos: Point) -> None:
        """Let go of the left button."""
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT, touch=False)

    def click(self, pos: Point) -> None:
        """Click at a place, so fast that both ends of the click are taken in one turn of the loop."""
        self.post_click(pos)
        self.wait()

    def post_click(self, pos: Point) -> None:
        """Click at a place, which is taken with all else that comes before the next turn of the loop."""
        if self.hands == "fingers":
            self.post_tap(pos)
            return
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=pygame.BUTTON_LEFT, touch=False))

    def tap(self, pos: Point) -> None:
        """Tap on a place with a finger."""
        self.post_tap(pos)
        self.wait()

    def post_tap(self, pos: Point) -> None:
        """Tap on a place."""
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            pygame.event.post(self.finger(kind, pos))

    def finger(self, kind: int, pos: Point, number: int = 0) -> pygame.Event:
        """Return what a finger does at a place."""
        width, height = self.app.size
        x, y = (pos[0] + 0.5) / width, (pos[1] + 0.5) / height
        return pygame.Event(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def wheel(self, notches: float) -> None:
        """Turn the wheel: down is below 0."""
        self.post(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_x=0.0, precise_y=notches, flipped=False)

    def press(self, key: int, mod: int = 0, letter: str = "") -> None:
        """Press a key and let it go."""
        if self.hands == "pad":
            self.post_key(key, mod)
            self.wait()
            return
        self.hold(key, mod, letter)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def post_key(self, key: int, mod: int = 0) -> None:
        """Press a key, on a pad what stands for it, before the next turn of the loop."""
        kinds = pygame.KEYDOWN, pygame.KEYUP
        usual = [pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0) for kind in kinds]
        for event in ON_A_PAD[Stroke(key, mod)] if self.hands == "pad" else usual:
            pygame.event.post(event)

    def can_press(self, shortcut: Shortcut) -> bool:
        """Return whether there is a key for a shortcut; a pad has but few."""
        return self.hands != "pad" or Stroke(shortcut.key, held_with(shortcut)) in ON_A_PAD

    def press_or_walk(self, widget: Widget, controls: Controls) -> None:
        """Press a widget by its shortcut, or else go to it and press Enter."""
        for shortcut in filter(self.can_press, widget.shortcuts):
            self.press(shortcut.key, held_with(shortcut))
            return
        self.tab_to(widget.key, controls)
        self.press(pygame.K_RETURN)

    def hold(self, key: int, mod: int = 0, letter: str = "") -> None:
        """Press a key, or be told again that it is still down."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)

    def tab_to(self, key: str, controls: Controls) -> None:
        """Go to a widget by Tab, pressed as often as it takes before the window is drawn again."""
        if controls.focus == key and controls.ring:
            return
        widgets = [widget for widget in controls._layout() if not isinstance(widget, ScrollArea)]
        stops = [widget.key for widget in widgets if widget.interactive and widget.enabled and widget.key]
        start = stops.index(controls.focus) if controls.focus in stops else -1
        assert key in stops, f"the keyboard never comes to {key}"
        for _ in range((stops.index(key) - start - 1) % len(stops) + 1):
            self.post_key(pygame.K_TAB)
        self.wait()
        for _ in stops:  # who stood beside all stops comes from another place
            if controls.focus != key:
                self.press(pygame.K_TAB)
        assert controls.focus == key

    def type(self, words: str) -> None:
        """Type letters as a keyboard gives them: the key, then its text."""
        for letter in words:
            self.press(pygame.key.key_code(letter) if letter.isalnum() else pygame.K_PERIOD, letter=letter)
            self.post(pygame.TEXTINPUT, text=letter)

    def widgets(self) -> list[Widget]:
        """Return the widgets of the top scene."""
        return list(self.app.top.layout())  # type: ignore[attr-defined]

    def widget(self, key: str) -> Widget:
        """Return a widget of the top scene by its key."""
        return next(widget for widget in self.widgets() if widget.key == key)

    def use(self, key: str) -> None:
        """Click on a widget of the top scene."""
        self.click(self.widget(key).area.center)


def held_with(shortcut: Shortcut) -> int:
    """Return what is held together with the key of a shortcut."""
    return pygame.KMOD_CTRL * shortcut.ctrl | pygame.KMOD_SHIFT * shortcut.shift


def top(app: App) -> object:
    """Return the scene on top, of whatever kind."""
    return app.top


def labels(person: Person) -> list[str]:
    """Return what stands on the buttons of the top scene."""
    return [widget.label for widget in person.widgets() if isinstance(widget, Button) and widget.label]


def said(person: Person) -> str:
    """Return every word of the top scene that is no button."""
    return " ".join(getattr(widget, "words", "") for widget in person.widgets())
