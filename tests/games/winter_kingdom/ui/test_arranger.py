"""The arranger, used by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.boards_at_hand import BoardPerson
from tests.games.winter_kingdom.ui.helping import no_screen
from tests.games.winter_kingdom.ui.room import SCALES, SIZES, cut_words, faults
from wk.chance import seeded
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.boardfile import text_of
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.games.winter_kingdom.ui.arranger.model import Arrangement
from wk.games.winter_kingdom.ui.arranger.pictures import land_on_map
from wk.games.winter_kingdom.ui.arranger.scene import ArrangerScene
from wk.games.winter_kingdom.ui.board_editor.list import BoardList
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("lasting_pictures")

BOARDS = library.load_boards()
SOME = {"C": Placed("2i3g", 0), "N": Placed("3T", 4)}


class Arranger(BoardPerson):
    """Somebody who arranges a map; ``done`` is what was told in the end."""

    done: Mapping[str, Placed] | None = None

    def arrange(self, placed: Mapping[str, Placed] = SOME) -> Arranger:
        """Open the arranger at a map."""
        self.open(lambda app, front: ArrangerScene(app, front.board_box, placed, self._tell, front.chance))
        return self

    def _tell(self, placed: Mapping[str, Placed]) -> None:
        self.done = placed

    @property
    def map(self) -> dict[str, str]:
        """The slots as they are, as setups write them."""
        return {slot: str(placed) for slot, placed in self.scene.desk.arrangement.placed.items()}

    def tile(self, side: str) -> tuple[int, int]:
        """Return the middle of a board in the tray."""
        board = self.front.boards.board_of(side)
        return self.widget(f"tray-{board}").area.center


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Arranger]:
    """Return somebody whose window is closed after the test."""
    no_screen(monkeypatch)
    someone = Arranger(tmp_path / "data")
    yield someone
    someone.app.close()


# The model --------------------------------------------------------------------------------------


def test_a_board_trades_places_and_never_lies_twice() -> None:
    """WK-MAP-5: each board is used once, on one of its sides."""
    first = Arrangement.of(BOARDS, SOME)
    board = BOARDS.board_of("2i3g")
    assert {slot: str(at) for slot, at in first.lay(board, "N").placed.items()} == {
        "N": "2i3g@0",
        "C": "3T@4",
    }
    assert {slot: str(at) for slot, at in first.lay(board, "S").placed.items()} == {
        "N": "3T@4",
        "S": "2i3g@0",
    }
    assert first.lay(board, "C") == first
    other = BOARDS.board_of("2g")
    assert board in first.lay(other, "C").tray
    assert first.flip(board).placed["C"] == Placed("3Fe", 0)
    assert first.flip(board).flip(board) == first
    assert first.turn(board, -1).placed["C"].rotation == 5
    assert first.lift(board).placed == {"N": Placed("3T", 4)}
    assert len(first.tray) == 5


def test_what_is_no_board_or_lies_twice_is_left_out() -> None:
    """WK-MAP-3: 3Fe is the back of 2i3g."""
    placed = {**SOME, "S": Placed("3Fe", 1), "SW": Placed("Gone", 0)}
    assert Arrangement.of(BOARDS, placed).placed == SOME


def test_the_rest_is_drawn_from_printed_boards() -> None:
    """WK-MAP-5: all seven, each once; what was laid stays."""
    first = Arrangement.of(BOARDS, SOME)
    seen = set()
    for seed in range(40):
        full = first.draw_rest(seeded(seed))
        assert set(full.placed) == set(SLOTS)
        assert {slot: full.placed[slot] for slot in SOME} == SOME
        assert len({BOARDS.board_of(at.side) for at in full.placed.values()}) == 7
        seen |= {at.side for at in full.placed.values()} | {at.rotation for at in full.placed.values()}
    assert seen == {*BOARDS.sides, *range(6)} - {"3Fe", "1fo"}
    turned = first.turn_all(seeded(1))
    assert {slot: at.side for slot, at in turned.placed.items()} == {"C": "2i3g", "N": "3T"}
    assert turned != first


# By mouse ---------------------------------------------------------------------------------------


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


# By keyboard ------------------------------------------------------------------------------------


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


# In and out -------------------------------------------------------------------------------------


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
        lambda app, front: ArrangerScene(app, replace(front.board_box, folder=None), SOME, lambda _: None)
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
    assert notes == ["1 of the files of own boards cannot be used; the workshop tells why."]
    board = person.front.boards.board_of("Mine")
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
    person.front.reload_boards()
    person.press(pygame.K_ESCAPE)
    assert person.scene is arranger
    assert "Mine" in arranger.desk.arrangement.boards.sides
    assert person.map == {slot: str(placed) for slot, placed in SOME.items()}


# What is seen -----------------------------------------------------------------------------------


def test_the_map_is_seen_as_it_lies(person: Arranger) -> None:
    """WK-MAP-4: a board laid in a slot shows there at once, and nowhere else."""
    person.arrange()
    before = person.app.surface.copy()
    person.drag(person.tile("3Fo"), (400, 240), person.slot("SE"))
    person.point((960, 480))
    a = person.scene.camera.circumradius
    spot, other = person.slot("SE"), person.slot("N")
    inside = pygame.Rect(0, 0, round(8 * a), round(4 * a))
    inside.midtop = spot[0], spot[1] + round(2 * a)
    assert _bytes(person.app.surface, inside) != _bytes(before, inside)
    inside.midbottom = other[0], other[1] - round(2 * a)
    assert _bytes(person.app.surface, inside) == _bytes(before, inside)


def _bytes(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


@pytest.mark.parametrize(
    "after", [{**SOME, "N": Placed("1s", 2)}, {"C": SOME["C"]}, {**SOME, "S": Placed("1s", 0)}]
)
def test_a_map_changed_looks_like_one_drawn_anew(window: pygame.Surface, after: dict[str, Placed]) -> None:
    """Tiles that are kept must be those that did not change."""
    camera = Camera.fit(window.get_rect(), 1)
    layer = MapLayer(*land_on_map(BOARDS, SOME))
    layer.draw(window, camera)
    changed = layer.changed(*land_on_map(BOARDS, after))
    assert 0 < len(changed._tiles) < len(layer._tiles)
    changed.draw(window, camera)
    kept = _bytes(window, window.get_rect())
    MapLayer(*land_on_map(BOARDS, after)).draw(window, camera)
    assert kept == _bytes(window, window.get_rect())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("scale", "text"), SCALES)
def test_everything_has_room(  # noqa: PLR0913, PLR0917 - every window anybody may have
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
    scale: int,
    text: int,
) -> None:
    no_screen(monkeypatch)
    person = Arranger(tmp_path / "data", size, language=language, ui_scale=scale, text_size=text)
    placed = {"C": Placed("2i3g", 0)}
    scene = person.imagine(
        lambda app, front: ArrangerScene(app, front.board_box, placed, lambda _: None, front.chance)
    )
    for chosen in (None, 0, 2):
        scene.desk.chosen = chosen
        assert cut_words(scene, monkeypatch) == []
    scene.desk.grip(1)
    assert cut_words(scene, monkeypatch) == []
    assert faults(scene.layout(), size) == []


def test_at_200_percent_it_is_twice_as_large_and_one_column_holds_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_screen(monkeypatch)
    person = Arranger(tmp_path / "data", (1280, 800), ui_scale=200).arrange()
    assert person.scene.frame.scale.unit == 2
    tray = [f"tray-{board}" for board in person.scene.desk.arrangement.tray]
    seen = person.seen_by_tab()
    assert seen == {
        *tray,
        *(f"slot-{slot}" for slot in SLOTS),
        *("left", "right", "flip", "rest", "turn-all", "clear", "edit", "done", "back"),
    }
    person.scene.controls.set_focus(tray[-1])
    person.wait()
    person.drag(person.widget(tray[-1]).area.center, (600, 400), person.slot("SE"))
    assert set(person.map) == {"C", "N", "SE"}
    person.drag(person.slot("SE"), (600, 400), (1000, 400))
    assert set(person.map) == {"C", "N"}
    person.app.close()
