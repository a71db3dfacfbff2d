"""A game's part in choosing a new match: what the screen asks it, and what it is filled with."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from wk import chance
from wk.engine.files.favourites import W
from wk.engine.seats import BOT, COLOURS, HUMAN, seats
from wk.words import GameWords

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    import pygame

    from wk.engine.bots import Levels
    from wk.engine.files.declared import Declared
    from wk.engine.files.favourites import Favourites
    from wk.engine.game import Draw, Setup
    from wk.engine.seats import Seat
    from wk.engine.wishes import Fault
    from wk.shell.app import App
    from wk.shell.controls import Controls
    from wk.shell.newgame.stack import ScrollColumn
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget
    from wk.words import Words

LEAST = 1150
"""The least width of the window, in units that hold text, at which all columns show side by side."""


class Section(Protocol):
    """A part of a column: some widgets by which something is chosen."""

    def fill(self, column: ScrollColumn, room: int) -> None:
        """Place its widgets below what is in the column; ``room`` pixels of the column show at once."""


class MakingColumn(NamedTuple):
    """A column of the screen."""

    key: str
    """Names its tab where one column shows at a time: ``newgame.tab-<key>``."""
    width: int
    """In units that hold text; the one of 0 has the rest."""
    sections: Sequence[Section]
    """From top to bottom."""


class ReadingPlace(Protocol):
    """Shows at reading size what the pointer or the keyboard is on."""

    def follow(self, event: pygame.Event) -> None:
        """Called with every event before anybody takes it."""

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; return whether something else shows, or nothing any more."""

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds something is to show."""

    def draw(self, surface: pygame.Surface, widgets: list[Widget]) -> None:
        """Draw what shows beside its widget."""


class Making(Generic[W]):
    """A game's part in choosing a new match. What is chosen is the game's own kind of `Wishes`."""

    players: range
    """How many may play."""
    colours: Sequence[str] = COLOURS[:4]
    """Of the players, in the order they are given out."""
    kinds: Sequence[str] = (HUMAN, "bot:random")
    """Who may sit at a seat, people first."""
    guests: Levels = MappingProxyType({})
    """Computer players of installed packages that may sit there besides, looked for where one is chosen."""
    least = LEAST
    """The least width of the window, in units that hold text, at which all columns show."""
    starts = True
    """Whether somebody begins."""
    game_kinds: Mapping[str, Mapping[str, object]] = {}
    """The kinds of game offered first, by what words call them, each with the options it sets; the one for
    beginners first."""
    folder: Path | None = None
    """Where the user's setup files lie; None if none can be saved."""
    file: Path | None = None
    """The user's file of favourites; None if nothing is kept."""

    def __init__(self, say: Words, shelf: Words, new_seed: Callable[[], int]) -> None:
        """Let a match be chosen.

        Args:
            say: the words of the game.
            shelf: those of the shelf, for the rest.
            new_seed: returns a seed nobody could foresee.
        """
        self.say = say
        self.new_seed = new_seed
        self.words = GameWords(say, shelf)
        self.art = say.folder
        """The folder below ``assets`` that holds the game's pictures."""

    # What is chosen -----------------------------------------------------------------------------

    def usual(self, seed: int) -> W:
        """Return what is chosen until somebody chooses otherwise, every player with a colour."""
        raise NotImplementedError

    def game_kind(self, choices: W) -> str:
        """Return which kind of game is chosen, "" for one of one's own."""
        mine = self.complete(choices.options)
        same = (
            kind
            for kind, options in self.game_kinds.items()
            if self.complete(choices.with_options(**options).options) == mine
        )
        return next(same, "")

    def complete(self, options: Declared) -> Declared:
        """Return the options as a match has them, as far as they are not drawn."""
        return options

    def alone(self, level: str, last: W) -> W:
        """Return a game for beginners for one person, named as in the last choices, against a level.

        Whoever has no name there, and the rival, are called as in the lessons.
        """
        choices = self.usual(self.new_seed())
        choices = choices.with_options(**next(iter(self.game_kinds.values()), {}))
        names = [player.name for player in last.players if player.kind == HUMAN and player.name]
        person, rival = (self.words(f"newgame.alone-{who}") for who in ("person", "rival"))
        named = names[0] if names else person
        choices = choices.with_player(0, name=named)
        choices = choices.with_player(1, name=person if named == rival else rival)
        for seat in range(1, len(choices.players)):
            choices = choices.with_player(seat, kind=f"{BOT}{level}")
        return choices

    def surprised(self, choices: W, seed: int) -> W:
        """Leave all but the players to a new seed."""
        return replace(self.usual(seed), players=choices.players)

    def renewed(self, choices: W) -> W:
        """Choose no more what is not there any more, as files deleted meanwhile."""
        return choices

    def open(self, choices: W) -> W:
        """Return the choices without what is secret, as favourites keep them."""
        return choices

    def stamp(self) -> object:
        """Return what equals itself as long as the same choices are settled and shown alike."""
        return None

    def draw(self, choices: W) -> Draw:
        """Return the source of chance the seed stands for."""
        return chance.seeded(choices.seed or 0)

    def seats(self, choices: W) -> Sequence[Seat]:
        """Return the players; who has no name is called by a colour in the language spoken."""
        return seats(choices.players, lambda colour: self.words(f"colour.{colour}"), self.colours)

    def named(self, choices: W) -> W:
        """Give a name to everybody, as `seats` does."""
        return choices.named(seat.name for seat in self.seats(choices))

    def faults(self, choices: W) -> list[Fault]:
        """Return what stands in the way of a match, worst first."""
        return choices.name_faults()

    def hints(self, choices: W) -> Sequence[str]:  # noqa: ARG002 - for a game to say
        """Return what should be known of the choices though they can be played, a line each."""
        return ()

    def settle(self, choices: W) -> Setup:
        """Draw what the choices leave open, from their seed; they have no faults but in names."""
        raise NotImplementedError

    def first(self, setup: Setup) -> int:
        """Return the seat that begins by a settled setup."""
        found: int = setup["start_index"]
        return found

    def begin(self, app: App, plan: Any, go: Callable[[W], Transition]) -> Transition | None:  # noqa: ANN401, ARG002 - a Plan, which knows this
        """Begin a match by ``go``, at once unless the game has something to be chosen before."""
        return go(plan.choices)

    # What shows ---------------------------------------------------------------------------------

    def panes(self, app: App, plan: Any) -> Sequence[MakingColumn]:  # noqa: ANN401 - a Plan, which knows this
        """Return the columns from left to right."""
        raise NotImplementedError

    def reading(self, app: App, controls: Controls) -> ReadingPlace | None:  # noqa: ARG002 - for a game to use
        """Return what shows things at reading size, if anything does."""
        return None

    def line(self, choices: W) -> str:
        """Return what is chosen beside the players, in one line."""
        raise NotImplementedError

    # Codes and files ----------------------------------------------------------------------------

    def encode(self, choices: W, setup: Setup) -> str:
        """Return the share code of choices that settle to a setup."""
        raise NotImplementedError

    def decode(self, text: str) -> W:
        """Return the choices a share code stands for; CodeError."""
        raise NotImplementedError

    def code_notes(self, choices: W) -> Sequence[str]:  # noqa: ARG002 - for a game to say
        """Return what whoever gets the code must know besides, a line each."""
        return ()

    def load(self, path: Path) -> W:
        """Return the choices of a setup file; InputError."""
        raise NotImplementedError

    def text(self, choices: W, setup: Setup) -> str:
        """Return a setup file of choices that settle to a setup."""
        raise NotImplementedError

    def favourites(self, *, anew: bool = False) -> Favourites[W]:
        """Return how the file of favourites is read; ``anew`` after looking for files they may name."""
        raise NotImplementedError
