"""The help opened in a window without a screen, with somebody in front of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tests.shell.person import Person
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.ui.help.source import WinterKingdomHelp
from wk.shell.app import App
from wk.shell.help.compose import Composer
from wk.shell.help.list import LETTER, Title
from wk.shell.help.markup import FigureText
from wk.shell.help.scene import HelpScene
from wk.shell.settings import SettingsStore
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

WORDS = Words("winter_kingdom")
SHELF_WORDS = Words("shell")
CATALOGUE = library.load_catalogue()
BOOK = WinterKingdomHelp(CATALOGUE, WORDS, SHELF_WORDS)


@cache
def book(language: str = LANGUAGES[0]) -> WinterKingdomHelp:
    """Return the help in a language."""
    if language == LANGUAGES[0]:
        return BOOK
    catalogue = library.load_catalogue(words=library.card_words(language))
    return WinterKingdomHelp(catalogue, Words("winter_kingdom", language), Words("shell", language))


@cache
def composer(language: str = LANGUAGES[0]) -> Composer:
    """Return a composer whose pages lead nowhere; the rules answer each picture once."""
    return Composer(book(language), lambda _key: None)


def figures(language: str = LANGUAGES[0]) -> dict[str, FigureText]:
    """Return every picture of the help by its page and its place there."""
    return {
        f"{page.key}-{place}": block
        for page in book(language).pages.values()
        for place, block in enumerate(page.blocks)
        if isinstance(block, FigureText)
    }


class Reader(Person):
    """Somebody who reads the help."""

    @property
    def help(self) -> HelpScene:
        """The scene, which must be on top."""
        assert isinstance(self.app.top, HelpScene)
        return self.app.top

    @property
    def page(self) -> str:
        """The key of the page that is open."""
        return self.help.page.key

    def titles(self) -> list[str]:
        """Return the keys of the pages in the list, from the top."""
        return [
            w.key.removeprefix("page-") for w in self.widgets() if isinstance(w, Title) and w.key != LETTER
        ]


def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pygame draw without a screen."""
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")


def reader(
    folder: Path, size: tuple[int, int] = (1280, 800), ui_scale: int = 100, at: str | None = None
) -> Reader:
    """Open the help, the letter of the rules included, in a window of a size; the test closes the app."""
    app = App(SettingsStore(folder), title="Help")
    app.store.change(ui_scale=ui_scale, letter=True)
    app.start(HelpScene(app, WinterKingdomHelp(CATALOGUE, WORDS, app.words), at), size=size)
    return Reader(app)
