"""The data folder that cannot be used, and one full of pipes: the program says what is so and is played."""

from __future__ import annotations

import errno
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import no_screen
from tests.permissions import closed_folder
from tests.shell.person import Person
from tests.strange_paths import make_link, pipe, strange_path
from wk.cli import main
from wk.commands.window import open_window
from wk.games.winter_kingdom import library
from wk.shell.app import App
from wk.shell.dialog import Dialog
from wk.shell.match.table.scene import TableScene
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    from wk.shell.scene import Scene

__all__ = ["closed_folder"]

SETUP = library.SETUPS / "first-game.toml"
RECORD = Path(__file__).parents[1] / "fixtures/1/game.wkrec"

UNUSABLE = ("closed", "long name", "long path", "below a file", "circle", "pipe", "device")


class Guest(Person):
    """Somebody at the window as the program opens it."""

    @property
    def said(self) -> str:
        """What the scene on top says."""
        return " ".join(getattr(widget, "words", "") for widget in self.widgets())

    def shows(self, kind: type) -> bool:
        """Tell whether the scene on top is of a kind."""
        return isinstance(self.app.top, kind)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Guest]]:
    """Return what opens the window as the program does; it is closed after the test."""
    no_screen(monkeypatch)
    guests: list[Guest] = []

    def start(app: App, *scenes: Scene) -> None:
        guests.append(Guest(app))
        app.start(*scenes, size=(1024, 640))
        guests[-1].wait(2)

    monkeypatch.setattr(App, "run", start)

    def opened() -> Guest:
        assert open_window(None) == 0
        return guests[-1]

    yield opened
    for guest in guests:
        guest.app.close()


@pytest.fixture(params=UNUSABLE)
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder that cannot be used."""
    if request.param == "closed":
        path: Path = request.getfixturevalue("closed_folder") / "inside"
    else:
        path = Path(strange_path(request.param, tmp_path))
    monkeypatch.setenv("WK_DATA_DIR", str(path))
    return path


def play(guest: Guest) -> TableScene[Any, Any]:
    """Begin a game from the title, and return its table, which may lie below a dialog."""
    guest.use("new")
    guest.use("start")
    guest.wait(2)
    (table,) = [scene for scene in guest.app._stack if isinstance(scene, TableScene)]
    return table


def test_the_window_says_that_nothing_is_kept_and_is_played(
    folder: Path, window: Callable[[], Guest]
) -> None:
    guest = window()
    assert guest.shows(Dialog)
    assert "Everything can be played, but nothing is kept." in guest.said
    assert str(folder)[:100] in guest.said
    guest.press(pygame.K_ESCAPE)
    assert guest.shows(ShelfPage)
    guest.use("settings")
    with pytest.raises(OSError, match=r"."):
        guest.app.change_settings(mute=True)
    assert guest.app.settings.mute
    guest.press(pygame.K_ESCAPE)
    guest.use("load")
    guest.press(pygame.K_ESCAPE)
    table = play(guest)
    assert "This game is not being saved" in guest.said
    guest.press(pygame.K_ESCAPE)
    match: Any = table.match
    for _ in range(3):
        match.play(match.game.legal(match.state).pick(lambda: 0.5))
        guest.wait()
    assert match.behind >= 3
    assert match.record is None


def test_commands_say_in_a_line_that_own_files_are_left_out(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, done in (
        (["check", SETUP, RECORD], f"ok {SETUP}\nok {RECORD}\n"),
        (["replay", RECORD], ""),
        (["sim", "--games", "1", "--seed", "1"], "   1  "),
    ):
        assert main([str(word) for word in command]) == 0
        out, err = capsys.readouterr()
        assert out.startswith(done)
        assert err.startswith(f"{folder}: "[:150])
        assert err.endswith("; files of your own there are left out\n")
        assert err.count("\n") == 1


@pytest.fixture
def impatient() -> Iterator[None]:
    """Let the test fail as soon as somebody waits for the other end of a pipe."""
    if sys.platform == "win32":  # where no pipe can lie in a folder
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        pytest.fail("somebody waits for the other end of a pipe")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(20)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


FILES = (
    *("settings.toml", "running/1.txt", "records/folders.txt", "records/game.wkrec"),
    "records/trash/20260101T000000000000 old.wkrec",
    *(
        f"winter-kingdom/{name}"
        for name in (
            *("cards.toml", "choices.toml", "boards/Mine.txt", "boards/boards.toml"),
            *("setups/mine.toml", "former-cards/0123456789ab.toml"),
        )
    ),
)
"""What may lie in a data folder."""


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_what_is_no_file_in_the_data_folder_is_left_alone(
    tmp_path: Path, window: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv("WK_DATA_DIR", str(tmp_path))
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        _put(kind, path)
    before = {name: (tmp_path / name).lstat().st_ino for name in FILES}
    guest = window()
    while guest.shows(Dialog):
        guest.press(pygame.K_ESCAPE)
    assert guest.shows(ShelfPage)
    guest.use("load")
    guest.wait(4)
    assert "not a file" in " ".join(getattr(widget, "line", "") for widget in guest.widgets())
    while not guest.shows(ShelfPage):
        guest.press(pygame.K_ESCAPE)
    match: Any = play(guest).match
    match.play(match.game.legal(match.state).pick(lambda: 0.5))
    assert not match.behind
    with pytest.raises(OSError, match="not a file but a"):
        guest.app.change_settings(mute=True)
    assert {name: (tmp_path / name).lstat().st_ino for name in FILES} == before


def _put(kind: str, path: Path) -> None:
    """Lay something that is no file where one belongs."""
    if kind == "pipe":
        pipe(path)
    elif kind == "folder":
        path.mkdir()
    else:
        make_link(path, os.devnull)


def test_a_folder_of_boards_that_is_a_link_to_itself_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WK_DATA_DIR", str(tmp_path))
    boards = tmp_path / "boards"
    make_link(boards, "boards")
    board = library.BOARDS / "2i3g.txt"
    assert main(["check", str(board), str(SETUP)]) == 0
    assert capsys.readouterr() == (f"ok {board}\nok {SETUP}\n", "")
    found = library.load_boards(own=boards)
    assert list(found.skipped.values()) == [f"{boards}: {os.strerror(errno.ELOOP)}"]
    assert found.rows == library.load_boards().rows
