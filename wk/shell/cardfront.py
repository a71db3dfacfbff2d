"""The front of a game of cards: what its kit says, in the language spoken; its screens are loaded late."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from wk import chance
from wk.engine.files.favourites import W
from wk.engine.files.textfile import shown
from wk.engine.game import A, S
from wk.shell.front import SetupPreview
from wk.shell.tutorial.script import teaches
from wk.words import LANGUAGES, GameWords, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from wk.cardgames.kit import CardKit
    from wk.engine.game import Game, Setup
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.cardscreens import CardScreens
    from wk.shell.front import Begin, Picture
    from wk.shell.match.telling import MatchUi
    from wk.shell.scene import Scene


class CardFront(Generic[S, A, W]):
    """A `shell.front.Front` of whatever a kit says."""

    def __init__(self, kit: CardKit[S, A, W], new_seed: Callable[[], int] = chance.new_seed) -> None:
        """Show a game.

        Args:
            kit: the game.
            new_seed: gives the seed of a setup file that names none.
        """
        self.kit = kit
        self.assets = kit.assets
        self._new_seed = new_seed
        self._language = LANGUAGES[0]
        self.say = Words(kit.assets, lambda: self._language)
        self.shelf = Words("shell", lambda: self._language)
        self.words = GameWords(self.say, self.shelf)

    @cached_property
    def screens(self) -> CardScreens[S, A, W]:
        """What draws, loaded when it is first wanted."""
        made: CardScreens[S, A, W] = self.kit.load_screens(self.say, self.shelf)
        return made

    @property
    def game(self) -> Game[S, A]:
        """The rules, refusing in the language spoken."""
        return self.kit.rules(self.say)

    @property
    def teaches(self) -> bool:
        """Whether there is a led first game."""
        return teaches(self.assets)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.say("front.title")

    @property
    def matches(self) -> MatchUi[S, A]:
        """What tells and shows matches."""
        return self.screens.matches

    def speak(self, language: str) -> None:
        """Tell everything in a language from now on."""
        self._language = language

    def notices(self) -> Sequence[str]:
        """Tell why a file of the user's own is left out, if it is."""
        trouble = self.kit.trouble
        return (f"{self.words('result.left-out')}: {trouble}",) if trouble else ()

    def setups(self) -> list[Path]:
        """Return the shipped setup files."""
        return self.kit.setup_files()

    def preview(self, path: Path) -> SetupPreview:
        """Describe a setup file; SetupError."""
        wishes = self.kit.read(path)
        players = tuple((seat.name, seat.colour) for seat in self.kit.seats(wishes, self._colour))
        key = f"setup.name.{path.stem}"
        shipped = path.parent == self.kit.setups and key in self.say
        title = self.say(key) if shipped else shown(path.stem).replace("-", " ").replace("_", " ")
        return SetupPreview(title[:1].upper() + title[1:], players, self.kit.special(wishes, self.say))

    def settle(self, path: Path) -> Setup:
        """Read a setup file and draw what it leaves open; SetupError."""
        wishes = self.kit.named(self.kit.read(path), self._colour)
        seed = self._new_seed() if wishes.seed is None else wishes.seed
        return self.kit.settled(wishes, chance.seeded(seed))

    def _colour(self, colour: str) -> str:
        """Return what a colour, and a player without a name, is called."""
        return self.words(f"colour.{colour}")

    def describe(self, match: Match[Any, Any], *, brief: bool = False) -> str:
        """Return a line about a match for the list of saved games; a brief one for a plate."""
        game, state = match.game, match.state
        names, seat = [each.name for each in game.seats(state)], game.seat_to_move(state)
        if seat is not None:
            return self.say("front.far" if brief else "front.turn", name=names[seat], n=self.kit.count(state))
        won = [names[winner] for winner in game.winners(state)]
        if not won:
            return self.words("result.nobody")
        return self.words("result.won", names=self.words("result.and").join(won), n=len(won))

    # Screens ------------------------------------------------------------------------------------

    def new_game(self, app: App, begin: Begin) -> Scene:
        """Return the scene in which a new match is chosen and begun."""
        return self.screens.new_game(app, begin, self)

    def table(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the scene in which a match is played."""
        return self.screens.table(app, match)

    def replay(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the scene in which a match is shown again."""
        return self.screens.replay(app, match)

    def tutorial(self, app: App) -> Scene:
        """Return the led first game; the rules to read while there is none."""
        return self.screens.tutorial(app)

    def help(self, app: App, *, at: str | None = None) -> Scene:
        """Return the rules to read, opened at the page of a key."""
        return self.screens.help(app, at=at, learn=True)

    def workshop(self, app: App) -> Scene:
        """Return the page where numbers of the game are changed."""
        return self.screens.workshop(app)

    def thumbnail(self, match: Match[Any, Any], size: tuple[int, int]) -> Picture:
        """Return a match as everybody may see it, small."""
        return self.screens.thumbnail(match, size)

    def notation(self, match: Match[Any, Any]) -> list[str]:
        """Return all actions of a match in letters, a line a turn."""
        return self.screens.notation(match)
