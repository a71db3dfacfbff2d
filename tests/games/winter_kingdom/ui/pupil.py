"""Somebody who takes the tutorial by mouse or by keys, in a window or, to be fast, without drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.person import Person
from wk.games.fronts import front_of
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.ui.table.part import WinterTable
from wk.games.winter_kingdom.ui.table.pieces import PieceToggle
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex
from wk.shell.app import App
from wk.shell.match.table.bots import PAUSE
from wk.shell.scene import BaseScene, Push
from wk.shell.settings import SettingsStore
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from wk.engine.match import Match
    from wk.shell.controls import Controls
    from wk.shell.scene import Scene
    from wk.shell.widget import Widget

MOST_CLICKS = 6
"""More than any step needs."""


class Below(BaseScene):
    """What the tutorial is opened from."""

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        surface.fill("#203040")


class Pupil(Person):
    """Does what the tutorial asks; the clock stands still unless it is moved."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 800),
        language: str = "en",
        *,
        drawn: bool = False,
        **settings: Any,
    ) -> None:
        self.now = 0.0
        self.drawn = drawn
        store = SettingsStore(folder)
        store.change(**({"language": language} | settings))
        super().__init__(App(store, title="Test", clock=lambda: self.now))
        self.front: Any = front_of(WinterKingdomKit())
        self.app.listen(lambda app: self.front.speak(app.language))
        scene = self.front.tutorial(self.app)
        assert isinstance(scene, Tutorial)
        self.scene = scene
        self.app.start(Below(), size=size)
        self.app.apply(Push(scene))
        self.wait(drawn)

    def post(self, kind: int, **values: Any) -> None:
        """Let any event happen; without drawing the scene takes it by itself."""
        if self.drawn:
            super().post(kind, **values)
            return
        transition = self.scene.handle(pygame.Event(kind, **values))
        if transition is not None:
            self.app.apply(transition)

    @property
    def part(self) -> WinterTable:
        """The game's part of the table."""
        part = self.scene.table.part
        assert isinstance(part, WinterTable)
        return part

    @property
    def match(self) -> Match[Any, Any]:
        """The match that is played."""
        return self.scene.table.match

    def has_left(self) -> bool:
        """Tell whether the tutorial has been left, for what it was opened from or to play on."""
        return self.app.top is not self.scene

    @property
    def step(self) -> str:
        """The key of the present step."""
        return self.scene.teacher.step.key

    def cover(self) -> Scene | None:
        """Return what covers the table."""
        return self.scene.cover

    def shown(self) -> list[Widget]:
        """Return the widgets of the table, or of what covers it."""
        cover: Any = self.scene.cover
        return list(cover.layout() if cover is not None else self.scene.layout())

    def find(self, key: str) -> Widget:
        """Return a widget by its key."""
        return next(widget for widget in self.shown() if widget.key == key)

    def pixel(self, at: Hex) -> tuple[int, int]:
        """Return the pixel in the middle of a hex."""
        x, y = self.part.pane.camera.to_screen(at)
        return round(x), round(y)

    def pass_time(self, seconds: float) -> None:
        """Let the clock go on."""
        self.now += seconds
        self.scene.update(self.now)

    def wait_for_the_other(self) -> None:
        """Let the other player do what the script says."""
        for _ in range(3 * len(self.scene.teacher.step.others)):  # what it moves arrives before the next
            self.pass_time(PAUSE)
            self.scene.layout()

    # By mouse -----------------------------------------------------------------------------------

    def next_target(self) -> Hex | str:
        """Return what is to be clicked next: a hex, or the key of a widget."""
        teacher, desk = self.scene.teacher, self.part.desk
        if teacher.explains:
            return "lecture-next"
        if teacher.step.wish == "cell":
            return teacher.step.point[0]
        if teacher.step.wish == "build" and desk:
            return min(desk.targets)
        things, places = self.scene.board.aims
        hexes = [thing for thing in things if isinstance(thing, Hex)]
        return hexes[0] if hexes else places[-1]

    def click_target(self) -> None:
        """Click what is to be clicked next."""
        target = self.next_target()
        if isinstance(target, Hex):
            self.click(self.pixel(target))
            return
        widget = self.find(target)
        pos = widget.area.center
        if isinstance(widget, PieceToggle):
            pos = widget.part(FORT if widget.chosen == HOUSE else HOUSE).center
        self.click(pos)

    def do_step(self) -> None:
        """Do all a step asks by clicks."""
        self.wait_for_the_other()
        step = self.step
        for _ in range(MOST_CLICKS):
            self.click_target()
            if self.step != step:
                return
        raise AssertionError(f"step {step} is not left; next would be {self.next_target()}")

    def go_to(self, key: str) -> None:
        """Do every step up to one."""
        while self.step != key:
            self.do_step()

    # By keys ------------------------------------------------------------------------------------

    @property
    def controls(self) -> Controls:
        """What the keyboard uses: the table, or what covers it."""
        return (self.scene.cover or self.scene.table.view).controls  # type: ignore[union-attr]

    def press_target(self) -> None:
        """Do what is to be done next by keys alone."""
        target = self.next_target()
        if isinstance(target, Hex):
            self.walk_to(target)
            self.press(pygame.K_RETURN)
        elif target == "lecture-next":
            self.press(pygame.K_RETURN)
        else:
            self.tab_to(target, self.controls)
            self.press(pygame.K_RETURN)

    def walk_to(self, target: Hex) -> None:
        """Walk with the arrow keys to a hex."""
        pane = self.part.pane
        if pane.pointer is None or not pane.by_keys:
            self.press(pygame.K_RIGHT)
        while pane.pointer is not None and pane.pointer.r != target.r:
            self.press(pygame.K_DOWN if pane.pointer.r < target.r else pygame.K_UP)
        while pane.pointer is not None and pane.pointer.q != target.q:
            self.press(pygame.K_RIGHT if pane.pointer.q < target.q else pygame.K_LEFT)
        assert pane.pointer == target

    def do_step_by_keys(self) -> None:
        """Do all a step asks by keys."""
        self.wait_for_the_other()
        step = self.step
        for _ in range(MOST_CLICKS):
            self.press_target()
            if self.step != step:
                return
        raise AssertionError(f"step {step} is not left; next would be {self.next_target()}")


@pytest.fixture(name="begin")
def lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Pupil]]:
    """Return what opens the tutorial in a window without a screen; it is closed after the test."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened: list[Pupil] = []

    def open_tutorial(*args: Any, **options: Any) -> Pupil:
        opened.append(Pupil(tmp_path / f"data-{len(opened)}", *args, **options))
        return opened[-1]

    yield open_tutorial
    for pupil in opened:
        pupil.app.close()


def top(pupil: Pupil) -> Scene:
    """Return what hears the events."""
    return pupil.app.top


def told(pupil: Pupil) -> str:
    """Return the bubble's words, if there are any."""
    refusal = pupil.scene.table.effects.refusal
    return refusal.words if refusal else ""
