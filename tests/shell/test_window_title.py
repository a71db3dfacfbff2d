"""The window is called as the program is, in the language that is spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import wk
from wk.shell.app import App
from wk.shell.scene import BaseScene
from wk.shell.settings import SettingsStore
from wk.shell.speech.speaker import Speaker

if TYPE_CHECKING:
    from pathlib import Path

    import pygame


class _Blank(BaseScene):
    """Nothing at all."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")


def test_the_title_follows_the_language_as_it_is_switched(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(language="de")
    app = App(store)
    app.start(_Blank(), size=(1024, 640))
    try:
        assert app.title == "Höfe und Könige"
        app.change_settings(language="en")
        assert app.title == wk.NAME
    finally:
        app.close()


def test_at_the_first_start_the_title_and_a_call_tell_how_to_hear(tmp_path: Path) -> None:
    """Nobody has set anything yet: a screen reader reads the title, and is given a sentence."""
    said: list[tuple[str, str]] = []
    for heard in (False, True):
        app = App(SettingsStore(tmp_path), heard=heard, ears=lambda app: Speaker(app, []))
        app.invite = lambda language, words: said.append((language, words))
        calls: list[int] = []
        app.sounds.call = lambda calls=calls: calls.append(1)  # type: ignore[method-assign, misc]
        app.start(_Blank(), size=(1024, 640))
        assert app.title == (wk.NAME if heard else f"{wk.NAME} (F4: speech)")
        assert len(calls) == (not heard)
        app.close()
    assert said == [("en", "Press F4 to hear what is on the screen.")]
