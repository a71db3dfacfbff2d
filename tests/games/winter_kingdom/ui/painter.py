"""Somebody who paints boards, in a window without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.boards_at_hand import BoardPerson
from tests.games.winter_kingdom.ui.helping import no_screen
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.ui.board_editor.parts import FlawRow
from wk.games.winter_kingdom.ui.board_editor.scene import BoardEditor, BoardList
from wk.shell import clipboard

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wk.games.winter_kingdom.catalogues import Home
    from wk.games.winter_kingdom.own_boards import PaintedSide
    from wk.shell.app import App
    from wk.shell.gamefront import GameFront
    from wk.shell.scene import Scene

BOARDS = library.load_boards()
ROWS = BOARDS.rows["2i3g"]


def board_list(app: App, front: Any) -> BoardList:
    """Return the list of boards."""
    return BoardList(app, box_of(front.kit, front.say))


def workshop(app: App, front: GameFront[Any, Any, Any]) -> Scene:
    """Return the way to boards and cards."""
    return front.workshop(app)


class Painter(BoardPerson):
    """Somebody who paints boards."""

    def paint(self, draft: PaintedSide, own: str = "") -> Painter:
        """Open the editor."""
        self.open(lambda app, front: BoardEditor(app, box_of(front.kit, front.say), draft, own))
        return self

    @property
    def rows(self) -> tuple[str, ...]:
        """The side as it is."""
        rows: tuple[str, ...] = self.scene.desk.rows
        return rows

    @property
    def name(self) -> str:
        """The name as it is typed."""
        return str(self.scene.keeper.name)

    def call(self, name: str) -> None:
        """Give the side another name."""
        self.use("name")
        self.control(pygame.K_a)
        self.type(name)

    def flaws(self) -> list[str]:
        """Return what is said to be unusual."""
        return [widget.words for widget in self.widgets() if isinstance(widget, FlawRow)]


@pytest.fixture(name="person")
def a_painter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Painter]:
    """Return somebody with an empty clipboard whose window is closed after the test."""
    no_screen(monkeypatch)
    pocket = [""]
    monkeypatch.setattr(clipboard, "pasted", lambda: pocket[0])
    monkeypatch.setattr(clipboard, "copy", lambda text: pocket.__setitem__(0, text) or True)
    someone = Painter(tmp_path / "data")
    yield someone
    someone.app.close()


@pytest.fixture(name="folder")
def of_own_boards(person: Painter) -> Path:
    """Return the folder of own boards."""
    home: Home = person.front.kit.home
    home.boards.mkdir()
    return home.boards


def answer(person: Painter, line: str) -> None:
    """Type a line into the question on top and accept it."""
    person.scene.typed.text, person.scene.typed.cursor = line, len(line)
    person.use("accept")
