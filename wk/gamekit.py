"""What all games do alike as the program takes them: setups are read and drawn, own data told of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from wk import assets
from wk.chance import seeded
from wk.engine.bots import ONLY_RANDOM, Levels
from wk.engine.files.datafile import OwnFile
from wk.engine.files.favourites import W
from wk.engine.files.filekinds import examined, text_of
from wk.engine.files.paths import is_file, listed
from wk.engine.files.textfile import shown
from wk.engine.game import A, S
from wk.engine.seats import COLOURS, seat_kinds, seats
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path

    from wk.engine.files.declared import Declared
    from wk.engine.files.setupcode import SetupCode
    from wk.engine.files.setupfile import SetupFiles
    from wk.engine.game import Draw, Game, Setup
    from wk.engine.kit import Ending, FileKind, Position, Probe
    from wk.engine.road.task import RoadTask, TaskFiles
    from wk.engine.seats import Seat
    from wk.engine.settled import Settled
    from wk.engine.speech import Say, Spoken


S_contra = TypeVar("S_contra", contravariant=True)

D = TypeVar("D", bound=OwnFile[Any])
"""How the data of a game are kept."""


AnyKit: TypeAlias = "GameKit[Any, Any, Any, Any]"


class Reports(Protocol[S_contra]):
    """Positions in plain values and in lines; the module of a game that tells of it is one."""

    def position(self, state: S_contra) -> Position:
        """Return a position with its score sheet as plain JSON values."""

    def ending(self, state: S_contra) -> Ending:
        """Return what a position says of how a match ended, without the rest of it."""

    def report(self, state: S_contra) -> list[str]:
        """Return a position with its score sheet as lines to be read."""


def setup_kinds(setup: Callable[[], SetupFiles[W, Settled]], levels: Collection[str]) -> tuple[FileKind, ...]:
    """Return the kinds of file that hold setups and favourites.

    Args:
        setup: gives how they are read.
        levels: the levels of bots there are.
    """
    kept = setup().favourites(seat_kinds(levels))
    return (
        examined(setup().format, lambda text, name: setup().examine(text, name, levels))._replace(
            playable=True
        ),
        examined(kept.format, lambda text, name: (None, kept.examine(text, name).problems)),
    )


class GameKit(ABC, Generic[S, A, W, D]):
    """One game of the shelf, with the user's own files for it: an `engine.kit.Kit`; nothing here draws.

    A game says what stands below as facts and in the abstract methods; the rest follows from it.
    """

    assets: str
    """The game's folder below ``assets`` and below ``wk/games``."""
    reports: Reports[S]
    colours: Sequence[str] = COLOURS[:4]
    """Those of the players in the order they are given out."""
    bots: Levels = ONLY_RANDOM
    guests: Levels = MappingProxyType({})
    """Computer players from outside of the program that may sit there besides."""
    called: str = "numbers"
    """What the user changes in the data, as messages call it."""
    compared: tuple[str, ...] = ()
    data_kinds: Sequence[FileKind] = ()
    """The kinds of file that the data and their words are in."""

    def __init__(self, folder: Path | None = None) -> None:
        """Serve a game; ``folder`` is where the user's own files for it lie, None if there are none."""
        self.folder = folder
        self._game: tuple[object, Game[S, A]] | None = None
        """The rules made last, and the data they were made with."""

    # What a game says ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def data(self) -> D:
        """What new games are played with: the shipped data, or the user's own; read when first asked for."""

    @abstractmethod
    def rules(self, say: Words) -> Game[S, A]:
        """Return the rules, refusing in some words; new matches are played with the current data."""

    @property
    @abstractmethod
    def setup(self) -> SetupFiles[W, Settled]:
        """How its setups are read and written, with the current data."""

    @property
    @abstractmethod
    def code(self) -> SetupCode:
        """How its share codes are written."""

    @abstractmethod
    def open(self, players: int) -> W:
        """Return wishes of so many players that leave everything open."""

    @abstractmethod
    def settled(self, wishes: W, draw: Draw) -> Settled:
        """Return a settled setup: what the wishes leave open is drawn."""

    @abstractmethod
    def options_of(self, state: S) -> Declared:
        """Return how a match is played, as wishes say it: what its players would choose for the next one."""

    @abstractmethod
    def special(self, wishes: W, say: Say) -> str:
        """Return in one line what is special in a setup."""

    @abstractmethod
    def count(self, state: S) -> int:
        """Return the number ``n`` of the words ``front.turn``: how far a match has come."""

    @abstractmethod
    def notices(self, setup: Setup) -> Sequence[str]:
        """Return what a reader of a settled setup should be told though it can be played, a line each."""

    def ended(self, state: S, names: str, say: Say) -> str:  # noqa: ARG002 - for a game to say
        """Return nothing to be said of a match that was won but by whom."""
        return ""

    def probes(self, state: S) -> Mapping[str, Probe]:  # noqa: ARG002 - for a game to say
        """Return work to be timed besides what every game has."""
        return {}

    def speech(self, say: Spoken) -> Say:
        """Return what says things in some words: the words alone, where a game has no speech of its own."""
        return say

    # What follows from it -----------------------------------------------------------------------

    @cached_property
    def files(self) -> Sequence[FileKind]:
        """The kinds of file beside records; each is known by its key ``format`` alone."""
        return (*setup_kinds(lambda: self.setup, self.bots), self.task_kind, *self.data_kinds)

    @property
    def task_kind(self) -> FileKind:
        """The kind of file that holds a task of the road."""
        from wk.engine.road.task import task_format  # noqa: PLC0415 - of no use to who only plays

        return examined(task_format(self.setup.game), self.tasks.examine)._replace(task=True)

    @property
    def game(self) -> Game[S, A]:
        """The rules in English, with the current data."""
        force = self.data.in_force
        if self._game is None or self._game[0] is not force:
            self._game = force, self.rules(Words(self.assets))
        return self._game[1]

    def speak(self, language: str) -> None:
        """Change nothing: who speaks for the game asks each time which language is spoken."""

    def left_out(self, words: Say) -> list[str]:
        """Return why files of the user's own are left out, a line each; the game or the shelf has words."""
        return [f"{words('result.left-out')}: {self.data.trouble}"] if self.data.trouble else []

    def in_force(self) -> list[str]:
        """Tell of the user's own data file: that it is in force, or why it is left out."""
        if self.data.trouble:
            verb = "are" if self.called.endswith("s") else "is"
            return [f"own {self.called} {verb} left out: {self.data.trouble}"]
        path = self.data.path
        own = path is not None and self.data.is_own
        return [f"{shown(path)}: own {self.called} in force{self.data.amount}"] if own and path else []

    def read(self, path: Path) -> W:
        """Return what a setup file wishes; SetupError, UnreadableError."""
        return self.setup.read(text_of(path), shown(path), self.bots)

    @property
    def tasks(self) -> TaskFiles[W]:
        """How tasks of the road are read."""
        from wk.engine.road.task import TaskFiles  # noqa: PLC0415 - of no use to who only plays

        return TaskFiles(self.setup, self.bots, self._rows)

    def _rows(self, wishes: W) -> Sequence[str]:
        """Return the rows of the score sheet of a match of some wishes."""
        state = self.game.start(self.settled(wishes, seeded(0)))
        return [row.id for row in self.game.sheet(state, 0).rows]

    def task(self, path: Path) -> RoadTask[W]:
        """Return what a task file says, its rows of the sheet not looked at; SetupError, UnreadableError."""
        return self.tasks._replace(rows=None).read(text_of(path), shown(path))

    def task_files(self) -> list[Path]:
        """Return the task files by name, shipped ones first, then the user's own."""
        own = listed(self.folder / "road", ".toml") if self.folder else []
        return [path for path in (*listed(assets.path(self.assets, "road"), ".toml"), *own) if is_file(path)]

    def round(self, state: S) -> int:
        """Return the round of a position, as its report says it."""
        return self.ending(state).round

    @property
    def setups(self) -> Path:
        """The folder of the shipped setup files."""
        return assets.setups(self.setup.game)

    def setup_files(self) -> list[Path]:
        """Return the setup files to choose from by name, shipped ones first."""
        return [path for path in listed(self.setups, ".toml") if is_file(path)]

    def seats(self, wishes: W, called: Callable[[str], str]) -> tuple[Seat, ...]:
        """Return the players; who has no name is called by a colour, as ``called`` names it."""
        return seats(wishes.players, called, self.colours)

    def named(self, wishes: W, called: Callable[[str], str]) -> W:
        """Give a name to everybody, as `seats` does."""
        return wishes.named(seat.name for seat in self.seats(wishes, called))

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; InputError."""
        wishes = self.read(path)
        return self.settled(wishes, seeded(seed if wishes.seed is None else wishes.seed))

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""
        return self.settled(self.open(players), draw)

    def again(self, state: S, setup: Setup, draw: Draw | None) -> Setup:
        """Return a settled setup for the same players by the same options; the next seat begins.

        Args:
            state: any of the match before.
            setup: of the match before.
            draw: draws all else anew; None keeps it as it was.
        """
        players = setup["players"]
        start = (setup["start_index"] + 1) % len(players) if "start_index" in setup else None
        if draw is None:
            return {**setup} if start is None else {**setup, "start_index": start}
        wishes = replace(self.open(len(players)), start=start, options=self.options_of(state))
        for seat, player in enumerate(players):
            wishes = wishes.with_player(seat, **{key: player[key] for key in ("name", "colour", "kind")})
        return self.settled(wishes, draw)

    def position(self, state: S) -> Position:
        """Return a position with its score sheet as plain JSON values."""
        return self.reports.position(state)

    def ending(self, state: S) -> Ending:
        """Return what a position says of how a match ended, without the rest of it."""
        return self.reports.ending(state)

    def report(self, state: S) -> list[str]:
        """Return a position with its score sheet as lines to be read."""
        return self.reports.report(state)
