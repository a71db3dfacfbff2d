"""Every screen of a game, made of the parts that the game gives; what draws is loaded when it is wanted."""

# ruff: noqa: PLC0415 - see above: the shelf is there at once, and so is a table

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from wk.engine.game import A, S

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.bots import Levels
    from wk.engine.match import AnyMatch, Match
    from wk.gamekit import GameKit
    from wk.shell.app import App
    from wk.shell.editors.values import NumberSource
    from wk.shell.editors.workshop import Tool
    from wk.shell.front import Begin, NewMatches, Picture
    from wk.shell.help.source import HelpSource
    from wk.shell.match.table.part import AnyTable, Callbacks, GameTable
    from wk.shell.match.telling import AnyUi, MatchUi
    from wk.shell.newgame.making import Making
    from wk.shell.newgame.scene import NewGameScene
    from wk.shell.scene import Scene
    from wk.shell.tutorial.guide import Lesson
    from wk.words import Words

    Kit: TypeAlias = Any  # of the game's own class


class Warned(NamedTuple):
    """What is told before a match is shown that is not what it seems, in words."""

    title: str
    text: str
    onward: str
    """On the button that leads to the match."""


class Parts(NamedTuple):
    """What a game gives: classes, and functions that load what they need.

    Each is called with the game's kit, which is of the game's own class, and the words of the game, as far as
    nothing else is said; ``shelf`` are the words of the shelf in the same language.
    """

    matches: Callable[[Kit, Words, Words], AnyUi]
    """What tells and shows matches; (kit, say, shelf)."""
    table: Callable[[App, Any, Callbacks], AnyTable]
    """The game's part of a table; (app, matches, callbacks)."""
    making: Callable[[Kit, Words, Words, Callable[[], int]], Making[Any]]
    """Its part in choosing a new match; (kit, say, shelf, new_seed)."""
    book: Callable[[Kit, Words, Words], HelpSource]
    """The pages of the help; (kit, say, shelf)."""
    numbers: Callable[[Kit, Words, Words], NumberSource] | None = None
    """What can be changed of the game's data; (kit, say, shelf). None if nothing can."""
    lesson: Callable[[Kit, Words, Words], tuple[AnyMatch, Lesson[Any]]] | None = None
    """The led first game without a record, with what is taught; (kit, say, shelf). None if there is none."""
    further: Callable[[Kit, Words, Words], tuple[AnyMatch, Lesson[Any]]] | None = None
    """The lesson that may follow that one, likewise."""
    thumbnail: Callable[[Kit, Words, AnyMatch, tuple[int, int]], Picture] | None = None
    """A match as everybody may see it, small; (kit, say, match, size). None shows its stage."""
    book_beside: Callable[[Kit, AnyMatch, Words, Words], HelpSource] | None = None
    """The pages as they are read beside a match with numbers or rules of its own; (kit, match, say, shelf).
    None if these are those of every match."""
    tools: Callable[[App, Kit, Words, Callable[[], NumberSource]], Sequence[Tool]] | None = None
    """The ways of the workshop; (app, kit, say, numbers). None if the numbers are the only one."""
    warned: Callable[[Kit, Words, AnyMatch], Warned | None] | None = None
    """What is told before a match is shown; (kit, say, match). None if there is never anything."""


