"""Winter Court as the commands see it: setups, checks, positions, bots."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.chance import seeded
from wk.engine.bots import ONLY_RANDOM, Levels
from wk.engine.files.textfile import shown
from wk.engine.seats import PlayerWish
from wk.games.winter_court import library, report
from wk.games.winter_court.courts import Courts
from wk.games.winter_court.scoring import outcome
from wk.games.winter_court.setup import Wishes, settle
from wk.games.winter_court.speech import Speech
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine.game import Draw, Setup
    from wk.engine.kit import FileKind, Probe
    from wk.games.winter_court.courtfile import CourtFile
    from wk.games.winter_court.front import WinterCourtFront
    from wk.games.winter_court.rules import WinterCourt
    from wk.games.winter_court.state import State


class WinterCourtKit:
    """The game with the court in force: the shipped one, or the user's own."""

    screen_figures: str | None = None
    bots: Levels = ONLY_RANDOM

    def __init__(self, folder: Path | None = None) -> None:
        """Find the user's own court in the game's data folder, if one is given."""
        self.folder = folder

    @cached_property
    def courts(self) -> Courts:
        """The shipped court and the user's own."""
        return Courts(self.folder)

    @property
    def court(self) -> CourtFile:
        """The court of new games."""
        return self.courts.in_force

    @cached_property
    def game(self) -> WinterCourt:
        """The rules."""
        return Speech(Words(library.FOLDER), library.load_words).rules()

    def ui(self) -> WinterCourtFront:
        """Return the game's screens."""
        from wk.games.winter_court.front import WinterCourtFront  # noqa: PLC0415 - kept off the commands

        return WinterCourtFront(self.courts, tuple(self.bots), self.folder)

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file: setups, the court, its words in another language."""
        return library.file_kinds(self.bots)

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; InputError."""
        wishes = library.load_setup(path, self.bots)
        draw = seeded(seed if wishes.seed is None else wishes.seed)
        return settle(wishes, self.court.court, draw).to_json()

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""
        return settle(Wishes((PlayerWish(),) * players), self.court.court, draw).to_json()

    def notices(self, setup: Setup) -> list[str]:
        """Tell of a match played with another court than the one in force."""
        if setup["court"] == self.court.court.to_json():
            return []
        one = "the one in force" if self.courts.is_own else "the shipped one"
        return [f"settled with another court than {one}; played with its own"]

    def in_force(self) -> list[str]:
        """Tell of a court of the user's own, or why it is left out."""
        if self.courts.trouble:
            return [f"own court is left out: {self.courts.trouble}"]
        path = self.courts.path
        return [f"{shown(path)}: own court in force"] if path and self.courts.is_own else []

    def position(self, state: State) -> dict[str, Any]:
        """Return a position with its scores as plain JSON values (WC-FILE-3)."""
        return report.position(state)

    def report(self, state: State) -> list[str]:
        """Return a position with its scores as lines to be read."""
        return report.report(state)

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: how the game would end now."""
        return {"score": lambda: outcome(state)}


def kit(folder: Path) -> WinterCourtKit:
    """Return the game, with the user's own court if there is one in its data folder."""
    return WinterCourtKit(folder)
