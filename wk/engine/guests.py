"""Computer players of installed packages: guests at a game, beside its own levels.

A package names them by entry points of the group `GROUP`: ``fox`` sits at every game, ``siege.fox`` at Siege
alone. What is installed is looked for when somebody asks, and a guest is loaded where it begins to think. No
setup, record or window can name anything else by this.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.engine.bots import Level
from wk.engine.outside import OutsideBot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from wk.engine.game import AnyGame

GROUP = "winter_kingdom.players"


def word_of(name: str) -> str:
    """Return a player's name as a record can say it after ``bot:``: small letters, digits and hyphens."""
    word = re.sub(r"[^a-z0-9]+", "-", name.rpartition(":")[2].lower()).strip("-")
    return word[:24] or "outsider"


class Guests(Mapping[str, Level]):
    """The guests of one game by the words records have for them; found when they are first asked for."""

    def __init__(self, game: str) -> None:
        """Serve a game by its name."""
        self._game = game

    @cached_property
    def _found(self) -> Mapping[str, Level]:
        return {word: Level(_Late(entry)) for word, entry in installed(self._game).items()}

    def __getitem__(self, word: str) -> Level:
        return self._found[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


class _Late:
    """Makes a player that is loaded no sooner than it plays."""

    def __init__(self, entry: EntryPoint) -> None:
        self._entry = entry

    def __call__(self, game: AnyGame) -> OutsideBot[Any, Any]:
        return OutsideBot(game, self._entry.load())


def installed(game: str) -> dict[str, EntryPoint]:
    """Return the players there are for a game, by their words."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - half of what a start takes, and seldom needed

    found = {}
    for entry in entry_points(group=GROUP):
        only, _, name = entry.name.rpartition(".")
        if only in ("", game):
            found[word_of(name)] = entry
    return found
