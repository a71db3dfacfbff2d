"""Winter Kingdom on the shelf: its setups, its table, its words about a match."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.chance import new_seed, seeded
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.settle import seats, settle
from wk.games.winter_kingdom.state import State, Status
from wk.shell.front import SetupPreview
from wk.shell.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.engine.game import Setup
    from wk.engine.match import Match
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.explain import Reason
    from wk.games.winter_kingdom.home import Home
    from wk.games.winter_kingdom.setup import Wishes
    from wk.shell.app import App
    from wk.shell.scene import Scene

FOLDER = "winter_kingdom"
"""The game's folder below ``assets``."""


class WinterKingdomFront:
    """The game as the menus see it."""

    def __init__(self, home: Home | None = None, new_seed: Callable[[], int] = new_seed) -> None:
        """Show the game.

        Args:
            home: where the user's own files lie; None if only what is shipped counts.
            new_seed: gives the seed of a setup file that names none.
        """
        self.home = home
        self._new_seed = new_seed
        self._drawn: tuple[Setup | None, int | None] = (None, None)
        """The setup settled last, and the seed it was drawn from."""
        self._language = LANGUAGES[0]
        self.say = Words(FOLDER, lambda: self._language)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The card data in force."""
        return library.load_catalogue(words=library.card_words(self._language))

    @cached_property
    def boards(self) -> BoardSet:
        """The boards there are."""
        return library.load_boards()

    @cached_property
    def game(self) -> WinterKingdom:
        """The rules."""
        return WinterKingdom(self.catalogue, self._why_not)

    def speak(self, language: str) -> None:
        """Tell everything in a language from now on, the cards of matches on the table included."""
        self._language = language
        if "catalogue" in vars(self):
            self.catalogue.reword(library.load_catalogue(words=library.card_words(language)))

    def _why_not(self, state: State, reason: Reason) -> str:
        return reason_words(self.say, state, reason)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.say("front.title")

    def setups(self) -> list[Path]:
        """Return the setup files to choose from, shipped ones first."""
        return library.setup_files(*([self.home.setups] if self.home else []))

    def preview(self, path: Path) -> SetupPreview:
        """Describe a setup file; SetupError."""
        wishes = library.load_setup(path, self.catalogue, self.boards)
        players = tuple((seat.name, seat.colour) for seat in seats(wishes.players))
        return SetupPreview(self._title(path), players, self._line(wishes))

    def _title(self, path: Path) -> str:
        """Return what a setup file is called: a shipped one in the language spoken, any other by its name."""
        key = f"setup.name.{path.stem}"
        if path.parent == library.SETUPS and key in self.say:
            return self.say(key)
        title = path.stem.replace("-", " ").replace("_", " ")
        return title[:1].upper() + title[1:]

    def _line(self, wishes: Wishes) -> str:
        """Return what a setup fixes, in one line."""
        name = self.catalogue.name
        parts = [name(goal) for goal in wishes.goals or ()]
        parts += [name(wishes.economy)] if wishes.economy else []
        parts += [name(twist) for twist in wishes.twists or ()]
        if wishes.twists == ():
            parts.append(self.say("setup.no-twist"))
        return ", ".join(parts) if parts else self.say("setup.drawn")

    def settle(self, path: Path) -> Setup:
        """Read a setup file and draw what it leaves open; SetupError."""
        wishes = library.load_setup(path, self.catalogue, self.boards)
        seed = self._new_seed() if wishes.seed is None else wishes.seed
        setup = settle(wishes, self.catalogue, self.boards, seeded(seed))
        self._drawn = setup, seed
        return setup

    def table(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the scene in which a match is played."""
        from wk.games.winter_kingdom.ui.table_scene import TableScene  # noqa: PLC0415 - keeps the menu fast

        setup, seed = self._drawn
        return TableScene(app, match, self.say, seed if match.setup is setup else None)

    def help(self, app: App) -> Scene:
        """Return the rules and cards to read."""
        from wk.games.winter_kingdom.ui.help_scene import HelpScene  # noqa: PLC0415 - keeps the menu fast

        return HelpScene(app, self.catalogue, self.say)

    def describe(self, match: Match[Any, Any]) -> str:
        """Return a line about a match for the list of saved games."""
        state: State = match.state
        names = state.table.names
        if state.status == Status.OVER:
            won = winners(state)
            who = self.say("front.and").join(names[seat] for seat in won)
            return self.say("front.won", names=who, n=score(state, won[0]).total)
        return self.say("front.turn", name=names[state.seat], round=state.round, names=", ".join(names))
