"""The command ``problems``: goes on where it was stopped, keeps what it has, refuses what is not its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import LanternKit
from tests.engine.test_problems import LEVELS
from wk.commands import problems
from wk.engine.coach.making import EVEN, made
from wk.engine.coach.problems import read_problems

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.commands.conftest import Run

    Runner = Callable[..., Run]


@pytest.fixture(autouse=True)
def _levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let somebody judge lanterns."""
    monkeypatch.setattr(LanternKit, "bots", LEVELS)


def test_it_is_stopped_and_gone_on_with(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same file comes of it as of one run; no game yields more than a few."""
    whole, parts = tmp_path / "a.txt", tmp_path / "b.txt"
    done = run("problems", "lanterns", "--count", 4, "--seed", 5, "--out", whole)
    assert done.status == 0
    assert len(done.out.splitlines()) == 5
    assert done.out.splitlines()[-1].startswith("4 problems of ")
    found = read_problems(whole.read_text(), "a")[1]
    games = [problem.game for problem in found]
    assert max(map(games.count, games)) <= problems.PER_GAME

    def interrupted(*arguments: Any) -> Iterator[Any]:
        for turn, problem in enumerate(made(*arguments)):
            if turn == 2:
                raise KeyboardInterrupt
            yield problem

    with monkeypatch.context() as patch:
        patch.setattr(problems, "made", interrupted)
        stopped = run("problems", "lanterns", "--count", 4, "--seed", 5, "--out", parts)
    assert stopped.status == 130
    assert stopped.out.endswith("the same command goes on\n")
    assert read_problems(parts.read_text(), "b")[0].turns == 2
    assert run("problems", "lanterns", "--count", 4, "--out", parts).status == 0
    assert parts.read_bytes() == whole.read_bytes()
    assert run("problems", "lanterns", "--count", 4, "--out", parts).out.count("\n") == 1  # there are enough


def test_a_game_that_holds_none_is_left(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After as many dull turns as patience allows, and as many more for each that was a problem."""

    def dull(maker: Any, seed: int, number: int, first: int) -> Iterator[Any]:
        if number == 3:
            yield from made(maker, seed, number, first)
        yield from [EVEN] * 10 * problems.PATIENCE

    monkeypatch.setattr(problems, "made", dull)
    path = tmp_path / "a.txt"
    assert run("problems", "lanterns", "--count", 1, "--seed", 5, "--out", path).status == 0
    head = read_problems(path.read_text(), "a")[0]
    assert (head.games, head.dropped) == (2, {EVEN: 2 * problems.PATIENCE})


def test_it_counts_the_turns_that_are_no_problems(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By why they are none, from one run to the next, and says so in the end."""

    def with_dull(*arguments: Any) -> Iterator[Any]:
        yield EVEN
        yield from made(*arguments)

    monkeypatch.setattr(problems, "made", with_dull)
    path = tmp_path / "a.txt"
    for count, told in ((1, "1 even"), (2, "2 even")):
        done = run("problems", "lanterns", "--count", count, "--seed", 5, "--out", path)
        assert done.out.endswith(f"; no problems: {told}\n")
        assert read_problems(path.read_text(), "a")[0].dropped == {EVEN: count}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nowhere"], "no game"),
        (["lanterns", "--count", 0], "no whole number"),
        (["lanterns", "--seed", 6], "seed is 5, not 6"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    run: Runner, tmp_path: Path, arguments: list[object], told: str
) -> None:
    path = tmp_path / "a.txt"
    path.write_text(
        '{"format":"wk-problems/1","game":"lanterns","level":"wise","seed":5,"games":0,"turns":0}\n'
    )
    done = run("problems", *arguments, "--out", path)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert told in done.err


def test_a_file_that_holds_something_else_is_left_as_it_is(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("my diary\n")
    done = run("problems", "lanterns", "--out", path)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert "line 1" in done.err
    assert path.read_text() == "my diary\n"


def test_a_game_in_which_nobody_judges_is_refused(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LanternKit, "bots", {"random": LEVELS["random"]})
    done = run("problems", "lanterns", "--out", tmp_path / "a.txt")
    assert (done.status, done.err) == (2, "lanterns: nobody judges turns of this game\n")


def test_a_folder_gets_a_file_of_the_games_name_and_check_knows_it(run: Runner, tmp_path: Path) -> None:
    assert run("problems", "lanterns", "--count", 1, "--seed", 5, "--out", tmp_path).status == 0
    path = tmp_path / "lanterns.txt"
    assert run("check", path).out == f"ok {path}\n"
    text = path.read_text()
    for wrong, told in (
        (text.replace('"end"]', '"bid 1"]'), "bids are over"),
        (text.replace('"actions":["', '"actions":["light 5","'), "not legal"),
        (text.replace('"lines":[', '"lines":["light 9",'), "no problem"),
        (text.replace('"game":"lanterns"', '"game":"chess"'), "no game"),
        (text + "{}\n", "line 3: is no problem"),
    ):
        path.write_text(wrong)
        done = run("check", path)
        assert (done.status, done.out, done.err.count("\n")) == (1, "", 1), wrong
        assert told in done.err
