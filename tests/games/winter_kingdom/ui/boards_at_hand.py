"""Somebody who arranges and paints boards in a window without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.shell.person import Person
from wk.games.fronts import front_of
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.shell.app import App
from wk.shell.scene import BaseScene
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.hexgrid import Hex
    from wk.shell.scene import Scene


class Below(BaseScene):
    """Whatever the boards were asked for from."""

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        surface.fill("#203040")


class BoardPerson(Person):
    """Uses a scene of boards that lies over another scene; lots are always the same."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1024, 640), **settings: Any) -> None:
        store = SettingsStore(folder)
        store.change(**settings)
        super().__init__(App(store, title="Test", clock=lambda: 0.0))
        self.front: Any = front_of(WinterKingdomKit(Home(folder)), new_seed=lambda: 7)
        self.front.speak(self.app.language)
        self.below = Below()
        self._size = size

    def open(self, make: Callable[[App, Any], Scene]) -> Any:
        """Open the window with a scene and return it."""
        scene = make(self.app, self.front)
        self.app.start(self.below, scene, size=self._size)
        self.wait(2)
        return scene

    def imagine(self, make: Callable[[App, Any], Scene]) -> Any:
        """Return a scene for the window's size without opening one: only its widgets can be drawn."""
        self.app._window._size = self._size
        return make(self.app, self.front)

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.top

    def pixel(self, at: Hex) -> tuple[int, int]:
        """Return the pixel in the middle of a hex."""
        x, y = self.scene.camera.to_screen(at)
        return round(x), round(y)

    def slot(self, name: str) -> tuple[int, int]:
        """Return the pixel in the middle of a slot."""
        return self.pixel(SLOTS[name])

    def drag(self, *places: tuple[int, int]) -> None:
        """Press at the first place, move through the others, let go at the last."""
        self.point(places[0])
        self.down(places[0])
        for pos in places[1:]:
            self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.up(places[-1])

    def right_click(self, pos: tuple[int, int]) -> None:
        """Click with the right button."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=pos, button=pygame.BUTTON_RIGHT, touch=False)

    def seen_by_tab(self) -> set[str]:
        """Press Tab until everything had the focus once, wholly in sight; return the keys of all."""
        seen: set[str] = set()
        for _ in range(100):
            self.press(pygame.K_TAB)
            focus = self.scene.controls.focus
            if focus in seen:
                break
            widget = self.widget(focus)
            assert widget.area == widget.rect, focus
            seen.add(focus)
        return seen

    def keys(self, *keys: int) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.press(key)

    def control(self, key: int, *, shift: bool = False) -> None:
        """Press a key with Control."""
        self.press(key, pygame.KMOD_CTRL | (pygame.KMOD_SHIFT if shift else 0))
