"""What the tests of the shell share: somebody at the window, and a small game on the shelf."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

import pytest

from tests.shell.full_disk import Full
from tests.shell.lantern_front import LanternFront
from tests.shell.person import Person
from tests.shell.records import PAIR
from wk.chance import seeded
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.match import Match
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


@pytest.fixture
def match(app: App, shelf: Shelf) -> Match[Any, Any]:
    """Return a match of that game at whose table somebody sits."""
    match = shelf.open_match(PAIR)
    app.start(ShelfPage(app, shelf), shelf.front.table(app, match))
    return match


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Full:
    """Return the disk on which records lie."""
    return Full(monkeypatch)
