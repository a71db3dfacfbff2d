"""An open list of saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.records import finish, saved
from wk.shell.screens.saves import SavedGames
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf


@pytest.fixture
def page(app: App, shelf: Shelf, person: Person) -> SavedGames:
    """Return the open list of three games, the newest first, all of them read."""
    saved(shelf, "2026-11-21 18.30.00.wkrec", "light 1\n", age=10)
    saved(shelf, "Long one.wkrec", "light 1\nlight 2\n", age=20)
    finish(saved(shelf, "2026-11-20 20.00.00.wkrec", age=30), shelf)
    page = SavedGames(app, shelf)
    app.start(ShelfPage(app, shelf), page)
    person.wait(8)
    return page
