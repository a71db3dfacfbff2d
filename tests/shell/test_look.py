"""Every screen at every size: in the window, nothing over anything, one amber button."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.test_shelf import saved
from wk.shell.buttons import Button
from wk.shell.dialog import Answer, Dialog
from wk.shell.screens.curtain import Curtain, Handover, Since
from wk.shell.screens.newgame import NewGame
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.settings import SettingsPage
from wk.shell.screens.title import Title
from wk.shell.widget import Panel, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.scene import Scene
    from wk.shell.shelf import Shelf
    from wk.shell.widget import Widget

SIZES = [(1280, 800), (1920, 1080), (1024, 640), (2560, 1080), (1024, 1000)]
SCALES = [75, 100, 200, 300]
SCREENS = ["title", "new", "saves", "settings", "curtain", "dialog"]


def screen(name: str, app: App, shelf: Shelf) -> Scene:
    """Return a screen with as much on it as there ever is."""
    for number in range(9):
        saved(shelf, f"{number}.wkrec", "light 1\n", age=number)
    told = (Since("Cleopatra", "red", ("built three houses on the fell field",) * 4),)
    handover = Handover("Maximilian", "green", ("Ann", "Ben", "Cleopatra"), told)
    make: dict[str, Callable[[], Scene]] = {
        "title": lambda: Title(app, shelf),
        "new": lambda: NewGame(app, shelf),
        "saves": lambda: SavedGames(app, shelf),
        "settings": lambda: SettingsPage(app),
        "curtain": lambda: Curtain(app, handover, None, lambda: None),
        "dialog": lambda: Dialog(app, "Heading", "A long message. " * 40, [Answer("No"), Answer("Yes")]),
    }
    return make[name]()


@pytest.fixture(params=[(size, scale) for size in SIZES for scale in SCALES], ids=str)
def whole(request: pytest.FixtureRequest, app: App) -> pygame.Rect:
    """Set a UI scale and a window size, without opening it, and return the window's rectangle."""
    size, scale = request.param
    app.store.change(ui_scale=scale)
    app._windowed = size
    return pygame.Rect((0, 0), size)


def shown(scene: Any) -> list[Widget]:
    """Return the widgets of a scene that show and can be used, the bars of scrolling aside."""
    return [
        widget
        for widget in scene.layout()
        if widget.interactive and not isinstance(widget, ScrollArea) and min(widget.area.size) > 0
    ]


@pytest.mark.parametrize("name", SCREENS)
def test_everything_to_be_used_is_in_the_window_and_apart(
    app: App, shelf: Shelf, whole: pygame.Rect, name: str
) -> None:
    widgets = shown(screen(name, app, shelf))
    for widget in widgets:
        assert whole.contains(widget.area), widget.key
    for one, other in combinations(widgets, 2):
        assert not one.area.colliderect(other.area), (one.key, other.key)
        assert one.key != other.key


@pytest.mark.parametrize("name", SCREENS)
def test_there_is_one_amber_button_and_one_sheet_in_the_window(
    app: App, shelf: Shelf, whole: pygame.Rect, name: str
) -> None:
    scene: Any = screen(name, app, shelf)
    amber = [w for w in scene.layout() if isinstance(w, Button) and w.kind == "primary"]
    sheets = [widget for widget in scene.layout() if isinstance(widget, Panel)]
    assert len(amber) == 1
    assert len(sheets) == (name != "title")
    assert all(whole.contains(sheet.rect) for sheet in sheets)


@pytest.mark.parametrize("name", SCREENS)
def test_everything_can_be_reached_by_the_keyboard_and_then_shows(
    app: App, shelf: Shelf, whole: pygame.Rect, name: str
) -> None:
    scene: Any = screen(name, app, shelf)
    keys = [w.key for w in scene.layout() if w.interactive and w.enabled and not isinstance(w, ScrollArea)]
    reached = []
    for _ in keys:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        reached.append(scene.controls.focus)
        widget = next(widget for widget in scene.layout() if widget.key == reached[-1])
        part = widget.area.clip(whole)
        assert min(part.size) > 10, widget.key
    assert sorted(reached) == sorted(keys)


@pytest.mark.parametrize("name", SCREENS)
def test_two_drawings_of_one_screen_are_equal(app: App, shelf: Shelf, person: Person, name: str) -> None:
    app.start(screen(name, app, shelf), size=(1024, 640))
    person.wait(12)
    once = pygame.image.tobytes(app.surface, "RGB")
    person.post(pygame.WINDOWEXPOSED)
    assert pygame.image.tobytes(app.surface, "RGB") == once


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_can_be_drawn(app: App, shelf: Shelf, name: str, scale: int) -> None:
    app.store.change(ui_scale=scale)
    app.start(screen(name, app, shelf), size=(1024, 640))
    assert len(set(pygame.image.tobytes(app.surface, "RGB"))) > 50
