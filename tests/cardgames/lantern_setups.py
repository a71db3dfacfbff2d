"""Setups of the toy game Lanterns with whatever options are declared: nothing here names one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.engine.lanterns import Lanterns
from wk.engine import wishes
from wk.engine.files.datafile import OwnFile
from wk.engine.files.declared import lasting
from wk.engine.files.setupcode import SetupCode, options
from wk.engine.files.setupfile import SetupFiles, SetupReader
from wk.engine.files.sharecode import Codec
from wk.engine.seats import COLOURS, PlayerWish, seats
from wk.engine.settled import Settled
from wk.gamekit import GameKit
from wk.shell.newgame.cardmaking import CardMaking

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from wk.engine.files.declared import Declared
    from wk.engine.game import Draw
    from wk.engine.seats import Seat
    from wk.engine.speech import Say
    from wk.shell.app import App
    from wk.words import Words

PLAYERS = range(2, 7)


@dataclass(frozen=True, eq=False)
class Setup(Settled):
    """Players and options."""

    players: tuple[Seat, ...]
    options: Declared

    def to_json(self) -> dict[str, Any]:
        """Return the setup as a record holds it."""
        return {
            "players": [seat._asdict() for seat in self.players],
            "start_index": 0,
            "options": lasting(self.options),
        }


class LanternKit(GameKit[Any, Any, wishes.Wishes, OwnFile[None]]):
    """Lanterns with some options."""

    assets = "lanterns"
    files = ()

    def __init__(self, usual: Declared) -> None:
        super().__init__()
        self.usual = usual

    @property
    def data(self) -> OwnFile[None]:
        """Nothing that could be changed."""
        return OwnFile(None, None, lambda _: None)

    def rules(self, say: Words) -> Any:  # noqa: ARG002 - they refuse in English
        """Return the rules."""
        return Lanterns()

    def open(self, players: int) -> wishes.Wishes:
        """Leave all as it usually is."""
        return wishes.Wishes((PlayerWish(),) * players, options=self.usual)

    def options_of(self, state: Any) -> Declared:  # noqa: ARG002 - they are always as they usually are
        """Return the options."""
        return self.usual

    def special(self, wishes: wishes.Wishes, say: Say) -> str:  # noqa: ARG002 - nobody asks
        """Return nothing."""
        return ""

    def count(self, state: Any) -> int:
        """Return the turn."""
        return int(state.turn)

    def notices(self, setup: Any) -> list[str]:  # noqa: ARG002 - nothing can be changed
        """Return nothing."""
        return []

    @property
    def setup(self) -> SetupFiles[wishes.Wishes, Setup]:
        """How setups are read and written."""
        usual = self.usual

        class Reader(SetupReader[wishes.Wishes, Setup]):
            def wishes(
                self, top: Mapping[str, object], kinds: Collection[str], *, named: bool = True
            ) -> wishes.Wishes:
                players = self.players(top["players"], PLAYERS, COLOURS, kinds, named=named)
                return wishes.Wishes(players, self.seed(top), options=self.options(top, usual))

            def settled(self, table: Mapping[str, object]) -> Setup:
                players = self.settled_seats(table["players"], PLAYERS, COLOURS)
                return Setup(players, self.options(table, usual, whole=True))

        return SetupFiles(
            game="lanterns",
            reader=Reader,
            keys=("seed", "options", "players"),
            settled=("players", "start_index", "options"),
        )

    @property
    def code(self) -> SetupCode:
        """How share codes are written."""
        return SetupCode(Codec("ZZ", "1"), COLOURS, PLAYERS, options(self.usual))

    def settled(self, wishes: wishes.Wishes, draw: Draw) -> Setup:  # noqa: ARG002 - nothing is drawn
        """Return the players and the options."""
        return Setup(seats(wishes.players, str, COLOURS), wishes.options)


class LanternMaking(CardMaking[wishes.Wishes]):
    """What a new game asks."""

    def line(self, choices: wishes.Wishes) -> str:
        """Return how many play."""
        return str(len(choices.players))


class Guide:
    """What the screen of a new game asks beside its making."""

    def help(self, app: App, *, at: str | None = None) -> Any:
        """Return no help."""
