"""The games of the shelf: each a folder beside this file, found by its name and loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.kit import Kit

GAMES: Mapping[str, str] = {
    "winter-kingdom": "wk.games.winter_kingdom.kit",
    "winter-court": "wk.games.winter_court.kit",
    "minsterpool": "wk.games.minsterpool.kit",
    "siege": "wk.games.siege.kit",
    "nobles": "wk.games.nobles.kit",
}
"""The games by name, in the order of the shelf; each value is a module whose ``kit(folder)`` makes the
game's `Kit` with the user's own files from a folder."""


class Games(Mapping[str, "Kit[Any, Any]"]):
    """The kits by the names of their games, each loaded when it is first asked for."""

    def __init__(self, folder: Path, modules: Mapping[str, str] = GAMES) -> None:
        """Serve games.

        Args:
            folder: the data folder; the user's own files for a game lie in its folder of the game's name.
            modules: the games there are.
        """
        self._folder = folder
        self._modules = modules
        self._kits: dict[str, Kit[Any, Any]] = {}

    def __getitem__(self, name: str) -> Kit[Any, Any]:
        if name not in self._kits:
            self._kits[name] = import_module(self._modules[name]).kit(self._folder / name)
        return self._kits[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


def games() -> Games:
    """Return the games with the user's own files, from the folder where the window keeps them."""
    from wk.engine.files.datafolder import data_folder  # noqa: PLC0415 - kept off a fast start

    return Games(data_folder())
