"""The help in other languages: the same pages with the same pictures, other words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import BOOK, book
from wk import assets
from wk.shell.app import App
from wk.shell.help.markup import FigureText, words_of
from wk.shell.help.pages import RULES
from wk.shell.help.scene import HelpScene
from wk.shell.settings import SettingsStore
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

HELP = assets.path("winter_kingdom", "help")
FILES = sorted(str(path.relative_to(HELP / "en")) for path in (HELP / "en").rglob("*.md"))
OTHERS = LANGUAGES[1:]


def blocks(language: str, file: str) -> list[str]:
    """Return the blocks between fences of a page, without the words of pictures."""
    text = (HELP / language / file).read_text(encoding="utf-8")
    return [re.sub(r"(?m)^caption: .*\n", "", block) for block in re.findall(r"(?s)```\w+\n.*?```", text)]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_files(language: str) -> None:
    found = sorted(str(path.relative_to(HELP / language)) for path in (HELP / language).rglob("*.md"))
    assert found == FILES


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_a_page_has_the_same_pictures_links_and_cards(file: str, language: str) -> None:
    assert blocks(language, file) == blocks("en", file)


@pytest.mark.parametrize("language", OTHERS)
def test_the_pages_are_the_same_and_say_something_else(language: str) -> None:
    pages = book(language).pages
    assert list(pages) == list(BOOK.pages)
    for key, page in pages.items():
        if page.section == RULES:
            continue
        for block, first in zip(page.blocks, BOOK.pages[key].blocks, strict=True):
            assert type(block) is type(first), key
            if isinstance(block, FigureText) or len(words_of(first)) > 20:
                assert words_of(block) != words_of(first) or len(words_of(first)) < 10, key


@pytest.mark.parametrize("language", OTHERS)
def test_every_page_opens(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    store = SettingsStore(tmp_path)
    store.change(language=language)
    app = App(store, title="Test")
    scene = HelpScene(app, book(language))
    app.start(scene, size=(1024, 640))
    surface = pygame.Surface((1024, 640))
    for key in scene.source.pages:
        scene.go(key)
        scene.draw(surface)
    assert scene.source.pages["topic/turn"].title != BOOK.pages["topic/turn"].title
    app.close()
