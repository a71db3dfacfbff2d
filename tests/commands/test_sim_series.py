"""A series of games: the same whoever plays it, told of game by game, stopped with what there is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import LanternKit, Lanterns, games
from tests.systems import on_linux, on_posix
from wk.cli import main
from wk.commands import jobs, series
from wk.commands.tally import interval
from wk.engine.bots import Choice, Effort, Level, RandomBot
from wk.engine.files.textfile import InputError

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.commands.conftest import Run

    Runner = Callable[..., Run]

ROOT = Path(__file__).resolve().parents[2]
MAIN = ROOT / "main.py"

forked = on_linux("a process there is a copy of this one, with its patches")


def test_several_processes_play_the_same_games_in_the_same_order(run: Runner, tmp_path: Path) -> None:
    alone = run("sim", "--games", 9, "--seed", 7, "--players", 3, "--out", tmp_path / "a")
    several = run("sim", "--games", 9, "--seed", 7, "--players", 3, "--out", tmp_path / "b", "--jobs", 2)
    assert several.status == 0
    assert several.out.replace(f"{tmp_path / 'b'}", "") == alone.out.replace(f"{tmp_path / 'a'}", "")
    for record in (tmp_path / "a").iterdir():
        assert (tmp_path / "b" / record.name).read_bytes() == record.read_bytes()


@pytest.mark.parametrize("wrong", ["0", "65", "two", "-1"])
def test_a_number_of_processes_out_of_range_is_refused_in_one_line(run: Runner, wrong: str) -> None:
    done = run("sim", "--jobs", wrong)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert "no whole number from 1 to 64" in done.err


def test_an_interrupt_ends_with_the_summary_so_far(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(kit: Any, about: Any, number: int) -> Any:
        if number == 4:
            raise KeyboardInterrupt
        return series.play_one(kit, about, number)

    monkeypatch.setattr(jobs, "play_one", play)
    done = run("sim", "--games", 10, "--seed", 7)
    lines = done.out.splitlines()
    assert done.status == 130
    assert lines[3].startswith("3 games, seed 7")


def test_an_interrupt_before_the_first_game_tells_nothing(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(jobs, "play_one", play)
    assert run("sim", "--games", 10)[:2] == (130, "")


@forked
def test_processes_are_ended_though_they_are_copies_of_one_that_is_not(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of one with a window, which takes the signal that ends a process as a wish to quit."""

    def play(*_: Any) -> Any:
        held = signal.SIGTERM in signal.pthread_sigmask(signal.SIG_BLOCK, ())
        raise InputError(f"{signal.getsignal(signal.SIGTERM)!s} {held}")

    monkeypatch.setattr(jobs, "play_one", play)
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        done = run("sim", "--games", 2, "--jobs", 2)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert f"{signal.SIG_DFL!s} False" in done.err


@forked
def test_a_game_of_thinking_players_is_told_of_before_another_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = tmp_path / "told"

    def play(kit: Any, about: series.Series, number: int) -> series.PlayedGame:
        end = monotonic() + 5
        while number > 2 and not told.exists():
            sleep(0.01)
            if monotonic() > end:
                told.touch()
        return series.play_one(kit, about._replace(levels=("random", "random")), number)

    monkeypatch.setattr(jobs, "play_one", play)
    thinking = series.Series("lanterns", 1, ("page", "page"))
    with jobs.played(LanternKit(), games, thinking, range(1, 601), 2) as found:
        first = next(found)
        early = not told.exists()
        told.touch()
    assert early
    assert first.result.number == 1


def test_the_help_names_the_levels_of_each_game(run: Runner) -> None:
    done = run("sim", "--help")
    assert "lanterns  random" in done.out
    assert done.status == 0


def test_one_game_and_one_win_are_told_as_one(run: Runner) -> None:
    lines = run("sim", "--games", 1, "--seed", 7).out.splitlines()
    assert lines[1].startswith("1 game, seed 7")
    assert lines[1].endswith(", 1 win shared")
    assert [line.split(",")[0] for line in lines[2:]] == ["seat 1: 1 win", "seat 2: 1 win"]


def test_misuse_names_the_command(run: Runner) -> None:
    assert run("sim", "--jobs", 0).err.startswith('main.py sim: argument --jobs: "0" is no whole number')


def test_the_interval_is_wilsons() -> None:
    """The values are those of Wilson's formula in the literature."""
    assert interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert interval(0, 0) == (0, 1)


class Cheat(RandomBot[Any, Any]):
    """Now and then answers what is not legal."""

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:
        found = super().choose(seen, draw, effort)
        return found._replace(actions=(Lanterns().parse("light 9"),)) if seen.turn == 1 else found


