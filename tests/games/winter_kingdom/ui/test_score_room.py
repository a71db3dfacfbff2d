"""The end of a game and the menu at every size of window and text: nothing is cut off or overlaps."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, MATCHES, Sit, match_of, settled
from tests.games.winter_kingdom.ui.room import SCALES, SIZES, cut_words, faults
from wk.games.winter_kingdom.cards.ids import GOAL_IDS
from wk.shell.app import App
from wk.shell.match.log.panel import ENTRY
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.match.table.menu import match_menu
from wk.shell.scene import Pop
from wk.shell.screens.settings import SettingsPage
from wk.shell.settings import SettingsStore
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wk.engine.match import Match
    from wk.engine.seats import Seat

OVER = {players: match_of(settled(8, players), rounds=99) for players in (2, 4)}
EVERYWHERE = [
    *((SIZES[0], scale, language) for scale in SCALES for language in LANGUAGES),
    *((size, (100, 150), "de") for size in SIZES[1:]),
]


@pytest.fixture(autouse=True)
def speak_english_again() -> Any:
    """Let the game speak English in the tests that follow."""
    yield
    FRONT.speak("en")


@pytest.fixture(params=EVERYWHERE, ids=str)
def app(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """Return an app of every size, scale and language, its window not open."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    size, (scale, text), language = request.param
    yield (made := app_of(tmp_path, size, (scale, text), language))
    made.close()


def app_of(folder: Path, size: tuple[int, int], scale: tuple[int, int], language: str) -> App:
    """Return an app whose window is not open, at a UI scale and a text size in percent."""
    FRONT.speak(language)
    store = SettingsStore(folder)
    store.change(ui_scale=scale[0], text_size=scale[1], language=language)
    app = App(store, title="Test", clock=lambda: 0.0)
    app._window._size = size
    return app


KINDS = "human", "bot:crown-10s", "bot:chancellor", "bot:page"


def seat_of(seat: Seat, kind: str) -> Seat:
    """Return a seat at which somebody else sits."""
    return seat._replace(kind=kind)


def sheet(app: App, match: Match[Any, Any]) -> Any:
    """Return the score sheet of a match."""
    ways: Any = WaysOut(lambda: None, lambda _match: None)  # type: ignore[arg-type, return-value]
    return ScoreScene(app, match, MATCHES, ways)


def test_the_score_sheet_has_room_for_its_words(app: App) -> None:
    for match in OVER.values():
        scene = sheet(app, match)
        for row in ("castles", "total"):
            scene.choose((row, 1))
            assert cut_words(scene) == []
        assert faults(scene.layout(), app.size) == []
        keys = {widget.key for widget in scene.layout()}
        assert {"chart", "chart-kind"} <= keys
        assert scene.scale.type(14) >= min(19, app.scale.type(14))
        scene.seats = tuple(map(seat_of, scene.seats, KINDS))  # levels are told below the names, or nowhere
        assert cut_words(scene) == []
        scene.count()
        assert cut_words(scene) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_goal_has_room_for_its_name(tmp_path: Path, language: str) -> None:
    app = app_of(tmp_path, (1024, 640), (300, 150), language)
    for first in range(0, len(GOAL_IDS), 3):
        goals = tuple((GOAL_IDS[first:] + GOAL_IDS[:2])[:3])
        assert cut_words(sheet(app, match_of(settled(8, 4, goals=goals), rounds=1))) == []


def test_the_menu_has_room_for_its_words(app: App) -> None:
    for score in (None, Pop):
        scene = match_menu(app, lambda _: app.top, (score, None, Pop), lambda: 12345678)
        assert cut_words(scene) == []
        assert faults(scene.layout(), app.size) == []


def test_the_log_has_room_for_its_words(app: App) -> None:
    scene: Any = FRONT.table(app, match_of(settled(6, 4), rounds=2))
    scene.view.toggle_log()
    for number in range(3):
        scene.view.log.choose(number)
        widgets = [w for w in scene.view.widgets() if w.key.startswith("log-") and w.key != "log-ground"]
        assert any(widget.key.startswith(ENTRY) for widget in widgets)
        assert faults(widgets, app.size) == []
        panel = SimpleNamespace(app=app, controls=scene.view.controls, layout=lambda shown=widgets: shown)
        assert cut_words(panel) == []


def test_the_menu_follows_the_text_size(sit: Sit) -> None:
    person = sit(match_of(settled(6, 2), rounds=1), size=(1280, 800))
    person.use("menu")
    cover: Any = person.cover()
    cover.layout()
    before = cover.scale.type(17), person.widget("entry-0").rect.width
    person.app.change_settings(text_size=150)
    person.wait(2)
    cover.layout()
    assert cover.scale.type(17) == round(1.5 * before[0])
    assert person.widget("entry-0").rect.width > before[1]


def test_the_score_sheet_follows_the_text_size(sit: Sit) -> None:
    person = sit(OVER[2], size=(1280, 800))
    cover: Any = person.cover()
    before = cover.scale.type(19)
    person.app.change_settings(text_size=150)
    person.wait(2)
    assert cover.scale.type(19) == pytest.approx(1.5 * before, abs=1)


def test_the_menu_speaks_another_language_at_once(sit: Sit) -> None:
    person = sit(match_of(settled(6, 2), rounds=1))
    person.app.listen(lambda told: FRONT.speak(told.language))
    person.use("menu")
    labels = [getattr(widget, "label", "") for widget in person.widgets()]
    assert "Settings" in labels
    person.use(next(widget.key for widget in person.widgets() if getattr(widget, "label", "") == "Settings"))
    assert isinstance(person.app.top, SettingsPage)
    person.app.change_settings(language="de")
    person.press(pygame.K_ESCAPE)
    assert "Einstellungen" in [getattr(widget, "label", "") for widget in person.widgets()]


def test_the_replay_has_room_for_its_words(app: App) -> None:
    match = OVER[4]
    scene: Any = ReplayScene(app, match, MATCHES, lambda _match: None)  # type: ignore[arg-type, return-value]
    for place in (0, 12, len(match.actions)):
        scene.jump(place)
        assert cut_words(scene) == []
        assert faults(scene.layout(), app.size) == []
