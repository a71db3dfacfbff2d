"""What the tests of the shell share: no real screen, an app with a folder of its own, a small game."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from tests.shell.lantern_front import LanternFront
from tests.shell.person import Person
from wk.chance import seeded
from wk.shell.app import App
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        """Return the seconds set."""
        return self.now


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
def person(app: App) -> Person:
    """Return somebody who uses the app."""
    return Person(app)


@pytest.fixture
def front(tmp_path: Path) -> LanternFront:
    """Return a small game with two setups of its own."""
    return LanternFront(tmp_path / "setups")


@pytest.fixture
def shelf(front: LanternFront, app: App) -> Shelf:
    """Return a shelf with that game and no saved match."""
    moment = datetime(2026, 11, 21, 18, 30, 0).astimezone()
    return Shelf({"lanterns": front}, app.store.records, draw=seeded(1), clock=lambda: moment)