@pytest.mark.parametrize("jobs_", [1, 2])
def test_answers_that_are_not_legal_are_counted_and_the_games_go_on(
    run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, jobs_: int
) -> None:
    """Told in one line with the game and the line of its record; the status says that something was wrong."""
    if jobs_ > 1 and jobs.METHOD != "fork":
        pytest.skip("a process begins anew here, without the patch")
    monkeypatch.setattr(LanternKit, "bots", {"random": Level(RandomBot), "cheat": Level(Cheat)})
    command = "sim", "--games", 3, "--seed", 5, "--jobs", jobs_, "--bots", "random,cheat"
    done = run(*command, "--out", tmp_path)
    assert done.status == 1
    assert "3 games, seed 5" in done.out
    assert done.err.count("\n") == 1
    many, told = done.err.split(" answers were no legal actions; the first: game 1, line ")
    assert int(many) >= 3
    line, said = told.split(": ", 1)
    assert said.startswith('cheat said "light 9": the card is ')
    instead = said.rsplit('played instead: "', 1)[1].rstrip('"\n')
    assert (tmp_path / "0001.wkrec").read_text(encoding="utf-8").splitlines()[int(line) - 1] == instead
    assert run("sim", "--games", 3, "--bots", "random").status == 0


@forked
@pytest.mark.parametrize(("number", "told"), [(9, "signal 9"), (0, "by itself")])
def test_a_process_that_ends_by_itself_ends_the_series_with_what_there_is(
    run: Runner, monkeypatch: pytest.MonkeyPatch, number: int, told: str
) -> None:
    """As when the system has no memory left: one line, a summary of what was played, and an end."""

    def play(kit: Any, about: Any, game: int) -> Any:
        if game == 6:
            sleep(0.3)  # the others are played meanwhile
            os.kill(os.getpid(), number) if number else os._exit(0)
        return series.play_one(kit, about, game)

    monkeypatch.setattr(jobs, "play_one", play)
    done = run("sim", "--games", 10, "--seed", 7, "--jobs", 2)
    lines = done.out.splitlines()
    assert (done.status, done.err.count("\n")) == (1, 1)
    assert [int(line.split()[0]) for line in lines[:9]] == [1, 2, 3, 4, 5, 7, 8, 9, 10]
    assert lines[9].startswith("9 games, seed 7")
    assert told in done.err
    assert done.err.endswith("; 9 of 10 games were played\n")


@forked
def test_a_series_whose_first_game_is_lost_tells_only_that(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "play_one", lambda *_: os._exit(3))
    done = run("sim", "--games", 10, "--jobs", 2)
    assert (done.status, done.out) == (1, "")
    assert done.err == "a process that played has ended by itself; 0 of 10 games were played\n"


@pytest.mark.parametrize("jobs_", [1, 2])
def test_a_game_that_cannot_be_played_leaves_those_before_it_told(
    run: Runner, monkeypatch: pytest.MonkeyPatch, jobs_: int
) -> None:
    """As when the disk of the records is full."""
    if jobs_ > 1 and jobs.METHOD != "fork":
        pytest.skip("a process begins anew here, without the patch")

    def play(kit: Any, about: Any, game: int) -> Any:
        if game == 4:
            sleep(0.1)
            raise InputError("the disk is full")
        return series.play_one(kit, about, game)

    monkeypatch.setattr(jobs, "play_one", play)
    done = run("sim", "--games", 4, "--seed", 7, "--jobs", jobs_)
    assert (done.status, done.err) == (2, "the disk is full\n")
    assert done.out.splitlines()[3].startswith("3 games, seed 7")


@on_posix("a shell closes the stream")
@pytest.mark.parametrize("jobs_", ["1", "2"])
def test_a_series_is_played_where_nothing_can_be_told(jobs_: str) -> None:
    """Without standard error there is no bar; the games are played all the same."""
    command = [
        sys.executable,
        str(MAIN),
        "sim",
        "--game",
        "siege",
        "--games",
        "3",
        "--seed",
        "1",
        "--jobs",
        jobs_,
    ]
    shell = ["/bin/sh", "-c", '"$@" 2>&-', "sh", *command]
    done = subprocess.run(shell, stdout=subprocess.PIPE, text=True, check=False)  # noqa: S603 - this program
    assert done.returncode == 0
    assert done.stdout.splitlines()[3].startswith("3 games, seed 1")


@pytest.mark.parametrize("players", ["-1", "0", "1", "9", "1000000"])
def test_a_wrong_number_of_players_is_told_how_many_can_play(run: Runner, players: str) -> None:
    done = run("sim", "--players", players)
    assert (done.status, done.out, done.err) == (2, "", f"--players {players}: 2 to 6 can play\n")


def test_a_setup_decides_which_game_is_played_and_no_other_may_be_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    setup = ROOT / "boards" / "setups" / "siege"
    path = next(iter(sorted(setup.glob("*.toml"))))
    for name, status in (("nobles", 2), ("sieg", 2), ("siege", 0)):
        assert main(["sim", "--game", name, "--setup", str(path), "--seed", "1"]) == status
        out, err = capsys.readouterr()
        assert (bool(out), err.count("\n")) == (status == 0, status // 2)
        assert err == "" or err.startswith("--game")
