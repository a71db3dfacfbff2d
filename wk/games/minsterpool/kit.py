"""High Court of Minsterpool as the program takes it: setups, checks, positions, bots, screens."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk.cardgames.kit import CardKit
from wk.engine.files.filekinds import text_of
from wk.engine.files.textfile import shown
from wk.engine.kit import Finding
from wk.games.minsterpool import telling
from wk.games.minsterpool.bots import BOTS
from wk.games.minsterpool.data import FORMAT, WORDS_FORMAT, examine_court, examine_words, scarce_medals
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
    from wk.engine.kit import FileKind, Probe
    from wk.engine.speech import Say
    from wk.games.minsterpool.data import CourtFile
    from wk.words import Words


class MinsterpoolKit(CardKit[State, Action, Wishes]):
    """The game with the current court: the shipped one, or the user's own."""

    bots = BOTS
    assets, colours, reports = "minsterpool", COLOURS, telling
    wished, player = Wishes, PlayerWish
    speaks = Speech
    data_file, called = "court.toml", "court"
    data_kinds = ((FORMAT, examine_court), (WORDS_FORMAT, examine_words))

    @property
    def court(self) -> CourtFile:
        """The court of new games."""
        found: CourtFile = self.data.in_force
        return found

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

    def rules(self, say: Words) -> Minsterpool:
        """Return the rules, refusing in some words."""
        return Minsterpool(self.speech(say).why)

    def settled(self, wishes: Wishes, draw: game.Draw) -> Setup:
        """Draw what the wishes leave open."""
        return settle(wishes, self.court.tables, draw)

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

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file; of a court it is told as well what the printed game has otherwise."""
        return tuple(
            kind._replace(lint=self._lint_court) if kind.name == str(FORMAT) else kind
            for kind in super().files
        )

    def _lint_court(self, path: Path) -> list[Finding]:
        """Check a court."""
        found, problems = examine_court(text_of(path), shown(path))
        scarce = scarce_medals(found.tables.medals) if found else []
        warnings = [Finding(f"{shown(path)}: {each}", warning=True) for each in scarce]
        return [*map(Finding, problems), *warnings]


kit = MinsterpoolKit
"""Makes the game, with the user's own court if there is one in its data folder."""
