"""The environments pass what PettingZoo asks of any, with every number of players; where it is installed."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from wk import api
from wk.rl.zoo import env

test = pytest.importorskip("pettingzoo.test", reason="PettingZoo is an extra")

TABLES = [(name, players) for name in api.GAMES for players in api.load(name).players]


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    """Let PettingZoo advise."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_api_is_as_pettingzoo_asks(name: str, players: int) -> None:
    test.api_test(env(name, players), num_cycles=30)


@pytest.mark.parametrize("name", api.GAMES)
def test_the_same_seed_gives_the_same_matches(name: str) -> None:
    test.seed_test(lambda: env(name), num_cycles=20)


def test_a_level_is_an_opponent_and_no_agent() -> None:
    table = env("winter-court", levels={0: "page"}, render_mode="ansi")
    table.reset(seed=1)
    assert table.agents == ["player_1"]
    assert table.render().startswith("{")
    while table.agents:
        seen, reward, over, _, _ = table.last()
        table.step(None if over else int(seen["action_mask"].argmax()))
    assert reward in (-1.0, 1.0)
