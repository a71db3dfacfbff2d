"""High Court of Minsterpool as the program takes it: setups, checks, positions, bots, screens."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.datafile import DataFile
from wk.engine.files.filekinds import examined, text_of
from wk.engine.files.textfile import shown
from wk.engine.kit import Finding
from wk.gamekit import GameKit
from wk.games.minsterpool import telling
from wk.games.minsterpool.bots import BOTS
from wk.games.minsterpool.data import (
    FORMAT,
    WORDS_FORMAT,
    CourtFile,
    Names,
    examine_court,
    examine_words,
    scarce_medals,
)
from wk.games.minsterpool.rules import Minsterpool
from wk.games.minsterpool.setup import COLOURS, PlayerWish, Setup, Wishes, settle, setups, share_code
from wk.games.minsterpool.state import SILVER, Action, State, leader
from wk.games.minsterpool.telling import Speech

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine import game
    from wk.engine.files.setupcode import SetupCode
    from wk.engine.files.setupfile import SetupFiles
    from wk.engine.kit import Probe
    from wk.engine.speech import Say, Spoken
    from wk.games.minsterpool.state import Options
    from wk.words import Words


def _lint_court(path: Path) -> list[Finding]:
    """Check a court; it is told as well what the printed game has otherwise."""
    found, problems = examine_court(text_of(path), shown(path))
    scarce = scarce_medals(found.tables.medals) if found else []
    warnings = [Finding(f"{shown(path)}: {each}", warning=True) for each in scarce]
    return [*map(Finding, problems), *warnings]


class MinsterpoolKit(GameKit[State, Action, Wishes, DataFile[CourtFile, Names]]):
    """The game with the current court: the shipped one, or the user's own."""

    bots = BOTS
    assets, colours, reports = "minsterpool", COLOURS, telling
    called = "court"
    data_kinds = (
        examined(FORMAT, examine_court)._replace(lint=_lint_court),
        examined(WORDS_FORMAT, examine_words),
    )

    @cached_property
    def data(self) -> DataFile[CourtFile, Names]:
        """The shipped court and the user's own."""
        file = assets.path(self.assets, "court.toml")
        return DataFile(file, examine_court, examine_words, folder=self.folder)

    @property
    def court(self) -> CourtFile:
        """The court of new games."""
        return self.data.in_force

    @property
    def setup(self) -> SetupFiles[Wishes, Setup]:
        """How setups are read and written; they may name the current boards."""
        return setups(self._boards)

    @property
    def code(self) -> SetupCode:
        """How share codes are written."""
        return share_code(self._boards)

    @property
    def _boards(self) -> list[str]:
        return [board.id for board in self.court.tables.boards]

    def speech(self, say: Spoken) -> Speech:
        """Return what says things in some words, with the names of the current data."""
        return Speech(say, self.data.names_in)

    def rules(self, say: Words) -> Minsterpool:
        """Return the rules, refusing in some words."""
        return Minsterpool(self.speech(say).why)

    def open(self, players: int) -> Wishes:
        """Return wishes of so many players that leave everything open."""
        return Wishes((PlayerWish(),) * players)

    def settled(self, wishes: Wishes, draw: game.Draw) -> Setup:
        """Draw what the wishes leave open."""
        return settle(wishes, self.court.tables, draw)

    def options_of(self, state: State) -> Options:
        """Return the house rules of a match."""
        return state.fixed.options

    def special(self, wishes: Wishes, say: Say) -> str:
        """Return what is special in a setup."""
        if wishes.options.empty_stack == SILVER:
            return say("setup.silver")
        return say("setup.deck" if wishes.deck else "setup.drawn")

    def count(self, state: State) -> int:
        """Return the round."""
        return state.round

    def notices(self, setup: game.Setup) -> list[str]:
        """Tell of a match played with other numbers than the current ones (HC-FILE-2)."""
        if self.setup.check_settled(setup).tables.to_json() == self.court.tables.to_json():
            return []
        return ["settled with another court than the one in force; played with its own"]

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: who leads on every member."""
        return {"score_us": lambda: [leader(state, member) for member in state.row]}


kit = MinsterpoolKit
"""Makes the game, with the user's own court if there is one in its data folder."""
