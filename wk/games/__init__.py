"""The games of the shelf: each a folder beside this file, found by its name and loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from wk.engine.guests import Guests
from wk.engine.kit import Listing
from wk.engine.seats import CROWNS, RANDOM

if TYPE_CHECKING:
    from pathlib import Path

    from wk.gamekit import AnyKit

USUAL = RANDOM, "page", "steward", "chancellor", *CROWNS
"""The levels of computer players that every game has."""

GAMES: Mapping[str, Listing] = {
    "winter-kingdom": Listing("winter_kingdom", range(2, 5), USUAL, minutes=4),
    "winter-court": Listing("winter_court", range(2, 3), USUAL, minutes=4),
    "minsterpool": Listing("minsterpool", range(2, 5), USUAL),
    "siege": Listing("siege", range(2, 7), USUAL),
    "nobles": Listing("nobles", range(2, 5), USUAL),
}
"""The games by name, in the order of the shelf; a game's module ``kit`` has a ``kit(folder)`` that makes its
`Kit` with the user's own files from a folder."""


class Games(Mapping[str, "AnyKit"]):
    """The kits by the names of their games, each loaded when it is first asked for."""

    def __init__(self, folder: Path, listings: Mapping[str, Listing] = GAMES) -> None:
        """Serve games.

        Args:
            folder: the data folder; the user's own files for a game lie in its folder of the game's name.
            listings: the games there are.
        """
        self._folder = folder
        self._listings = listings
        self._kits: dict[str, AnyKit] = {}

    def __getitem__(self, name: str) -> AnyKit:
        if name not in self._kits:
            module = import_module(f"wk.games.{self._listings[name].folder}.kit")
            self._kits[name] = module.kit(self._folder / name)
            self._kits[name].guests = Guests(name)
        return self._kits[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._listings)

    def __len__(self) -> int:
        return len(self._listings)


def games() -> Games:
    """Return the games with the user's own files, from the folder where the window keeps them."""
    from wk.engine.files.datafolder import data_folder  # noqa: PLC0415 - kept off a fast start

    return Games(data_folder())
