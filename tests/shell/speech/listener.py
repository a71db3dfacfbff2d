"""Somebody who hears a window and uses its keys, and never looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.here import ThinkerHere
from tests.shell.person import Person
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.app import App
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf
from wk.shell.speech.naming import tidy
from wk.shell.speech.speaker import Speaker
from wk.shell.thinker.thinkers import Thinkers
from wk.shell.widget import Label, Paragraph, ScrollArea

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.scene import Scene
    from wk.shell.widget import Widget


def mute(widget: Widget) -> bool:
    """Return whether a widget says nothing, and is neither a ground nor a line without words."""
    text = isinstance(widget, Label | Paragraph) and not widget.words
    return not (tidy(widget.reads.split("\n")) or widget.decor or text or isinstance(widget, ScrollArea))


class Tape:
    """A voice that keeps what it was given to say."""

    missing = False

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cuts: list[bool] = []
        self.language = ""
        self.closed = False

    def say(self, words: str, *, cut: bool) -> None:
        """Keep a sentence, and whether it cut off what came before."""
        self.said.append(words)
        self.cuts.append(cut)

    def speak(self, language: str) -> None:
        """Note the language."""
        self.language = language

    def close(self) -> None:
        """Note that it is over."""
        self.closed = True


class Listener(Person):
    """Hears a window; what shows is never drawn."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.now = 0.0
        self.tape = Tape()
        self.kits = games()
        store = SettingsStore(folder)
        store.change(**{"speech": True, "animation": "off", "bot_pace": "at-once", **settings})
        app = App(store, title="Heard", clock=lambda: self.now, ears=lambda app: Speaker(app, [self.tape]))
        super().__init__(app)
        app.thinkers = Thinkers(ThinkerHere, lambda game: self.kits[game].bots)
        self.shelf = Shelf(Fronts(self.kits), store.records, listings=GAMES)
        app.listen(lambda told: self.shelf.speak(told.language))

    def front(self, name: str) -> Any:
        """Return a game as the menus have it, which says everything in the language that is set."""
        self.shelf.bring(name)
        return self.shelf.front

    def open(self, *scenes: Scene, size: tuple[int, int] = (1280, 800)) -> None:
        """Open the window."""
        self.close_eyes()
        self.app.start(*scenes, size=size)
        self.app._dirty = True
        self.wait()

    def hear(self) -> list[str]:
        """Return what was said since this was asked last."""
        said, self.tape.said = self.tape.said, []
        return said

    def ask(self, letter: str) -> str:
        """Press a letter with the left Alt key; return what is said to that."""
        self.hear()
        self.press(ord(letter), pygame.KMOD_LALT)
        return " ".join(self.hear())

    def later(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.wait(2)
