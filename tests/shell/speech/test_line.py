"""The live line: what is said stands in large letters at the foot, and nothing of a screen lies below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.speech.listener import Tape
from wk.shell.app import App
from wk.shell.dialog import notice
from wk.shell.settings import SettingsStore
from wk.shell.speech import line
from wk.shell.speech.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SIZE = (1280, 800)


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[App]:
    """Return a window with a dialog that is said and shown."""
    store = SettingsStore(tmp_path)
    store.change(speech=True)
    app = App(store, ears=lambda app: Speaker(app, [Tape()]))
    app.start(notice(app, "Ice", "It is thin."), size=SIZE)
    app.step(0.001)
    yield app
    app.close()


def test_the_line_stands_below_the_screen_which_keeps_clear_of_it(heard: App) -> None:
    foot = line.place(SIZE)
    assert heard.size == (1280, 800 - foot.height)
    assert foot.top == heard.size[1]
    shown = heard._window.surface.subsurface(foot)
    colours = {tuple(shown.get_at((x, foot.height // 2)))[:3] for x in range(0, 1280, 2)}
    assert len(colours) > 2
    heard.change_settings(speech_line=False)
    assert heard.size == SIZE
    assert heard.surface is heard._window.surface


def test_a_small_window_keeps_its_room_and_the_line_lies_over_its_foot() -> None:
    assert line.height((1024, 640)) == 0
    assert line.place((1024, 640)) == pygame.Rect(0, 640 - line.LEAST, 1024, line.LEAST)


def test_few_words_are_large_many_are_smaller_and_of_too_many_the_end_shows(heard: App) -> None:
    del heard
    room = pygame.Rect(0, 0, 1280, 88)
    few, large = line.set_lines("Ice.", room)
    many, small = line.set_lines("It is thin. " * 30, room)
    most, least = line.set_lines("It is thin. " * 300 + "Go back.", room)
    assert few == ["Ice."]
    assert large.size > small.size > least.size
    assert len(many) * small.size <= 88
    assert most[-1].endswith("Go back.")
