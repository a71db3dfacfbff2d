"""The example that learns: short, it learns what it is shown, and sits at the table with what it wrote."""

from __future__ import annotations

import importlib.util
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from wk.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPT = Path(__file__).resolve().parent / "learner" / "siege_learner.py"

MOST_LINES = 150


@pytest.fixture(name="learner")
def _learner(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """The script as a module, which writes into a folder of its own."""
    pytest.importorskip("pettingzoo", reason="PettingZoo is an extra")
    spec = importlib.util.spec_from_file_location("siege_learner", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "siege_learner", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "FILE", tmp_path / "some.weights")
    monkeypatch.setattr(module, "LOT", 1)
    yield module
    module.table.cache_clear()
    module.learned.cache_clear()


def test_it_is_short() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_what_won_becomes_likelier_and_what_lost_less_likely(learner: Any) -> None:
    """A small step in the way a lot points to; from nothing, where every legal word is as likely."""
    weights = {name: np.zeros(shape, np.float32) for name, shape in learner.SHAPES.items()}
    weights["in"] += np.random.default_rng(1).standard_normal(weights["in"].shape, np.float32) / 50
    own = partial(learner.word_of, weights, np.random.default_rng(1), 1)
    told, won = learner.play(learner.table(None, 0), 1, own)  # as the lot of seed 1
    assert sorted(won.values()) == [-1, 1]

    def likely(agent: str) -> float:
        rows, masks, words = map(np.array, zip(*told[agent], strict=True))
        return float(np.log(learner.think(weights, rows, masks)[1][np.arange(len(words)), words]).mean())

    before = {agent: likely(agent) for agent in won}
    ways, said = learner.lot(weights, 1)
    assert said == sum(map(len, told.values()))
    for name, way in ways.items():
        weights[name] = weights[name] - 0.05 * way / said
    for agent, reward in won.items():
        assert (likely(agent) - before[agent]) * reward > 0


def test_it_sits_at_the_table(learner: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """With weights it has written: all that it says is legal."""
    draw = np.random.default_rng(2)
    np.concatenate(
        [draw.normal(0, 0.02, shape).astype(np.float32).ravel() for shape in learner.SHAPES.values()]
    ).tofile(learner.FILE)
    assert main(["sim", "--game", "siege", "--bots", "siege_learner:player,random", "--seed", "1"]) == 0
    assert "1 game, seed 1" in capsys.readouterr().out
