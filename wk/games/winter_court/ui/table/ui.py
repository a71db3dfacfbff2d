"""Winter Court's half of its table, as the frame asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from wk.engine.bots import ONLY_RANDOM, Levels
from wk.games.winter_court.ui.table.part import CourtTable

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.winter_court.ui.matches import Matches
    from wk.shell.app import App
    from wk.shell.match.table.part import Callbacks
    from wk.shell.scene import Scene


class Help(Protocol):
    """Shows the rules."""

    def __call__(self, app: App, *, keys: bool = False) -> Scene:
        """Return the rules to read, or the page that tells the keys."""


class CourtUi:
    """What the frame asks of Winter Court."""

    bots: Levels = ONLY_RANDOM

    def __init__(self, matches: Matches, help_: Help) -> None:
        """Take part in tables, with the words of the matches."""
        self.matches = matches
        self._help = help_

    def part(self, app: App, match: Match[Any, Any], callbacks: Callbacks) -> CourtTable:  # noqa: ARG002
        """Return the court and the hand."""
        return CourtTable(app, self.matches.speech, callbacks)

    def help(self, app: App, *, keys: bool = False) -> Scene:
        """Return the rules to read."""
        return self._help(app, keys=keys)
