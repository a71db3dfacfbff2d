"""Outsiders play whole games of every game, legally, and better than by lot: else they measure nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from wk.cli import main
from wk.games import GAMES
from wk.games import games as shelf

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

NAMED = dict.fromkeys(GAMES, "tests.outsiders:outsider")


def played(
    capsys: pytest.CaptureFixture[str], game: str, levels: str, games: int, *more: str
) -> Mapping[str, Any]:
    """Return the summary of a series in which nothing went wrong."""
    asked = ["sim", "--game", game, "--bots", levels, "--games", str(games), "--seed", "5", "--json", *more]
    assert main(asked, shelf) == 0
    told: Mapping[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return told


@pytest.mark.parametrize("game", sorted(set(GAMES) - {"winter-kingdom"}))
def test_the_outsider_beats_chance(capsys: pytest.CaptureFixture[str], game: str) -> None:
    told = played(capsys, game, f"random,{NAMED[game]}", 6)
    assert told["levels"][NAMED[game]]["wins"] >= 5


@pytest.mark.parametrize("game", ["nobles", "siege"])
def test_more_than_two_can_sit_there(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert played(capsys, game, NAMED[game], 1, "--players", "4")["games"] == 1


def test_a_beam_over_the_turn_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    told = played(capsys, "winter-kingdom", "random,tests.outsiders:beam_16", 1)
    assert told["levels"]["tests.outsiders:beam_16"]["wins"] == 1
