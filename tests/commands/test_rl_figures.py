"""``bench --rl`` tells how fast programs that learn can play."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from wk.cli import main
from wk.commands import engine_figures

if TYPE_CHECKING:
    import pytest


def test_bench_tells_words_games_and_the_share_of_the_engine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing of a screen is measured with it."""
    monkeypatch.setattr(engine_figures, "LEARNER_SECONDS", 0.1)
    assert main(["bench", "--game", "winter-court", "--rl", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {*found} == {"rl_steps_s", "rl_games_s", "rl_share", "rl_games_share"}
    assert found["rl_steps_s"] > 0
    assert 0 < found["rl_games_share"] < found["rl_share"]
