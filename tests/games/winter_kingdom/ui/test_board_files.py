"""Board sides of one's own: saved, named, copied, written to files, and never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.painter import (
    ROWS,
    Painter,
    a_painter,
    answer,
    of_own_boards,
)
from wk.engine.files import safefile
from wk.games.winter_kingdom import library, own_boards
from wk.games.winter_kingdom.own_boards import BLANK, PaintedSide
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.board_editor.desk import painted
from wk.games.winter_kingdom.ui.board_editor.scene import BoardEditor
from wk.hexgrid import Hex
from wk.shell import clipboard
from wk.shell.ask import Ask
from wk.shell.dialog import Dialog

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")


__all__ = ["a_painter", "of_own_boards"]


def test_a_side_is_saved_and_can_be_used(person: Painter) -> None:
    person.paint(PaintedSide(ROWS))
    assert not person.widget("save").enabled
    person.call("MyBoard")
    person.use("save")
    assert person.front.kit.home is not None
    path = person.front.kit.home.boards / "MyBoard.txt"
    assert path.read_text().splitlines()[:2] == ["# MyBoard", ". . . . I I G G G"]
    assert library.load_board(path) == ROWS
    assert person.front.kit.boards.own == (("MyBoard",),)
    assert person.scene.hint() == "MyBoard is saved and can be laid in a slot."
    person.press(pygame.K_ESCAPE)
    assert person.scene is person.below


@pytest.mark.parametrize(
    ("name", "trouble"),
    [
        ("2I3G", "2I3G is the name of another side."),
        ("other", "other is the name of another side."),
        ("a b", "Only 1 to 24 letters (A to Z) and digits, no spaces."),
        ("x" * 25, "Only 1 to 24 letters (A to Z) and digits, no spaces."),
        ("", ""),
    ],
)
def test_a_name_that_is_none_or_taken_is_refused(
    person: Painter, folder: Path, name: str, trouble: str
) -> None:
    """WK-MAP-3: an own side cannot take a printed one's id, in whatever capitals."""
    (folder / "Other.txt").write_text(own_boards.to_text(PaintedSide(ROWS, "Other")))
    person.paint(PaintedSide(ROWS, name))
    assert person.scene.keeper.name_trouble() == trouble
    assert not person.widget("save").enabled
    person.control(pygame.K_s)
    assert [path.name for path in folder.iterdir()] == ["Other.txt"]


def test_an_own_side_keeps_its_name_and_its_remarks(person: Painter, folder: Path) -> None:
    path = folder / "Mine.txt"
    path.write_text("# Mine\n# made on a Sunday\n" + own_boards.to_text(PaintedSide(ROWS)))
    person.paint(own_boards.read(path), "Mine")
    person.press(pygame.K_m)
    person.click(person.pixel(Hex(0, 0)))
    person.control(pygame.K_s)
    lines = path.read_text().splitlines()
    assert lines[:2] == ["# Mine", "# made on a Sunday"]
    assert own_boards.read(path).rows == painted(ROWS, [Hex(0, 0)], Terrain.MOUNTAIN)


def test_an_own_side_gets_no_name_that_differs_in_capitals_alone(person: Painter, folder: Path) -> None:
    path = own_boards.save(folder, PaintedSide(ROWS, "Mine"))
    person.paint(own_boards.read(path), "Mine")
    assert person.scene.keeper.name_trouble() == ""
    person.call("mine")
    assert person.scene.keeper.name_trouble() == "mine is the name of another side."


def test_a_file_with_a_printed_name_needs_another(person: Painter, folder: Path) -> None:
    """WK-MAP-3: the printed side keeps its id."""
    path = own_boards.save(folder, PaintedSide(ROWS, "2G"))
    person.paint(own_boards.read(path), "2G")
    assert person.scene.keeper.name_trouble() == "2G is the name of another side."


def test_an_unfinished_side_is_saved_but_not_played(person: Painter, folder: Path) -> None:
    person.paint(PaintedSide(BLANK, "Early"))
    person.control(pygame.K_s)
    assert "cannot be played" in person.scene.hint()
    assert person.front.kit.boards.own == ()
    assert person.front.kit.boards.unfinished == {"Early.txt"}
    assert own_boards.read(folder / "Early.txt") == PaintedSide(BLANK, "Early")


def test_a_disk_that_refuses_is_told(person: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(safefile, "replace", refuse)
    person.paint(PaintedSide(ROWS, "Mine"))
    person.use("save")
    assert isinstance(person.scene, Dialog)
    assert person.scene.message.endswith(": No space left on device")


def test_text_is_copied_and_pasted(person: Painter) -> None:
    person.paint(PaintedSide(ROWS, "Mine"))
    person.control(pygame.K_c)
    text = clipboard.pasted()
    assert text == own_boards.to_text(PaintedSide(ROWS, "Mine"))
    person.use("terrain-mountain")
    person.click(person.pixel(Hex(0, 0)))
    person.use("paste")
    assert person.rows == ROWS
    person.control(pygame.K_z)
    assert person.rows == painted(ROWS, [Hex(0, 0)], Terrain.MOUNTAIN)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "clipboard: a board has 9 rows, found 0"),
        ("I I G", "clipboard: a board has 9 rows, found 1"),
        ("x" * 300_000, "clipboard: too large; at most 262144 characters are read"),
    ],
)
def test_what_is_no_side_is_not_pasted(person: Painter, text: str, message: str) -> None:
    clipboard.copy(text)
    person.paint(PaintedSide(ROWS, "Mine"))
    person.control(pygame.K_v)
    assert isinstance(person.scene, Dialog)
    assert person.scene.message == message
    person.press(pygame.K_ESCAPE)
    assert person.rows == ROWS


