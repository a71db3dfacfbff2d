"""Players from outside in a series of games: seated by name, held to the rules, refused in one line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from wk.cli import main
from wk.engine.guests import GROUP, word_of
from wk.games import games as shelf

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.commands.conftest import Run

    Runner = Callable[..., Run]

PLAYERS = """
NOBODY = 3

def eager(game, seen, seat):
    lights = [action for action in game.legal(seen) if "light" in game.text(action)]
    return (lights or list(game.legal(seen)))[:1]

def failing(game, seen, seat):
    raise RuntimeError("lost the thread")

def peeking(game, seen, seat):
    assert all(card == 0 for other, card in enumerate(seen.cards) if other != seat)
    assert not any(seen.pile)
    return list(game.legal(seen))[:1]
"""


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of players that can be imported, and its name."""
    (tmp_path / "some_players.py").write_text(PLAYERS, encoding="utf-8")
    (tmp_path / "broken_players.py").write_text("import nothing_of_that_name\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return "some_players"


def test_a_player_from_outside_sits_beside_a_level(run: Runner, outside: str) -> None:
    done = run("sim", "--games", 20, "--seed", 3, "--bots", f"random,{outside}:eager", "--json")
    told = json.loads(done.out.splitlines()[-1])
    assert (done.status, done.err) == (0, "")
    assert told["levels"][f"{outside}:eager"]["wins"] > told["levels"]["random"]["wins"]


def test_several_processes_seat_it_too(run: Runner, outside: str) -> None:
    one = run("sim", "--games", 6, "--seed", 3, "--bots", f"{outside}:eager")
    two = run("sim", "--games", 6, "--seed", 3, "--bots", f"{outside}:eager", "--jobs", 2)
    assert (two.status, two.out) == (0, one.out)


def test_it_is_told_what_its_seat_sees_and_no_more(run: Runner, outside: str) -> None:
    done = run("sim", "--games", 3, "--seed", 3, "--bots", f"{outside}:peeking")
    assert (done.status, done.err) == (0, "")


def test_a_player_that_fails_is_told_of_and_plays_by_lot(run: Runner, outside: str) -> None:
    done = run("sim", "--games", 1, "--seed", 3, "--bots", f"random,{outside}:failing")
    assert done.status == 1
    assert "1 game, seed 3" in done.out
    assert done.err.count("\n") == 1
    assert "some_players:failing said nothing: RuntimeError: lost the thread" in done.err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("strongest", 'no level "strongest"; there is random, or any player as module:name'),
        ("some_players:nobody", "module some_players has no nobody"),
        ("some_players:NOBODY", "is no player: a function of game, view and seat is wanted"),
        ("not_there.at_all:player", "module not_there.at_all cannot be loaded: ModuleNotFoundError"),
        ("broken_players:player", "cannot be loaded: ModuleNotFoundError: No module named 'nothing_of_that"),
        ("../some_players:eager", 'no level "../some_players:eager"'),
        ("some_players:", 'no level "some_players:"'),
    ],
)
def test_a_name_of_nobody_is_refused_in_one_line(run: Runner, outside: str, name: str, said: str) -> None:
    assert outside
    done = run("sim", "--bots", name)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith("--bots: ")
    assert said in done.err


def test_an_installed_package_can_bring_players(run: Runner, outside: str, tmp_path: Path) -> None:
    about = tmp_path / "some_players-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: some-players\nVersion: 1.0\n")
    entries = f"[{GROUP}]\neager = {outside}:eager\nlost = {outside}:not_there\n"
    (about / "entry_points.txt").write_text(entries)
    assert run("sim", "--games", 2, "--seed", 1, "--bots", "eager").status == 0
    lost = run("sim", "--bots", "lost")
    assert (lost.status, lost.err.count("\n")) == (2, 1)
    assert '"lost" cannot be loaded: AttributeError' in lost.err
    assert "there is random, eager, lost, or any" in run("sim", "--bots", "nobody").err


def test_a_record_names_it_so_that_every_file_can(tmp_path: Path) -> None:
    named = ["random", "tests.outsiders:outsider"]
    asked = ["sim", "--game", "siege", "--bots", ",".join(named), "--seed", "1", "--out", str(tmp_path)]
    assert main(asked, shelf) == 0
    path = tmp_path / "0001.wkrec"
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert [player["kind"] for player in head["setup"]["players"]] == ["bot:random", "bot:outsider"]
    assert main(["check", str(path)], shelf) == 0
    assert [word_of(name) for name in ("crown", "a.b:Beam_16", "m:__", f"m:{'x' * 30}")] == [
        *("crown", "beam-16", "outsider", "x" * 24)
    ]
