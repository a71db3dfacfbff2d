"""What the commands ask of a game besides its rules: setups, reports, checks and probes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from wk.engine.game import A, Draw, Game, S, Setup

if TYPE_CHECKING:
    from pathlib import Path

Probe = Callable[[], object]
"""A small piece of work to be timed."""

Position = Mapping[str, Any]
"""A position as JSON. At least ``winners`` (seats), ``round``, and ``players``, each with ``name`` and
``score.total``; the other keys are the game's own."""


class Finding(NamedTuple):
    """One thing to be said about a checked file."""

    message: str
    """One line: file, where in it, what was found, what is allowed."""
    warning: bool = False
    """Whether the file can be used all the same."""


class GameTools(Protocol[S, A]):
    """One game as the commands see it."""

    @property
    def game(self) -> Game[S, A]:
        """The rules."""

    @property
    def players(self) -> range:
        """How many players may take part."""

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; InputError."""

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""

    def notices(self, setup: Setup) -> Sequence[str]:
        """Return what a reader of a settled setup should be told though it can be played, a line each."""

    def in_force(self) -> Sequence[str]:
        """Return what whoever begins a match should be told of the user's own files, a line each."""

    def lint(self, path: Path) -> Sequence[Finding] | None:
        """Check a file of the game other than a record; None if it is none of its kinds.

        The findings name every fault; UnreadableError if the file cannot be read as text at all.
        """

    def fix(self, path: Path) -> Sequence[str] | None:
        """Rewrite a file of the game, in which only order, spacing and spelling are wrong, as it should be.

        Returns:
            What was changed, a line each; nothing for a file that is as it should be; None for one that
            is of another kind or cannot be put right, which is left as it is.

        Raises:
            InputError: it cannot be rewritten without losing something.
            OSError: it cannot be written.
        """

    def position(self, state: S) -> Position:
        """Return a position with its score sheet as plain JSON values."""

    def report(self, state: S) -> Iterable[str]:
        """Return a position with its score sheet as lines to be read."""

    def probes(self, state: S) -> Mapping[str, Probe]:
        """Return work on a mid-game position to be timed: at least ``score`` and ``neighbour``."""

    @property
    def screen_figures(self) -> str | None:
        """A module that, run as a program, measures the game's screen.

        It is given the moment it was started (``time.time()``) as its only argument and prints one JSON
        object of figures by name as its last line; None as long as the game has no screen.
        """
