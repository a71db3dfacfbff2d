"""Winter Court's part in choosing a new match: players, options, seed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wk.engine.files.tomltext import write_toml
from wk.engine.seats import PlayerWish
from wk.games.winter_court import library, sharecode
from wk.games.winter_court.choicesfile import favourites
from wk.games.winter_court.setup import COLOURS, PLAYERS, Wishes, settle
from wk.games.winter_court.setupfile import MOST_DEALT, table_of
from wk.shell.newgame.making import Making, Pane
from wk.shell.newgame.options import Flag, Number
from wk.shell.newgame.players import Players
from wk.shell.newgame.seed import Seed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from wk.engine.files.favourites import Favourites
    from wk.engine.game import Setup
    from wk.games.winter_court.court import Court
    from wk.shell.app import App
    from wk.shell.newgame.plan import Plan
    from wk.words import Words

LEFT = 320
"""Width of the players' column in units that hold text."""


class WinterCourtMaking(Making[Wishes]):
    """Two players, who begins, how many cards are dealt, whether the hands lie open (WC-FILE-1)."""

    players = PLAYERS
    colours = COLOURS
    least = 720

    def __init__(
        self, say: Words, shelf: Words, court: Court, levels: Sequence[str], home: Path | None
    ) -> None:
        """Let a match be chosen.

        Args:
            say: the words of the game.
            shelf: the words of the shelf.
            court: the shipped court.
            levels: those of the bots there are.
            home: the folder of the user's own files for this game, if they have one.
        """
        super().__init__(say, shelf)
        self.kinds = ("human", *(f"bot:{level}" for level in levels))
        self.folder = home and home / "setups"
        self.file = home and home / "choices.toml"
        self._court = court
        self._levels = levels

    def usual(self, seed: int) -> Wishes:
        """Return two players, and all else as it usually is."""
        return Wishes(tuple(PlayerWish(colour=colour) for colour in COLOURS[:2]), seed)

    def open(self, choices: Wishes) -> Wishes:
        """Return the choices without the order of the deck, which a setup file may have named."""
        return replace(choices, deck=())

    def settle(self, choices: Wishes) -> Setup:
        """Draw what the choices leave open, from their seed."""
        return settle(self.named(choices), self._court, self.draw(choices)).to_json()

    def panes(self, app: App, plan: Plan[Wishes]) -> list[Pane]:  # noqa: ARG002 - nothing is opened
        """Return the players, and options with the seed."""
        dealt = range(1, MOST_DEALT + 1)

        def number(key: str, option: str) -> Number[Wishes]:
            return Number(plan, key, dealt, lambda wishes: getattr(wishes.options, option), _putting(option))

        options = (
            Flag(plan, "open-hands", lambda wishes: wishes.options.open_hands, _putting("open_hands")),
            number("deal-first", "deal_first"),
            number("deal-second", "deal_second"),
        )
        return [Pane("players", LEFT, [Players(plan)]), Pane("options", 0, [*options, Seed(plan)])]

    def line(self, choices: Wishes) -> str:
        """Return how many cards are dealt, and whether the hands lie open."""
        first, second = choices.options.deal_first, choices.options.deal_second
        parts = [self.say("newgame.dealt-line", first=first, second=second)]
        parts += [self.say("newgame.open-hands")] if choices.options.open_hands else []
        return self.words("common.comma").join(parts)

    def encode(self, choices: Wishes, setup: Setup) -> str:  # noqa: ARG002 - the choices say it all
        """Return the share code of the choices."""
        return sharecode.encode(choices, self.kinds)

    def decode(self, text: str) -> Wishes:
        """Return the choices a share code stands for; CodeError."""
        return self._complete(sharecode.decode(text, self.kinds))

    def load(self, path: Path) -> Wishes:
        """Return the choices of a setup file; InputError."""
        return self._complete(library.load_setup(path, self._levels))

    def text(self, choices: Wishes, setup: Setup) -> str:  # noqa: ARG002 - the choices say it all
        """Return a setup file of the choices."""
        return write_toml(table_of(choices))

    def favourites(self, *, anew: bool = False) -> Favourites[Wishes]:  # noqa: ARG002 - names no files
        """Return how the file of favourites is read."""
        return favourites(self.kinds)

    def _complete(self, wishes: Wishes) -> Wishes:
        """Return wishes with a colour for every player, and a seed."""
        seed = self.new_seed() if wishes.seed is None else wishes.seed
        return replace(wishes, seed=seed).coloured(seat.colour for seat in self.seats(wishes))


def _putting(option: str) -> Callable[[Wishes, Any], Wishes]:
    """Return what gives an option another value."""
    return lambda wishes, value: replace(wishes, options=wishes.options._replace(**{option: value}))
