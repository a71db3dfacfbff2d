"""The kit of a game whose setup files say wishes; what they leave open is drawn, and then it is settled."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from wk import assets
from wk.cardgames.data import DataFile, Examine
from wk.chance import seeded
from wk.engine.bots import ONLY_RANDOM, Levels
from wk.engine.files.favourites import W
from wk.engine.files.filekinds import examined, text_of
from wk.engine.files.textfile import shown
from wk.engine.game import A, S
from wk.engine.seats import COLOURS, PlayerWish, seat_kinds, seats
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from wk.engine.files.formats import Format
    from wk.engine.files.setupcode import SetupCode
    from wk.engine.files.setupfile import SetupFiles
    from wk.engine.game import Draw, Game, Setup
    from wk.engine.kit import FileKind, Position, Probe
    from wk.engine.seats import Seat
    from wk.engine.settled import Settled
    from wk.engine.speech import Say, Speech, Spoken


S_contra = TypeVar("S_contra", contravariant=True)


class Reports(Protocol[S_contra]):
    """Positions in plain values and in lines; a game's module ``report`` is one."""

    def position(self, state: S_contra) -> Position:
        """Return a position with its score sheet as plain JSON values."""

    def report(self, state: S_contra) -> list[str]:
        """Return a position with its score sheet as lines to be read."""


class CardKit(Generic[S, A, W]):
    """Half of `engine.kit.Kit`: a game adds the names below, its files, rules, `read` and `settled`."""

    assets: str
    """The game's folder below ``assets``."""
    reports: Reports[S]
    wished: type[W]
    """What its setup files wish."""
    player: type[PlayerWish] = PlayerWish
    """What they wish of a player."""
    data_file: str
    """The name of its data file below ``assets``; the user's own one has it too."""
    data_kinds: Sequence[tuple[Format, Examine]]
    """The format and the reader of its data file, then those of the files of its words, if there are any."""
    called: str = "numbers"
    """What the user changes in the data file, as messages call it."""
    colours: Sequence[str] = COLOURS[:4]
    """Those of the players in the order they are given out."""
    bots: Levels = ONLY_RANDOM
    speaks: type[Speech[Any]]
    """What says things in the game's words."""
    compared: tuple[str, ...] = ()

    def __init__(self, folder: Path | None = None) -> None:
        """Serve a game; ``folder`` is where the user's own files for it lie, None if there are none."""
        self.folder = folder

    # What a game says ---------------------------------------------------------------------------

    def rules(self, say: Words) -> Game[S, A]:
        """Return the rules, refusing in some words; new matches are played with the current numbers."""
        raise NotImplementedError

    @property
    def setup(self) -> SetupFiles[W, Any]:
        """How its setups are read and written, with the current numbers."""
        raise NotImplementedError

    @property
    def code(self) -> SetupCode:
        """How its share codes are written."""
        raise NotImplementedError

    def settled(self, wishes: W, draw: Draw) -> Settled:
        """Return a settled setup: what the wishes leave open is drawn."""
        raise NotImplementedError

    def special(self, wishes: W, say: Say) -> str:
        """Return in one line what is special in a setup."""
        raise NotImplementedError

    def count(self, state: S) -> int:
        """Return the number ``n`` of the words ``front.turn``: how far a match has come."""
        raise NotImplementedError

    def ended(self, state: S, names: str, say: Say) -> str:  # noqa: ARG002 - for a game to say
        """Return nothing to be said of a match that was won but by whom."""
        return ""

    def notices(self, setup: Setup) -> Sequence[str]:  # noqa: ARG002 - for a game to say
        """Return what a reader of a settled setup should be told though it can be played, a line each."""
        return ()

    def probes(self, state: S) -> Mapping[str, Probe]:  # noqa: ARG002 - for a game to say
        """Return work to be timed besides what every game has."""
        return {}

    # What follows from it -----------------------------------------------------------------------

    @cached_property
    def game(self) -> Game[S, A]:
        """The rules in English."""
        return self.rules(Words(self.assets))

    def speak(self, language: str) -> None:
        """Change nothing: who speaks for the game asks each time which language is spoken."""

    def speech(self, say: Spoken) -> Any:  # noqa: ANN401 - what the game speaks by
        """Return what says things in some words, with the names of the current data file."""
        return self.speaks(say, self.names_in)

    @cached_property
    def data(self) -> DataFile[Any]:
        """The shipped data file, and the user's own."""
        examine, words = self.data_kinds[0][1], [examine for _, examine in self.data_kinds[1:]]
        file = assets.path(self.assets, self.data_file)
        return DataFile(file, examine, words[0] if words else None, folder=self.folder)

    @property
    def trouble(self) -> str:
        """Why the user's own data file is left out, a line; nothing if it is not."""
        return self.data.trouble

    def left_out(self, say: Say) -> Sequence[str]:
        """Tell why the user's own data file is left out, if it is."""
        return (f"{say('result.left-out')}: {self.trouble}",) if self.trouble else ()

    def in_force(self) -> list[str]:
        """Tell of the user's own data file: that it is in force, or why it is left out."""
        if self.data.trouble:
            verb = "are" if self.called.endswith("s") else "is"
            return [f"own {self.called} {verb} left out: {self.data.trouble}"]
        path = self.data.path
        return [f"{shown(path)}: own {self.called} in force"] if path and self.data.is_own else []

    def names_in(self, language: str) -> Any:  # noqa: ANN401 - as the game's data have them
        """Return what things of the data file are called in a language."""
        return self.data.names_in(language)

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file beside records; each is known by its key ``format`` alone."""
        bots, kept = tuple(self.bots), self.setup.favourites(seat_kinds(self.bots))
        setup = examined(self.setup.format, lambda text, name: self.setup.examine(text, name, bots))
        return (
            setup._replace(playable=True),
            examined(kept.format, lambda text, name: (None, kept.examine(text, name).problems)),
            *(examined(format_, examine) for format_, examine in self.data_kinds),
        )

    def read(self, path: Path) -> W:
        """Return what a setup file wishes; SetupError, UnreadableError."""
        return self.setup.read(text_of(path), shown(path), self.bots)

    @property
    def setups(self) -> Path:
        """The folder of the shipped setup files."""
        return assets.setups(self.setup.game)

    def setup_files(self) -> list[Path]:
        """Return the shipped setup files by name."""
        return sorted(self.setups.glob("*.toml"))

    def open(self, players: int) -> W:
        """Return wishes of so many players that leave everything open."""
        return self.wished((self.player(),) * players)

    def seats(self, wishes: W, called: Callable[[str], str]) -> tuple[Seat, ...]:
        """Return the players; who has no name is called by a colour, as ``called`` names it."""
        return seats(wishes.players, called, self.colours)

    def named(self, wishes: W, called: Callable[[str], str]) -> W:
        """Give a name to everybody, as `seats` does."""
        pairs = zip(wishes.players, self.seats(wishes, called), strict=True)
        return replace(wishes, players=tuple(replace(player, name=seat.name) for player, seat in pairs))

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; InputError."""
        wishes = self.read(path)
        return self.settled(wishes, seeded(seed if wishes.seed is None else wishes.seed))

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""
        return self.settled(self.open(players), draw)

    def position(self, state: S) -> Position:
        """Return a position with its score sheet as plain JSON values."""
        return self.reports.position(state)

    def report(self, state: S) -> list[str]:
        """Return a position with its score sheet as lines to be read."""
        return self.reports.report(state)
