"""What `bench` measures at tables: how often a waiting one wakes, and clicks early and late."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wk.commands import bench, table_figures
from wk.games import GAMES, games

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WARM", "CLICKS"):
        monkeypatch.setattr(table_figures, name, 2)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_every_game_is_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    monkeypatch.setattr(table_figures, "GAMES", [game])
    figures = table_figures.measure(tmp_path)
    assert set(figures) == set(bench.TABLE)
    assert all(figure is not None and figure >= 0 for figure in figures.values())


def test_a_late_click_is_one_near_the_end_of_the_same_game() -> None:
    whole = table_figures._played(games()["winter-court"])
    late = table_figures._first(whole, len(whole.actions) - 5)
    assert whole.game.seat_to_move(whole.state) is None
    assert (late.state, len(late.actions)) == (whole.states[-6], len(whole.actions) - 5)


def test_the_worst_of_all_games_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = iter([(10.0, 12.0), (30.0, 33.0), (8.0, 16.0), (50.0, 40.0), (1.0, 1.0)])
    monkeypatch.setattr(table_figures, "_clicks", lambda *_: table_figures.Clicks(*next(found)))
    figures = table_figures.measure(tmp_path)
    assert figures == {"early_click_ms": 8.0, "late_click_ms": 16.0}


def test_what_cannot_be_measured_is_told_and_null(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(module: str, game: str, **_: object) -> dict[str, float]:
        raise ValueError(f"{module} {game}")

    monkeypatch.setattr(bench, "_run_module", fails)
    assert set(bench.table_figures("siege").values()) == {None}
    assert capsys.readouterr().err.startswith("bench: the tables could not be measured")
    assert set(bench.table_figures("lanterns").values()) == {None}
    assert capsys.readouterr().err == ""
