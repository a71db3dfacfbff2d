"""Every screen at every size: in the window, nothing over anything, one amber button."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.records import saved
from tests.shell.unrendered import cut_words
from wk.shell.buttons import Button
from wk.shell.dialog import Answer, Dialog
from wk.shell.rows import Row
from wk.shell.screens.curtain import Curtain, Handover
from wk.shell.screens.curtain_story import Since
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.settings import SettingsPage
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.widget import Panel, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.scene import Scene
    from wk.shell.shelf import Shelf
    from wk.shell.widget import Widget

SIZES = [(1280, 800), (1920, 1080), (1024, 640), (2560, 1080), (1024, 1000)]

WALKED = [(1280, 800), (1024, 640)]
"""In these sizes the keyboard goes all the way along a screen: where more has room it scrolls less."""

SCALES = [75, 100, 200, 300]
SCREENS = ["title", "new", "saves", "settings", "curtain", "dialog"]


def screen(name: str, app: App, shelf: Shelf) -> Scene:
    """Return a screen with as much on it as there ever is."""
    for number in range(9):
        saved(shelf, f"{number}.wkrec", "light 1\n", age=number)
    told = (Since("Cleopatra", "red", ("built three houses on the fell field",) * 4),)
    handover = Handover("Maximilian", "green", ("Ann", "Ben", "Cleopatra"), told)
    make: dict[str, Callable[[], Scene]] = {
        "title": lambda: ShelfPage(app, shelf),
        "new": lambda: shelf.front.new_game(app, shelf.open_match),
        "saves": lambda: SavedGames(app, shelf),
        "settings": lambda: SettingsPage(app),
        "curtain": lambda: Curtain(app, handover, None, lambda: None),
        "dialog": lambda: Dialog(app, "Heading", "A long message. " * 40, [Answer("No"), Answer("Yes")]),
    }
    return make[name]()


USUAL_TEXT = [(size, scale, 100, "en") for size in SIZES for scale in SCALES]
LARGE_TEXT = [(size, scale, 150, "de") for size in SIZES[:3] for scale in (75, 125, 300)]


@pytest.fixture(params=[*USUAL_TEXT, *LARGE_TEXT], ids=str)
def whole(request: pytest.FixtureRequest, app: App) -> pygame.Rect:
    """Set sizes, a language and a window size, without opening it, and return the window's rectangle."""
    size, scale, text, language = request.param
    app.change_settings(ui_scale=scale, text_size=text, language=language)
    app._window._size = size
    return pygame.Rect((0, 0), size)


def shown(scene: Any) -> list[Widget]:
    """Return the widgets of a scene that show and can be used, the bars of scrolling aside."""
    return [
        widget
        for widget in scene.layout()
        if widget.interactive and not isinstance(widget, ScrollArea) and min(widget.area.size) > 0
    ]


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_whole(app: App, shelf: Shelf, whole: pygame.Rect, name: str) -> None:
    """All is in the window and apart, one button is amber, the keyboard reaches all, no word is cut off."""
    scene: Any = screen(name, app, shelf)
    all_lie_in_the_window_apart(scene, whole)
    one_button_is_amber(scene, whole, sheets=name != "title")
    if whole.size in WALKED:
        the_keyboard_reaches_all(scene, whole)
    written = [each for each in scene.layout() if not isinstance(each, Row)]  # a row's may be of any length
    assert cut_words(written, whole.size, app.scale) == []


def all_lie_in_the_window_apart(scene: Any, whole: pygame.Rect) -> None:
    """Check that what can be used is whole in the window, and nothing lies over anything."""
    widgets = shown(scene)
    for widget in widgets:
        assert whole.contains(widget.area), widget.key
    for one, other in combinations(widgets, 2):
        assert not one.area.colliderect(other.area), (one.key, other.key)
        assert one.key != other.key


def one_button_is_amber(scene: Any, whole: pygame.Rect, *, sheets: int) -> None:
    """Check that there is one amber button, and as many sheets as there should be."""
    amber = [w for w in scene.layout() if isinstance(w, Button) and w.kind == "primary"]
    found = [widget for widget in scene.layout() if isinstance(widget, Panel)]
    assert len(amber) == 1
    assert len(found) == sheets
    assert all(whole.contains(sheet.rect) for sheet in found)


def the_keyboard_reaches_all(scene: Any, whole: pygame.Rect) -> None:
    """Check that Tab leads to everything, and what it leads to shows."""
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
