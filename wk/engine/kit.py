"""One game as the program takes it from the shelf: rules, setups, files, bots, reports and its screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from wk.engine.game import A, Draw, Game, S, Setup

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.bots import Levels

Probe = Callable[[], object]
"""A small piece of work to be timed."""


MINUTES = 5
"""How long a first game that is led takes, about, if nothing else is said."""


class Listing(NamedTuple):
    """What is known of a game before anything of it is loaded."""

    folder: str
    """Its folder below ``wk/games``, ``assets`` and ``boards/setups``."""
    players: range
    """How many may take part."""
    levels: tuple[str, ...]
    """The levels of its computer players, the weakest first."""
    minutes: int = MINUTES
    """How long the first game that is led takes, about; 0 if there is none."""

    @property
    def teaches(self) -> bool:
        """Whether there is a first game that is led."""
        return self.minutes > 0


Position = Mapping[str, Any]
"""A position as JSON. At least ``winners`` (seats), ``round``, and ``players``, each with ``name`` and
``score.total``; the other keys are the game's own."""


class Ending(NamedTuple):
    """How a match ended, or how it stands: no more of a position than series of games are told by."""

    points: tuple[int, ...]
    """What each seat has, as ``score.total`` of a `Position`."""
    winners: tuple[int, ...]
    """Seats; none before the end."""
    round: int


class Finding(NamedTuple):
    """One thing to be said about a checked file."""

    message: str
    """One line: file, where in it, what was found, what is allowed."""
    warning: bool = False
    """Whether the file can be used all the same."""


class FileKind(NamedTuple):
    """A kind of file that a game reads, beside records."""

    name: str
    """What it is called in messages: ``winter-kingdom-setup/1``, or a name where it has no key ``format``."""
    claims: Callable[[Path, Mapping[str, object] | None], bool]
    """Whether a file is of this kind, from its name and, of a TOML file, its table."""
    lint: Callable[[Path], Sequence[Finding]]
    """Check a file of this kind: every fault; UnreadableError."""
    playable: bool = False
    """Whether a match can be begun from such a file."""
    fix: Callable[[Path], Sequence[str] | None] | None = None
    """Rewrite a file in which only order, spacing and spelling are wrong, as it should be.

    Returns what was changed, a line each; nothing for a file that is as it should be; None for one that
    cannot be put right, which is left as it is. Raises InputError where something would be lost, OSError.
    """
    task: bool = False
    """Whether such a file is a task of the road."""


def named_by(family: str) -> Callable[[Path, Mapping[str, object] | None], bool]:
    """Return what tells whether a TOML file's ``format`` is one of a family, as ``winter-court-setup``."""

    def claims(_path: Path, table: Mapping[str, object] | None) -> bool:
        return table is not None and str(table.get("format")).startswith(f"{family}/")

    return claims


class Kit(Protocol[S, A]):
    """One game of the shelf, with the user's own files for it; nothing here draws."""

    @property
    def game(self) -> Game[S, A]:
        """The rules."""

    @property
    def bots(self) -> Levels:
        """The computer players by the name of their level, the weakest first."""

    @property
    def guests(self) -> Levels:
        """Computer players from outside of the program; looked for no sooner than they are asked for."""

    @property
    def compared(self) -> Sequence[str]:
        """The keys of a settled setup that say what was drawn for all, by which a report compares games."""

    @property
    def files(self) -> Sequence[FileKind]:
        """The kinds of file beside records; the first that claims a file checks it."""

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; InputError."""

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""

    def notices(self, setup: Setup) -> Sequence[str]:
        """Return what a reader of a settled setup should be told though it can be played, a line each."""

    def in_force(self) -> Sequence[str]:
        """Return what whoever begins a match should be told of the user's own files, a line each."""

    def position(self, state: S) -> Position:
        """Return a position with its score sheet as plain JSON values."""

    def ending(self, state: S) -> Ending:
        """Return what a position says of how a match ended, without the rest of it."""

    def report(self, state: S) -> Iterable[str]:
        """Return a position with its score sheet as lines to be read."""

    def probes(self, state: S) -> Mapping[str, Probe]:
        """Return work on a mid-game position to be timed, by the name of its figure, as ``score_us``."""


AnyKit: TypeAlias = Kit[Any, Any]
"""The kit of whichever game."""
