"""Winter Kingdom as the program takes it: setups, checks, positions as JSON and as text, probes, screens."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk.chance import seeded
from wk.engine.files import safefile
from wk.engine.files.filekinds import text_of
from wk.engine.files.paths import is_file, listed
from wk.engine.files.textfile import read_as_it_is, shown
from wk.gamekit import GameKit
from wk.games.winter_kingdom import library, lint, narrate
from wk.games.winter_kingdom.actions import Action
from wk.games.winter_kingdom.bots import BOTS
from wk.games.winter_kingdom.catalogues import Catalogues, Home, home
from wk.games.winter_kingdom.hexset import hexes, hexset
from wk.games.winter_kingdom.preview import previews
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import COLOURS, PLAYERS, Options, PlayerWish, Settled, Wishes
from wk.games.winter_kingdom.state import State
from wk.games.winter_kingdom.view import view
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine.files.setupcode import SetupCode
    from wk.engine.files.setupfile import SetupFiles
    from wk.engine.game import Draw, Setup
    from wk.engine.kit import FileKind, Probe
    from wk.engine.speech import Say
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

YARDSTICK = 40
"""How many hexes the bare neighbour expansion starts from."""


class WinterKingdomKit(GameKit[State, Action, Wishes, Catalogues]):
    """The game with the shipped card data and boards, and the user's own numbers and boards."""

    assets, reports, colours, bots = "winter_kingdom", narrate, COLOURS, BOTS
    called = "card numbers"
    compared = ("economy", "twists")
    setups = library.SETUPS

    def __init__(self, home: Home | None = None) -> None:
        """Serve the game; ``home`` is where the user's own files lie, None if there are none."""
        super().__init__(home.folder if home else None)
        self.home = home
        self._language = LANGUAGES[0]

    @cached_property
    def data(self) -> Catalogues:
        """The shipped card data and the user's own numbers."""
        return Catalogues(self.home, self._language)

    @property
    def catalogue(self) -> Catalogue:
        """The current card data."""
        return self.data.in_force

    @cached_property
    def boards(self) -> BoardSet:
        """The boards there are."""
        return library.load_boards(own=self._own_boards)

    def reload_boards(self) -> BoardSet:
        """Read the boards anew, as after one was painted, and return them."""
        vars(self).pop("boards", None)
        return self.boards

    @property
    def _own_boards(self) -> Path | None:
        return self.home.boards if self.home else None

    def rules(self, say: Words) -> WinterKingdom:
        """Return the rules, refusing in some words; new matches are played with the current numbers."""
        return WinterKingdom(
            self.catalogue,
            lambda state, reason: narrate.reason_words(say, state, reason),
            made_with=self.data.made_with,
        )

    def speak(self, language: str) -> None:
        """Name cards in a language from now on, those of matches on the table included."""
        self._language = language
        if "data" in vars(self):
            self.data.speak(language)

    def left_out(self, say: Say) -> list[str]:
        """Return why files of the user's own are left out, a line each."""
        broken = [line for name, line in self.boards.skipped.items() if name not in self.boards.unfinished]
        boards = [say("boards.left-out", n=len(broken), why=broken[0])] if broken else []
        return super().left_out(say) + boards

    def setup_files(self) -> list[Path]:
        """Return the setup files to choose from by name, shipped ones first, then the user's own."""
        own = listed(self.home.setups, ".toml") if self.home else []
        return super().setup_files() + [path for path in own if is_file(path)]

    @property
    def setup(self) -> SetupFiles[Wishes, Settled]:
        """How setups are read and written; they may name the boards there are."""
        return setups(self.catalogue, self.boards)

    @property
    def code(self) -> SetupCode:
        """How share codes are written; those of the user's own boards are spelled."""
        from wk.games.winter_kingdom.setup.sharecode import share_code  # noqa: PLC0415 - a table does without

        return share_code(self.boards.sides)

    def open(self, players: int) -> Wishes:
        """Return wishes of so many players that leave everything open."""
        return Wishes((PlayerWish(),) * players)

    def settled(self, wishes: Wishes, draw: Draw) -> Settled:
        """Return a settled setup: what the wishes leave open is drawn."""
        return settle(wishes, self.catalogue, self.boards, draw)

    def options_of(self, state: State) -> Options:
        """Return economy and twists of a match; goals, land and cards are drawn anew."""
        table = state.table
        return Options(economy=table.economy.id, twists=tuple(twist.id for twist in table.twists))

    def special(self, wishes: Wishes, say: Say) -> str:
        """Return what a setup fixes, in one line."""
        name = self.catalogue.name
        parts = [name(card) for card in wishes.cards]
        if wishes.options.twists == ():
            parts.append(say("setup.no-twist"))
        return ", ".join(parts) if parts else say("setup.drawn")

    def count(self, state: State) -> int:
        """Return the round."""
        return state.round

    def ended(self, state: State, names: str, say: Say) -> str:
        """Tell with how many points a match was won."""
        return say("front.won", names=names, n=score(state, winners(state)[0]).total)

    def notices(self, setup: Setup) -> list[str]:
        """Tell of a match settled with other card data than the current, and what it is played with."""
        digest, force = setup["data"], self.catalogue.digest
        match self.data.about(digest):
            case None:
                return []
            case "unknown":
                trouble = self.data.trouble
                left_out = trouble and f"; own numbers are left out: {trouble}"
                return [f"settled with card data {digest}; the data in force is {force}{left_out}"]
            case which:
                what = "the shipped numbers" if which == "shipped" else "former numbers of your own"
                return [
                    f"settled with card data {digest}, {what}; played with them, not with {force} in force"
                ]

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file: setups, boards, their list, favourites, card data, words, own numbers, tasks."""
        kinds = lint.kinds(lambda: self._own_boards, lambda: self.catalogue, self._fix)
        return (*kinds, self.task_kind)

    def _fix(self, path: Path) -> list[str] | None:
        """Rewrite a setup file in its canonical form; SetupError if its comments cannot be kept, OSError."""
        from wk.games.winter_kingdom.setup import fixing  # noqa: PLC0415 - only one command needs it

        text = text_of(path)
        fixed = fixing.fix(text, shown(path), self.setup, self.boards.sides)
        if fixed is None:
            return None
        data = fixed.text.encode()
        if data == read_as_it_is(path):
            return []
        safefile.replace(path, data)
        return [*fixed.changes, "now in canonical form"]

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: a score, the neighbours of 40 hexes, the previews of a first build."""
        land = state.table.land
        every = hexes(land.hexes)
        some = hexset(every[:: len(every) // YARDSTICK][:YARDSTICK])
        first = self.game.start(self.random_setup(seeded("bench/preview"), PLAYERS[-1]))
        seen = view(first, first.seat)
        return {
            "score_us": lambda: score(state, state.seat),
            "neighbour_us": lambda: land.adjacent.neighbours(some),
            "preview_ms": lambda: previews(seen),
        }


def kit(folder: Path) -> WinterKingdomKit:
    """Return the game with the user's own files from a folder, which need not exist."""
    return WinterKingdomKit(home(folder))
