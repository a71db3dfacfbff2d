"""A game of the shelf as the menus see it: what its kit says, in the language spoken, and its screens."""

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

    from wk.engine.game import Game, Setup
    from wk.engine.match import Match
    from wk.gamekit import GameKit
    from wk.shell.app import App
    from wk.shell.front import Begin, Picture
    from wk.shell.gamescreens import Parts, Screens
    from wk.shell.match.table.part import TableUi
    from wk.shell.match.telling import MatchUi
    from wk.shell.newgame.scene import NewGameScene
    from wk.shell.road.tasks import GameRoad
    from wk.shell.scene import Scene, Transition


class GameFront(Generic[S, A, W]):
    """A `shell.front.Front` of whatever a kit says."""

    def __init__(
        self,
        kit: GameKit[S, A, W, Any],
        load: Callable[[], Parts],
        new_seed: Callable[[], int] | None = None,
    ) -> None:
        """Show a game.

        Args:
            kit: the game.
            load: loads what the game gives to its screens.
            new_seed: gives the seeds of new matches; left out they are drawn.
        """
        self.kit = kit
        self.assets = kit.assets
        self.new_seed = new_seed or chance.new_seed
        self._load = load
        self._drawn: tuple[Setup | None, int | None] = (None, None)
        """The setup settled last of a file, and the seed it was drawn from."""
        self._language = LANGUAGES[0]
        self.say = Words(kit.assets, lambda: self._language, addresses=True)
        self.shelf = Words("shell", lambda: self._language, addresses=True)
        self.words = GameWords(self.say, self.shelf)

    @cached_property
    def screens(self) -> Screens[S, A]:
        """What draws, loaded when it is first wanted."""
        from wk.shell.gamescreens import Screens  # noqa: PLC0415 - see above

        return Screens(self._load(), self.kit, self.say, self.shelf, self.new_seed)

    @property
    def game(self) -> Game[S, A]:
        """The rules, refusing in the language spoken."""
        return self.kit.rules(self.say)

    @property
    def teaches(self) -> bool:
        """Whether there is a led first game."""
        return teaches(self.assets)

    @property
    def levels(self) -> Sequence[str]:
        """The levels of its computer players, the weakest first."""
        return tuple(self.kit.bots)

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
        self.kit.speak(language)

    def notices(self) -> Sequence[str]:
        """Tell why files of the user's own are left out, a line each."""
        return self.kit.left_out(self.words)

    def setups(self) -> list[Path]:
        """Return the setup files to choose from, shipped ones first."""
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
        wishes = self.kit.read(path)
        return self.draw(wishes, self.new_seed() if wishes.seed is None else wishes.seed)

    def draw(self, wishes: W, seed: int) -> Setup:
        """Draw what wishes leave open; who has no name gets one in the language spoken."""
        setup = self.kit.settled(self.kit.named(wishes, self._colour), chance.seeded(seed))
        self._drawn = setup, seed
        return setup

    def _colour(self, colour: str) -> str:
        """Return what a colour, and a player without a name, is called."""
        return self.words(f"colour.{colour}")

    def describe(self, match: Match[S, A], *, brief: bool = False) -> str:
        """Return a line about a match for the list of saved games; a brief one for a plate."""
        game, state = match.game, match.state
        names, seat = [each.name for each in game.seats(state)], game.seat_to_move(state)
        if seat is not None:
            return self.say("front.far" if brief else "front.turn", name=names[seat], n=self.kit.count(state))
        won = [names[winner] for winner in game.winners(state)]
        if not won:
            return self.words("result.nobody")
        who = won[0] if len(won) == 1 else self.words("result.and").join(won)  # joined, nobody is spoken to
        return self.kit.ended(state, who, self.say) or self.words("result.won", names=who, n=len(won))

    # Screens ------------------------------------------------------------------------------------

    def new_game(self, app: App, begin: Begin) -> NewGameScene[Any]:
        """Return the scene in which a new match is chosen and begun."""
        return self.screens.new_game(app, begin, self)

    def alone(self, app: App, begin: Begin, level: str) -> Transition:
        """Begin a match of one person against one computer player of a level, all else as it usually is."""
        return self.new_game(app, begin).alone(level)

    def person(self, app: App, begin: Begin) -> str:
        """Return the name of whoever plays alone: that of the last new game, or as in the lessons."""
        return self.new_game(app, begin).person

    @cached_property
    def road(self) -> GameRoad:
        """What the solo road asks of the game."""
        from wk.shell.road.tasks import GameRoad  # noqa: PLC0415 - only who goes there needs it

        return GameRoad(self.kit, self._of_road, self.draw, self._colour)

    def _of_road(self, key: str) -> str:
        """Return words on the road of the game; "" where there are none."""
        whole = f"task.{key}"
        return self.say(whole) if whole in self.say else ""

    def table(self, app: App, match: Match[S, A], seed: int | None = None) -> Scene:
        """Return the scene in which a match is played; ``seed`` is what it was drawn from, if known."""
        if seed is None and match.setup is self._drawn[0]:
            seed = self._drawn[1]
        return self.screens.table(app, match, seed)

    @property
    def table_ui(self) -> TableUi:
        """The game's half of its table."""
        return self.screens

    def replay(self, app: App, match: Match[S, A]) -> Scene:
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

    def thumbnail(self, match: Match[S, A], size: tuple[int, int]) -> Picture:
        """Return a match as everybody may see it, small."""
        return self.screens.thumbnail(match, size)

    def notation(self, match: Match[S, A]) -> list[str]:
        """Return all actions of a match in letters, a line a turn."""
        return self.screens.notation(match)
