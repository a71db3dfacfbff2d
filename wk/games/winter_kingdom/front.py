"""Winter Kingdom on the shelf: its setups, its table, its words about a match."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.chance import new_seed, seeded
from wk.engine.files.textfile import shown
from wk.engine.match import Match
from wk.engine.seats import seats
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.catalogues import Catalogues
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import COLOURS
from wk.games.winter_kingdom.stages import Status
from wk.shell.front import SetupPreview
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from wk.engine.files.tomltext import KeyPath
    from wk.engine.game import Draw, Setup
    from wk.engine.seats import Seat
    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.explain import Reason
    from wk.games.winter_kingdom.home import Home
    from wk.games.winter_kingdom.setup.choices import Choices
    from wk.games.winter_kingdom.setup.wishes import PlayerWish, Wishes
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.card_numbers import CardNumbers
    from wk.games.winter_kingdom.ui.matches import Matches
    from wk.games.winter_kingdom.ui.newgame.making import WinterKingdomMaking
    from wk.shell.app import App
    from wk.shell.front import Begin, Picture
    from wk.shell.scene import Scene

FOLDER = "winter_kingdom"
"""The game's folder below ``assets``."""


class WinterKingdomFront:
    """The game as the menus see it."""

    assets = FOLDER
    teaches = True

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
    def catalogues(self) -> Catalogues:
        """The shipped card data and the user's own numbers."""
        return Catalogues(self.home, self._language)

    @property
    def catalogue(self) -> Catalogue:
        """The card data in force: that of new games."""
        return self.catalogues.in_force

    @cached_property
    def boards(self) -> BoardSet:
        """The boards there are."""
        return library.load_boards(own=self.home.boards if self.home else None)

    def reload_boards(self) -> BoardSet:
        """Read the boards anew, as after one was painted, and return them."""
        vars(self).pop("boards", None)
        return self.boards

    @cached_property
    def game(self) -> WinterKingdom:
        """The rules."""
        return WinterKingdom(self.catalogue, self._why_not, made_with=self.catalogues.made_with)

    @property
    def board_box(self) -> BoardBox:
        """The boards as those see them who arrange and paint them."""
        from wk.games.winter_kingdom.boardbox import BoardBox  # noqa: PLC0415 - keeps the menu fast

        folder = self.home.boards if self.home else None
        return BoardBox(self.say, folder, self.catalogue, lambda: self.boards, self.reload_boards)

    def card_numbers(self) -> CardNumbers:
        """Return the numbers of the cards as their editor sees them."""
        from wk.games.winter_kingdom.ui.card_numbers import CardNumbers  # noqa: PLC0415 - keeps the menu fast

        return CardNumbers(self.catalogues, self.say, self.save_numbers)

    def save_numbers(self, numbers: Mapping[KeyPath, int]) -> None:
        """Keep the user's own card numbers and play new games with them; OSError if they cannot be kept."""
        self.catalogues.save(numbers)
        vars(self).pop("game", None)

    def speak(self, language: str) -> None:
        """Tell everything in a language from now on, the cards of matches on the table included."""
        self._language = language
        if "catalogues" in vars(self):
            self.catalogues.speak(language)

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
        players = tuple((seat.name, seat.colour) for seat in self.seats(wishes.players))
        return SetupPreview(self._title(path), players, self._line(wishes))

    def _title(self, path: Path) -> str:
        """Return what a setup file is called: a shipped one in the language spoken, any other by its name."""
        key = f"setup.name.{path.stem}"
        if path.parent == library.SETUPS and key in self.say:
            return self.say(key)
        title = shown(path.stem).replace("-", " ").replace("_", " ")
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
        wishes = replace(wishes, players=self._named(wishes.players))
        setup = settle(wishes, self.catalogue, self.boards, seeded(seed))
        self._drawn = setup, seed
        return setup

    def seats(self, players: Iterable[PlayerWish]) -> tuple[Seat, ...]:
        """Return the seats; who has no name is called by a colour in the language spoken."""
        return seats(players, lambda colour: self.say(f"colour.{colour}"), COLOURS)

    def _named(self, players: tuple[PlayerWish, ...]) -> tuple[PlayerWish, ...]:
        """Give a name to everybody."""
        pairs = zip(players, self.seats(players), strict=True)
        return tuple(replace(player, name=seat.name) for player, seat in pairs)

    def draw(self, choices: Choices) -> Setup:
        """Settle choices without faults; players without a name get one of the language spoken."""
        from wk.games.winter_kingdom.setup.choices import draw_choices  # noqa: PLC0415 - keeps the menu fast

        named = replace(choices, players=self._named(choices.players))
        setup = draw_choices(named, self.catalogue, self.boards, seeded(choices.seed))
        self._drawn = setup, choices.seed
        return setup

    def new_game(self, app: App, begin: Begin) -> Scene:
        """Return the scene in which a new match is chosen and begun."""
        from wk.shell.newgame.scene import NewGameScene  # noqa: PLC0415 - keeps the menu fast

        return NewGameScene(app, begin, self, self.making())

    def making(self) -> WinterKingdomMaking:
        """Return the game's part in choosing a new match."""
        from wk.games.winter_kingdom.ui.newgame.making import WinterKingdomMaking  # noqa: PLC0415 - likewise
        from wk.games.winter_kingdom.ui.newgame.supply import Supply  # noqa: PLC0415 - likewise

        shelf = Words("shell", lambda: self._language)
        supply = Supply(self.say, lambda: self.board_box, self.chance)
        return WinterKingdomMaking(shelf, supply, self.home, self.draw, self._new_seed)

    @cached_property
    def matches(self) -> Matches:
        """What tells and shows matches."""
        from wk.games.winter_kingdom.ui.matches import Matches  # noqa: PLC0415 - keeps the menu fast

        return Matches(self.say, Words("shell", lambda: self._language))

    def table(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the scene in which a match is played."""
        from wk.games.winter_kingdom.ui.table.ui import table_scene  # noqa: PLC0415 - keeps the menu fast

        setup, seed = self._drawn
        known = seed if match.setup is setup else None
        return self._with_word(app, match, lambda: table_scene(app, match, self.say, known))

    def replay(self, app: App, match: Match[Any, Any]) -> Scene:
        """Return the scene in which a match is shown again."""
        from wk.shell.match.replay.scene import ReplayScene  # noqa: PLC0415 - keeps the menu fast

        def scene() -> Scene:
            return ReplayScene(
                app, match, self.matches, lambda other: self.table(app, other), back="replay.back-plain"
            )  # fmt: skip

        return self._with_word(app, match, scene)

    def _with_word(self, app: App, match: Match[Any, Any], scene: Callable[[], Scene]) -> Scene:
        """Return a scene of a match, behind a word about the card numbers if they are not those in force."""
        about = self.catalogues.about(match.setup["data"])
        if about is None:
            return scene()
        from wk.games.winter_kingdom.ui.table.other_numbers import other_numbers  # noqa: PLC0415 - keeps the menu fast

        return other_numbers(app, self.say, about, (match.setup["data"], self.catalogue.digest), scene)

    def notices(self) -> list[str]:
        """Return why files of the user's own are left out, a line each."""
        trouble = self.catalogues.trouble
        found = [f"{self.say('numbers.left-out')}: {trouble}"] if trouble else []
        broken = [line for name, line in self.boards.skipped.items() if name not in self.boards.unfinished]
        return found + ([self.say("boards.left-out", n=len(broken), why=broken[0])] if broken else [])

    def thumbnail(self, match: Match[Any, Any], size: tuple[int, int]) -> Picture:
        """Return the map of a match with its pieces, small."""
        from wk.games.winter_kingdom.ui.thumbnail import thumbnail  # noqa: PLC0415 - keeps the menu fast

        return thumbnail(match.state, size)

    def notation(self, match: Match[Any, Any]) -> list[str]:
        """Return all actions of a match in letters, a line a turn."""
        from wk.shell.match.replay.steps import Steps  # noqa: PLC0415 - keeps the menu fast

        return Steps(match, self.matches).text()

    def tutorial(self, app: App) -> Scene:
        """Return the tutorial; it is played with what is shipped, whatever the user has changed."""
        from wk.games.winter_kingdom.ui.tutorial.scene import tutorial_scene  # noqa: PLC0415 - keeps the menu fast
        from wk.games.winter_kingdom.ui.tutorial.script import load_script  # noqa: PLC0415 - likewise

        script = load_script()
        setup = script.setup(self.catalogues.shipped, library.load_boards())
        return tutorial_scene(app, Match(self.game, setup, draw=self.chance()), self.say, script)

    def help(self, app: App, *, at: str | None = None) -> Scene:
        """Return the rules and cards to read, opened at the page of a key, with the way to the tutorial."""
        from wk.games.winter_kingdom.ui.help.source import help_scene  # noqa: PLC0415 - keeps the menu fast

        return help_scene(app, self.catalogue, self.say, at, learn=lambda: self.tutorial(app))

    def chance(self) -> Draw:
        """Return a fresh source of chance, for what is drawn by lot before a match."""
        return seeded(self._new_seed())

    def workshop(self, app: App) -> Scene:
        """Return the page where boards are painted and numbers of cards changed."""
        from wk.games.winter_kingdom.ui.tools import tools  # noqa: PLC0415 - keeps the menu fast
        from wk.shell.editors.workshop import Workshop  # noqa: PLC0415 - likewise

        return Workshop(app, tools(app, self.board_box, self.card_numbers))

    def describe(self, match: Match[Any, Any], *, brief: bool = False) -> str:
        """Return a line about a match for the list of saved games; a brief one for a plate."""
        state: State = match.state
        names = state.table.names
        if state.status == Status.OVER:
            won = winners(state)
            who = self.say("front.and").join(names[seat] for seat in won)
            return self.say("front.won", names=who, n=score(state, won[0]).total)
        return self.say("front.far" if brief else "front.turn", name=names[state.seat], round=state.round)
