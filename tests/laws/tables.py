"""Tables of every game at moments of random games, for the laws of what is drawn and pointed at.

WK_TABLE_LAWS=20 looks at so many moments of each game in each window; else it is one.
"""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.courses import SHELF, trial
from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.match import Match
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.app import App
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wk.shell.widget import Widget

MOMENTS = int(os.environ.get("WK_TABLE_LAWS", "1"))
"""How many moments of each game are looked at in each window."""

WINDOWS = [((1024, 640), 100), ((1024, 640), 200), ((1366, 768), 100), ((1920, 1080), 200)]
"""Sizes of windows, each with a scale in percent."""

LONGEST = 160
"""After fewer actions than that a game is looked at."""

FRAME = frozenset({"menu", "hint", "log", "undo", "redo", "restart", "hide"})
"""The buttons of the frame, which do the same in all games."""

EVERY = [
    (name, number, window)
    for place, name in enumerate(GAMES)
    for number in range(MOMENTS)
    for window in (WINDOWS if MOMENTS > 1 else (WINDOWS[1], WINDOWS[2 * (place % 2)]))
]

every_table = pytest.mark.parametrize(
    ("name", "number", "window"),
    EVERY,
    ids=[f"{name}-{n}-{w[0][0]}x{w[0][1]}-{w[1]}" for name, n, w in EVERY],
)


class AtAnyTable(Person):
    """Somebody at the table of any game, who looks when told to `draw`."""

    def __init__(self, folder: Path, match: Match[Any, Any], name: str, **wanted: Any) -> None:
        self.now = 0.0
        size = wanted.pop("size", (1280, 800))
        store = SettingsStore(folder)
        store.change(**{"curtain": False, "animation": "off", "confirm_end": False, **wanted})
        super().__init__(App(store, title="Laws", clock=lambda: self.now))
        self.close_eyes()
        self.match = match
        front = Fronts(games())[name]
        front.speak(self.app.language)
        self.scene: Any = front.table(self.app, match)
        self.app.start(self.scene, size=size)
        self.wait(2)
        self.go_on()
        self.draw()

    @property
    def part(self) -> Any:
        """The game's part of the table."""
        return self.scene.part

    def go_on(self) -> None:
        """Put away what covers the table, and leave what all look at together."""
        self.scene.covers.clear()
        for _ in range(9):
            if self.scene.play.looking:
                self.scene.sitting.go_on()
        self.scene.effects.finish()

    def draw(self) -> pygame.Surface:
        """Return the window, drawn anew."""
        self.scene.canvas.forget()
        surface = pygame.Surface(self.app.size)
        self.scene.draw(surface)
        return surface

    def widgets(self) -> list[Widget]:
        """Return the widgets that show, lowest first."""
        return [widget for widget in self.scene.view.widgets() if widget.area]

    def pressable(self) -> list[Widget]:
        """Return the widgets of the game that may be pressed."""
        found = (widget for widget in self.widgets() if widget.interactive and widget.key not in FRAME)
        return [widget for widget in found if self.scene.view.controls.at(widget.area.center) is widget]

    def targets(self, rng: random.Random, most: int) -> list[tuple[int, int]]:
        """Return where to click: on widgets, and on hexes where there are any."""
        found = [widget.area.center for widget in self.pressable()]
        pane = getattr(self.part, "pane", None)
        if pane is not None:
            stage = self.scene.view.places.stage
            middles = [tuple(map(round, pane.camera.to_screen(at))) for at in sorted(pane.layer.hexes)]
            found = rng.sample(found, min(len(found), most // 3))
            found += rng.sample([at for at in middles if stage.collidepoint(at)], most)
        return rng.sample(found, min(most, len(found)))


def moment(name: str, number: int) -> tuple[Match[Any, Any], random.Random]:
    """Return a match of people in the middle of a random game, in which somebody decides."""
    rng = random.Random(f"{name} {number}")
    kit, game = SHELF[name], SHELF[name].game
    counts = game.players
    setup = kit.random_setup(seeded(number), counts[number % len(counts)])
    most = rng.randrange(LONGEST)
    while True:
        match: Match[Any, Any] = Match(game, setup, draw=seeded(number))
        while len(match.actions) < most and game.seat_to_move(match.state) is not None:
            match.play(trial(name).choose(game, match.state, rng, number))
        if game.seat_to_move(match.state) is not None:
            return match, rng
        most //= 2


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Any]:
    """Return what opens tables; they are closed after the test."""
    opened: list[AtAnyTable] = []

    def sit(name: str, number: int, window: Any) -> tuple[AtAnyTable, random.Random]:
        (match, rng), (size, scale) = moment(name, number), window
        folder = tmp_path / str(len(opened))
        opened.append(AtAnyTable(folder, match, name, size=size, ui_scale=scale))
        return opened[-1], rng

    yield sit
    for table in opened:
        table.app.close()
