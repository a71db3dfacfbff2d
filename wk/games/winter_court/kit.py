"""Winter Court as the program takes it: setups, checks, positions, bots, screens."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.datafile import DataFile
from wk.engine.files.filekinds import examined
from wk.engine.seats import PlayerWish
from wk.gamekit import GameKit
from wk.games.winter_court import telling
from wk.games.winter_court.bots import BOTS
from wk.games.winter_court.data import (
    FORMAT,
    WORDS_FORMAT,
    CourtFile,
    CourtWords,
    examine_court,
    examine_words,
)
from wk.games.winter_court.play import outcome
from wk.games.winter_court.rules import WinterCourt
from wk.games.winter_court.setup import CODE, COLOURS, SETUPS, Setup, Wishes, settle
from wk.games.winter_court.state import Action, State
from wk.games.winter_court.telling import Speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine import game
    from wk.engine.kit import Probe
    from wk.engine.speech import Say, Spoken
    from wk.games.winter_court.state import Options
    from wk.words import Words


class WinterCourtKit(GameKit[State, Action, Wishes, DataFile[CourtFile, CourtWords]]):
    """The game with the current court: the shipped one, or the user's own."""

    bots = BOTS
    assets, colours, reports, setup, code = "winter_court", COLOURS, telling, SETUPS, CODE
    called = "court"
    data_kinds = examined(FORMAT, examine_court), examined(WORDS_FORMAT, examine_words)

    @cached_property
    def data(self) -> DataFile[CourtFile, CourtWords]:
        """The shipped court and the user's own."""
        file = assets.path(self.assets, "court.toml")
        return DataFile(file, examine_court, examine_words, folder=self.folder)

    @property
    def court(self) -> CourtFile:
        """The court of new games."""
        return self.data.in_force

    def speech(self, say: Spoken) -> Speech:
        """Return what says things in some words, with the names of the current data."""
        return Speech(say, self.data.names_in)

    def rules(self, say: Words) -> WinterCourt:
        """Return the rules, refusing in some words."""
        return WinterCourt(self.speech(say).why)

    def open(self, players: int) -> Wishes:
        """Return wishes of so many players that leave everything open."""
        return Wishes((PlayerWish(),) * players)

    def settled(self, wishes: Wishes, draw: game.Draw) -> Setup:
        """Draw what the wishes leave open."""
        return settle(wishes, self.court.court, draw)

    def options_of(self, state: State) -> Options:
        """Return the house rules of a match."""
        return state.fixed.options

    def special(self, wishes: Wishes, say: Say) -> str:
        """Return what is special in a setup."""
        if wishes.options.open_hands:
            return say("setup.open-hands")
        return say("setup.deck" if wishes.deck else "setup.drawn")

    def count(self, state: State) -> int:
        """Return how many cards are left in the deck."""
        return len(state.deck)

    def notices(self, setup: game.Setup) -> list[str]:
        """Tell of a match played with another court than the current one."""
        if setup["court"] == self.court.court.to_json():
            return []
        one = "the one in force" if self.data.is_own else "the shipped one"
        return [f"settled with another court than {one}; played with its own"]

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: how the game would end now."""
        return {"score_us": lambda: outcome(state)}


kit = WinterCourtKit
"""Makes the game, with the user's own court if there is one in its data folder."""
