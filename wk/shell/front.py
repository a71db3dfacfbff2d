"""How the shelf shows a game without importing it: its files, its words about itself and its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.game import Game, Setup
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.scene import Scene


class Front(Protocol):
    """One game of the shelf as the menus see it."""

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""

    @property
    def title(self) -> str:
        """The game's name in letters, as "Winter Kingdom"."""

    def speak(self, language: str) -> None:
        """Tell everything in a language from now on, matches on the table included."""

    def setups(self) -> list[Path]:
        """Return the setup files to choose from, shipped ones first."""

    def preview(self, path: Path) -> SetupPreview:
        """Describe a setup file; SetupError, one line, if it is not one."""

    def settle(self, path: Path) -> Setup:
        """Read and check a setup file and draw what it leaves open; raise SetupError."""

    def table(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the scene in which a match is played."""

    def help(self, app: App) -> Scene:
        """Return the scene in which the rules can be read."""

    def describe(self, match: Match[Any, Any]) -> str:
        """Return a line about a match for the list of saved games, as "Ann's turn, round 6"."""


@dataclass(frozen=True, slots=True)
class SetupPreview:
    """What the list of setups says about one file."""

    title: str
    """Its name in words."""
    players: tuple[tuple[str, str], ...]
    """Name and colour of each player in seat order."""
    line: str
    """One line about what is special in it."""
