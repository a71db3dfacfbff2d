"""Somebody at the table of a game of cards: a match in a window without a screen, by mouse or by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame
import pytest

from tests.shell.person import Person, held_with
from wk.games.fronts import front_of
from wk.shell.app import App
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from wk.engine.match import Match
    from wk.shell.widget import Widget

SIZES = [(1280, 800), (1920, 1080), (1024, 640)]
LOOKS = [("en", 100), ("de", 100), ("en", 200), ("de", 75)]

each_look = pytest.mark.parametrize(("language", "scale"), LOOKS)
each_size = pytest.mark.parametrize("size", SIZES, ids=str)


class AtCardTable(Person):
    """A person at an open table; things are used by the keys of their widgets."""

    kit: ClassVar[Any]
    """The kit of the game."""
    usual: ClassVar[Mapping[str, Any]] = {"curtain": False, "animation": "off"}
    """The settings, unless a test wants others."""

    def __init__(
        self, folder: Path, match: Match[Any, Any], size: tuple[int, int] = (1280, 800), **set_: Any
    ) -> None:
        store = SettingsStore(folder)
        store.change(**{**self.usual, **set_})
        super().__init__(App(store, title="Cards"))
        self.match = match
        self.front: Any = front_of(self.kit)
        self.front.speak(self.app.language)
        self.scene: Any = self.front.table(self.app, match)
        self.app.start(self.scene, size=size)
        self.wait(2)

    @property
    def part(self) -> Any:
        """The game's part of the table."""
        return self.scene.part

    @property
    def state(self) -> Any:
        """The position."""
        return self.match.state

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.front.game.seat_to_move(self.state) is None

    def surface(self) -> pygame.Surface:
        """Return the window, drawn anew."""
        self.scene.canvas.forget()
        surface = pygame.Surface(self.app.size)
        self.scene.draw(surface)
        return surface

    def picture(self) -> bytes:
        """Return the pixels of the window."""
        return pygame.image.tobytes(self.surface(), "RGB")

    def go_on(self, *, keys: bool = False) -> None:
        """Lift curtains, and leave what all look at."""
        for _ in range(9):
            cover = self.scene.cover
            if cover is not None and not self.over:
                if keys:
                    self.press(pygame.K_RETURN)
                else:
                    self.click(next(each for each in cover.layout() if each.key == "ready").area.center)
            elif cover is None and self.scene.play.looking:
                self.touch("end", keys=keys)
            else:
                return
        raise AssertionError("the table never opens")

    def way(self, action: Any) -> Iterable[str]:
        """Return the keys of the widgets that lead to an action, in order."""
        raise NotImplementedError

    def do(self, action: Any, *, keys: bool = False) -> None:
        """Do an action by its widgets, one after the other."""
        self.scene.layout()  # who looks has had things laid out, by which ways are known
        for key in self.way(action):
            self.touch(key, keys=keys)
            self.scene.layout()

    def meant(self, action: Any) -> Any:
        """Return the first of the legal actions that do the same, which is the one the table does."""
        return action

    def touch(self, key: str, *, keys: bool) -> None:
        """Click on a widget; by keyboard press its shortcut, or go to it and press Enter."""
        if not keys:
            self.use(key)
            return
        for shortcut in filter(self.can_press, self.widget(key).shortcuts):
            self.press(shortcut.key, held_with(shortcut))
            return
        self.walk(key)
        self.press(pygame.K_RETURN)

    def walk(self, key: str) -> None:
        """Go to a widget by keys that press nothing."""
        self.tab_to(key, self.scene.view.controls)

    def outside(self) -> list[str]:
        """Return the keys of widgets that are not wholly inside the window."""
        window = pygame.Rect((0, 0), self.app.size)
        found = self.widgets()
        assert found
        return [widget.key for widget in found if not window.contains(widget.rect)]

    def pressed(self) -> list[Widget]:
        """Return the widgets that can be pressed; there are some."""
        found = [widget for widget in self.widgets() if widget.interactive]
        assert len(found) > 1
        return found

    def doubled(self) -> list[object]:
        """Return the shortcuts that mean two things; there are shortcuts."""
        shortcuts = [key for widget in self.widgets() for key in widget.shortcuts]
        assert shortcuts
        return [key for key in shortcuts if shortcuts.count(key) > 1]


def crossing(widgets: list[Widget]) -> list[tuple[str, str]]:
    """Return the keys of the widgets that lie over another."""
    return [
        (one.key, other.key)
        for number, one in enumerate(widgets)
        for other in widgets[number + 1 :]
        if one.area.colliderect(other.area)
    ]


def seats_at(kind: type[AtCardTable]) -> Any:
    """Return a fixture ``sit``: it opens tables for matches and goes on to the first decision."""

    @pytest.fixture(name="sit")
    def _sit(tmp_path: Path) -> Iterator[Any]:
        tables: list[AtCardTable] = []

        def sit(match: Match[Any, Any], **wanted: Any) -> AtCardTable:
            tables.append(kind(tmp_path / str(len(tables)), match, **wanted))
            tables[-1].go_on()
            return tables[-1]

        yield sit
        for table in tables:
            table.app.close()

    return _sit
