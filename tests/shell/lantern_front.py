"""The small game Lanterns as the menus see it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pygame

from tests.engine.lanterns import Lanterns
from tests.shell.lantern_help import LanternHelp
from tests.shell.lantern_lesson import lantern_tutorial
from tests.shell.lantern_matches import LanternMatches
from tests.shell.lantern_numbers import LanternNumbers
from tests.shell.lantern_table import LanternTableUi
from wk.engine.files.textfile import shown
from wk.engine.game import SetupError
from wk.shell.dialog import notice
from wk.shell.editors.numbers import NumberEditor
from wk.shell.editors.workshop import Tool, Workshop
from wk.shell.front import Begin, SetupPreview
from wk.shell.help.scene import HelpScene
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.replay.steps import Steps
from wk.shell.match.table.scene import TableScene
from wk.shell.refusals import REFUSED
from wk.shell.scene import Push, Replace
from wk.shell.screens.setups import SetupList

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wk.engine.game import Setup
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.road.tasks import GameRoad
    from wk.shell.scene import Scene, Transition


class LanternFront:
    """Setups are JSON files in a folder."""

    assets = "winter_kingdom"
    teaches = True

    levels: Sequence[str] = ("page", "steward")

    game = Lanterns()
    title = "Little Lanterns"
    matches = LanternMatches()

    def __init__(self, folder: Path) -> None:
        """Write two setups into a new folder."""
        self.folder = folder
        self.language = ""
        self.thumbnails = 0
        self.met = ""
        self.numbers = LanternNumbers()
        folder.mkdir()
        self.write("pair.json", {"players": ["Ann", "Ben"], "deck": [2, 3, 1, 2]})
        self.write("three.json", {"players": ["Ann", "Ben", "Cleo"], "deck": [2, 3, 1, 2]})

    def write(self, name: str, setup: dict[str, Any]) -> Path:
        """Write one more setup."""
        path = self.folder / name
        path.write_text(json.dumps(setup))
        return path

    def say(self, key: str, /, **_values: object) -> str:
        """Return a word that tells which was wanted."""
        return key.rpartition(".")[2]

    def speak(self, language: str) -> None:
        """Remember the language, the only thing it says in one."""
        self.language = language

    def notices(self) -> list[str]:
        """Tell nothing: there are no files of anybody's own."""
        return []

    def setups(self) -> list[Path]:
        """Return every file of the folder."""
        return sorted(self.folder.iterdir())

    def preview(self, path: Path) -> SetupPreview:
        """Name the players."""
        players = zip(self.settle(path)["players"], ("blue", "yellow", "red"), strict=False)
        return SetupPreview(shown(path.stem).capitalize(), tuple(players), "four cards")

    def settle(self, path: Path) -> Setup:
        """Read a setup; one without players is refused."""
        setup: dict[str, Any] = json.loads(path.read_text())
        if not setup.get("players"):
            raise SetupError(f"{path}: players: none; two to four are allowed")
        return setup

    def new_game(self, app: App, begin: Begin) -> Scene:
        """Return the list of setups; one that is opened begins."""
        return SetupList(app, self, lambda path: self._begin(app, begin, path))

    def _begin(self, app: App, begin: Begin, path: Path) -> Transition:
        try:
            match = begin(self.settle(path))
        except REFUSED as error:
            return Push(notice(app, app.words("new.unreadable"), str(error)))
        return Replace(self.table(app, match))

    def table(self, app: App, match: Match[Any, Any], seed: int | None = None) -> Scene:
        """Return the table."""
        return TableScene(app, match, LanternTableUi(), seed=seed)

    def person(self, app: App, begin: Begin) -> str:  # noqa: ARG002 - always the same
        """Return who plays alone."""
        return "Ann"

    @property
    def road(self) -> GameRoad:
        """There is none."""
        raise LookupError("no road of lanterns")

    @property
    def table_ui(self) -> LanternTableUi:
        """The table's half."""
        return LanternTableUi()

    def alone(self, app: App, begin: Begin, level: str) -> Transition:
        """Begin against a level, of which only the name is there."""
        self.met = level
        return Push(self.table(app, begin(self.settle(self.folder / "pair.json"))))

    def tutorial(self, app: App) -> Scene:
        """Return the first match, led by the hand."""
        return lantern_tutorial(app)

    def help(self, app: App, *, at: str | None = None) -> HelpScene:
        """Return the help, opened at a page, with the way to the tutorial."""
        source = LanternHelp(self.folder.parent / "lantern-help", app.words)
        return HelpScene(app, source, at, learn=lambda: self.tutorial(app))

    def workshop(self, app: App) -> Workshop:
        """Return the way to the numbers."""
        editor = Tool("numbers", "Winds", "Change the winds.", lambda: NumberEditor(app, self.numbers))
        return Workshop(app, (editor,))

    def replay(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the match shown again."""
        return ReplayScene(app, match, self.matches, lambda other: self.table(app, other))

    def thumbnail(self, match: Match[Any, Any], size: tuple[int, int]) -> pygame.Surface:
        """Return a sheet that is the brighter the more was done."""
        self.thumbnails += 1
        picture = pygame.Surface(size)
        picture.fill((min(255, 20 * len(match.actions)), 0, 0))
        return picture

    def notation(self, match: Match[Any, Any]) -> list[str]:
        """Return a line a turn."""
        return Steps(match, self.matches).text()

    def describe(self, match: Match[Any, Any], *, brief: bool = False) -> str:
        """Tell how many actions were taken."""
        return f"{len(match.actions)} {'done' if brief else 'actions'}"
