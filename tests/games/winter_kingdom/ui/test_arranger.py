"""The arranger, used by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from tests.games.winter_kingdom.ui.arranging import BOARDS, Arranger, an_arranger
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.setup.wishes import Placed

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["an_arranger"]


def test_a_board_is_dragged_from_the_tray_into_a_slot(person: Arranger) -> None:
    person.arrange()
    person.drag(person.tile("3Fo"), (400, 240), person.slot("SE"))
    assert person.map == {"C": "2i3g@0", "N": "3T@4", "SE": "3Fo@0"}
    assert person.scene.desk.hand is None


def test_a_board_is_dragged_from_slot_to_slot_and_back_to_the_tray(person: Arranger) -> None:
    person.arrange()
    person.drag(person.slot("C"), (560, 400), person.slot("SW"))
    assert person.map == {"N": "3T@4", "SW": "2i3g@0"}
    person.drag(person.slot("N"), (400, 240), person.slot("SW"))
    assert person.map == {"SW": "3T@4", "N": "2i3g@0"}
    person.drag(person.slot("SW"), (320, 400), (80, 560))
    assert person.map == {"N": "2i3g@0"}
    person.drag(person.slot("N"), (560, 400), (960, 480))  # beside: it stays where it was
    assert person.map == {"N": "2i3g@0"}


def test_a_board_is_clicked_and_then_its_slot(person: Arranger) -> None:
    person.arrange()
    person.click(person.tile("2g"))
    assert person.scene.desk.hand == BOARDS.board_of("2g")
    person.point(person.slot("S"))
    person.click(person.slot("S"))
    assert person.map["S"] == "3Fo@0"
    person.click(person.tile("3Fl"))
    person.click(person.tile("3Fl"))  # and put back
    assert person.scene.desk.hand is None


def test_wheel_and_right_click_turn_and_flip_what_they_point_at(person: Arranger) -> None:
    person.arrange()
    person.point(person.slot("N"))
    person.wheel(-1)
    assert person.map["N"] == "3T@5"
    person.wheel(-1)
    assert person.map["N"] == "3T@0"
    person.wheel(1)
    assert person.map["N"] == "3T@5"
    person.right_click(person.slot("N"))
    assert person.map["N"] == "1fo@5"
    person.right_click(person.slot("S"))  # nothing lies there
    assert person.map == {"C": "2i3g@0", "N": "1fo@5"}


def test_what_is_in_hand_turns_and_is_put_back(person: Arranger) -> None:
    person.arrange()
    person.click(person.tile("3Fo"))
    person.point(person.slot("S"))
    person.wheel(-1)
    person.wheel(-1)
    person.right_click(person.slot("S"))
    assert person.scene.desk.hand is None
    person.drag(person.tile("3Fo"), (400, 240), person.slot("S"))
    assert person.map["S"] == "3Fo@2"


def test_keys_turn_what_is_being_dragged(person: Arranger) -> None:
    person.arrange()
    person.point(person.tile("3Fo"))
    person.down(person.tile("3Fo"))
    person.post(pygame.MOUSEMOTION, pos=person.slot("S"), rel=(0, 0), buttons=(1, 0, 0), touch=False)
    person.keys(pygame.K_e, pygame.K_f)
    assert person.scene.lit_slot == "S"
    person.up(person.slot("S"))
    assert person.map["S"] == "2g@1"


def test_enter_beside_the_slots_loses_nothing(person: Arranger) -> None:
    person.arrange()
    person.click(person.tile("3Fo"))
    person.press(pygame.K_RETURN)
    assert person.scene.desk.hand is not None
    assert person.done is None


def test_the_buttons_do_what_they_say(person: Arranger) -> None:
    person.arrange()
    person.click(person.slot("N"))
    for key in ("right", "flip", "left", "left"):
        person.use(key)
    assert person.map["N"] == "1fo@3"
    person.use("lift")
    assert person.map == {"C": "2i3g@0"}
    person.use("rest")
    full = person.map
    assert set(full) == set(SLOTS)
    person.use("turn-all")
    assert person.map != full
    assert [text.split("@")[0] for text in person.map.values()] == [t.split("@")[0] for t in full.values()]
    person.use("clear")
    assert person.map == {}
    assert not person.widget("clear").enabled
    assert not person.widget("turn-all").enabled
    person.use("undo")
    person.use("undo")
    assert person.map == full
    person.use("redo")
    assert person.map != full


def test_the_keyboard_alone_is_enough(person: Arranger) -> None:
    person.arrange({})
    while not person.scene.controls.focus.startswith("tray-"):
        person.press(pygame.K_TAB)
    person.keys(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
    board = person.scene.desk.hand
    assert board == 3
    person.keys(pygame.K_DOWN, pygame.K_e, pygame.K_e, pygame.K_q, pygame.K_f, pygame.K_RETURN)
    assert person.map == {"S": "1g@1"}
    person.press(pygame.K_RETURN)  # takes it up again
    assert person.scene.desk.hand == board
    person.keys(pygame.K_RIGHT, pygame.K_UP, pygame.K_SPACE)
    assert person.map == {"NE": "1g@1"}
    person.press(pygame.K_DELETE)
    assert person.map == {}
    person.control(pygame.K_z)
    assert person.map == {"NE": "1g@1"}
    person.control(pygame.K_z, shift=True)
    assert person.map == {}
    person.control(pygame.K_z)
    while person.scene.controls.focus != "done":
        person.press(pygame.K_TAB)
    person.press(pygame.K_RETURN)
    assert person.done == {"NE": Placed("1g", 1)}
    assert person.scene is person.below


def test_arrows_reach_every_slot_and_every_board(person: Arranger) -> None:
    person.arrange({})
    seen = set()
    for key in (pygame.K_UP, *[pygame.K_LEFT, pygame.K_DOWN] * 3, pygame.K_RIGHT, pygame.K_UP, pygame.K_UP):
        person.press(key)
        seen.add(person.scene.controls.focus)
    assert seen == {f"slot-{slot}" for slot in SLOTS}


def test_shift_r_turns_back(person: Arranger) -> None:
    person.arrange()
    person.click(person.slot("C"))
    person.press(pygame.K_r)
    person.press(pygame.K_r, pygame.KMOD_SHIFT)
    person.press(pygame.K_r, pygame.KMOD_SHIFT)
    assert person.map["C"] == "2i3g@5"
