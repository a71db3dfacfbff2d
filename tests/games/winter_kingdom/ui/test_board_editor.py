"""The board editor, its list and the workshop, used by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.boards_at_hand import BoardPerson
from tests.games.winter_kingdom.ui.helping import no_screen
from tests.games.winter_kingdom.ui.room import SCALES, SIZES, cut_words, faults
from wk.engine.files import safefile
from wk.games.winter_kingdom import boardlint, library
from wk.games.winter_kingdom.boardfile import SIDE_ID, faults_of, shape_faults
from wk.games.winter_kingdom.hexmap import side_of
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.board_editor import files
from wk.games.winter_kingdom.ui.board_editor.desk import AREA, HEXES, PaintDesk, painted
from wk.games.winter_kingdom.ui.board_editor.files import BLANK, Draft
from wk.games.winter_kingdom.ui.board_editor.layout import PALETTE
from wk.games.winter_kingdom.ui.board_editor.list import BoardList
from wk.games.winter_kingdom.ui.board_editor.parts import FlawRow, flaw_words
from wk.games.winter_kingdom.ui.board_editor.scene import STEPS, BoardEditor, stepped
from wk.hexgrid import Hex
from wk.shell import clipboard
from wk.shell.ask import Ask
from wk.shell.dialog import Dialog
from wk.shell.editors.numbers import NumberEditor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wk.games.winter_kingdom.front import WinterKingdomFront
    from wk.shell.app import App
    from wk.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("lasting_pictures")

BOARDS = library.load_boards()
ROWS = BOARDS.rows["2i3g"]


def board_list(app: App, front: WinterKingdomFront) -> BoardList:
    """Return the list of boards."""
    return BoardList(app, front.board_box)


def workshop(app: App, front: WinterKingdomFront) -> Scene:
    """Return the way to boards and cards."""
    return front.workshop(app)


class Painter(BoardPerson):
    """Somebody who paints boards."""

    def paint(self, draft: Draft, own: str = "") -> Painter:
        """Open the editor."""
        self.open(lambda app, front: BoardEditor(app, front.board_box, draft, own))
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


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Painter]:
    """Return somebody with an empty clipboard whose window is closed after the test."""
    no_screen(monkeypatch)
    pocket = [""]
    monkeypatch.setattr(clipboard, "pasted", lambda: pocket[0])
    monkeypatch.setattr(clipboard, "copy", lambda text: pocket.__setitem__(0, text) or True)
    someone = Painter(tmp_path / "data")
    yield someone
    someone.app.close()


@pytest.fixture
def folder(person: Painter) -> Path:
    """Return the folder of own boards."""
    assert person.front.home is not None
    person.front.home.boards.mkdir()
    return person.front.home.boards


# Painting ---------------------------------------------------------------------------------------


def test_a_click_paints_one_hex_and_a_drag_all_it_passes(person: Painter) -> None:
    person.paint(Draft(BLANK))
    person.press(pygame.K_m)
    person.click(person.pixel(Hex(0, 0)))
    assert person.rows == painted(BLANK, [Hex(0, 0)], Terrain.MOUNTAIN)
    person.use("terrain-ice")
    person.drag(person.pixel(Hex(-4, 2)), person.pixel(Hex(2, 2)))
    row = [Hex(q, 2) for q in range(-4, 3)]
    assert person.rows == painted(painted(BLANK, [Hex(0, 0)], Terrain.MOUNTAIN), row, Terrain.ICE)


def test_a_stroke_is_one_step(person: Painter) -> None:
    person.paint(Draft(BLANK))
    person.drag(person.pixel(Hex(-4, 2)), person.pixel(Hex(0, 2)), person.pixel(Hex(0, 4)))
    after = person.rows
    person.control(pygame.K_z)
    assert person.rows == BLANK
    person.control(pygame.K_y)
    assert person.rows == after
    person.use("undo")
    assert person.rows == BLANK
    assert not person.widget("undo").enabled


def test_a_stroke_goes_on_beside_the_board_and_ends_with_the_window(person: Painter) -> None:
    person.paint(Draft(BLANK))
    person.drag(person.pixel(Hex(4, 0)), person.pixel(Hex(5, 0)), person.pixel(Hex(3, 0)))
    assert person.rows == painted(BLANK, [Hex(4, 0), Hex(3, 0)], Terrain.FOREST)
    person.down(person.pixel(Hex(0, 0)))
    person.post(pygame.WINDOWFOCUSLOST)
    after = person.rows
    person.post(pygame.MOUSEMOTION, pos=person.pixel(Hex(0, 3)), rel=(0, 0), buttons=(1, 0, 0), touch=False)
    assert person.rows == after


def test_the_keyboard_alone_paints(person: Painter) -> None:
    """Arrows reach every hex; letters choose the terrains of board files."""
    person.paint(Draft(BLANK))
    person.keys(pygame.K_c, pygame.K_UP, pygame.K_SPACE)
    assert person.rows == painted(BLANK, [Hex(0, 0)], Terrain.CASTLE)
    person.keys(pygame.K_LEFT, pygame.K_v, pygame.K_RETURN)
    assert person.rows == painted(painted(BLANK, [Hex(0, 0)], Terrain.CASTLE), [Hex(-1, 0)], Terrain.VILLAGE)


def test_arrows_reach_every_hex() -> None:
    """WK-MAP-1: the 61 hexes of a side."""
    seen, edge = set(), {stepped(None, pygame.K_UP)}
    while edge:
        seen |= edge
        edge = {stepped(at, key) for at in edge for key in STEPS} - seen
    assert seen == HEXES
    assert stepped(stepped(Hex(0, 0), pygame.K_UP), pygame.K_DOWN) == Hex(0, 0)


def test_a_whole_area_is_painted_at_once(person: Painter) -> None:
    person.paint(Draft(ROWS))
    person.press(pygame.K_a)
    person.press(pygame.K_t)
    ice = next(area for area in _areas(ROWS, Terrain.ICE) if Hex(0, -4) in area)
    person.click(person.pixel(Hex(0, -4)))
    assert person.rows == painted(ROWS, ice, Terrain.TUNDRA)
    person.press(pygame.K_b)
    person.click(person.pixel(Hex(0, -4)))
    assert person.rows == painted(ROWS, ice, Terrain.TUNDRA)


def _areas(rows: tuple[str, ...], terrain: Terrain) -> list[set[Hex]]:
    return boardlint.areas(PaintDesk(rows).land, terrain)


def test_a_right_click_picks_a_terrain_up(person: Painter) -> None:
    person.paint(Draft(ROWS))
    person.right_click(person.pixel(Hex(0, -4)))
    assert person.scene.desk.terrain is Terrain.ICE
    assert person.rows == ROWS


def test_area_tool_on_a_desk_fills_what_is_connected() -> None:
    desk = PaintDesk(BLANK)
    desk.choose_tool(AREA)
    desk.touch(Hex(0, 0))
    desk.lift()
    assert desk.rows == painted(BLANK, PaintDesk(BLANK).land, Terrain.FOREST)


# Flaws ------------------------------------------------------------------------------------------


def test_flaws_are_told_while_painting_and_blame_their_hexes(person: Painter) -> None:
    """WK-MAP-2: the make-up of printed boards, told as warnings."""
    person.paint(Draft(ROWS, "Mine"))
    assert person.flaws() == []
    person.press(pygame.K_v)
    person.click(person.pixel(Hex(0, -4)))
    assert person.flaws()[0] == "Village: 2 hexes are needed, there are 3. The side cannot be played so."
    assert "On the rim: village. Printed boards keep it inside." in person.flaws()
    number = next(n for n, words in enumerate(person.flaws()) if words.startswith("On the rim"))
    person.point(person.widget(f"flaw-{number}").rect.center)
    assert person.scene.blamed() == {Hex(0, -4)}
    person.point(person.pixel(Hex(0, 0)))
    assert person.scene.blamed() == frozenset()


def test_flaws_can_be_reached_by_keys(person: Painter) -> None:
    person.paint(Draft(BLANK, "Mine"))
    while person.scene.controls.focus != "flaw-0":
        person.press(pygame.K_TAB)
    assert person.scene.blamed() == frozenset()  # there is no castle to blame
    for _ in range(len(person.flaws()) - 1):
        person.press(pygame.K_TAB)
    assert person.flaws()[-1].startswith("0 hexes of ice and mountain")


def test_a_name_that_spells_another_row_is_told(person: Painter) -> None:
    """WK-MAP-3: an id spells how the top row begins."""
    person.paint(Draft(ROWS, "3F4m"))
    assert person.flaws() == []
    person.call("3m1i")
    assert person.flaws() == ["The top row is not what the name 3m1i spells."]


def test_every_flaw_has_words(person: Painter) -> None:
    """WK-MAP-2: one board with everything wrong, in both languages."""
    rows = ["....CCIGG", *ROWS[1:]]
    letters = side_of([row.replace("E", "G").replace("U", "V") for row in rows])
    flaws = [
        *boardlint.count_flaws(letters), *boardlint.flaws(letters), *boardlint.row_flaws(letters, "3T"),
        *boardlint.flaws(side_of(BLANK)),
    ]  # fmt: skip
    assert {flaw.code for flaw in flaws} == {"count", "rim", "touching", "areas", "rough", "row"}
    for language in ("en", "de"):
        person.front.speak(language)
        found = [flaw_words(flaw, "3T", person.front.board_box) for flaw in flaws]
        assert all(words[0].isupper() or words[0].isdigit() for words in found)
        assert len(set(found)) > len(flaws) - 3


# Files ------------------------------------------------------------------------------------------


def test_a_side_is_saved_and_can_be_used(person: Painter) -> None:
    person.paint(Draft(ROWS))
    assert not person.widget("save").enabled
    person.call("MyBoard")
    person.use("save")
    assert person.front.home is not None
    path = person.front.home.boards / "MyBoard.txt"
    assert path.read_text().splitlines()[:2] == ["# MyBoard", ". . . . I I G G G"]
    assert library.load_board(path) == ROWS
    assert person.front.boards.own == (("MyBoard",),)
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
    (folder / "Other.txt").write_text(files.to_text(Draft(ROWS, "Other")))
    person.paint(Draft(ROWS, name))
    assert person.scene.keeper.name_trouble() == trouble
    assert not person.widget("save").enabled
    person.control(pygame.K_s)
    assert [path.name for path in folder.iterdir()] == ["Other.txt"]


def test_an_own_side_keeps_its_name_and_its_remarks(person: Painter, folder: Path) -> None:
    path = folder / "Mine.txt"
    path.write_text("# Mine\n# made on a Sunday\n" + files.to_text(Draft(ROWS)))
    person.paint(files.read(path), "Mine")
    person.press(pygame.K_m)
    person.click(person.pixel(Hex(0, 0)))
    person.control(pygame.K_s)
    lines = path.read_text().splitlines()
    assert lines[:2] == ["# Mine", "# made on a Sunday"]
    assert files.read(path).rows == painted(ROWS, [Hex(0, 0)], Terrain.MOUNTAIN)


def test_an_own_side_gets_no_name_that_differs_in_capitals_alone(person: Painter, folder: Path) -> None:
    path = files.save(folder, Draft(ROWS, "Mine"))
    person.paint(files.read(path), "Mine")
    assert person.scene.keeper.name_trouble() == ""
    person.call("mine")
    assert person.scene.keeper.name_trouble() == "mine is the name of another side."


def test_a_file_with_a_printed_name_needs_another(person: Painter, folder: Path) -> None:
    """WK-MAP-3: the printed side keeps its id."""
    path = files.save(folder, Draft(ROWS, "2G"))
    person.paint(files.read(path), "2G")
    assert person.scene.keeper.name_trouble() == "2G is the name of another side."


def test_an_unfinished_side_is_saved_but_not_played(person: Painter, folder: Path) -> None:
    person.paint(Draft(BLANK, "Early"))
    person.control(pygame.K_s)
    assert "cannot be played" in person.scene.hint()
    assert person.front.boards.own == ()
    assert person.front.boards.unfinished == {"Early.txt"}
    assert files.read(folder / "Early.txt") == Draft(BLANK, "Early")


def test_a_disk_that_refuses_is_told(person: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(safefile, "replace", refuse)
    person.paint(Draft(ROWS, "Mine"))
    person.use("save")
    assert isinstance(person.scene, Dialog)
    assert person.scene.message.endswith(": No space left on device")


def test_text_is_copied_and_pasted(person: Painter) -> None:
    person.paint(Draft(ROWS, "Mine"))
    person.control(pygame.K_c)
    text = clipboard.pasted()
    assert text == files.to_text(Draft(ROWS, "Mine"))
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
    person.paint(Draft(ROWS, "Mine"))
    person.control(pygame.K_v)
    assert isinstance(person.scene, Dialog)
    assert person.scene.message == message
    person.press(pygame.K_ESCAPE)
    assert person.rows == ROWS


def test_a_side_is_written_to_a_file_and_read_again(person: Painter, tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    person.paint(Draft(ROWS, "Mine"))
    person.use("export")
    answer(person, str(path))
    assert path.read_text() == files.to_text(Draft(ROWS, "Mine"))
    person.use("export")
    answer(person, str(path))
    assert isinstance(person.scene, Ask)
    assert person.scene.trouble == "There is a file out.txt already."
    person.press(pygame.K_ESCAPE)
    path.write_text(files.to_text(Draft(BLANK, "Snow")))
    person.use("import")
    answer(person, f'"{path}"')
    assert person.rows == BLANK
    assert person.name == "Mine"


def test_a_file_that_cannot_be_read_leaves_the_side(person: Painter, tmp_path: Path) -> None:
    person.paint(Draft(ROWS, "Mine"))
    person.use("import")
    answer(person, str(tmp_path / "none.txt"))
    assert isinstance(person.scene, Ask)
    assert person.scene.trouble == "There is no file none.txt."
    person.press(pygame.K_ESCAPE)
    assert person.rows == ROWS


def answer(person: Painter, line: str) -> None:
    """Type a line into the question on top and accept it."""
    person.scene.typed.text, person.scene.typed.cursor = line, len(line)
    person.use("accept")


def test_what_would_be_lost_is_asked_for(person: Painter, folder: Path) -> None:
    person.paint(Draft(ROWS, "Mine"))
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
    editor = person.paint(Draft(ROWS, "Mine1")).scene
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
    files.save(folder, Draft(ROWS, "Mine1"))
    person.paint(Draft(ROWS, "Mine1"), "Mine1")
    theirs = painted(ROWS, [Hex(1, 1)], Terrain.TUNDRA)
    files.save(folder, Draft(theirs, "Mine1"))
    person.press(pygame.K_t)
    person.click(person.pixel(Hex(0, 0)))
    person.control(pygame.K_s)
    assert person.scene.heading == "This side has changed"
    person.use("answer-0" if answer == "stay" else "answer-1")
    kept = files.read(folder / "Mine1.txt").rows
    assert kept == (theirs if answer == "stay" else person.rows)
    person.control(pygame.K_s)
    assert isinstance(person.scene, BoardEditor if answer == "replace" else Dialog)


def test_a_name_another_window_took_meanwhile_is_not_written_over(person: Painter, folder: Path) -> None:
    person.paint(Draft(ROWS, "Mine1"))
    theirs = painted(ROWS, [Hex(1, 1)], Terrain.TUNDRA)
    files.save(folder, Draft(theirs, "Mine1"))
    person.control(pygame.K_s)
    assert files.read(folder / "Mine1.txt").rows == theirs
    assert person.scene.keeper.name_trouble() == "Mine1 is the name of another side."


def test_closing_the_window_asks_nothing_when_nothing_would_be_lost(person: Painter) -> None:
    person.paint(Draft(ROWS, "Mine1"))
    person.post(pygame.QUIT)
    assert not person.app.running


def test_letters_typed_into_the_name_choose_no_terrain(person: Painter) -> None:
    person.paint(Draft(ROWS))
    person.call("m")
    assert person.scene.desk.terrain is Terrain.FOREST
    assert person.name == "m"


# The list and the workshop ----------------------------------------------------------------------


def test_a_copy_of_a_printed_side_gets_a_name_of_its_own(person: Painter, folder: Path) -> None:
    (folder / "Board.txt").write_text(files.to_text(Draft(ROWS, "Board")))
    person.open(board_list)
    person.use("printed-2i3g")
    person.use("paint")
    assert (person.rows, person.name) == (ROWS, "Board2")
    person.use("save")
    person.press(pygame.K_ESCAPE)
    assert {"own-Board.txt", "own-Board2.txt"} <= {widget.key for widget in person.widgets()}


def test_an_own_side_is_painted_on_and_thrown_away(person: Painter, folder: Path) -> None:
    (folder / "Mine.txt").write_text(files.to_text(Draft(ROWS, "Mine")))
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
    assert "Mine" not in person.front.boards.sides
    (moved,) = (folder / "trash").iterdir()
    assert files.read(moved).rows == ROWS


def test_a_side_thrown_away_comes_back_by_undo(person: Painter, folder: Path) -> None:
    for name in ("Mine", "Other"):
        (folder / f"{name}.txt").write_text(files.to_text(Draft(ROWS, name)))
    person.open(board_list)
    person.use("own-Mine.txt")
    person.press(pygame.K_DELETE)
    person.use("own-Other.txt")
    person.use("delete")
    assert [path.name for path in folder.iterdir()] == ["trash"]
    person.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert files.read(folder / "Other.txt").rows == ROWS
    assert person.widget("own-Other.txt").chosen  # type: ignore[attr-defined]
    assert "Other" in person.front.boards.sides
    assert "undo" not in [widget.key for widget in person.widgets()]
    assert "Mine" not in person.front.boards.sides


def test_a_side_that_cannot_be_moved_stays_and_is_told_of(person: Painter, folder: Path) -> None:
    (folder / "Mine.txt").write_text(files.to_text(Draft(ROWS, "Mine")))
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
    assert person.front.home is not None
    person.front.home.boards.mkdir(parents=True)
    (person.front.home.boards / "no id.txt").write_text(files.to_text(Draft(ROWS)))
    scene = person.imagine(board_list)
    scene.resume()
    assert cut_words(scene, monkeypatch) == []
    tops = [widget.rect.top for widget in scene.layout() if widget.key.startswith("printed-")]
    assert tops.count(tops[0]) == across


def test_a_bad_file_is_shown_with_its_trouble(person: Painter, folder: Path) -> None:
    (folder / "bad.txt").write_text("x")
    (folder / "no id.txt").write_text(files.to_text(Draft(ROWS)))
    (folder / "Early.txt").write_text(files.to_text(Draft(BLANK)))
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


# Texts ------------------------------------------------------------------------------------------


def test_blank_is_a_hexagon_and_no_board() -> None:
    """WK-MAP-1, WK-MAP-2."""
    assert shape_faults(BLANK) == []
    assert faults_of(BLANK)[0].message == "expected 1 castle hexes (C), found 0"


def test_a_text_keeps_id_and_remarks() -> None:
    draft = Draft(ROWS, "Mine", ("two words", "2"))
    assert files.from_text(files.to_text(draft)) == draft
    assert files.from_text(files.to_text(draft._replace(side=""))).side == ""


def test_suggested_ids_are_ids() -> None:
    found = [files.suggested_id(start, {"board", "board2"}) for start in ("Board", "", "x" * 40)]
    assert found == ["Board3", "Board3", "x" * 20]
    assert all(SIDE_ID.fullmatch(side) for side in found)


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
    person = Painter(tmp_path / "data", size, language=language, ui_scale=scale, text_size=text)
    scene = person.imagine(lambda app, front: BoardEditor(app, front.board_box, Draft(ROWS, "2g")))
    assert cut_words(scene, monkeypatch) == []
    assert faults(scene.layout(), size) == []
    assert scene.camera.circumradius > 10


@pytest.mark.parametrize(("size", "scale", "text"), [((1024, 640), 100, 100), ((1280, 800), 200, 150)])
def test_the_list_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, text: int
) -> None:
    no_screen(monkeypatch)
    person = Painter(tmp_path / "data", size, language="de", ui_scale=scale, text_size=text)
    folder = tmp_path / "data" / "boards"
    files.save(folder, Draft(BLANK, "x" * 8))
    (folder / "no id.txt").write_text("x")
    for make in (board_list, workshop):
        scene = person.imagine(make)
        scene.resume()
        assert cut_words(scene, monkeypatch) == []
        assert faults(scene.layout(), size) == []


def test_at_200_percent_it_is_twice_as_large_and_its_column_scrolls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_screen(monkeypatch)
    person = Painter(tmp_path / "data", (1280, 800), ui_scale=200)
    person.paint(Draft(BLANK, "Mine"))
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
