"""What a game gives so that a match of it can be played at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.bots import Levels
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.match.table.part import Act, Callbacks, GameTable
    from wk.shell.match.table.places import Places
    from wk.shell.match.telling import MatchUi
    from wk.shell.scene import Scene
    from wk.shell.widget import Widget


class TableUi(Protocol):
    """One game's half of its table, as the frame asks for it."""

    @property
    def bots(self) -> Levels:
        """The bots by the names of their levels."""

    @property
    def matches(self) -> MatchUi[Any, Any]:
        """What tells a match and shows it again; its words are those of the table."""

    def part(self, app: App, match: Match[Any, Any], callbacks: Callbacks) -> GameTable[Any, Any, Any]:
        """Return the game's part for a match; of its states it keeps only what never changes."""

    def help(self, app: App, *, keys: bool = False) -> Scene:
        """Return the rules to read, or the page that tells the keys."""


class Watcher(Protocol):
    """Who looks over the player's shoulder, as the teacher of a tutorial."""

    @property
    def explains(self) -> bool:
        """Whether there is only something to read, so that Enter belongs to its button."""

    @property
    def paced(self) -> bool:
        """Whether it shows what all look at, and the table does not stop there."""

    def may(self, act: Act) -> Act | str:
        """Return the act that is done, usually the one given; or in words why none is."""

    def did(self, act: Act) -> None:
        """Called when an act was done, or was refused by the game."""

    def menu(self) -> Scene:
        """Return the menu; that of a match would say that it is saved."""

    def over(self, places: Places, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return what is laid over the table, whose own widgets are given; asked at every layout."""
