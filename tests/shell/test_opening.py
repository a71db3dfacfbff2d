"""Games whose files are not what was saved: opened only after a question, in part as a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Action, Lanterns
from tests.shell.person import said, top
from tests.shell.records import PAIR, saved
from tests.shell.screens.saves import rows, titles, write
from tests.shell.test_crash import crashed
from wk.commands.window import opened
from wk.engine.beside import CHECKSUM, beside
from wk.engine.checksum import read_checksum
from wk.engine.files.textfile import InputError
from wk.shell.dialog import Dialog
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.saves_crash import CrashOffer, crash_offer
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.engine.lanterns import State
    from tests.shell.person import Person
    from wk.engine.game import Setup
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

pytestmark = pytest.mark.usefixtures("unseen")

ENTER, ESCAPE = pygame.K_RETURN, pygame.K_ESCAPE


def table_match(app: App) -> Match[Any, Any]:
    """Return the match of the table on top."""
    table = top(app)
    assert isinstance(table, TableScene)
    return table.match


@pytest.fixture
def played(app: App, shelf: Shelf, person: Person) -> Path:
    """Return the record of a game that was played and left, with the title on top."""
    match = shelf.open_match(PAIR)
    app.start(ShelfPage(app, shelf), shelf.front.table(app, match))
    match.play(Action("light", (1,)))
    match.play(Action("light", (2,)))
    person.wait()
    app.apply(Pop())
    person.wait(2)
    assert match.record is not None
    return match.record.path


@pytest.fixture
def damaged(played: Path) -> Path:
    """Return the same record with another second action, which is as legal."""
    played.write_bytes(played.read_bytes().replace(b"light 2", b"light 1"))
    return played


@pytest.fixture
def broken(shelf: Shelf) -> Path:
    """Return a record with a bad line after two good ones."""
    return saved(shelf, "a.wkrec", "light 1\nlight 2\nlight 9\nend\n")


def test_a_game_as_it_was_saved_is_opened_at_once(app: App, person: Person, played: Path) -> None:
    checksum = read_checksum(played)
    assert checksum is not None
    assert checksum.length == played.stat().st_size
    person.use("continue")
    assert table_match(app).actions == [Action("light", (1,)), Action("light", (2,))]


def test_a_kill_in_the_middle_of_a_game_is_no_damage(
    app: App, shelf: Shelf, person: Person, played: Path
) -> None:
    match = shelf.load_match(played)
    match.play(Action("end"))  # and the program is killed before it has written the checksum
    del match
    assert shelf.load_as_saved(played) is not None
    person.use("continue")
    assert isinstance(top(app), TableScene)


@pytest.mark.usefixtures("damaged")
def test_a_changed_game_is_gone_on_with_only_after_a_question(app: App, person: Person) -> None:
    person.use("continue")
    assert isinstance(top(app), Dialog)
    assert "was changed or damaged" in said(person)
    person.press(ESCAPE)
    assert isinstance(top(app), ShelfPage)
    person.use("continue")
    person.press(ENTER)
    assert table_match(app).actions == [Action("light", (1,)), Action("light", (1,))]
    app.apply(Pop())
    person.wait()
    person.use("continue")  # who has opened it once has taken it as it is
    assert isinstance(top(app), TableScene)


@pytest.mark.parametrize(("key", "scene"), [(ENTER, TableScene), (pygame.K_r, ReplayScene)])
@pytest.mark.usefixtures("damaged")
def test_a_changed_game_of_the_list_is_asked_about(app: App, person: Person, key: int, scene: type) -> None:
    person.use("load")
    person.wait(4)
    person.press(key)
    assert isinstance(top(app), Dialog)
    person.press(ENTER)
    assert isinstance(top(app), scene)
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage if scene is TableScene else SavedGames)


def test_a_changed_game_left_by_a_crash_or_named_by_its_path_is_asked_about(
    app: App, shelf: Shelf, person: Person, damaged: Path
) -> None:
    crashed(app.store.folder, damaged)
    offer = crash_offer(app, shelf)
    assert offer is not None
    app.start(ShelfPage(app, shelf), offer)
    person.press(ENTER)
    person.press(ESCAPE)
    assert isinstance(top(app), CrashOffer)
    person.press(ENTER)
    person.press(ENTER)
    assert isinstance(top(app), TableScene)
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)
    assert crash_offer(app, shelf) is None


def test_a_game_named_on_the_command_line_is_asked_about_or_refused(
    app: App, shelf: Shelf, person: Person, damaged: Path
) -> None:
    app.start(ShelfPage(app, shelf), *opened(app, shelf, damaged, {}))
    assert "was changed or damaged" in said(person)
    person.press(ENTER)
    assert isinstance(top(app), TableScene)
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)
    assert isinstance(opened(app, shelf, damaged, {})[-1], TableScene)
    with pytest.raises(InputError, match="line 2"):
        opened(app, shelf, saved(shelf, "b.wkrec", "light 9\n"), {})


def test_a_renamed_copied_deleted_and_restored_game_keeps_its_checksum(
    shelf: Shelf, person: Person, damaged: Path
) -> None:
    person.use("load")
    person.press(pygame.K_F2)
    write(person, "mine")
    mine = shelf.records / "mine.wkrec"
    assert shelf.load_as_saved(mine) is None
    assert not beside(damaged, CHECKSUM).exists()
    person.press(pygame.K_d, pygame.KMOD_LCTRL)
    assert shelf.load_as_saved(shelf.records / "mine (copy).wkrec") is None
    person.use("game-mine.wkrec")
    person.press(pygame.K_DELETE)
    assert read_checksum(mine) is None
    assert read_checksum(shelf.trash.paths()[0]) is not None
    person.use("trash")
    person.press(ENTER)
    assert shelf.load_as_saved(mine) is None
    person.press(ESCAPE)
    for _ in range(2):
        person.press(pygame.K_DELETE)
    shelf.trash.empty()
    assert sorted(path.name for path in shelf.records.iterdir()) == ["order.txt", "trash"]
    assert list(shelf.trash.folder.iterdir()) == []


def test_a_game_with_a_bad_line_goes_on_from_the_line_before_as_a_copy(
    app: App, shelf: Shelf, person: Person, broken: Path
) -> None:
    before = broken.read_bytes()
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.wait(4)
    assert rows(person)[0].trouble
    assert not person.widget("replay").enabled
    person.press(ENTER)
    assert "Damaged in line 4" in said(person)
    assert "from line 3 in a copy" in said(person)
    person.press(ESCAPE)
    assert list(shelf.records.glob("*.wkrec")) == [broken]
    person.press(ENTER)
    person.press(ENTER)
    match = table_match(app)
    assert match.actions == [Action("light", (1,)), Action("light", (2,))]
    assert match.record is not None
    assert match.record.path == shelf.records / "a (to line 3).wkrec"
    match.play(Action("end"))
    assert match.unsaved is None
    app.apply(Pop())
    person.use("load")
    person.wait(4)
    assert titles(person) == ["a (to line 3)", "a"]
    assert broken.read_bytes() == before


def test_a_file_elsewhere_with_a_bad_line_is_copied_to_the_saved_games(
    app: App, shelf: Shelf, person: Person, broken: Path, tmp_path: Path
) -> None:
    path = broken.rename(tmp_path / "stick.wkrec")
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.use("file")
    write_path(person, path)
    assert "from line 3 in a copy" in said(person)
    person.press(ENTER)
    record = table_match(app).record
    assert record is not None
    assert record.path == shelf.records / "stick (to line 3).wkrec"
    app.apply(Pop())
    assert isinstance(top(app), ShelfPage)


def write_path(person: Person, path: Path) -> None:
    """Put a path into the field of the question on top and press Enter."""
    asked: Any = person.app.top
    asked.typed.text = str(path)
    person.press(ENTER)


def test_a_copy_that_cannot_be_written_is_told(
    app: App, shelf: Shelf, person: Person, broken: Path, tmp_path: Path
) -> None:
    path = broken.rename(tmp_path / "stick.wkrec")
    app.start(ShelfPage(app, shelf), SavedGames(app, shelf))
    person.use("file")
    write_path(person, path)
    for folder in sorted(shelf.records.rglob("*"), reverse=True):
        folder.rmdir()
    shelf.records.rmdir()
    shelf.records.write_text("in the way")
    person.press(ENTER)
    assert isinstance(top(app), Dialog)
    assert "cannot be opened" in said(person)


@pytest.mark.usefixtures("played")
def test_a_saved_game_is_replayed_once_when_it_is_opened(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be long, and every line of it is checked by the rules."""
    started = []
    start = Lanterns.start

    def counted(game: Lanterns, setup: Setup) -> State:
        started.append(setup)
        return start(game, setup)

    monkeypatch.setattr(Lanterns, "start", counted)
    person.use("continue")
    assert isinstance(top(person.app), TableScene)
    assert len(started) == 1
