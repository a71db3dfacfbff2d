"""Somebody who chooses a new game in a window without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import count
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import no_screen
from tests.shell.person import Person
from wk.chance import seeded
from wk.games.fronts import front_of
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.ui.newgame.cards import CardTile
from wk.shell.app import App
from wk.shell.match.table.scene import TableScene
from wk.shell.newgame.scene import NewGameScene
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.winter_kingdom.setup.choices import Choices
    from wk.games.winter_kingdom.setup.wishes import Wishes
    from wk.games.winter_kingdom.ui.newgame.cards import Mark
    from wk.games.winter_kingdom.ui.newgame.making import WinterKingdomMaking


class Chooser(Person):
    """A new game's screen above the title, and somebody who uses it; seeds are 1, 2, 3 and so on."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1024, 640), **settings: Any) -> None:
        self.now = 0.0
        store = SettingsStore(folder)
        if settings:
            store.change(**settings)
        app = App(store, title="Test", clock=lambda: self.now)
        super().__init__(app)
        kit = WinterKingdomKit(Home(folder))
        self.front: Any = front_of(kit, new_seed=count(1).__next__)
        moment = datetime(2026, 11, 21, 18, 30, 0).astimezone()
        self.shelf = Shelf(
            {"winter-kingdom": self.front}, store.records, draw=seeded(1), clock=lambda: moment
        )
        assert self.shelf.front is self.front
        app.listen(lambda told: self.shelf.speak(told.language))
        title = ShelfPage(app, self.shelf)
        screens: Any = self.front.screens
        self.making: WinterKingdomMaking = screens.making()
        self.scene = NewGameScene(app, self.shelf.open_match, self.front, self.making)
        self.scene.more = True
        app.start(title, self.scene, size=size)
        self.wait(2)

    @property
    def choices(self) -> Choices:
        """What is chosen so far."""
        choices: Choices = self.scene.plan.choices
        return choices

    @property
    def fixed(self) -> Wishes | None:
        """What a setup file says of it, if a game can begin."""
        setup = self.scene.plan.ready
        return self.making.fixed(self.choices, setup) if setup else None

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.app.top

    def shows(self, kind: type) -> bool:
        """Tell whether the scene on top is of a kind."""
        return isinstance(self.app.top, kind)

    @property
    def table(self) -> TableScene[Any, Any]:
        """The table, which must be on top."""
        assert isinstance(self.app.top, TableScene)
        return self.app.top

    def mark(self, key: str) -> Mark:
        """Return how the card of a tile stands."""
        tile = self.widget(key)
        assert isinstance(tile, CardTile)
        return tile.mark

    def right_click(self, key: str) -> None:
        """Click on a widget with the right button."""
        pos = self.widget(key).area.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=pos, button=pygame.BUTTON_RIGHT, touch=False)

    def write(self, key: str, words: str) -> None:
        """Type into a field in place of what stands there."""
        self.use(key)
        self.press(pygame.K_a, pygame.KMOD_LCTRL)
        self.press(pygame.K_BACKSPACE)
        if words:
            self.enter(words)

    def enter(self, words: str) -> None:
        """Let text come in, as from a keyboard or an input method."""
        self.post(pygame.TEXTINPUT, text=words)

    def choose(self, key: str, number: int) -> None:
        """Click on one of the words of a toggle."""
        toggle: Any = self.widget(key)
        self.click(toggle.part(number).center)

    def said(self) -> list[str]:
        """Return the words of all labels and paragraphs of the top scene."""
        return [widget.words for widget in self.widgets() if hasattr(widget, "words")]

    def pass_time(self, *moments: float) -> None:
        """Let the clock reach moments, one after the other."""
        for moment in moments:
            self.now = moment
            self.wait()


Open = Callable[..., Chooser]


def chooser(folder: Path, monkeypatch: pytest.MonkeyPatch, **options: Any) -> Chooser:
    """Open the screen; the app is to be closed after the test."""
    no_screen(monkeypatch)
    return Chooser(folder, **options)


@pytest.fixture(name="person")
def a_chooser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Chooser]:
    """Return somebody in front of a new game."""
    somebody = chooser(tmp_path / "data", monkeypatch)
    yield somebody
    somebody.app.close()


@pytest.fixture(name="painter")
def with_own_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Chooser]:
    """Return somebody with a board side of their own, who speaks German."""
    boards = tmp_path / "data" / "boards"
    boards.mkdir(parents=True)
    boards.joinpath("Meadow.txt").write_text((library.BOARDS / "3T.txt").read_text())
    person = chooser(tmp_path / "data", monkeypatch, language="de")
    yield person
    person.app.close()


@pytest.fixture(name="new")
def openings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Return what opens the screen of a new game; every window is closed after the test."""
    opened: list[Chooser] = []

    def open_screen(**options: Any) -> Chooser:
        opened.append(chooser(tmp_path / "data", monkeypatch, **options))
        return opened[-1]

    yield open_screen
    for person in opened:
        person.app.close()
