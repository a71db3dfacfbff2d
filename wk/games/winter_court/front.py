"""Winter Court on the shelf: its setups, its table, its words about a match."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.chance import new_seed, seeded
from wk.engine.files.textfile import shown
from wk.engine.seats import seats
from wk.games.winter_court import library
from wk.games.winter_court.scoring import outcome
from wk.games.winter_court.setup import COLOURS, settle
from wk.games.winter_court.speech import Speech
from wk.shell.front import SetupPreview
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from wk.engine.game import Setup
    from wk.engine.match import Match
    from wk.engine.seats import PlayerWish, Seat
    from wk.games.winter_court.courts import Courts
    from wk.games.winter_court.rules import WinterCourt
    from wk.games.winter_court.setup import Wishes
    from wk.games.winter_court.ui.matches import Matches
    from wk.shell.app import App
    from wk.shell.front import Begin, Picture
    from wk.shell.scene import Scene

# What draws is imported where it is used: the menu must be there at once.


class WinterCourtFront:
    """The game as the menus see it."""

    assets = library.FOLDER

    def __init__(
        self,
        courts: Courts,
        levels: Sequence[str],
        folder: Path | None = None,
        new_seed: Callable[[], int] = new_seed,
    ) -> None:
        """Show the game.

        Args:
            courts: the shipped court and the user's own.
            levels: those of the bots there are.
            folder: the game's data folder; None if only what is shipped counts.
            new_seed: gives the seed of a setup file that names none.
        """
        self._courts = courts
        self._levels = levels
        self._folder = folder
        self._new_seed = new_seed
        self._language = LANGUAGES[0]
        self.say = Words(library.FOLDER, lambda: self._language)
        self.speech = Speech(self.say, library.load_words)

    @property
    def game(self) -> WinterCourt:
        """The rules, refusing in the language spoken."""
        return self.speech.rules()

    @property
    def title(self) -> str:
        """The game's name."""
        return self.say("front.title")

    def speak(self, language: str) -> None:
        """Tell everything in a language from now on."""
        self._language = language

    def notices(self) -> Sequence[str]:
        """Tell nothing: there are no files of the user's own."""
        return ()

    def setups(self) -> list[Path]:
        """Return the shipped setup files."""
        return library.setup_files()

    def preview(self, path: Path) -> SetupPreview:
        """Describe a setup file; SetupError."""
        wishes = library.load_setup(path, self._levels)
        players = tuple((seat.name, seat.colour) for seat in self._seats(wishes.players))
        key = f"setup.name.{path.stem}"
        shipped = path.parent == library.SETUPS and key in self.say
        title = self.say(key) if shipped else shown(path.stem).replace("-", " ").replace("_", " ")
        return SetupPreview(title[:1].upper() + title[1:], players, self._line(wishes))

    def _line(self, wishes: Wishes) -> str:
        """Return what is special in a setup."""
        if wishes.options.open_hands:
            return self.say("setup.open-hands")
        return self.say("setup.deck") if wishes.deck else self.say("setup.drawn")

    def settle(self, path: Path) -> Setup:
        """Read a setup file and draw what it leaves open; SetupError."""
        wishes = library.load_setup(path, self._levels)
        seed = self._new_seed() if wishes.seed is None else wishes.seed
        named = zip(wishes.players, self._seats(wishes.players), strict=True)
        players = tuple(replace(player, name=seat.name) for player, seat in named)
        return settle(replace(wishes, players=players), self._courts.in_force.court, seeded(seed)).to_json()

    def _seats(self, players: Iterable[PlayerWish]) -> tuple[Seat, ...]:
        """Return the seats; who has no name is called by a colour in the language spoken."""
        return seats(players, lambda colour: self.say(f"colour.{colour}"), COLOURS)

    def new_game(self, app: App, begin: Begin) -> Scene:
        """Return the scene in which a new match is chosen and begun."""
        from wk.games.winter_court.ui.newgame import WinterCourtMaking  # noqa: PLC0415 - keeps the menu fast
        from wk.shell.newgame.scene import NewGameScene  # noqa: PLC0415 - likewise

        shelf, court = Words("shell", lambda: self._language), self._courts.in_force.court
        making = WinterCourtMaking(self.say, shelf, court, self._levels, self._folder)
        return NewGameScene(app, begin, self, making)

    @cached_property
    def matches(self) -> Matches:
        """What tells and shows matches."""
        from wk.games.winter_court.ui.matches import Matches  # noqa: PLC0415

        return Matches(self.speech, self.say, Words("shell", lambda: self._language))

    def table(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the scene in which a match is played."""
        from wk.games.winter_court.ui.table.ui import CourtUi  # noqa: PLC0415
        from wk.shell.match.table.scene import TableScene  # noqa: PLC0415

        return TableScene(app, match, CourtUi(self.matches, self.help))

    def replay(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the scene in which a match is shown again."""
        from wk.shell.match.replay.scene import ReplayScene  # noqa: PLC0415

        return ReplayScene(app, match, self.matches, lambda other: self.table(app, other))

    def tutorial(self, app: App) -> Scene:
        """Return the first game, led."""
        return self.help(app)

    def help(self, app: App, *, keys: bool = False) -> Scene:  # noqa: ARG002 - one page so far
        """Return the rules to read."""
        from wk.shell.dialog import notice  # noqa: PLC0415

        return notice(app, self.title, self.say("front.pitch"))

    def workshop(self, app: App) -> Scene:
        """Return the page where numbers of the court are changed."""
        from wk.shell.dialog import notice  # noqa: PLC0415

        return notice(app, self.title, self.say("front.workshop"))

    def players(self, match: Match[Any, Any]) -> tuple[tuple[str, str], ...]:
        """Return name and colour of both players."""
        return tuple((seat.name, seat.colour) for seat in match.state.fixed.seats)

    def thumbnail(self, match: Match[Any, Any], size: tuple[int, int]) -> Picture:
        """Return the row of the court, small."""
        from wk.games.winter_court.ui.stage import thumbnail  # noqa: PLC0415

        return thumbnail(self.speech, match.state, size)

    def notation(self, match: Match[Any, Any]) -> list[str]:
        """Return all actions of a match in letters, a line a turn."""
        from wk.shell.match.replay.steps import Steps  # noqa: PLC0415

        return Steps(match, self.matches).text()

    def describe(self, match: Match[Any, Any]) -> str:
        """Return a line about a match for the list of saved games."""
        state = match.state
        if state.over:
            names = [state.fixed.seats[seat].name for seat in outcome(state).winners]
            return self.say("front.won", names=self.say("front.and").join(names))
        return self.say("front.turn", name=state.fixed.seats[state.seat].name, n=len(state.deck))
