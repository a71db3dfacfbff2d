"""How the shelf shows a game without importing it: its files, its words about itself and its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import pygame

    from wk.engine.game import A, AnyGame, S, Setup
    from wk.engine.match import AnyMatch, Match
    from wk.shell.app import App
    from wk.shell.match.table.part import TableUi
    from wk.shell.match.telling import AnyUi
    from wk.shell.road.tasks import GameRoad
    from wk.shell.scene import Scene, Transition

Picture: TypeAlias = "pygame.Surface"
"""A finished picture in pixels; a front says so without knowing what draws."""


Begin: TypeAlias = "Callable[[Setup], AnyMatch]"
"""Begins a match of a settled setup, with a record if one can be written."""


class SetupFiles(Protocol):
    """The setup files of a game."""

    def setups(self) -> list[Path]:
        """Return the setup files to choose from, shipped ones first."""

    def preview(self, path: Path) -> SetupPreview:
        """Describe a setup file; SetupError, one line, if it is not one."""


class NewMatches(SetupFiles, Protocol):
    """What new matches begin from, and where they are played."""

    def table(self, app: App, match: AnyMatch, seed: int | None = None) -> Scene:
        """Return the scene in which a match is played; it has ``app.keeper`` watch over the match.

        Args:
            app: the app.
            match: the match.
            seed: what it was drawn from, if that is known.
        """

    def help(self, app: App, *, at: str | None = None) -> Scene:
        """Return the scene in which the rules can be read, opened at the page of a key."""


class Front(NewMatches, Protocol):
    """One game of the shelf as the menus see it."""

    @property
    def game(self) -> AnyGame:
        """The rules."""

    @property
    def assets(self) -> str:
        """The game's folder below ``assets``."""

    @property
    def teaches(self) -> bool:
        """Whether there is a first game that is led."""

    @property
    def levels(self) -> Sequence[str]:
        """The levels of its computer players, the weakest first."""

    @property
    def title(self) -> str:
        """The game's name in letters, as "Winter Kingdom"."""

    @property
    def matches(self) -> AnyUi:
        """What tells and shows matches; what draws is loaded here and not before."""

    def say(self, key: str, /, **values: object) -> str:
        """Return a sentence of the game; of itself it says ``front.pitch`` and ``front.workshop``."""

    def speak(self, language: str) -> None:
        """Tell everything in a language from now on, matches on the table included."""

    def notices(self) -> Sequence[str]:
        """Return what is wrong with files of the user's own that are left out, a line each."""

    def settle(self, path: Path) -> Setup:
        """Read and check a setup file and draw what it leaves open; raise SetupError."""

    def new_game(self, app: App, begin: Begin) -> Scene:
        """Return the scene in which a new match is chosen; ``begin`` begins it."""

    def alone(self, app: App, begin: Begin, level: str) -> Transition:
        """Begin a match of one person against one computer player of a level, all else as it usually is."""

    def person(self, app: App, begin: Begin) -> str:
        """Return the name of whoever plays alone: that of the last new game, or as in the lessons."""

    @property
    def road(self) -> GameRoad:
        """What the solo road asks of the game."""

    @property
    def table_ui(self) -> TableUi:
        """The game's half of its table."""

    def replay(self, app: App, match: Match[S, A]) -> Scene:
        """Return the scene in which a match is shown again from its beginning."""

    def tutorial(self, app: App) -> Scene:
        """Return the scene in which the game is learnt by playing; nothing of it is saved."""

    def workshop(self, app: App) -> Scene:
        """Return the scene from which people make things of their own for the game."""

    def describe(self, match: Match[S, A], *, brief: bool = False) -> str:
        """Return a line about a match, as "Ann's turn, round 6"; a brief one for a plate, as "round 6"."""

    def thumbnail(self, match: Match[S, A], size: tuple[int, int]) -> Picture:
        """Return a small picture of a match as everybody may see it, of a size in pixels."""

    def notation(self, match: Match[S, A]) -> list[str]:
        """Return all actions of a match in letters, a line a turn."""


@dataclass(frozen=True, slots=True)
class SetupPreview:
    """What the list of setups says about one file."""

    title: str
    """Its name in words."""
    players: tuple[tuple[str, str], ...]
    """Name and colour of each player in seat order."""
    line: str
    """One line about what is special in it."""
