"""The window is called as the program is, in the language that is spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import wk
from wk.shell.app import App
from wk.shell.scene import BaseScene
from wk.shell.settings import SettingsStore

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
