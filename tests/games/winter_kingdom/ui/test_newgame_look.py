"""The new game's screen and all it opens at every size: in the window, nothing over anything, nothing cut."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations, count
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import no_screen
from tests.shell.unrendered import cut_words
from wk.chance import seeded
from wk.games.fronts import front_of
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.setup.choices import CHOSEN
from wk.games.winter_kingdom.setup.wishes import COLOURS, KINDS, PLAYERS
from wk.games.winter_kingdom.ui.newgame.cards import CardTile
from wk.games.winter_kingdom.ui.newgame.hands import DraftScene, HandScene, LeaveOutScene
from wk.games.winter_kingdom.ui.newgame.supply import Supply
from wk.shell import paint, theme
from wk.shell.app import App
from wk.shell.buttons import Button
from wk.shell.newgame.favourites import FavouritesSheet, SaveSheet
from wk.shell.newgame.foot import CodeSheet
from wk.shell.newgame.layout import ScreenParts
from wk.shell.newgame.scene import NewGameScene
from wk.shell.scene import Pop
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf
from wk.shell.widget import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from wk.shell.scene import Scene
    from wk.shell.widget import Widget

SETTINGS = [
    ((1280, 800), 100, 100, "de"),
    ((1280, 800), 200, 100, "en"),
    ((1280, 800), 100, 150, "de"),
    ((1920, 1080), 100, 100, "en"),
    ((2560, 1080), 200, 100, "de"),
    ((1024, 640), 75, 100, "de"),
    ((1024, 640), 100, 100, "de"),
    ((1024, 640), 300, 100, "en"),
]
SCREENS = ["players", "cards", "land", "favourites", "save", "code", "hand", "out", "draft"]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """Return an app whose window is not open."""
    no_screen(monkeypatch)
    app = App(SettingsStore(tmp_path / "data"), title="Test")
    yield app
    app.close()


@pytest.fixture(params=SETTINGS, ids=str)
def whole(request: pytest.FixtureRequest, app: App) -> pygame.Rect:
    """Set sizes, a language and a window size, without opening it, and return the window's rectangle."""
    size, scale, text, language = request.param
    app.change_settings(ui_scale=scale, text_size=text, language=language)
    app._window._size = size
    return pygame.Rect((0, 0), size)


def screen(name: str, app: App) -> Scene:
    """Return a screen with as much on it as there ever is."""
    front: Any = front_of(WinterKingdomKit(Home(app.store.folder)), new_seed=count(2**62).__next__)
    shelf = Shelf({"winter-kingdom": front}, app.store.records)
    app.listen(lambda told: shelf.speak(told.language))
    new = NewGameScene(app, shelf.open_match, front, front.screens.making())
    new.more = True
    supply = Supply(front.say, lambda: box_of(front.kit, front.say), lambda: seeded(front.new_seed()))
    choices = new.plan.choices.joined(COLOURS, PLAYERS[-1]).joined(COLOURS, PLAYERS[-1])
    choices = choices.toggled("knights").toggled("wolves").without("mine")
    choices = choices.with_player(0, name="W" * 24).with_player(3, kind=KINDS[-1])
    choices = replace(choices, hands=CHOSEN)
    new.plan.change(choices)
    favourites = {f"Favourite number {number}": choices for number in range(9)}
    new.plan.keep(lambda kept: kept.favourites.update(favourites))
    new.tab = max(0, SCREENS[:3].index(name)) if name in SCREENS[:3] else 0
    make: dict[str, Callable[[], Scene]] = {
        **dict.fromkeys(SCREENS[:3], lambda: new),
        "favourites": lambda: FavouritesSheet(app, new.plan),
        "save": lambda: SaveSheet(app, new.plan),
        "code": lambda: CodeSheet(app, new.plan),
        "hand": lambda: HandScene(app, new.plan, supply, 1),
        "out": lambda: LeaveOutScene(app, new.plan, supply),
        "draft": lambda: DraftScene(
            app, new.plan, supply, new.plan.making.settle(choices)["hands"], lambda _: Pop()
        ),
    }
    return make[name]()


