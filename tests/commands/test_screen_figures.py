"""What `bench` measures of a screen, for every game of the shelf."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import pytest

from wk.commands import bench, screen_figures
from wk.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_of_every_game_is_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    for name, value in {
        "IDLE": 0.05,
        "GAMES": int(game == "winter-kingdom"),
        "MOST": 2,
        "PLAYED": 0.1,
        "COLUMNS": 2,
        "ROWS": 1,
    }.items():
        monkeypatch.setattr(screen_figures, name, value)
    monkeypatch.setattr(screen_figures, "SIZES", dict.fromkeys(screen_figures.SIZES, (800, 500)))
    figures = dict(screen_figures.measure(game, time.time(), tmp_path))
    assert {key for key in figures if "after" not in key} == {*bench.SCREEN} - {"rss_after_10_games_mb"}
    assert figures["idle_redraws"] == 0
    assert 0 < (figures["first_frame_ms"] or 0) < 60_000
    if sys.platform == "linux":
        assert (figures["rss_mb"] or 0) > 10
