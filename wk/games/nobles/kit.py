"""Nobles as the commands see it: setups, checks, positions, bots."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.chance import seeded
from wk.engine.bots import ONLY_RANDOM, Levels
from wk.engine.seats import PlayerWish
from wk.games.nobles import library, report
from wk.games.nobles.rules import Nobles
from wk.games.nobles.setup import Wishes, settle
from wk.games.nobles.words import reason_words
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine.game import Draw, Setup
    from wk.engine.kit import FileKind, Probe
    from wk.games.nobles.explain import Reason
    from wk.games.nobles.numbersfile import Data
    from wk.games.nobles.state import State


class NoblesKit:
    """The game with the shipped numbers."""

    screen_figures: str | None = None
    bots: Levels = ONLY_RANDOM

    @cached_property
    def data(self) -> Data:
        """The shipped numbers and where they come from."""
        return library.load_numbers()

    @cached_property
    def game(self) -> Nobles:
        """The rules."""
        say = Words(library.FOLDER)

        def why(state: State, reason: Reason) -> str:
            return reason_words(say, state, reason)

        return Nobles(self.data.numbers, why)

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file: setups and numbers."""
        return library.file_kinds(self.bots)

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; InputError."""
        wishes = library.load_setup(path, self.bots)
        draw = seeded(seed if wishes.seed is None else wishes.seed)
        return settle(wishes, self.data.numbers, draw).to_json()

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""
        return settle(Wishes((PlayerWish(),) * players), self.data.numbers, draw).to_json()

    def notices(self, setup: Setup) -> list[str]:
        """Tell of a match settled with other numbers than those in force, or it is not known with which."""
        if setup.get("data") == self.data.numbers.digest:
            return []
        found = "unknown" if setup.get("data") is None else "other"
        return [f"settled with {found} numbers; played with those of assets/{library.FOLDER}/rules.toml"]

    def in_force(self) -> list[str]:
        """Return nothing: there are no files of the user's own for this game."""
        return []

    def position(self, state: State) -> dict[str, Any]:
        """Return a position as plain JSON values (NB-REPORT)."""
        return report.position(state)

    def report(self, state: State) -> list[str]:
        """Return a position as lines to be read."""
        return report.report(state)

    def probes(self, _state: State) -> Mapping[str, Probe]:
        """Return nothing to be timed beside what every game has."""
        return {}

    def ui(self) -> Any:  # noqa: ANN401 - as in `engine.kit.Kit`
        """Return None: the game has no screens yet."""
        return None


def kit(_folder: Path) -> NoblesKit:
    """Return the game; it has no files of the user's own in the data folder."""
    return NoblesKit()
