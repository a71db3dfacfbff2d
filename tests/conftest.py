"""What every test relies on: the program speaks English, in its usual colours, in silence, to a new user.

No window is ever seen, and what is drawn for one is kept for those of later tests.
"""

from __future__ import annotations

import gc
import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_VIDEO_DRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # programs the tests start begin as quickly as a user's

from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakSet

import pygame
import pytest
from hypothesis import HealthCheck, settings

from tests.clock import Clock
from tests.here import ThinkersHere
from tests.lands import Lands
from tests.shell.person import draw_nothing
from wk import words
from wk.shell import language, paint, palette, sound, surface_cache
from wk.shell.app import App
from wk.shell.settings import SettingsStore
from wk.shell.window import Window

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_DATA = Path(__file__).parent / "no-data"
"""A folder that is not there: whoever runs the tests may have files of their own in the usual one."""

surface_cache.LEAST_ROOM = 2**29  # what one test has drawn another need not draw anew
paint._shapes._budget = 2**29

LANDS = Lands()

THOROUGH_CLOSE = App.close
MADE, QUIT = Window.__init__, pygame.display.quit
HAS_DEVICE = sound._has_device

WINDOWS: WeakSet[Window] = WeakSet()
"""All that tests have opened, closed by them or not."""

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")  # a busy machine is no fault of the program


@pytest.fixture(autouse=True, scope="module")
def _old_things_are_no_garbage() -> None:
    """Spare Python from looking through thousands of tests, and what they keep, whenever a page is left."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _usual_ways(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "system_language", lambda: "en")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("WK_DATA_DIR", str(NO_DATA))
    monkeypatch.setattr("wk.shell.app.Thinkers", ThinkersHere)
    monkeypatch.setattr(App, "close", _close)
    monkeypatch.setattr(Window, "__init__", _known)
    monkeypatch.setattr(pygame.display, "quit", _quit)
    monkeypatch.setattr(sound, "_has_device", lambda _: False)  # one that nobody hears takes its time too
    monkeypatch.setattr(os, "fsync", os.fstat)  # no test cuts the power, and disks take their time
    LANDS.put_into(sys.modules)
    yield
    palette.use(palette.USUAL)
    words.speak_to_pad(in_use=False)


def _known(window: Window, title: str) -> None:
    MADE(window, title)
    WINDOWS.add(window)


def _quit() -> None:
    """End SDL's video with all windows first: one destroyed later would, by its address, end a new one."""
    for window in WINDOWS:
        window.close()
    QUIT()


def _close(app: App) -> None:
    """Close a window, but keep what was rendered for it: to render all anew for each test takes minutes.

    Every picture is kept by all that it depends on, so a test sees none that it would not render itself.
    """
    app.thinkers.close()
    pygame.display.quit()


@pytest.fixture
def unseen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no window: the test asks where things lie and what they do, or what is saved.

    Others look at the same screens: the pins of `tests.records.screens` have every one drawn at many moments.
    """
    if "seen" not in request.fixturenames:
        monkeypatch.setattr(App, "_draw", draw_nothing)


@pytest.fixture
def seen() -> None:
    """Draw the window, in a module where it is `unseen` else: the test looks at it, or asks what is drawn."""


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let sounds be played to a device that nobody hears; it is closed after the test."""
    monkeypatch.setattr(sound, "_has_device", HAS_DEVICE)
    yield
    pygame.mixer.quit()


@pytest.fixture
def clock() -> Clock:
    """Return a clock at 0."""
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[App]:
    """Return an app whose window is not open yet; it is closed after the test."""
    app = App(SettingsStore(tmp_path / "data"), title="Test", clock=clock)
    yield app
    app.close()


@pytest.fixture
def thorough_close(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows close as people's do, with all that was rendered for them."""
    monkeypatch.setattr(App, "close", THOROUGH_CLOSE)
