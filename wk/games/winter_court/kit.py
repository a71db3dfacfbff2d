"""Winter Court as the program takes it: setups, checks, positions, bots, screens."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk.cardgames.kit import CardKit
from wk.engine.files.textfile import shown
from wk.engine.seats import PlayerWish
from wk.games.winter_court import library, report
from wk.games.winter_court.actions import Action
from wk.games.winter_court.courts import Courts
from wk.games.winter_court.scoring import outcome
from wk.games.winter_court.setup import COLOURS, Setup, Wishes, settle
from wk.games.winter_court.speech import Speech
from wk.games.winter_court.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine import game
    from wk.engine.kit import FileKind, Probe
    from wk.games.winter_court.courtfile import CourtFile
    from wk.games.winter_court.rules import WinterCourt
    from wk.words import Words


class WinterCourtKit(CardKit[State, Action, Wishes]):
    """The game with the court in force: the shipped one, or the user's own."""

    assets, setup_folder, colours, reports = library.FOLDER, library.SETUPS.name, COLOURS, report
    front = "wk.games.winter_court.front"

    @cached_property
    def courts(self) -> Courts:
        """The shipped court and the user's own."""
        return Courts(self.folder)

    @property
    def court(self) -> CourtFile:
        """The court of new games."""
        return self.courts.in_force

    @property
    def trouble(self) -> str:
        """Why the user's own court is left out."""
        return self.courts.trouble

    def rules(self, say: Words) -> WinterCourt:
        """Return the rules, refusing in some words."""
        return Speech(say, library.load_words).rules()

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file: setups, the court, its words in another language."""
        return library.file_kinds(self.bots)

    def read(self, path: Path) -> Wishes:
        """Return what a setup file wishes; InputError."""
        return library.load_setup(path, self.bots)

    def open(self, players: int) -> Wishes:
        """Return wishes that leave everything open."""
        return Wishes((PlayerWish(),) * players)

    def settled(self, wishes: Wishes, draw: game.Draw) -> Setup:
        """Draw what the wishes leave open."""
        return settle(wishes, self.court.court, draw)

    def notices(self, setup: game.Setup) -> list[str]:
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

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: how the game would end now."""
        return {"score": lambda: outcome(state)}


def kit(folder: Path) -> WinterCourtKit:
    """Return the game, with the user's own court if there is one in its data folder."""
    return WinterCourtKit(folder)
