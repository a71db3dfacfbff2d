"""Choosing a new match of the High Court: crests, the option, share code, setup file (HC-FILE-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import new_seed
from wk.engine.files.sharecode import CodeError
from wk.games.fronts import front_of
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.setup import PlayerWish, Wishes
from wk.games.minsterpool.state import SILVER, Options
from wk.games.minsterpool.ui.matches import HighCourtMaking
from wk.shell.app import App
from wk.shell.newgame.scene import NewGameScene
from wk.shell.settings import SettingsStore
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from pathlib import Path

KIT = MinsterpoolKit()
WISHES = Wishes(
    (PlayerWish("Ann", "red", "human", "hat"), PlayerWish("Ben", "blue"), PlayerWish(None, "green")),
    seed=5,
    options=Options(SILVER),
)


def making(language: str = "en") -> HighCourtMaking:
    return HighCourtMaking(KIT, Words(KIT.assets, language), Words("shell", language), new_seed)


def test_a_share_code_says_all_that_was_chosen() -> None:
    """HC-FILE-1: players, crests, seed, option; and the same match comes of it."""
    chooser = making()
    code = chooser.encode(WISHES, {})
    assert code.startswith("HC1-")
    assert chooser.decode(code) == WISHES
    assert chooser.settle(chooser.decode(code)) == chooser.settle(WISHES)
    with pytest.raises(CodeError):
        chooser.decode(code[:-1] + ("A" if code[-1] != "A" else "B"))


def test_a_setup_file_says_it_too(tmp_path: Path) -> None:
    """HC-FILE-1."""
    path = tmp_path / "mine.toml"
    path.write_text(making().text(WISHES, {}), encoding="utf-8")
    assert making().load(path) == WISHES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)], ids=str)
def test_the_screen_shows_crests_for_all_and_the_option(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """HC-OPT-1: two to four play; each may choose a crest that nobody else has."""
    store = SettingsStore(tmp_path)
    store.change(language=language)
    app = App(store, title="Test")
    front: Any = front_of(KIT)
    front.speak(language)
    scene = front.new_game(app, lambda _: None)
    scene.more = True
    assert isinstance(scene, NewGameScene)
    app.start(scene, size=size)
    app.step(0.001)
    keys = " ".join(widget.key for widget in scene.layout())
    assert "crest" in keys
    assert "empty" in keys
    app.close()


def test_what_is_special_is_told_in_a_line() -> None:
    """HC-OPT-1."""
    assert making().line(WISHES) == "3 families, an empty stack turns gold to silver"
    assert making().line(replace(WISHES, options=Options())) == "3 families"
