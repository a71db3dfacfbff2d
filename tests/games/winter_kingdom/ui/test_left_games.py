"""A game that is left is gone: its scene, its match, its pictures, and its file is free for others."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import settled
from tests.shell.person import Person, top
from tests.systems import on_linux
from wk.chance import seeded
from wk.games.fronts import front_of
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.ui.map import stage
from wk.shell import surface_cache
from wk.shell.app import App
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop, Push
from wk.shell.screens.saves import SavedGames
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.match import Match


ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture(autouse=True)
def _no_land_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pictures of land go with the screens that show them, as they do but in tests."""
    monkeypatch.setattr(stage, "_layers", weakref.WeakValueDictionary())


class Player(Person):
    """Somebody who plays whole games in one window."""

    def __init__(self, folder: Path) -> None:
        store = SettingsStore(folder)
        store.change(curtain=False)
        self.front: Any = front_of(WinterKingdomKit(Home(folder)))
        super().__init__(App(store, title="Test"))
        self.shelf = Shelf({"winter-kingdom": self.front}, store.records)
        self.app.start(ShelfPage(self.app, self.shelf), size=(1024, 640))

    def sit_down(self, seed: int = 1, players: int = 2) -> tuple[TableScene[Any, Any], Match[Any, Any]]:
        """Begin a match and sit down at its table."""
        match = self.shelf.open_match(settled(seed, players))
        scene = self.front.table(self.app, match)
        assert isinstance(scene, TableScene)
        self.app.apply(Push(scene))
        self.wait()
        return scene, match

    def play(self, scene: TableScene[Any, Any], match: Match[Any, Any], most: int = 1000) -> None:
        """Play at random, to the score sheet or for a number of actions."""
        draw = seeded(1)
        for _ in range(most):
            if match.game.seat_to_move(match.state) is None:
                break
            scene.play.play(match.game.legal(match.state).pick(draw))
        self.press(pygame.K_SPACE)  # what still moves is there at once
        self.wait(2)

    def leave(self) -> None:
        """Leave the table by its menu or its score sheet."""
        scene = self.app.top
        assert isinstance(scene, TableScene)
        transition = scene.leave()
        del scene
        self.app.apply(transition)
        self.wait(2)


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """Return somebody in front of the title."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    surface_cache.forget_before(surface_cache.next_moment())  # what other tests have drawn
    somebody = Player(tmp_path / "data")
    yield somebody
    somebody.app.close()


@contextmanager
def no_late_collection() -> Iterator[None]:
    """Keep Python from finding by itself what is not used any more."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


CLAIM = """
import sys
from pathlib import Path
from wk.engine.files.filelock import claim
print(claim(Path(sys.argv[1])) is not None)
"""


def free(path: Path) -> bool:
    """Return whether another program can claim a record."""
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", CLAIM, str(path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout == "True\n"


def pictures() -> int:
    """Return how many bytes of pictures are held."""
    return sum(cache._held for cache in surface_cache._caches)


def open_files() -> int:
    """Return how many files this program has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def test_nothing_of_a_whole_game_is_left(person: Player) -> None:
    before = pictures()
    with no_late_collection():
        scene, match = person.sit_down()
        person.play(scene, match)
        assert scene.cover is not None  # the score sheet
        assert match.record is not None
        path = match.record.path
        assert not free(path)
        assert pictures() > 1.5 * before
        parts = [
            scene,
            scene.cover,
            scene.play,
            scene.view,
            cast("Any", scene.part).pane.layer,
            match,
            match.record,
        ]
        alive = [weakref.ref(part) for part in parts]
        del scene, match, parts
        person.leave()
        assert isinstance(person.app.top, ShelfPage)
        assert [found() for found in alive if found() is not None] == []
        assert free(path)
        assert pictures() < 1.1 * before  # the menu says a little more now


def test_a_replay_that_is_left_leaves_the_file_to_others(person: Player) -> None:
    scene, match = person.sit_down()
    person.play(scene, match, most=5)
    assert match.record is not None
    path = match.record.path
    del scene, match
    person.leave()
    with no_late_collection():
        person.use("load")
        person.wait(4)
        person.press(pygame.K_r)
        assert isinstance(person.app.top, ReplayScene)
        assert not free(path)
        replay = weakref.ref(person.app.top)
        person.press(pygame.K_ESCAPE)
        person.wait()
        assert isinstance(person.app.top, SavedGames)
        assert replay() is None
        assert free(path)


@on_linux("it tells which files are open")
def test_many_games_in_one_window_hold_no_more_files_than_one(person: Player) -> None:
    counts = []
    with no_late_collection():
        for seed in range(3):
            scene, match = person.sit_down(seed, players=4)
            person.play(scene, match, most=30)
            del scene, match
            person.leave()
            counts.append(open_files())
    assert counts == counts[:1] * 3


def test_the_table_come_back_to_is_the_one_that_is_looked_after(person: Player) -> None:
    scene, match = person.sit_down()
    person.play(scene, match, most=8)
    person.app.apply(scene.look_back(4) or Pop())
    other = person.app.top
    assert isinstance(other, ReplayScene)
    person.app.apply(other.go_on() or Pop())
    person.wait()
    branch = person.app.top
    assert isinstance(branch, TableScene)
    assert branch is not scene
    assert match.record is not None
    assert free(match.record.path)
    person.leave()
    assert person.app.top is scene
    (note,) = (person.app.store.folder / "running").iterdir()
    assert note.read_text() == f"{match.record.path.name}\n"
    person.play(scene, match, most=1)
    assert match.unsaved is None
    assert not free(match.record.path)


def test_sheet_and_replay_of_a_game_that_is_over_never_keep_two_pictures_of_the_land(person: Player) -> None:
    """Each shows it in a size of its own: as many tiles as are seen at once are the most there are."""
    scene, match = person.sit_down()
    layer = cast("Any", scene.part).pane.layer
    person.play(scene, match)
    assert isinstance(scene.cover, ScoreScene)
    person.press(pygame.K_SPACE)  # all is counted: while it is, the sheet leaves less room for the land
    person.wait(2)
    kept = [len(layer._tiles)]
    replay = scene.look_back(0)
    assert isinstance(replay, Push)
    person.app.apply(replay)
    person.wait(2)
    assert isinstance(top(person.app), ReplayScene)
    kept.append(len(layer._tiles))
    person.app.apply(Pop())
    person.wait(2)
    assert isinstance(top(person.app), TableScene)
    kept.append(len(layer._tiles))
    assert min(kept) > 0
    assert max(kept) <= layer._most_seen
