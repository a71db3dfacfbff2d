"""The ways into the arranger and out of it: what is kept, asked for and told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.arranging import BOARDS, SOME, Arranger, an_arranger
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.boardfile import text_of
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.games.winter_kingdom.ui.arranger.scene import ArrangerScene
from wk.games.winter_kingdom.ui.board_editor.scene import BoardList
from wk.shell.dialog import Dialog

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["an_arranger"]


def test_nothing_changed_is_left_at_once(person: Arranger) -> None:
    person.arrange()
    person.click(person.tile("2g"))
    person.press(pygame.K_ESCAPE)  # puts the board back
    assert person.scene is not person.below
    person.press(pygame.K_ESCAPE)
    assert person.scene is person.below
    assert person.done is None


@pytest.mark.parametrize(("answer", "kept"), [("answer-1", None), ("answer-2", {"N": Placed("3T", 4)})])
def test_what_would_be_lost_is_asked_for(
    person: Arranger, answer: str, kept: dict[str, Placed] | None
) -> None:
    arranger = person.arrange().scene
    person.click(person.slot("C"))
    person.press(pygame.K_DELETE)
    person.use("back")
    assert isinstance(person.scene, Dialog)
    person.press(pygame.K_ESCAPE)
    assert person.scene is arranger
    person.use("back")
    person.use(answer)
    assert person.scene is person.below
    assert person.done == kept


def test_without_the_game_there_are_no_lots(person: Arranger) -> None:
    person.open(
        lambda app, front: ArrangerScene(
            app, replace(box_of(front.kit, front.say), folder=None), SOME, lambda _: None
        )
    )
    assert not person.widget("rest").enabled
    assert not person.widget("turn-all").enabled
    assert "edit" not in [widget.key for widget in person.widgets()]


def test_own_boards_lie_in_the_tray_and_their_oddities_are_told(person: Arranger, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "boards"
    folder.mkdir()
    rows = ("....GGGGG", "...GGCGGG", *BOARDS.rows["2g"][2:])
    side = [row.replace("C", "G") if number > 1 else row for number, row in enumerate(rows)]
    (folder / "Mine.txt").write_text(text_of(side, ["Mine"]))
    (folder / "bad.txt").write_text("x")
    person.arrange({})
    notes = person.scene.desk.notes()
    assert notes == ["1 file of your own boards cannot be used; the workshop tells why."]
    board = person.front.kit.boards.board_of("Mine")
    person.scene._tray_scroll.offset = 999
    person.drag(person.widget(f"tray-{board}").area.center, (400, 240), person.slot("C"))
    assert person.map == {"C": "Mine@0"}
    assert person.scene.desk.notes()[0].startswith("Mine differs from printed boards in ")
    assert not person.widget("flip").enabled


def test_boards_painted_meanwhile_are_there(person: Arranger, tmp_path: Path) -> None:
    person.arrange()
    arranger = person.scene
    person.use("edit")
    assert [type(person.scene)] == [BoardList]
    folder = tmp_path / "data" / "boards"
    folder.mkdir()
    (folder / "Mine.txt").write_text(text_of(BOARDS.rows["2g"], ["Mine"]))
    person.front.kit.reload_boards()
    person.press(pygame.K_ESCAPE)
    assert person.scene is arranger
    assert "Mine" in arranger.desk.arrangement.boards.sides
    assert person.map == {slot: str(placed) for slot, placed in SOME.items()}