class Screens(Generic[S, A]):
    """Every screen of a game, and its half of its table (a `match.table.part.TableUi`)."""

    def __init__(
        self,
        parts: Parts,
        kit: GameKit[S, A, Any, Any],
        say: Words,
        shelf: Words,
        new_seed: Callable[[], int],
    ) -> None:
        """Show a game.

        Args:
            parts: what the game gives.
            kit: the game.
            say: its words in the language spoken.
            shelf: those of the shelf in that language.
            new_seed: gives the seeds of new matches.
        """
        self.parts = parts
        self.kit = kit
        self.say = say
        self.shelf = shelf
        self._new_seed = new_seed

    # Parts of the game --------------------------------------------------------------------------

    @cached_property
    def matches(self) -> MatchUi[S, A]:
        """What tells and shows matches."""
        return self.parts.matches(self.kit, self.say, self.shelf)

    def part(self, app: App, match: Match[S, A], callbacks: Callbacks) -> GameTable[S, A, Any]:  # noqa: ARG002 - the teller knows it
        """Return the game's part of a table."""
        return self.parts.table(app, self.matches, callbacks)

    def making(self) -> Making[Any]:
        """Return the game's part in choosing a new match."""
        return self.parts.making(self.kit, self.say, self.shelf, self._new_seed)

    def book(self, shelf: Words, match: Match[S, A] | None = None) -> HelpSource:
        """Return the pages of the help in the language of the shelf's words, as read beside a match."""
        if match is not None and self.parts.book_beside is not None:
            return self.parts.book_beside(self.kit, match, self.say, shelf)
        return self.parts.book(self.kit, self.say, shelf)

    def numbers(self) -> NumberSource:
        """Return what can be changed of the game's data; LookupError if nothing can."""
        if self.parts.numbers is None:
            raise LookupError(f"{self.kit.assets} has no numbers")
        return self.parts.numbers(self.kit, self.say, self.shelf)

    @property
    def bots(self) -> Levels:
        """The bots by the names of their levels."""
        return self.kit.bots

    @property
    def guests(self) -> Levels:
        """Bots from outside of the program."""
        return self.kit.guests

    # Matches ------------------------------------------------------------------------------------

    def table(self, app: App, match: Match[S, A], seed: int | None = None) -> Scene:
        """Return the scene in which a match is played; ``seed`` is what it was drawn from, if known."""
        from wk.shell.match.table.scene import TableScene

        errand = None if app.errands is None else app.errands(match)
        return self._warned(app, match, lambda: TableScene(app, match, self, seed=seed, errand=errand))

    def again(self, match: Match[S, A], *, same: bool, level: str = "") -> Match[S, A]:
        """Begin another match at the same table; one of `REFUSED` if it cannot be."""
        from wk.shell import recordfiles

        return recordfiles.again_by(self.kit, self.say, match, same=same, level=level)

    def replay(self, app: App, match: Match[S, A]) -> Scene:
        """Return the scene in which a match is shown again."""
        from wk.shell.match.replay.scene import ReplayScene

        table = partial(self.table, app)
        return self._warned(
            app, match, lambda: ReplayScene(app, match, self.matches, table, back="replay.back-plain")
        )

    def _warned(self, app: App, match: Match[S, A], scene: Callable[[], Scene]) -> Scene:
        """Return a scene of a match, behind what is to be told before, if anything is."""
        warned = self.parts.warned and self.parts.warned(self.kit, self.say, match)
        if not warned:
            return scene()
        from wk.shell.dialog import Answer, Dialog
        from wk.shell.scene import Replace

        onward = Answer(warned.onward, lambda: Replace(scene()))
        return Dialog(app, warned.title, warned.text, [Answer(app.words("common.back")), onward])

    def notation(self, match: Match[S, A]) -> list[str]:
        """Return all actions of a match in letters, a line a turn."""
        from wk.shell.match.replay.steps import Steps

        return Steps(match, self.matches).text()

    def thumbnail(self, match: Match[S, A], size: tuple[int, int]) -> Picture:
        """Return a match as everybody may see it, small."""
        if self.parts.thumbnail is not None:
            return self.parts.thumbnail(self.kit, self.say, match, size)
        import pygame

        from wk.shell.theme import REFERENCE, Scale

        large = pygame.Surface((REFERENCE[0], max(1, round(REFERENCE[0] * size[1] / size[0]))))
        stage = self.matches.stage(match.state)
        stage.place(large.get_rect(), Scale(1))
        stage.show(match.game.view(match.state, None))
        stage.draw(large)
        return pygame.transform.smoothscale(large, size)

    # Beside matches -----------------------------------------------------------------------------

    def new_game(self, app: App, begin: Begin, matches: NewMatches) -> NewGameScene[Any]:
        """Return the scene in which a new match is chosen and begun."""
        from wk.shell.newgame.scene import NewGameScene

        return NewGameScene(app, begin, matches, self.making())

    def tutorial(self, app: App, *, further: bool = False) -> Scene:
        """Return the led first game with the numbers as shipped; the rules to read where there is none.

        Args:
            app: the app.
            further: whether it is the lesson that may follow that game.
        """
        made = self.parts.further if further else self.parts.lesson
        if made is None:
            return self.help(app)
        from wk.shell.tutorial.scene import Tutorial

        match, lesson = made(self.kit, self.say, app.words)
        if self.parts.further is not None and not further:
            lesson = replace(lesson, further=partial(self.tutorial, app, further=True))
        return Tutorial(app, match, self, lesson)

    def help(
        self,
        app: App,
        *,
        at: str | None = None,
        learn: bool = False,
        match: Match[S, A] | None = None,
    ) -> Scene:
        """Return the rules to read, opened at a page or a card.

        Args:
            app: the app.
            at: the key of a page, or a card's id.
            learn: whether a button leads to the led first game, if there is one.
            match: the one at whose table it is read.
        """
        from wk.shell.help.scene import HelpScene

        lesson = (lambda: self.tutorial(app)) if learn and self.parts.lesson else None
        return HelpScene(app, self.book(app.words, match), at, lesson)

    def workshop(self, app: App) -> Scene:
        """Return the page where people make things of their own for the game."""
        from wk.shell.editors.numbers import NumberEditor
        from wk.shell.editors.workshop import Tool, Workshop
        from wk.words import GameWords

        if self.parts.tools is not None:
            return Workshop(app, self.parts.tools(app, self.kit, self.say, self.numbers))
        if self.parts.numbers is None:
            return Workshop(app, ())
        words = GameWords(self.say, self.shelf)
        told = words("data.title"), words("data.note")
        return Workshop(app, (Tool("numbers", *told, lambda: NumberEditor(app, self.numbers())),))
