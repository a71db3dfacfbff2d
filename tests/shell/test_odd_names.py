"""Files whose names are no text, as other systems leave them: listed, opened, renamed, never in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.person import said, top
from tests.shell.records import saved
from tests.shell.screens.saves import chosen, rows, titles, write
from tests.shell.test_crash import crashed
from tests.systems import on_linux
from wk.shell.ask import Ask
from wk.shell.match.table.scene import TableScene
from wk.shell.rows import Row
from wk.shell.scene import Pop
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.saves_crash import crash_offer
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.lantern_front import LanternFront
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = on_linux("elsewhere every file name is text")

ODD = b"caf\xe9".decode(errors="surrogateescape")
SHOWN = "caf\\udce9"


@pytest.fixture
def odd(shelf: Shelf) -> Path:
    """Return a saved game whose name is no text."""
    return saved(shelf, f"{ODD}.wkrec", "light 1\n")


def test_the_game_is_gone_on_with_and_offered_after_a_crash(
    app: App, shelf: Shelf, person: Person, odd: Path
) -> None:
    app.start(ShelfPage(app, shelf))
    person.use("continue")
    assert isinstance(top(app), TableScene)
    assert [path.read_bytes() for path in (app.store.folder / "running").iterdir()] == [b"caf\xe9.wkrec\n"]
    app.apply(Pop())
    crashed(app.store.folder, odd)
    offer = crash_offer(app, shelf)
    assert offer is not None
    assert offer._saved.path == odd


def test_the_game_is_listed_copied_exported_deleted_and_renamed(
    app: App, shelf: Shelf, person: Person, odd: Path, tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.wait(4)
    assert (titles(person), rows(person)[0].line) == ([SHOWN], "1 actions")
    person.press(pygame.K_e)
    asked = top(app)
    assert isinstance(asked, Ask)
    asked.typed.text = str(tmp_path / "out")
    person.press(pygame.K_RETURN)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [f"{ODD}.txt", f"{ODD}.wkrec"]
    assert f"{SHOWN}.wkrec" in said(person)
    person.press(pygame.K_RETURN)
    person.press(pygame.K_DELETE)
    assert f"{SHOWN} is in the trash." in said(person)
    person.use("trash")
    person.wait(4)
    assert titles(person) == [SHOWN]
    person.press(pygame.K_RETURN)
    person.press(pygame.K_ESCAPE)
    assert odd.exists()
    person.wait(4)
    person.press(pygame.K_d, pygame.KMOD_LCTRL)
    assert sorted(titles(person)) == ["caf udce9 (copy)", SHOWN]
    person.use(f"game-{odd.name}")
    person.press(pygame.K_F2)
    write(person, "coffee")
    assert chosen(person) == "coffee"
    assert sorted(path.name for path in shelf.records.glob("*.wkrec")) == [
        "caf udce9 (copy).wkrec", "coffee.wkrec"
    ]  # fmt: skip


def test_what_is_wrong_with_the_game_is_told(app: App, shelf: Shelf, person: Person) -> None:
    saved(shelf, f"{ODD}.wkrec", "light 9\n")
    (shelf.records / f"{ODD}2.wkrec").write_text("")
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.wait(4)
    assert sorted(row.line for row in rows(person)) == [
        'Damaged in line 2: "light 9": the card is 2, not 9', "Not a saved game: empty"
    ]  # fmt: skip


def test_a_setup_is_listed_and_opened(app: App, shelf: Shelf, person: Person, front: LanternFront) -> None:
    front.write(f"{ODD}.json", {"players": ["Ann", "Ben"], "deck": [2, 3, 1, 2]})
    front.write(f"{ODD}2.json", {"players": []})
    app.start(ShelfPage(app, shelf))
    person.use("new")
    wanted = {"Caf\\udce9", f"{SHOWN}2.json"}
    assert wanted <= {row.title for row in person.widgets() if isinstance(row, Row)}
    person.use(f"setup-{front.folder / ODD}.json")
    assert isinstance(top(app), TableScene)
