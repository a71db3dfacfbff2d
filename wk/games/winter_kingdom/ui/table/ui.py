"""Winter Kingdom's half of its table, as the frame asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.bots import BOTS
from wk.games.winter_kingdom.ui.map.pane import layer_of
from wk.games.winter_kingdom.ui.matches import Matches
from wk.games.winter_kingdom.ui.table.part import WinterTable
from wk.shell.help.topics import of_what_is_used
from wk.shell.match.table.scene import TableScene

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.state import State
    from wk.shell.app import App
    from wk.shell.match.table.part import Callbacks
    from wk.shell.scene import Scene
    from wk.words import Words

    Matched = Match[State, Action]


class WinterUi:
    """What the frame asks of Winter Kingdom."""

    bots = BOTS

    def __init__(self, say: Words, words: Words, catalogue: Catalogue) -> None:
        """Take part in tables.

        Args:
            say: the words of the game.
            words: those of the shelf.
            catalogue: the cards a match is played with, for the help.
        """
        self.matches = Matches(say, words)
        self._say = say
        self._catalogue = catalogue

    def part(self, app: App, match: Matched, callbacks: Callbacks) -> WinterTable:
        """Return the map and the rails."""
        return WinterTable(app, self.matches, callbacks, layer_of(match.state.table.land))

    def help(self, app: App, *, keys: bool = False) -> Scene:
        """Return the rules and cards to read."""
        from wk.games.winter_kingdom.ui.help.source import help_scene  # noqa: PLC0415 - for an early table

        return help_scene(app, self._catalogue, self._say, f"topic/{of_what_is_used()}" if keys else None)


def table_scene(app: App, match: Matched, say: Words, seed: int | None = None) -> TableScene[State, Action]:
    """Return the table of a match; ``seed`` is what it was drawn from, if that is known."""
    return TableScene(app, match, WinterUi(say, app.words, match.state.table.catalogue), seed=seed)
