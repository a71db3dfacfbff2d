"""What the tests of the shell share: somebody at the window, and a small game on the shelf."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from tests.shell.lantern_front import LanternFront
from tests.shell.person import Person
from wk.chance import seeded
from wk.shell.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.app import App


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
