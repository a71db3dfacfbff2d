"""The small game Lanterns as the menus see it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.engine.lanterns import Lanterns
from wk.engine.game import SetupError
from wk.shell.front import SetupPreview
from wk.shell.scene import BaseScene

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from wk.engine.game import Setup
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.scene import Scene


class Table(BaseScene):
    """A table that only counts how often it was drawn."""

    def __init__(self, match: Match[Any, Any]) -> None:
        super().__init__()
        self.match = match
        self.drawn = 0

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        self.drawn += 1
        surface.fill("#ff00ff")


class HelpPage(BaseScene):
    """All that need be known about lanterns."""

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        surface.fill("#00ffff")


class LanternFront:
    """Setups are JSON files in a folder."""

    game = Lanterns()
    title = "Little Lanterns"

    def __init__(self, folder: Path) -> None:
        """Write two setups into a new folder."""
        self.folder = folder
        self.language = ""
        folder.mkdir()
        self.write("pair.json", {"players": ["Ann", "Ben"], "deck": [2, 3, 1, 2]})
        self.write("three.json", {"players": ["Ann", "Ben", "Cleo"], "deck": [2, 3, 1, 2]})

    def write(self, name: str, setup: dict[str, Any]) -> Path:
        """Write one more setup."""
        path = self.folder / name
        path.write_text(json.dumps(setup))
        return path

    def speak(self, language: str) -> None:
        """Remember the language, the only thing it says in one."""
        self.language = language

    def setups(self) -> list[Path]:
        """Return every file of the folder."""
        return sorted(self.folder.iterdir())

    def preview(self, path: Path) -> SetupPreview:
        """Name the players."""
        players = zip(self.settle(path)["players"], ("blue", "yellow", "red"), strict=False)
        return SetupPreview(path.stem.capitalize(), tuple(players), "four cards")

    def settle(self, path: Path) -> Setup:
        """Read a setup; one without players is refused."""
        setup: dict[str, Any] = json.loads(path.read_text())
        if not setup.get("players"):
            raise SetupError(f"{path}: players: none; two to four are allowed")
        return setup

    def table(self, app: App, match: Match[Any, Any]) -> Table:  # noqa: ARG002 - as every front's
        """Return the table."""
        return Table(match)

    def help(self, app: App) -> Scene:  # noqa: ARG002 - as every front's
        """Return a page without a word."""
        return HelpPage()

    def describe(self, match: Match[Any, Any]) -> str:
        """Tell how many actions were taken."""
        return f"{len(match.actions)} actions"
