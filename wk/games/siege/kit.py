"""Siege as the commands see it: setups, checks, positions, bots."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.chance import seeded
from wk.engine.bots import ONLY_RANDOM, Levels
from wk.engine.files.paths import is_file
from wk.engine.files.textfile import InputError, shown
from wk.engine.seats import PlayerWish
from wk.games.siege import library, report
from wk.games.siege.rules import Siege
from wk.games.siege.scoring import outcome
from wk.games.siege.setup import open_wishes, settle
from wk.games.siege.words import reason_words
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine.game import Draw, Setup
    from wk.engine.kit import FileKind, Probe
    from wk.games.siege.datafile import Data
    from wk.games.siege.explain import Reason
    from wk.games.siege.state import State


class SiegeKit:
    """The game with the shipped data, or the user's own."""

    screen_figures: str | None = None
    bots: Levels = ONLY_RANDOM

    def __init__(self, folder: Path | None = None) -> None:
        """Take the user's own data file from a data folder; without one all is as shipped."""
        self._own = None if folder is None else library.own_data(folder)

    @cached_property
    def _found(self) -> tuple[Data | None, str]:
        """The user's own data if there are some, and what is to be told of them."""
        if self._own is None or not is_file(self._own):
            return None, ""
        try:
            found = library.load_data(self._own)
        except InputError as error:
            return None, f"own numbers are left out: {error}"
        return found, f"{shown(self._own)}: own numbers in force"

    @cached_property
    def data(self) -> Data:
        """The data in force."""
        return self._found[0] or library.load_data()

    @cached_property
    def game(self) -> Siege:
        """The rules."""
        say = Words(library.FOLDER)

        def why(state: State, reason: Reason) -> str:
            return reason_words(say, self.data.names, state, reason)

        return Siege(self.data.numbers, why)

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file: setups, data, words in another language."""
        return library.file_kinds(lambda: self.data.numbers, self.bots)

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; InputError."""
        wishes = library.load_setup(path, self.data.numbers, self.bots)
        draw = seeded(seed if wishes.seed is None else wishes.seed)
        return settle(wishes, self.data.numbers, draw).to_json()

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""
        return settle(open_wishes((PlayerWish(),) * players), self.data.numbers, draw).to_json()

    def notices(self, setup: Setup) -> list[str]:
        """Tell of a match settled with other numbers than those in force (SG-FILE-2)."""
        digest, force = setup.get("data", ""), self.data.numbers.digest
        if digest == force:
            return []
        what = f"numbers {digest}" if digest else "numbers it does not name"
        return [f"settled with {what}; played with those in force, {force}"]

    def in_force(self) -> list[str]:
        """Tell of the user's own numbers: that they are in force, or why they are left out."""
        return [self._found[1]] if self._found[1] else []

    def position(self, state: State) -> dict[str, Any]:
        """Return a position with its scores as plain JSON values (SG-JSON-1)."""
        return report.position(state)

    def report(self, state: State) -> list[str]:
        """Return a position with its scores as lines to be read."""
        return report.report(state)

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: how the game would end now."""
        return {"score": lambda: outcome(state)}

    def ui(self) -> None:
        """Return that there are no screens."""


def kit(folder: Path) -> SiegeKit:
    """Return the game with the user's own numbers from a data folder."""
    return SiegeKit(folder)