def test_a_side_is_written_to_a_file_and_read_again(person: Painter, tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    person.paint(PaintedSide(ROWS, "Mine"))
    person.use("export")
    answer(person, str(path))
    assert path.read_text() == own_boards.to_text(PaintedSide(ROWS, "Mine"))
    person.use("export")
    answer(person, str(path))
    assert isinstance(person.scene, Ask)
    assert person.scene.trouble == "There is a file out.txt already."
    person.press(pygame.K_ESCAPE)
    path.write_text(own_boards.to_text(PaintedSide(BLANK, "Snow")))
    person.use("import")
    answer(person, f'"{path}"')
    assert person.rows == BLANK
    assert person.name == "Mine"


def test_a_file_that_cannot_be_read_leaves_the_side(person: Painter, tmp_path: Path) -> None:
    person.paint(PaintedSide(ROWS, "Mine"))
    person.use("import")
    answer(person, str(tmp_path / "none.txt"))
    assert isinstance(person.scene, Ask)
    assert person.scene.trouble == "There is no file none.txt."
    person.press(pygame.K_ESCAPE)
    assert person.rows == ROWS


def test_what_would_be_lost_is_asked_for(person: Painter, folder: Path) -> None:
    person.paint(PaintedSide(ROWS, "Mine"))
    editor = person.scene
    person.click(person.pixel(Hex(0, 0)))
    person.press(pygame.K_ESCAPE)
    person.press(pygame.K_ESCAPE)
    assert person.scene is editor
    person.press(pygame.K_ESCAPE)
    person.use("answer-2")
    assert person.scene is person.below
    assert (folder / "Mine.txt").exists()


@pytest.mark.parametrize("answer", ["stay", "lose", "save", "again"])
def test_closing_the_window_asks_as_leaving_does(person: Painter, folder: Path, answer: str) -> None:
    """Also from a question that lies over the editor; who closes the window twice means it."""
    editor = person.paint(PaintedSide(ROWS, "Mine1")).scene
    person.press(pygame.K_t)
    person.click(person.pixel(Hex(0, 0)))
    person.use("export")
    assert isinstance(person.scene, Ask)
    person.post(pygame.QUIT)
    asked: Any = person.scene
    assert asked.heading == "Leave without saving?"
    if answer == "stay":
        person.press(pygame.K_ESCAPE)
        person.press(pygame.K_ESCAPE)
        assert person.scene is editor
        person.post(pygame.QUIT)
        assert isinstance(person.scene, Dialog)
        return
    if answer == "again":
        person.post(pygame.QUIT)
    else:
        person.use("answer-1" if answer == "lose" else "answer-2")
    assert not person.app.running
    assert (folder / "Mine1.txt").exists() == (answer == "save")


@pytest.mark.parametrize("answer", ["stay", "replace"])
def test_a_side_another_window_saved_meanwhile_is_asked_for(
    person: Painter, folder: Path, answer: str
) -> None:
    own_boards.save(folder, PaintedSide(ROWS, "Mine1"))
    person.paint(PaintedSide(ROWS, "Mine1"), "Mine1")
    theirs = painted(ROWS, [Hex(1, 1)], Terrain.TUNDRA)
    own_boards.save(folder, PaintedSide(theirs, "Mine1"))
    person.press(pygame.K_t)
    person.click(person.pixel(Hex(0, 0)))
    person.control(pygame.K_s)
    assert person.scene.heading == "This side has changed"
    person.use("answer-0" if answer == "stay" else "answer-1")
    kept = own_boards.read(folder / "Mine1.txt").rows
    assert kept == (theirs if answer == "stay" else person.rows)
    person.control(pygame.K_s)
    assert isinstance(person.scene, BoardEditor if answer == "replace" else Dialog)


def test_a_name_another_window_took_meanwhile_is_not_written_over(person: Painter, folder: Path) -> None:
    person.paint(PaintedSide(ROWS, "Mine1"))
    theirs = painted(ROWS, [Hex(1, 1)], Terrain.TUNDRA)
    own_boards.save(folder, PaintedSide(theirs, "Mine1"))
    person.control(pygame.K_s)
    assert own_boards.read(folder / "Mine1.txt").rows == theirs
    assert person.scene.keeper.name_trouble() == "Mine1 is the name of another side."


def test_closing_the_window_asks_nothing_when_nothing_would_be_lost(person: Painter) -> None:
    person.paint(PaintedSide(ROWS, "Mine1"))
    person.post(pygame.QUIT)
    assert not person.app.running


def test_letters_typed_into_the_name_choose_no_terrain(person: Painter) -> None:
    person.paint(PaintedSide(ROWS))
    person.call("m")
    assert person.scene.desk.terrain is Terrain.FOREST
    assert person.name == "m"
