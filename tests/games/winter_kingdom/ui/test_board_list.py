"""The list of boards, the workshop, and the room that everything has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import no_screen
from tests.games.winter_kingdom.ui.painter import (
    ROWS,
    Painter,
    a_painter,
    board_list,
    of_own_boards,
    workshop,
)
from tests.games.winter_kingdom.ui.room import WINDOWS, Window, cut_words, faults
from wk.games.winter_kingdom import own_boards
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.boardfile import SIDE_ID, faults_of, shape_faults
from wk.games.winter_kingdom.own_boards import BLANK, PaintedSide
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.board_editor.desk import painted
from wk.games.winter_kingdom.ui.board_editor.layout import PALETTE
from wk.games.winter_kingdom.ui.board_editor.scene import BoardEditor, BoardList
from wk.hexgrid import Hex
from wk.shell.dialog import Dialog
from wk.shell.editors.numbers import NumberEditor

if TYPE_CHECKING:
    from pathlib import Path


__all__ = ["a_painter", "of_own_boards"]


def test_a_copy_of_a_printed_side_gets_a_name_of_its_own(person: Painter, folder: Path) -> None:
    (folder / "Board.txt").write_text(own_boards.to_text(PaintedSide(ROWS, "Board")))
    person.open(board_list)
    person.use("printed-2i3g")
    person.use("paint")
    assert (person.rows, person.name) == (ROWS, "Board2")
    person.use("save")
    person.press(pygame.K_ESCAPE)
    assert {"own-Board.txt", "own-Board2.txt"} <= {widget.key for widget in person.widgets()}


def test_an_own_side_is_painted_on_and_thrown_away(person: Painter, folder: Path) -> None:
    (folder / "Mine.txt").write_text(own_boards.to_text(PaintedSide(ROWS, "Mine")))
    person.open(board_list)
    assert not person.widget("delete").enabled
    person.use("own-Mine.txt")
    person.use("own-Mine.txt")
    assert (person.rows, person.name) == (ROWS, "Mine")
    assert person.scene.keeper.name_trouble() == ""
    person.press(pygame.K_ESCAPE)
    person.use("delete")
    assert not (folder / "Mine.txt").exists()
    assert "own-Mine.txt" not in [widget.key for widget in person.widgets()]
    assert not person.widget("paint").enabled
    assert "Mine" not in person.front.kit.boards.sides
    (moved,) = (folder / "trash").iterdir()
    assert own_boards.read(moved).rows == ROWS


def test_a_side_thrown_away_comes_back_by_undo(person: Painter, folder: Path) -> None:
    for name in ("Mine", "Other"):
        (folder / f"{name}.txt").write_text(own_boards.to_text(PaintedSide(ROWS, name)))
    person.open(board_list)
    person.use("own-Mine.txt")
    person.press(pygame.K_DELETE)
    person.use("own-Other.txt")
    person.use("delete")
    assert [path.name for path in folder.iterdir()] == ["trash"]
    person.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert own_boards.read(folder / "Other.txt").rows == ROWS
    assert person.widget("own-Other.txt").chosen  # type: ignore[attr-defined]
    assert "Other" in person.front.kit.boards.sides
    assert "undo" not in [widget.key for widget in person.widgets()]
    assert "Mine" not in person.front.kit.boards.sides


def test_a_side_that_cannot_be_moved_stays_and_is_told_of(person: Painter, folder: Path) -> None:
    (folder / "Mine.txt").write_text(own_boards.to_text(PaintedSide(ROWS, "Mine")))
    (folder / "trash").write_text("in the way")
    person.open(board_list)
    person.use("own-Mine.txt")
    person.use("delete")
    assert isinstance(person.scene, Dialog)
    assert (folder / "Mine.txt").exists()


@pytest.mark.parametrize(("scale", "across"), [(100, 5), (200, 3)])
def test_large_tiles_stand_fewer_in_a_row_and_cut_no_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: int, across: int
) -> None:
    no_screen(monkeypatch)
    person = Painter(tmp_path / "data", ui_scale=scale, language="de")
    assert person.front.kit.home is not None
    person.front.kit.home.boards.mkdir(parents=True)
    (person.front.kit.home.boards / "no id.txt").write_text(own_boards.to_text(PaintedSide(ROWS)))
    scene = person.imagine(board_list)
    scene.resume()
    assert cut_words(scene) == []
    tops = [widget.rect.top for widget in scene.layout() if widget.key.startswith("printed-")]
    assert tops.count(tops[0]) == across


def test_a_bad_file_is_shown_with_its_trouble(person: Painter, folder: Path) -> None:
    (folder / "bad.txt").write_text("x")
    (folder / "no id.txt").write_text(own_boards.to_text(PaintedSide(ROWS)))
    (folder / "Early.txt").write_text(own_boards.to_text(PaintedSide(BLANK)))
    person.open(board_list)
    notes = {widget.key: widget.note for widget in person.widgets() if widget.key.startswith("own-")}  # type: ignore[attr-defined]
    assert notes == {
        "own-bad.txt": "is no board side",
        "own-no id.txt": "misnamed",
        "own-Early.txt": "cannot be played yet",
    }
    person.use("own-bad.txt")
    person.use("paint")
    assert isinstance(person.scene, Dialog)
    assert person.scene.message == f"{folder / 'bad.txt'}: a board has 9 rows, found 1"


def test_an_empty_board_is_begun(person: Painter) -> None:
    person.open(board_list)
    person.use("blank")
    assert (person.rows, person.name) == (BLANK, "Board")


def test_the_workshop_leads_to_boards_and_cards(person: Painter) -> None:
    person.open(workshop)
    person.keys(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert [type(person.scene)] == [BoardList]
    person.press(pygame.K_ESCAPE)
    person.use("cards")
    assert [type(person.scene)] == [NumberEditor]


def test_blank_is_a_hexagon_and_no_board() -> None:
    """WK-MAP-1, WK-MAP-2."""
    assert shape_faults(BLANK) == []
    assert faults_of(BLANK)[0].message == "expected 1 castle hexes (C), found 0"


def test_a_text_keeps_id_and_remarks() -> None:
    draft = PaintedSide(ROWS, "Mine", ("two words", "2"))
    assert own_boards.from_text(own_boards.to_text(draft)) == draft
    assert own_boards.from_text(own_boards.to_text(draft._replace(side=""))).side == ""


def test_suggested_ids_are_ids() -> None:
    found = [own_boards.suggested_id(start, {"board", "board2"}) for start in ("Board", "", "x" * 40)]
    assert found == ["Board3", "Board3", "x" * 20]
    assert all(SIDE_ID.fullmatch(side) for side in found)


@pytest.mark.parametrize("at", WINDOWS, ids=str)
def test_everything_has_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: Window) -> None:
    no_screen(monkeypatch)
    person = Painter(tmp_path / "data", at.size, **at.settings)
    scene = person.imagine(
        lambda app, front: BoardEditor(app, box_of(front.kit, front.say), PaintedSide(ROWS, "2g"))
    )
    assert cut_words(scene) == []
    assert faults(scene.layout(), at.size) == []
    assert scene.camera.circumradius > 10


@pytest.mark.parametrize(("size", "scale", "text"), [((1024, 640), 100, 100), ((1280, 800), 200, 150)])
def test_the_list_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, text: int
) -> None:
    no_screen(monkeypatch)
    person = Painter(tmp_path / "data", size, language="de", ui_scale=scale, text_size=text)
    folder = tmp_path / "data" / "boards"
    own_boards.save(folder, PaintedSide(BLANK, "x" * 8))
    (folder / "no id.txt").write_text("x")
    for make in (board_list, workshop):
        scene = person.imagine(make)
        scene.resume()
        assert cut_words(scene) == []
        assert faults(scene.layout(), size) == []


def test_at_200_percent_it_is_twice_as_large_and_its_column_scrolls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_screen(monkeypatch)
    person = Painter(tmp_path / "data", (1280, 800), ui_scale=200)
    person.paint(PaintedSide(BLANK, "Mine"))
    assert person.scene.frame.scale.unit > 1.8
    assert person.seen_by_tab() == {
        *("back", "name", "tool", "copy", "paste", "export", "import", "save"),
        *(f"terrain-{terrain.label}" for terrain in PALETTE),
        *(f"flaw-{number}" for number in range(len(person.flaws()))),
    }
    person.scene.controls.set_focus("terrain-castle")
    person.wait()
    person.use("terrain-castle")
    person.click(person.pixel(Hex(0, 0)))
    assert person.rows == painted(BLANK, [Hex(0, 0)], Terrain.CASTLE)
    person.app.close()
