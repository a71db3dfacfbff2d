"""High Court of Minsterpool as the commands see it: setups, checks, positions, bots."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.chance import seeded
from wk.engine.bots import ONLY_RANDOM, Levels
from wk.engine.seats import PlayerWish
from wk.games.minsterpool import library, report
from wk.games.minsterpool.members import leader
from wk.games.minsterpool.rules import Minsterpool
from wk.games.minsterpool.setup import Wishes, settle
from wk.games.minsterpool.setupfile import check_settled
from wk.games.minsterpool.words import reason_words
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine.game import Draw, Setup
    from wk.engine.kit import FileKind, Probe
    from wk.games.minsterpool.courtfile import CourtFile
    from wk.games.minsterpool.explain import Reason
    from wk.games.minsterpool.state import State


class MinsterpoolKit:
    """The game with the shipped court."""

    screen_figures: str | None = None
    bots: Levels = ONLY_RANDOM

    @cached_property
    def court(self) -> CourtFile:
        """The shipped court."""
        return library.load_court()

    @cached_property
    def game(self) -> Minsterpool:
        """The rules."""
        say = Words(library.FOLDER)

        def why(state: State, reason: Reason) -> str:
            return reason_words(say, {}, state, reason)

        return Minsterpool(why)

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file: setups, the court, its names in another language."""
        return library.file_kinds(self.bots)

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; InputError."""
        wishes = library.load_setup(path, self.bots, self.court.tables)
        draw = seeded(seed if wishes.seed is None else wishes.seed)
        return settle(wishes, self.court.tables, draw).to_json()

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""
        wishes = Wishes((PlayerWish(),) * players, (None,) * players)
        return settle(wishes, self.court.tables, draw).to_json()

    def notices(self, setup: Setup) -> list[str]:
        """Tell of a match played with other numbers than those in force (HC-FILE-2)."""
        if check_settled(setup).tables.to_json() == self.court.tables.to_json():
            return []
        return ["settled with another court than the one in force; played with its own"]

    def in_force(self) -> list[str]:
        """Return nothing: there are no files of the user's own for this game."""
        return []

    def position(self, state: State) -> dict[str, Any]:
        """Return a position with its scores as plain JSON values (HC-REP-1)."""
        return report.position(state)

    def report(self, state: State) -> list[str]:
        """Return a position with its scores as lines to be read."""
        return report.report(state)

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: who leads on every member."""
        return {"score": lambda: [leader(state, member) for member in state.row]}

    def ui(self) -> Any:  # noqa: ANN401 - the engine knows no screens
        """Return nothing: the game has no screens yet."""
        return


def kit(_folder: Path) -> MinsterpoolKit:
    """Return the game; it has no files of the user's own in the data folder."""
    return MinsterpoolKit()