def whole_screens(app: App, name: str) -> bool:
    """Tell whether a tab is worth looking at: where all columns show, the first stands for all."""
    return name in {"players", *SCREENS[3:]} or not ScreenParts.of(app.size, app.scale).wide


def widgets(scene: Any) -> list[Widget]:
    """Return the widgets of a scene that show and can be used, the bars of scrolling aside."""
    return [
        widget
        for widget in scene.layout()
        if widget.interactive and not isinstance(widget, ScrollArea) and min(widget.area.size) > 0
    ]


@pytest.mark.usefixtures("unseen")
def test_everything_is_in_the_window_apart_and_within_reach(app: App, whole: pygame.Rect) -> None:
    for name in SCREENS:
        if not whole_screens(app, name):
            continue
        scene: Any = screen(name, app)
        shown = widgets(scene)
        for widget in shown:
            assert whole.contains(widget.area), (name, widget.key)
        for one, other in combinations(shown, 2):
            assert not one.area.colliderect(other.area), (name, one.key, other.key)
            assert one.key != other.key
        amber = [
            widget for widget in scene.layout() if isinstance(widget, Button) and widget.kind == "primary"
        ]
        assert len(amber) == 1, name
        reach_all(scene, whole)


def reach_all(scene: Any, whole: pygame.Rect) -> None:
    """Come to every widget by Tab; each then shows."""
    if getattr(scene, "cover", None) is not None:
        scene.cover = None
    keys = [w.key for w in scene.layout() if w.interactive and w.enabled and not isinstance(w, ScrollArea)]
    reached = []
    for _ in keys:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        reached.append(scene.controls.focus)
        widget = next(widget for widget in scene.layout() if widget.key == reached[-1])
        assert min(widget.area.clip(whole).size) > 10, widget.key
    assert sorted(reached) == sorted(keys)


def test_no_words_of_the_program_are_cut_off(app: App, whole: pygame.Rect) -> None:
    for name in (*SCREENS[:3], "favourites", "save", "code"):
        if whole_screens(app, name):
            scene: Any = screen(name, app)
            cut = cut_words(scene.layout(), whole.size, app.scale)
            assert [words for words in cut if "W" * 9 not in words] == [], name


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1080), (1024, 640)])
def test_no_word_on_a_tile_is_broken(app: App, size: tuple[int, int]) -> None:
    app.change_settings(language="de")
    app._window._size = size
    new: Any = screen("players", app)
    for tile in new.layout():
        if isinstance(tile, CardTile):
            _, _, room = tile._parts(app.scale)
            style = app.scale.style("bold", theme.LABEL)
            lines = paint.wrap(tile.card.name, style, room.width)
            assert " ".join(lines) == tile.card.name, tile.key


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_at_the_usual_size_everything_shows_without_scrolling(
    app: App, size: tuple[int, int], language: str
) -> None:
    app.change_settings(language=language)
    app._window._size = size
    new: Any = screen("players", app)
    new.plan.change(replace(new.plan.choices, hands="dealt"))
    areas = [widget for widget in new.layout() if isinstance(widget, ScrollArea)]
    assert len(areas) == 3
    assert [area.key for area in areas if area.interactive] == []


@pytest.mark.parametrize("name", SCREENS)
def test_two_drawings_of_one_screen_are_equal(app: App, name: str) -> None:
    app.start(screen(name, app), size=(1024, 640))
    once = pygame.image.tobytes(app.surface, "RGB")
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    app.step(0.001)
    assert pygame.image.tobytes(app.surface, "RGB") == once
    assert len(set(once)) > 50


def test_a_tab_is_chosen_by_a_click(app: App) -> None:
    app.change_settings(ui_scale=200)
    new: Any = screen("players", app)
    app.start(new, size=(1280, 800))
    tabs = next(widget for widget in new.layout() if widget.key == "tab")
    click = partial(pygame.Event, pos=tabs.part(2).center, button=pygame.BUTTON_LEFT, touch=False)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        new.handle(click(kind))
    assert any(widget.key == "goal-knights" for widget in new.layout())
    assert not any(widget.key == "name-0" for widget in new.layout())
