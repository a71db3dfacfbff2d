"""The screens of a game of cards, filled by what it gives: its table, its making, its help, its tools."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

import pygame

from wk.engine.files.favourites import W
from wk.engine.game import A, S
from wk.shell import recordfiles
from wk.shell.editors.numbers import NumberEditor
from wk.shell.editors.workshop import Tool, Workshop
from wk.shell.help.scene import HelpScene
from wk.shell.help.topics import of_what_is_used
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.replay.steps import Steps
from wk.shell.match.table.scene import TableScene
from wk.shell.newgame.scene import NewGameScene
from wk.shell.theme import REFERENCE, Scale
from wk.shell.tutorial.cardguide import lesson_of
from wk.shell.tutorial.guide import Lesson
from wk.shell.tutorial.scene import Tutorial
from wk.words import GameWords

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.bots import Levels
    from wk.engine.files.datafile import DataFile
    from wk.engine.match import Match
    from wk.gamekit import AnyKit, GameKit
    from wk.shell.app import App
    from wk.shell.editors.values import NumberSource
    from wk.shell.front import Begin, NewMatches
    from wk.shell.help.source import HelpSource
    from wk.shell.match.plain import PlainMatches
    from wk.shell.match.table.part import Callbacks, GameTable
    from wk.shell.newgame.making import Making
    from wk.shell.scene import Scene
    from wk.shell.tutorial.cardguide import CardGuide
    from wk.words import Words


class Parts(NamedTuple):
    """A game's own classes, each with what it is made of; ``Words`` are the game's, then the shelf's."""

    matches: Callable[[AnyKit, Words, Words], PlainMatches[Any, Any]]
    """What tells and shows matches."""
    table: Callable[[App, PlainMatches[Any, Any], Callbacks], GameTable[Any, Any, Any]]
    """The game's part of a table."""
    making: Callable[[Words, Words, AnyKit], Making[Any]]
    """The game's part in choosing a new match."""
    book: Callable[[Any, Words, Words], HelpSource]
    """The pages of the help in the language of the shelf's words."""
    numbers: Callable[[DataFile[Any, Any], Words, Words], NumberSource]
    """What can be changed of the game's data."""


class CardScreens(Generic[S, A, W]):
    """Every screen of a game, and its half of its table (a `match.table.part.TableUi`)."""

    parts: Parts
    guide: type[CardGuide[S, A]] | None = None
    """Who knows the table in the led first game; None if there is none."""

    def __init__(self, kit: GameKit[S, A, W, DataFile[Any, Any]], say: Words, shelf: Words) -> None:
        """Show a game with its words, and the shelf's, in the language spoken."""
        self.kit = kit
        self.say = say
        self.shelf = shelf
        self.words = GameWords(say, shelf)

    @cached_property
    def matches(self) -> PlainMatches[S, A]:
        """What tells and shows matches."""
        return self.parts.matches(self.kit, self.say, self.shelf)

    def part(self, app: App, match: Match[S, A], callbacks: Callbacks) -> GameTable[S, A, Any]:  # noqa: ARG002 - other games look at it
        """Return the game's part of a table."""
        return self.parts.table(app, self.matches, callbacks)

    def making(self) -> Making[W]:
        """Return the game's part in choosing a new match."""
        return self.parts.making(self.say, self.shelf, self.kit)

    def book(self, shelf: Words) -> HelpSource:
        """Return the pages of the help in the language of the shelf's words."""
        return self.parts.book(self.kit, self.say, shelf)

    def numbers(self) -> NumberSource:
        """Return what can be changed of the game's data."""
        return self.parts.numbers(self.kit.data, self.say, self.shelf)

    @property
    def bots(self) -> Levels:
        """The bots by the names of their levels."""
        return self.kit.bots

    def table(self, app: App, match: Match[S, A], seed: int | None = None) -> Scene:
        """Return the scene in which a match is played; ``seed`` is what it was drawn from, if known."""
        return TableScene(app, match, self, seed=seed)

    def again(self, match: Match[S, A], *, same: bool) -> Match[S, A]:
        """Begin another match at the same table; one of `REFUSED` if it cannot be."""
        return recordfiles.again_by(self.kit, self.say, match, same=same)

    def replay(self, app: App, match: Match[S, A]) -> Scene:
        """Return the scene in which a match is shown again."""
        table = partial(self.table, app)
        return ReplayScene(app, match, self.matches, table, back="replay.back-plain")

    def new_game(self, app: App, begin: Begin, matches: NewMatches) -> Scene:
        """Return the scene in which a new match is chosen and begun."""
        return NewGameScene(app, begin, matches, self.making())

    def tutorial(self, app: App) -> Scene:
        """Return the led first game with the numbers as shipped; the rules to read where there is none."""
        guide = self.guide
        if guide is None:
            return self.help(app)
        match, steps = lesson_of(type(self.kit)(), guide)
        knows = partial(guide, say=self.say, words=app.words)
        lesson = Lesson(steps, knows, guide.fulfils, guide.paced)
        return Tutorial(app, match, self, lesson)

    def help(self, app: App, *, keys: bool = False, at: str | None = None, learn: bool = False) -> Scene:
        """Return the rules to read, opened at a page or a card, or at the page of keys.

        Args:
            app: the app.
            keys: whether the page of keys is wanted.
            at: the key of another page, or a card's id.
            learn: whether a button leads to the led first game, if there is one.
        """
        lesson = (lambda: self.tutorial(app)) if learn and self.guide else None
        return HelpScene(app, self.book(app.words), f"topic/{of_what_is_used()}" if keys else at, lesson)

    def workshop(self, app: App) -> Scene:
        """Return the page where numbers of the game are changed."""
        words = self.words("data.title"), self.words("data.note")
        return Workshop(app, (Tool("numbers", *words, lambda: NumberEditor(app, self.numbers())),))

    def notation(self, match: Match[S, A]) -> list[str]:
        """Return all actions of a match in letters, a line a turn."""
        return Steps(match, self.matches).text()

    def thumbnail(self, match: Match[S, A], size: tuple[int, int]) -> pygame.Surface:
        """Return the stage of a match as everybody may see it, small."""
        large = pygame.Surface((REFERENCE[0], max(1, round(REFERENCE[0] * size[1] / size[0]))))
        stage = self.matches.stage(match.state)
        stage.place(large.get_rect(), Scale(1))
        stage.show(match.game.view(match.state, None))
        stage.draw(large)
        return pygame.transform.smoothscale(large, size)
