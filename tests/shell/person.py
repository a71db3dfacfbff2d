"""Somebody at the window: posts the events a mouse and a keyboard would, then lets the app take them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.shell.buttons import Button
from wk.shell.widget import ScrollArea

if TYPE_CHECKING:
    from pygame.typing import Point

    from wk.shell.app import App
    from wk.shell.controls import Controls
    from wk.shell.widget import Widget


class Person:
    """Uses an app whose window is open."""

    def __init__(self, app: App) -> None:
        self.app = app

    def wait(self, turns: int = 1) -> None:
        """Do nothing for some turns of the loop."""
        for _ in range(turns):
            if self.app.running:
                self.app.step(0.001)

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
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=pygame.BUTTON_LEFT, touch=False))

    def wheel(self, notches: float) -> None:
        """Turn the wheel: down is below 0."""
        self.post(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_x=0.0, precise_y=notches, flipped=False)

    def press(self, key: int, mod: int = 0, letter: str = "") -> None:
        """Press a key and let it go."""
        self.hold(key, mod, letter)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

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
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
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


def top(app: App) -> object:
    """Return the scene on top, of whatever kind."""
    return app.top


def labels(person: Person) -> list[str]:
    """Return what stands on the buttons of the top scene."""
    return [widget.label for widget in person.widgets() if isinstance(widget, Button) and widget.label]


def said(person: Person) -> str:
    """Return every word of the top scene that is no button."""
    return " ".join(getattr(widget, "words", "") for widget in person.widgets())
