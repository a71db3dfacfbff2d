"""Nobles as the program takes it: setups, checks, positions, bots, screens."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.datafile import DataFile
from wk.engine.files.filekinds import examined
from wk.engine.seats import seats
from wk.gamekit import GameKit
from wk.games.nobles import telling
from wk.games.nobles.bots import BOTS
from wk.games.nobles.data import FORMAT, Data, examine_numbers
from wk.games.nobles.rules import Nobles
from wk.games.nobles.setup import ADVISED, CODE, COLOURS, SETUPS, Leader, Wishes, named, settle, unusual
from wk.games.nobles.state import Action, State
from wk.games.nobles.telling import Speech

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine import game
    from wk.engine.seats import Seat
    from wk.engine.speech import Say, Spoken
    from wk.games.nobles.data import Numbers, Options
    from wk.games.nobles.setup import Setup
    from wk.words import Words


class NoblesKit(GameKit[State, Action, Wishes, DataFile[Data, None]]):
    """The game with the current numbers: the shipped ones, or the user's own."""

    bots = BOTS
    assets, colours, reports, setup, code = "nobles", COLOURS, telling, SETUPS, CODE
    data_kinds = (examined(FORMAT, examine_numbers),)

    @cached_property
    def data(self) -> DataFile[Data, None]:
        """The shipped numbers and the user's own."""
        return DataFile(assets.path(self.assets, "rules.toml"), examine_numbers, folder=self.folder)

    @property
    def numbers(self) -> Numbers:
        """The numbers of new games."""
        return self.data.in_force.numbers

    def speech(self, say: Spoken) -> Speech:
        """Return what says things in some words, with the names of the current data."""
        return Speech(say, self.data.names_in)

    def rules(self, say: Words) -> Nobles:
        """Return the rules, refusing in some words."""
        return Nobles(self.speech(say).why, self.numbers)

    def open(self, players: int) -> Wishes:
        """Leave all to be drawn but who wins a civil war: the strongest, as advised (NB-OPT-ADVICE)."""
        wishes = Wishes((Leader(),) * players)
        return replace(wishes, options=wishes.options._replace(civil_war=ADVISED))

    def settled(self, wishes: Wishes, draw: game.Draw) -> Setup:
        """Draw what the wishes leave open."""
        return settle(wishes, self.numbers, draw)

    def seats(self, wishes: Wishes, called: Callable[[str], str]) -> tuple[Seat, ...]:
        """Return the players; who has no name is called by the number of the seat (NB-FILE-1)."""
        return seats(named(wishes.players), called, self.colours)

    def options_of(self, state: State) -> Options:
        """Return the house rules of a match."""
        return state.fixed.options

    def special(self, wishes: Wishes, say: Say) -> str:
        """Return the options that are not the usual ones, or that everything is drawn."""
        return say("front.comma").join(unusual(wishes.options, say)) or say("setup.drawn")

    def count(self, state: State) -> int:
        """Return the year."""
        return state.year

    def notices(self, setup: game.Setup) -> list[str]:
        """Tell of a match settled with other numbers than the current ones, or it is not known with which."""
        if setup.get("data") == self.numbers.digest:
            return []
        found = "unknown" if setup.get("data") is None else "other"
        force = "your own" if self.data.is_own else f"those of assets/{self.assets}/{self.data.file.name}"
        return [f"settled with {found} numbers; played with {force}"]


kit = NoblesKit
"""Makes the game, with the user's own numbers if there are some in its data folder."""
