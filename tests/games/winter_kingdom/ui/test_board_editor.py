"""Painting a board side, by mouse and by keyboard, and what is told of its flaws."""

from __future__ import annotations

import pygame
import pytest

from tests.games.winter_kingdom.ui.painter import (
    ROWS,
    Painter,
    a_painter,
    of_own_boards,
)
from wk.games.winter_kingdom import boardlint
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.hexmap import side_of
from wk.games.winter_kingdom.own_boards import BLANK, PaintedSide
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.board_editor.desk import AREA, HEXES, PaintDesk, painted
from wk.games.winter_kingdom.ui.board_editor.parts import flaw_words
from wk.games.winter_kingdom.ui.board_editor.scene import STEPS, stepped
from wk.hexgrid import Hex

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["a_painter", "of_own_boards"]


def test_a_click_paints_one_hex_and_a_drag_all_it_passes(person: Painter) -> None:
    person.paint(PaintedSide(BLANK))
    person.press(pygame.K_m)
    person.click(person.pixel(Hex(0, 0)))
    assert person.rows == painted(BLANK, [Hex(0, 0)], Terrain.MOUNTAIN)
    person.use("terrain-ice")
    person.drag(person.pixel(Hex(-4, 2)), person.pixel(Hex(2, 2)))
    row = [Hex(q, 2) for q in range(-4, 3)]
    assert person.rows == painted(painted(BLANK, [Hex(0, 0)], Terrain.MOUNTAIN), row, Terrain.ICE)


def test_a_stroke_is_one_step(person: Painter) -> None:
    person.paint(PaintedSide(BLANK))
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
    person.paint(PaintedSide(BLANK))
    person.drag(person.pixel(Hex(4, 0)), person.pixel(Hex(5, 0)), person.pixel(Hex(3, 0)))
    assert person.rows == painted(BLANK, [Hex(4, 0), Hex(3, 0)], Terrain.FOREST)
    person.down(person.pixel(Hex(0, 0)))
    person.post(pygame.WINDOWFOCUSLOST)
    after = person.rows
    person.post(pygame.MOUSEMOTION, pos=person.pixel(Hex(0, 3)), rel=(0, 0), buttons=(1, 0, 0), touch=False)
    assert person.rows == after


def test_the_keyboard_alone_paints(person: Painter) -> None:
    """Arrows reach every hex; letters choose the terrains of board files."""
    person.paint(PaintedSide(BLANK))
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
    person.paint(PaintedSide(ROWS))
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
    person.paint(PaintedSide(ROWS))
    person.right_click(person.pixel(Hex(0, -4)))
    assert person.scene.desk.terrain is Terrain.ICE
    assert person.rows == ROWS


def test_area_tool_on_a_desk_fills_what_is_connected() -> None:
    desk = PaintDesk(BLANK)
    desk.choose_tool(AREA)
    desk.touch(Hex(0, 0))
    desk.lift()
    assert desk.rows == painted(BLANK, PaintDesk(BLANK).land, Terrain.FOREST)


def test_flaws_are_told_while_painting_and_blame_their_hexes(person: Painter) -> None:
    """WK-MAP-2: the make-up of printed boards, told as warnings."""
    person.paint(PaintedSide(ROWS, "Mine"))
    assert person.flaws() == []
    person.press(pygame.K_v)
    person.click(person.pixel(Hex(0, -4)))
    assert person.flaws()[0] == "Village: 2 hexes are needed, there are 3. The side is not playable."
    assert "On the rim: village. Printed boards keep it inside." in person.flaws()
    number = next(n for n, words in enumerate(person.flaws()) if words.startswith("On the rim"))
    person.point(person.widget(f"flaw-{number}").rect.center)
    assert person.scene.blamed() == {Hex(0, -4)}
    person.point(person.pixel(Hex(0, 0)))
    assert person.scene.blamed() == frozenset()


def test_flaws_can_be_reached_by_keys(person: Painter) -> None:
    person.paint(PaintedSide(BLANK, "Mine"))
    while person.scene.controls.focus != "flaw-0":
        person.press(pygame.K_TAB)
    assert person.scene.blamed() == frozenset()  # there is no castle to blame
    for _ in range(len(person.flaws()) - 1):
        person.press(pygame.K_TAB)
    assert person.flaws()[-1].startswith("0 hexes of ice and mountain")


def test_a_name_that_spells_another_row_is_told(person: Painter) -> None:
    """WK-MAP-3: an id spells how the top row begins."""
    person.paint(PaintedSide(ROWS, "3F4m"))
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
        found = [flaw_words(flaw, "3T", box_of(person.front.kit, person.front.say)) for flaw in flaws]
        assert all(words[0].isupper() or words[0].isdigit() for words in found)
        assert len(set(found)) > len(flaws) - 3
