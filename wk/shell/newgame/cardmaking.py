"""A game of cards being chosen: everything that its kit knows how to do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic

from wk.engine.files.favourites import W
from wk.engine.files.tomltext import write_toml
from wk.engine.seats import seat_kinds
from wk.shell.newgame.making import Making, MakingColumn
from wk.shell.newgame.options import EachPlayer, Number, OneOf, flag
from wk.shell.newgame.players import Players
from wk.shell.newgame.seed import Seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from wk.cardgames.kit import CardKit
    from wk.engine.files.favourites import Favourites
    from wk.engine.game import Setup
    from wk.shell.app import App
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan
    from wk.words import Words

LEFT = 320
"""Width of the players' column in units that hold text."""


class CardMaking(Making[W], Generic[W]):
    """Players on the left, options and the seed on the right; a game adds `options` and `line`.

    What is chosen has its options in a NamedTuple ``options``, each under the name that setup files give it.
    """

    least = 720

    def __init__(self, say: Words, shelf: Words, kit: CardKit[Any, Any, W]) -> None:
        """Let a match of a game be chosen, in its words and the shelf's."""
        super().__init__(say, shelf)
        self.kit = kit
        self.players, self.colours = kit.game.players, kit.colours
        self.kinds = seat_kinds(kit.bots)
        self.starts = "start" in kit.setup.keys
        home = kit.folder
        self.folder = home and home / "setups"
        self.file = home and home / "choices.toml"

    # What a game says ---------------------------------------------------------------------------

    def options(self, plan: Plan[W]) -> list[Section]:
        """Return the sections of the options."""
        raise NotImplementedError

    # What options are made of -------------------------------------------------------------------

    def flag(self, plan: Plan[W], option: str) -> OneOf[W]:
        """Return the section of an option that is so or not; words name options with hyphens."""
        return flag(plan, _key(option), _value(option), _putting(option))

    def number(self, plan: Plan[W], option: str, allowed: range) -> Number[W]:
        """Return the section of an option that is a number."""
        return Number(plan, _key(option), allowed, _value(option), _putting(option))

    def one_of(self, plan: Plan[W], option: str, values: Iterable[Any]) -> OneOf[W]:
        """Return the section of an option that is one of a few values, each with words of its own."""
        key = _key(option)
        names = {value: self.words(f"newgame.{key}-{value}") for value in values}
        return OneOf(plan, key, names, _value(option), _putting(option))

    def each_player(
        self, plan: Plan[W], key: str, names: Mapping[Any, str], *, alone: bool = True
    ) -> EachPlayer[W]:
        """Return the section of something each player wishes, or leaves to the draw.

        Args:
            plan: the new game so far.
            key: what it is called among the wishes of a player.
            names: the values, each with what it is called.
            alone: whether no two players have the same.
        """
        return EachPlayer(plan, key, {None: self.words("newgame.drawn"), **names}, alone)

    # What follows from it -----------------------------------------------------------------------

    def usual(self, seed: int) -> W:
        """Return as few players as there may be, and all else as it usually is."""
        wishes = replace(self.kit.open(self.players[0]), seed=seed)
        return wishes.coloured(seat.colour for seat in self.seats(wishes))

    def open(self, choices: W) -> W:
        """Return the choices without what is secret."""
        return self.kit.setup.opened(choices)

    def settle(self, choices: W) -> Setup:
        """Draw what the choices leave open, from their seed."""
        return self.kit.settled(self.named(choices), self.draw(choices))

    def panes(self, app: App, plan: Plan[W]) -> list[MakingColumn]:  # noqa: ARG002 - nothing is opened
        """Return the players, and options with the seed."""
        return [
            MakingColumn("players", LEFT, [Players(plan)]),
            MakingColumn("options", 0, [*self.options(plan), Seed(plan)]),
        ]

    def encode(self, choices: W, setup: Setup) -> str:  # noqa: ARG002 - the choices say it all
        """Return the share code of the choices."""
        return self.kit.code.encode(self.kit.setup.table_of(choices), self.kinds)

    def decode(self, text: str) -> W:
        """Return the choices a share code stands for; CodeError."""
        return self._complete(self.kit.code.decode(text, self.kit.setup, self.kinds))

    def load(self, path: Path) -> W:
        """Return the choices of a setup file; InputError."""
        return self._complete(self.kit.read(path))

    def text(self, choices: W, setup: Setup) -> str:  # noqa: ARG002 - the choices say it all
        """Return a setup file of the choices."""
        return write_toml(self.kit.setup.table_of(choices))

    def favourites(self, *, anew: bool = False) -> Favourites[W]:  # noqa: ARG002 - names no files
        """Return how the file of favourites is read."""
        return self.kit.setup.favourites(self.kinds)

    def _complete(self, wishes: W) -> W:
        """Return wishes with a colour for every player, and a seed."""
        seed = self.new_seed() if wishes.seed is None else wishes.seed
        return replace(wishes, seed=seed).coloured(seat.colour for seat in self.seats(wishes))


def _key(option: str) -> str:
    return option.replace("_", "-")


def _value(option: str) -> Callable[[Any], Any]:
    return lambda wishes: getattr(wishes.options, option)


def _putting(option: str) -> Callable[[Any, Any], Any]:
    """Return what gives an option another value."""
    return lambda wishes, value: replace(wishes, options=wishes.options._replace(**{option: value}))
