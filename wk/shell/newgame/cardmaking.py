"""A game of cards being chosen: everything that its kit knows how to do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic

from wk.engine.files.favourites import W
from wk.engine.files.tomltext import write_toml
from wk.engine.seats import seat_kinds
from wk.shell.newgame.making import Making, MakingColumn
from wk.shell.newgame.options import option_rows
from wk.shell.newgame.players import Players
from wk.shell.newgame.seed import Seed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.engine.files.favourites import Favourites
    from wk.engine.game import Setup
    from wk.gamekit import GameKit
    from wk.shell.app import App
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan
    from wk.words import Words

LEFT = 320
"""Width of the players' column in units that hold text."""


class CardMaking(Making[W], Generic[W]):
    """Players on the left, options and the seed on the right; a game adds `line`.

    An option that the game declares has its section by itself; other sections are added to `options`.
    """

    least = 720

    def __init__(
        self, kit: GameKit[Any, Any, W, Any], say: Words, shelf: Words, new_seed: Callable[[], int]
    ) -> None:
        """Let a match of a game be chosen, in its words and the shelf's, with new seeds."""
        super().__init__(say, shelf, new_seed)
        self.kit = kit
        self.players, self.colours = kit.game.players, kit.colours
        self.kinds, self.guests = seat_kinds(kit.bots), kit.guests
        self.starts = "start" in kit.setup.keys
        home = kit.folder
        self.folder = home and home / "setups"
        self.file = home and home / "choices.toml"

    # What a game says ---------------------------------------------------------------------------

    def options(self, plan: Plan[W]) -> list[Section]:
        """Return the sections of the options in their order."""
        return [*self.rows(plan).values()]

    def rows(self, plan: Plan[W]) -> dict[str, Section]:
        """Return the section of each option by its name."""
        return option_rows(plan, self.complete)

    # What follows from it -----------------------------------------------------------------------

    def usual(self, seed: int) -> W:
        """Return as few players as there may be, and all else as it usually is."""
        wishes = replace(self.kit.open(self.players[0]), seed=seed)
        return wishes.coloured(seat.colour for seat in self.seats(wishes))

    def open(self, choices: W) -> W:
        """Return the choices without what is secret."""
        return self.kit.setup.opened(choices)

    def settle(self, choices: W) -> Setup:
        """Draw what the choices leave open, from their seed."""
        return self.kit.settled(self.named(choices), self.draw(choices))

    def panes(self, app: App, plan: Plan[W]) -> list[MakingColumn]:  # noqa: ARG002 - nothing is opened
        """Return the players, and options with the seed."""
        return [
            MakingColumn("players", LEFT, [Players(plan)]),
            MakingColumn("options", 0, [*self.options(plan), Seed(plan)]),
        ]

    def encode(self, choices: W, setup: Setup) -> str:  # noqa: ARG002 - the choices say it all
        """Return the share code of the choices."""
        return self.kit.code.encode(self.kit.setup.table_of(choices), self.kinds)

    def decode(self, text: str) -> W:
        """Return the choices a share code stands for; CodeError."""
        return self._complete(self.kit.code.decode(text, self.kit.setup, self.kinds))

    def load(self, path: Path) -> W:
        """Return the choices of a setup file; InputError."""
        return self._complete(self.kit.read(path))

    def text(self, choices: W, setup: Setup) -> str:  # noqa: ARG002 - the choices say it all
        """Return a setup file of the choices."""
        return write_toml(self.kit.setup.table_of(choices))

    def favourites(self, *, anew: bool = False) -> Favourites[W]:  # noqa: ARG002 - names no files
        """Return how the file of favourites is read."""
        return self.kit.setup.favourites(self.kinds)

    def _complete(self, wishes: W) -> W:
        """Return wishes with a colour for every player, and a seed."""
        seed = self.new_seed() if wishes.seed is None else wishes.seed
        return replace(wishes, seed=seed).coloured(seat.colour for seat in self.seats(wishes))
