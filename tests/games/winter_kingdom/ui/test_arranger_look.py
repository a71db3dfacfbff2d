"""What is seen in the arranger, and the room everything has there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.arranging import BOARDS, SOME, Arranger, an_arranger
from tests.games.winter_kingdom.ui.helping import no_screen
from tests.games.winter_kingdom.ui.room import WINDOWS, Window, cut_words, faults
from wk.chance import seeded
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.games.winter_kingdom.ui.arranger.parts import land_on_map
from wk.games.winter_kingdom.ui.arranger.scene import ArrangerScene
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.layer import MapLayer

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["an_arranger"]


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


@pytest.mark.parametrize("at", WINDOWS, ids=str)
def test_everything_has_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: Window) -> None:
    no_screen(monkeypatch)
    person = Arranger(tmp_path / "data", at.size, **at.settings)
    placed = {"C": Placed("2i3g", 0)}
    scene = person.imagine(
        lambda app, front: ArrangerScene(
            app, box_of(front.kit, front.say), placed, lambda _: None, lambda: seeded(front.new_seed())
        )
    )
    for chosen in (None, 0, 2):
        scene.desk.chosen = chosen
        assert cut_words(scene) == []
    scene.desk.grip(1)
    assert cut_words(scene) == []
    assert faults(scene.layout(), at.size) == []


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
