"""Siege as the program takes it: setups, checks, positions, bots, screens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.datafile import DataFile
from wk.engine.files.filekinds import examined
from wk.gamekit import GameKit
from wk.games.siege import telling
from wk.games.siege.bots import BOTS
from wk.games.siege.data import FORMAT, WORDS_FORMAT, Data, examine_data, examine_words
from wk.games.siege.play import outcome
from wk.games.siege.rules import Siege
from wk.games.siege.setup import CODE, COLOURS, PlayerWish, Setup, Wishes, settle, setups
from wk.games.siege.state import YEAR_END, Action, State
from wk.games.siege.telling import Speech

if TYPE_CHECKING:
    from wk.engine import game
    from wk.engine.files.setupfile import SetupFiles
    from wk.engine.kit import Probe
    from wk.engine.speech import Say, Spoken
    from wk.games.siege.state import Numbers, Options
    from wk.words import Words


class SiegeKit(GameKit[State, Action, Wishes, DataFile[Data, Mapping[str, str]]]):
    """The game with the current data: those shipped, or the user's own."""

    bots = BOTS
    assets, colours, reports, code = "siege", COLOURS, telling, CODE
    data_kinds = examined(FORMAT, examine_data), examined(WORDS_FORMAT, examine_words)

    @cached_property
    def data(self) -> DataFile[Data, Mapping[str, str]]:
        """The shipped data and the user's own."""
        file = assets.path(self.assets, "siege.toml")
        return DataFile(file, examine_data, examine_words, folder=self.folder)

    @property
    def numbers(self) -> Numbers:
        """The numbers of new games, and of all that are played on."""
        return self.data.in_force.numbers

    @property
    def setup(self) -> SetupFiles[Wishes, Setup]:
        """How setups are read and written with these numbers."""
        return setups(self.numbers)

    def speech(self, say: Spoken) -> Speech:
        """Return what says things in some words, with the names of the current data."""
        return Speech(say, self.data.names_in)

    def rules(self, say: Words) -> Siege:
        """Return the rules, refusing in some words."""
        return Siege(self.speech(say).why, self.numbers)

    def open(self, players: int) -> Wishes:
        """Return wishes of so many players that leave everything open."""
        return Wishes((PlayerWish(),) * players)

    def settled(self, wishes: Wishes, draw: game.Draw) -> Setup:
        """Draw what the wishes leave open."""
        return settle(wishes, self.numbers, draw)

    def options_of(self, state: State) -> Options:
        """Return the house rules of a match."""
        return state.fixed.options

    def special(self, wishes: Wishes, say: Say) -> str:
        """Return what is special in a setup."""
        key = "setup.year-end" if wishes.options.victory == YEAR_END else "setup.at-once"
        return say(key, n=wishes.options.years or self.numbers.years)

    def count(self, state: State) -> int:
        """Return the year."""
        return state.year

    def notices(self, setup: game.Setup) -> list[str]:
        """Tell of a match settled with other numbers than the current ones (SG-FILE-2)."""
        digest, force = setup.get("data", ""), self.numbers.digest
        if digest == force:
            return []
        what = f"numbers {digest}" if digest else "numbers it does not name"
        return [f"settled with {what}; played with those in force, {force}"]

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: how the game would end now."""
        return {"score_us": lambda: outcome(state)}


kit = SiegeKit
"""Makes the game, with the user's own numbers if there are some in its data folder."""
