"""A desktop that makes everything larger: its points are several pixels, and the picture has all of those."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import AtTable, match_of, settled
from wk import words
from wk.shell import display

if TYPE_CHECKING:
    from pathlib import Path

    from pygame.typing import Point


PIXELS: Any = pygame.Window.__dict__["size"]
"""What SDL itself says of the size of a window here."""


class Doubled(pygame.Window):
    """A window on a desktop at 200 %: it tells its size in points, of which each has two pixels a side."""

    def __init__(self, title: str, size: tuple[int, int], **wanted: Any) -> None:
        assert wanted["allow_high_dpi"]
        super().__init__(title, (2 * size[0], 2 * size[1]), **wanted)

    @property
    def size(self) -> tuple[int, int]:
        width, height = PIXELS.__get__(self)
        return width // 2, height // 2

    @size.setter
    def size(self, size: Point) -> None:
        PIXELS.__set__(self, (2 * size[0], 2 * size[1]))


@pytest.fixture(name="pads_are_named")
def _pads_are_named() -> None:
    words.speak_to_pad(in_use=True)


@pytest.mark.usefixtures("pads_are_named")
def test_a_picture_at_double_scale_is_that_of_a_window_twice_as_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters, hexes and the buttons of a pad are drawn at full resolution; clicks go where they point."""
    large = AtTable(tmp_path / "large", match_of(settled(3)), size=(1600, 1200), animation="off")
    wanted = large.pixels()
    place = next(iter(sorted(large.desk.targets)))
    pixel = large.pixel(place)
    large.app.close()
    monkeypatch.setattr(pygame, "Window", Doubled)
    words.speak_to_pad(in_use=True)
    sharp = AtTable(tmp_path / "sharp", match_of(settled(3)), size=(800, 600), animation="off")
    try:
        assert sharp.app.size == sharp.app.surface.get_size() == (1600, 1200)
        assert sharp.pixels() == wanted
        assert pygame.image.tobytes(sharp.app.surface, "RGB") == wanted
        assert sharp.app._window._size == (800, 600), "it opens as large again, in points"
        before = len(sharp.match.actions)
        sharp.click((pixel[0] // 2, pixel[1] // 2))
        assert len(sharp.match.actions) == before + 1
    finally:
        sharp.app.close()


def test_a_window_that_comes_to_another_screen_is_laid_out_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame, "Window", Doubled)
    person = AtTable(tmp_path, match_of(settled(3)), size=(1024, 640), animation="off")
    try:
        person.wait(2)
        before = person.app.redraws
        window = person.app._window._window
        assert window is not None
        window.size = 800, 500  # as many points as ever, on a screen of fewer pixels
        person.post(pygame.WINDOWDISPLAYCHANGED, display_index=1)
        assert person.app.redraws > before
        assert person.scene.view.window.size == (1600, 1000)
        assert person.scene.view.places.rails[-1].right == 1600
    finally:
        person.app.close()


def test_windows_is_asked_to_scale_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL reads it when the display begins; who has set something otherwise has a reason."""
    for wish in ("SDL_WINDOWS_DPI_AWARENESS", "SDL_AUTO_UPDATE_JOYSTICKS"):
        monkeypatch.delenv(wish, raising=False)
    monkeypatch.setenv("SDL_TOUCH_MOUSE_EVENTS", "1")
    begun: list[dict[str, str]] = []
    monkeypatch.setattr(pygame.display, "init", lambda: begun.append(dict(os.environ)))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    display.find_screen()
    (told,) = begun
    assert told["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert told["SDL_AUTO_UPDATE_JOYSTICKS"] == "0"
    assert told["SDL_TOUCH_MOUSE_EVENTS"] == "1"


@pytest.mark.parametrize(
    ("driver", "spared"), [("x11", "0"), ("windows", "0"), ("wayland", None), ("cocoa", None)]
)
def test_a_graphics_driver_is_spared_where_sdl_can_do_without(
    driver: str, spared: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere there would be no window without one."""
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    display.find_screen()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == spared
